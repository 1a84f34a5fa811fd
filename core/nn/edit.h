#pragma once

#include "core/base/tensor.h"
#include "core/nn/head_id.h"
#include "core/text/encoding.h"

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

struct ModelConfig;

// A number of a run that was changed by hand. Edits are sparse and ordered; the forward pass puts
// each in its place and computes everything behind it anew, through all later layers. They remember
// the tokens they were made on, so that one made for another text is noticed instead of applied.
enum class EditTarget {
    Score,  // argument of the softmax, after scale and temperature; a hidden key stays hidden
    Mask,   // visibility of one key to one query, in this head only
    Weight, // after the softmax
    Query,  // an entry of a projected vector, before the scores
    Key,
    Value,
};

struct Edit {
    EditTarget target = EditTarget::Weight;
    HeadId head;
    Index row = 0;           // token; of a score, mask cell or weight: the query
    Index column = 0;        // the key; of a query, key or value vector: the entry, 0 .. Dh - 1
    std::string rowToken;    // as the vocabulary spells it; empty = whatever stands there
    std::string columnToken; // of the key; empty for entries of vectors
    double value = 0;        // Mask: 0 = hidden, 1 = visible
    // Weight: the weights of the row that no edit holds share what the edited ones leave of 1 (0 if
    // they leave nothing).
    bool renormalise = true;
    bool on = true;

    bool operator==(const Edit&) const = default;
};

bool isOfCell(EditTarget target); // score, mask, weight: a cell of a map; else an entry of a vector
bool isSamePlace(const Edit& one, const Edit& other);

// Whether an edit can be applied to a run, or the first thing that is in its way.
enum class EditFit {
    Fits,
    SwitchedOff,
    NoSuchHead,
    NoSuchToken, // beyond the end of the text
    OtherToken,  // another token stands there now
    NoSuchEntry, // beyond the width of the head
    NoModel,     // the numbers come from a file, and nothing can be computed anew
};

EditFit fitOf(const Edit& edit, const ModelConfig& config, const Encoding& encoding);

// What a number must be to stand in a run: finite, no larger than a float holds, and a share
// between 0 and 1 where the rest of the row makes up for it.
enum class EditProblem { None, NotANumber, NotFinite, TooLarge, NotAShare, NotVisibility };

EditProblem problemOf(const Edit& edit);

// Reads "0.5" or "-3e2"; `problem` says why a text is refused.
struct EditNumber {
    double value = 0;
    EditProblem problem = EditProblem::None;
};
EditNumber editNumberFrom(std::string_view text);

// "score:2.1:1-2=0.5", "weight:2.1:1-2=0.5" (",keep": the rest of the row stays as it is),
// "mask:2.1:1-2=hidden" (or visible), "query:2.1:1.30=0.5", "key:...", "value:...": layer, head,
// tokens and entries from 0.
std::string toString(const Edit& edit);
// Throws BadEdit. Takes any token.
Edit editFromSpec(std::string_view spec);

std::string_view targetName(EditTarget target); // "score", "mask", ...

} // namespace headlight
