#pragma once

#include "core/io/example_sentence.h"
#include "core/nn/intervention.h"
#include "core/nn/mask.h"

#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// How a model that translates goes about it.
struct TranslationChoice {
    int beam = 1;                   // translations that are followed at once, 1 to 64
    std::vector<std::string> start; // pieces that the translation is made to begin with

    bool operator==(const TranslationChoice&) const = default;
};

// One computation as the user asked for it: which model over which text, with what changed.
struct Run {
    std::string model =
        "minilm"; // as on the command line: bundled name, workbench:..., or a folder
    std::string text;
    std::optional<std::string> pair; // second sentence, if asked for
    std::vector<MaskSpec> masks;
    Interventions interventions;
    // A text longer than the model's limit is cut, because the user agreed to it; otherwise it is
    // refused.
    bool cutToLimit = false;
    TranslationChoice translation; // changes nothing else than the translation

    bool operator==(const Run&) const = default;
};

// A pinned cell: its value stays written on the picture. Token positions from 0.
struct Pin {
    HeadId head;
    Index query = 0;
    Index key = 0;

    bool operator==(const Pin&) const = default;
};

// What the run is compared with. Whatever is not said here is as in the run itself.
enum class CompareWith {
    Nothing,
    Untouched, // the run without masks, edits and other interventions
    Sentence,  // another text
    Model,     // another model; heads that are off and edits are left out, they are of this one
    Head,      // another head of the same run
};

// Words of the two texts, by position, that a person joined or (one of them -1) parted.
struct AlignedWords {
    Index first = -1;
    Index second = -1;

    bool operator==(const AlignedWords&) const = default;
};

struct Comparison {
    CompareWith with = CompareWith::Nothing;
    std::string text;                // for Sentence
    std::string model;               // for Model
    HeadId head;                     // for Head
    std::vector<AlignedWords> words; // corrections of the alignment, later ones count

    bool operator==(const Comparison&) const = default;
};

// What is shown of all heads at once: their statistics and roles, the map of heads, the grid.
struct HeadsView {
    std::string source = "sentence"; // sentence | sample | file: over which sentences
    std::string file;                // of sentences, when it is a file
    std::string page = "table";      // table | map
    std::string sort;                // column of the table by its key; empty = layer and head
    bool ascending = false;
    std::string filter;
    std::string gridOrder = "layer";          // layer | statistic | similarity
    std::string gridColours = "maps";         // maps | statistic | role
    std::string gridStatistic = "entropy";    // key of the one that orders and colours
    std::map<std::string, double> thresholds; // of rules of roles, by key; else as published

    bool operator==(const HeadsView&) const = default;
};

// What the picture looks like; not part of undo, but saved.
struct ViewState {
    // heatmap | connections | compare | steps | values | heads | lens | translation | family |
    // distance
    std::string tab = "heatmap";
    std::string sideTab = "relation"; // relation | cell | changes
    HeadId head{Stack::Self, 2, 1};
    std::string aggregate; // empty, or what is shown instead of the head: "layer-mean", "rollout",
                           // ...: the names in core/analysis/map_id.h
    Index query = -1;      // selected cell, -1 = none
    Index key = -1;
    std::vector<HeadId> compared; // heads of Compare and Connections, 2..16
    std::string colours = "ink";  // ink | viridis | cividis | magma | grey
    bool fitRange = false;        // range of the data instead of 0..1
    bool logScale = false;
    bool wholeWords = false;
    bool hideSpecial = false;
    bool renormalise = true;  // without special tokens, rows are divided by what is left of them
    double threshold = 0.05;  // connections below it are not drawn
    std::string step;         // of the computation, by its name; empty = the first
    int stepDigits = 4;       // after the point, 2..6
    bool allTerms = false;    // every term of a long sum, not only the largest
    std::string relationFrom; // word as typed, with :N for the N-th occurrence (from 1)
    std::string relationTo;
    std::string lensRelation = "nsubj"; // whose heads are shown
    std::string lensTreebank;           // file that heads are scored on; empty = the bundled sample
    std::string lensChooseOn;           // file that heads are chosen on; empty = the same
    std::string side = "first";         // of a comparison: first | second | difference
    bool relationAll = false;           // every head in the relation, not only the best
    HeadsView heads;
    int recallDistance = 4; // in words, from 1: how far away the needed word is
    int recallSequence = 1; // which of the sequences of words, from 1

    bool operator==(const ViewState&) const = default;
};

struct Session {
    std::vector<Run> runs{Run{}}; // never empty
    Comparison comparison;        // of the first run
    std::vector<Pin> pins;
    std::vector<ExampleSentence> examples; // that heads are searched by
    ViewState view;

    bool operator==(const Session&) const = default;
};

// The second run of a comparison; nothing if there is none, or it is the first one again (another
// head).
std::optional<Run> comparedRun(const Session& session);

// Versioned JSON, keys in a fixed order, so that load and save give the same bytes.
std::string toJson(const Session& session);
// Throws BadSession (with `name` as the path shown). Unknown keys are ignored; values out of range
// are errors.
Session sessionFromJson(std::string_view json, const std::string& name);

// A copy kept beside a session's file, in case of a crash: it knows which file that is (UTF-8;
// empty: none). The same JSON with one more key, which reading it as a session passes over.
struct SessionCopy {
    Session session;
    std::string file;
};

std::string toJson(const SessionCopy& copy);
// Throws as sessionFromJson().
SessionCopy sessionCopyFromJson(std::string_view json, const std::string& name);

// The names that ViewState::tab may have, in the order of the tabs.
std::span<const char* const> tabNames();

void saveSession(const Session& session, const std::filesystem::path& path);
Session loadSession(const std::filesystem::path& path);

} // namespace headlight
