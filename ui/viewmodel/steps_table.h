#pragma once

#include "ui/viewmodel/steps_model.h"

namespace headlight::ui {

// The numbers that a step shows beside its formula: in rows (dimensions, inputs, or keys) and
// columns (what the result is made from, then the result), each with its address.
struct StepsTable {
    struct Column {
        QString title;                     // "q", "p[love]"
        std::vector<WorkedNumber> numbers; // one a row
    };
    struct Row {
        QString title; // "dimension 3", "love"
        bool followed = false;
    };
    QString title;
    std::vector<Row> rows;
    std::vector<Column> columns; // empty = the step has no table
    size_t left = 0;             // rows that are not shown
};

StepsTable stepsTable(const StepsModel& model);

// The numbers that are lit while one is pointed at.
struct LitNumbers {
    std::vector<WorkedNumber> sources; // that make it; sorted
    std::vector<WorkedNumber> results; // that it makes; sorted
};
LitNumbers litNumbers(const StepsModel& model, const WorkedNumber& number);

// "q[17], 0.1234, dimension 17", for the screen reader, and the same with all digits for the mouse.
QString spokenStepNumber(const StepsModel& model, const WorkedNumber& number);
QString stepNumberTooltip(const StepsModel& model, const WorkedNumber& number);

} // namespace headlight::ui
