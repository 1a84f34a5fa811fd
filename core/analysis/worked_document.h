#pragma once

#include "core/analysis/worked_steps.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace headlight {

// A worked example as a text with headings, formulas, calculations and tables, before it takes the
// form of plain text, Markdown or LaTeX. Every number is written with all its digits (the shortest
// text that reads back as the same float32), so that it can be checked by hand.

// One line of a calculation, both ways of writing it: "+ 0.25 × 1.5" and "+ 0.25 \cdot 1.5".
struct WorkedLine {
    std::string plain;
    std::string latex;
    std::string note; // "input 17", "love"
};

struct WorkedCalculation {
    std::string symbol; // what is calculated
    std::string latexSymbol;
    std::vector<WorkedLine> lines;
    float result = 0;
};

struct WorkedTable {
    std::vector<std::string> headers;
    std::vector<std::vector<std::string>> rows;
};

struct WorkedSection {
    std::string title; // "3. Query"
    std::string note;  // may be empty
    std::string symbols;
    std::string latex;
    WorkedCalculation calculation; // of the number that is followed
    std::optional<WorkedTable> table;
};

struct WorkedDocument {
    std::string title;
    std::vector<std::pair<std::string, std::string>> facts;
    std::vector<WorkedSection> sections;
    std::string remark; // how to read it
};

struct WorkedTextOptions {
    Index key = 0;                                              // token position
    std::size_t terms = 8;                                      // most that a sum writes out
    std::function<std::string(const char* sentence)> translate; // empty = English
};

// Throws NoSuchToken.
WorkedDocument workedDocument(const WorkedExample& example, const WorkedTextOptions& options);

// The calculation of any number, as the document writes it.
WorkedCalculation calculationOf(const WorkedExample& example, const WorkedNumber& number,
                                const WorkedTextOptions& options);

// Where a column of an array stands for something: "input 17", "love", or nothing.
std::string columnName(const WorkedExample& example, const WorkedNumber& number,
                       const WorkedTextOptions& options);

// What a summand is: "input 17", "bias", "love".
std::string termName(const WorkedExample& example, const WorkedTerm& term,
                     const WorkedTextOptions& options);

std::string exactText(float value);                 // "-inf", "0.1", "1e-05"
std::string latexNumber(const std::string& number); // such a text for a formula in LaTeX

} // namespace headlight
