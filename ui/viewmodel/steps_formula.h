#pragma once

#include "ui/viewmodel/steps_model.h"

#include <vector>

namespace headlight::ui {

// A piece of a formula: a number with its address, or the signs between numbers.
struct StepPart {
    QString text;
    std::optional<WorkedNumber> number;
};

// "a[2] = 6.3400 / 7.1200 = 0.8904": how the number that is followed is made, where it is no sum.
std::vector<StepPart> formulaParts(const StepsModel& model);

// "0.12 × 1.5": the factors of a summand.
std::vector<StepPart> factorParts(const StepsModel& model, const WorkedTerm& term);

} // namespace headlight::ui
