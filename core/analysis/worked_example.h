#pragma once

#include "core/analysis/analysis_result.h"
#include "core/analysis/worked_number.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace headlight {

// The arithmetic of one query token in one head of self-attention, from the vectors of the words to
// the token's state behind the attention layer: every array on the way, with the numbers of the run
// (weights are read back from where the model computes with them), so that each can be made by hand
// from those before it. How one follows from the others is told by core/analysis/worked_links.h.

struct WorkedExample {
    std::string text;
    std::string model; // displayed name
    std::vector<std::string> tokens;
    HeadId head;
    Index query = 0; // token position
    NormPlacement placement = NormPlacement::Post;
    double embeddingEpsilon = 0; // of the norms
    double attentionEpsilon = 0;
    std::optional<OffMode> off; // the head is off, and how
    bool frozen = false;        // patterns are those of the run with no head off
    bool fullyMasked = false;   // no key is visible: all weights are 0
    MaskApplication maskApplication = MaskApplication::Exact;
    std::set<WorkedNumber> byHand;        // numbers that edits have set: they follow from no others
    std::map<WorkedNumber, float> edited; // where edits stand, with the numbers they replaced
    std::vector<std::string> changes;     // of the run: masks, heads off ... (changesOf)
    std::vector<std::string> edits;       // as the command line writes them
    std::vector<std::string> flags;       // what the numbers must not be read without
    std::array<Matrix<float>, kWorkedArrays> arrays; // empty = not there

    const Matrix<float>& operator[](WorkedArray array) const {
        return arrays[static_cast<std::size_t>(array)];
    }
    bool has(WorkedArray array) const { return (*this)[array].size() > 0; }
    float at(const WorkedNumber& number) const {
        return (*this)[number.array](number.row, number.col);
    }
    Index headWidth() const { return (*this)[WorkedArray::Query].cols(); }
};

// What the run must have kept.
TraceOptions workedTrace();

// Throws NoSuchHead, NoSuchToken, BadAttentionFile for weights that came without a model, and Internal when the run has not kept workedTrace().
WorkedExample workedExample(const AnalysisResult& result, const HeadId& head, Index query);

} // namespace headlight
