#pragma once

#include "core/analysis/cost.h"
#include "core/base/progress.h"
#include "core/io/training_record.h"
#include "core/nn/head_id.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace headlight {

// One sentence in many models: which heads link two of its words, what a pass takes, and what was
// measured of the model when it was trained. So that "more heads see more" is a question with
// numbers for an answer.

// The two words of a link, as typed ("word:2" is the second such word), and the relation of a
// treebank that it is an example of.
struct StudiedLink {
    std::string dependent;
    std::string head;
    std::string relation; // "nsubj"; empty = none

    bool operator==(const StudiedLink&) const = default;
};

// Where a model links the two words most.
struct LinkFinding {
    HeadId head;
    bool fromHead = false; // the relation's head looks at the dependent, not the other way round
    double weight = 0;     // of the one on the other, words merged
    // Of all words that the looking one can look at (itself and special tokens apart) it looks most
    // at this one.
    bool isLargest = false;
};

struct StudiedModel {
    std::string spec;
    std::string displayName;
    int heads = 0;
    int layers = 0;
    Index width = 0;
    std::vector<std::optional<LinkFinding>> links; // as asked; none: a word is not in the text
    std::optional<TrainingRecord> record;
    CountedCost counted;
    MeasuredCost measured;
    std::string problem; // why there is nothing else; empty = none
};

struct FamilyStudyRequest {
    std::vector<std::string> models; // as loadModel() takes them
    std::string text;
    std::vector<StudiedLink> links;
    bool measureTime = true;
    ProgressFunction progress;
    std::stop_token stop;
};

// One row a model, in their order; a model that cannot be loaded has a row with its problem. Half a
// second a model with times, else a few milliseconds. Any thread. Throws Canceled.
std::vector<StudiedModel> studyFamily(const FamilyStudyRequest& request);

} // namespace headlight
