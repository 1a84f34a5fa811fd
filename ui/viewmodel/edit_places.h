#pragma once

#include "core/analysis/analysis_result.h"
#include "core/analysis/worked_number.h"

#include <optional>
#include <vector>

namespace headlight::ui {

// What can be changed by hand at a place of a picture or table, and what stands there now.

struct EditPlace {
    Edit edit;                 // its place and tokens; the value is left to the user
    std::optional<double> now; // as far as the result keeps it
    std::optional<double> was; // where it is edited already
};

struct EditPlaces {
    std::vector<EditPlace> all; // empty: nothing can be changed here
    size_t chosen = 0;          // the one that was meant
};

// Weight, score and mask of a cell of a head. Nothing without a model, or without such a cell.
EditPlaces placesOfCell(const AnalysisResult& result, const HeadId& head, Index query, Index key,
                        EditTarget meant = EditTarget::Weight);

// An entry of a token's query, key or value vector.
EditPlaces placesOfEntry(const AnalysisResult& result, EditTarget target, const HeadId& head,
                         Index token, Index entry);

// A number of the worked example of a head and query. Nothing where it follows from others by rule.
EditPlaces placesOfNumber(const AnalysisResult& result, const HeadId& head, Index query,
                          const WorkedNumber& number);

} // namespace headlight::ui
