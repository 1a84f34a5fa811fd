#pragma once

#include "core/analysis/analysis_result.h"
#include "core/analysis/heads/head_distances.h"
#include "core/analysis/heads/head_profile.h"
#include "core/analysis/heads/sentence_keys.h"
#include "core/analysis/heads/value_lengths.h"
#include "core/analysis/heads/variability_sample.h"
#include "core/analysis/measures/share.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace headlight {

// What all heads of a model did over some sentences.
struct HeadSurvey {
    Stack stack = Stack::Self;
    int layers = 0;
    int heads = 0;
    std::vector<HeadProfile> profiles; // [L * H]
    Matrix<double> divergences;        // [L * H, L * H], HeadDivergences::mean()

    Index sentences = 0;
    Index rows = 0;                 // tokens of all of them
    Index variabilitySentences = 0; // Variability is made from so many

    // Position of a head among the profiles.
    Index indexOf(const HeadId& head) const { return Index{head.layer} * heads + head.head; }
};

// Collects a survey sentence by sentence, in memory that does not grow with their number. Sums are
// double. Any thread, one at a time.
class HeadSurveyor {
public:
    // What a run must keep for all statistics to be measured.
    static TraceOptions neededTrace();

    // Adds what the heads of the first stack did. Statistics whose numbers the run does not have
    // are left out: NormMass and its parts without values or without a model, PeakRare for models
    // without a vocabulary. All of one model. Throws ShapeMismatch (another number of layers or
    // heads than before), Canceled.
    void add(const AnalysisResult& result, const std::stop_token& stop = {});

    // Empty if nothing was added. Induction is left unmeasured.
    HeadSurvey finish() const;

private:
    using Sums = std::array<Share, kStatisticCount>; // of one head

    void begin(const StackTrace<float>& trace);
    void addLengths(const AnalysisResult& result, const StackTrace<float>& trace,
                    const SentenceKeys& keys);

    HeadSurvey m_survey; // counts only
    std::vector<Sums> m_sums;
    HeadDivergences m_divergences;
    VariabilitySample m_variability;
    std::optional<ValueLengths> m_lengths; // of the model of the first sentence that kept values
};

} // namespace headlight
