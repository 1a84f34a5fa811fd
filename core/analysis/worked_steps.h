#pragma once

#include "core/analysis/worked_links.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// The steps in which a worked example is told, one for every array that is computed: what it is
// called, its formula in symbols, and the one number of it that is followed to the end.

struct WorkedStep {
    WorkedArray result = WorkedArray::Weights; // its name (workedName) is the step's
    const char* title = "";                    // sentences of the context "Steps", untranslated
    const char* note = "";                     // may be empty
    std::string symbols;                       // "q = W_Q h + b_Q"
    std::string latex;                         // the same for a formula in LaTeX
};

// Those that the example has, in order.
std::vector<WorkedStep> stepsOf(const WorkedExample& example);

// The numbers that are followed from the words to the result, chosen so that they carry most.
struct WorkedTrail {
    Index key = 0;       // token position of the key
    Index dimension = 0; // of query and key, with the largest product
    Index input = 0;     // of the layer's input, with the largest part in the query's dimension
    Index value = 0;     // dimension of the value with the largest part in the context
    Index output = 0;    // of the result, to which that dimension adds most
};
// Throws NoSuchToken.
WorkedTrail trailOf(const WorkedExample& example, Index key);
// The same where the dimension of query and key is chosen.
WorkedTrail trailOf(const WorkedExample& example, Index key, Index dimension);

// The number of an array that lies on the trail.
WorkedNumber numberOnTrail(const WorkedExample& example, const WorkedTrail& trail,
                           WorkedArray array);

// A number as it is written in a formula, "q[17]" or "q_{17}". Positions count from 0.
std::string symbolOf(const WorkedExample& example, const WorkedNumber& number);
std::string latexSymbolOf(const WorkedExample& example, const WorkedNumber& number);

} // namespace headlight
