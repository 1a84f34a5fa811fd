#pragma once

#include "core/analysis/worked_example.h"

#include <vector>

namespace headlight {

// Which number of a worked example is made from which: the one table from which formulas, sums,
// lit-up numbers and the check by hand follow.

// How the numbers of an array are made from those of its inputs, in this order. Where an input has
// a row for every token and the result only one, it is the row of the query.
enum class WorkedOperation {
    Given,       // of the model, of the run, or of the layers before
    Add,         // the inputs, number by number; one input: the same number again
    Moments,     // x: mean and variance of each row
    Normalise,   // x, moments, norm: (x - mean) / sqrt(variance + epsilon) * weight + bias
    Project,     // x, W, b: row of x times row of W, plus b
    Multiply,    // q, k: number by number, q for every row of k
    SumRows,     // x: each row summed up
    Scale,       // x, factors: x * scale / temperature
    Hide,        // x, penalties: minus infinity or x + penalty where it is not 0
    Maximum,     // x: of the row
    Subtract,    // x, m: x - m
    Exponential, // x: e^x
    Total,       // x: sum of the row
    Divide,      // x, t: x / t
    Spread,      // penalties: equal shares of the visible keys
    Weigh,       // w, v: each row of v times its weight
    SumColumns,  // x: each column summed up
    Place,       // x: at the columns of the head; the others are of the other heads
};

struct WorkedRecipe {
    WorkedOperation operation = WorkedOperation::Given;
    std::vector<WorkedArray> inputs;
};

// `array` must be there.
WorkedRecipe recipeOf(const WorkedExample& example, WorkedArray array);

// The numbers that make this one (none where it was set by hand), and those that it makes; each
// sorted by address.
std::vector<WorkedNumber> madeFrom(const WorkedExample& example, const WorkedNumber& number);
std::vector<WorkedNumber> makes(const WorkedExample& example, const WorkedNumber& number);

// One summand: the product of its factors.
struct WorkedTerm {
    std::vector<WorkedNumber> factors;
    double value = 0;
};

// What is added up to this number, in natural order; empty where it is no sum (a single number
// passed on is none).
std::vector<WorkedTerm> termsOf(const WorkedExample& example, const WorkedNumber& number);

// The `most` largest of them by size, and what the others come to, so that the sum stays whole.
struct LargestTerms {
    std::vector<WorkedTerm> terms;
    std::size_t others = 0;
    double rest = 0;
};
LargestTerms largestTerms(std::vector<WorkedTerm> terms, std::size_t most);

} // namespace headlight
