#include "core/analysis/measures/peaks.h"
#include "core/analysis/measures/sink.h"
#include "core/analysis/measures/structure.h"
#include "core/analysis/measures/token_shares.h"
#include "tests/core/analysis/measures/golden_case.h"

#include <gtest/gtest.h>

#include <array>

namespace headlight::test {
namespace {

using Sentences = std::vector<ConstMatrixView<double>>;

constexpr std::array<Index, 1> kFirst{0};
constexpr std::array<Index, 1> kLast{GoldenCase::kTokens - 1};
// The sentence: [CLS] I love art ##ificial [SEP].
constexpr std::array<Index, 2> kNouns{3, 4};
constexpr std::array<Index, 1> kVerbs{2};
constexpr std::array<Arc, 4> kArcs{Arc{1, 2}, {3, 2}, {4, 2}, {5, 2}};

// A share added up over the sentences.
template <class Measure>
Check shareOf(Measure measure) {
    return everyHeadOfSentences([measure](const Sentences& sentences) {
        Share sum;
        for (const ConstMatrixView<double>& map : sentences)
            sum += measure(map);
        return sum.value();
    });
}

Check aligned(ArcDirection direction, NullAttention null) {
    return shareOf([=](const ConstMatrixView<double>& map) {
        return dependencyAlignment(map, kArcs, direction, null);
    });
}

Check to(std::span<const Index> keys, NullAttention null) {
    return shareOf([=](const ConstMatrixView<double>& map) { return weightTo(map, keys, null); });
}

Check from(std::span<const Index> queries, NullAttention null) {
    return shareOf(
        [=](const ConstMatrixView<double>& map) { return weightFrom(map, queries, null); });
}

Checks vigChecks(const std::string& ending, NullAttention null) {
    return {
        {"vig_P_to_NOUN_" + ending, to(kNouns, null)},
        {"vig_P_to_VERB_" + ending, to(kVerbs, null)},
        {"vig_P_from_NOUN_" + ending, from(kNouns, null)},
        {"vig_P_from_VERB_" + ending, from(kVerbs, null)},
        {"vig_DepAl_attending_is_parent_" + ending, aligned(ArcDirection::AttendingIsHead, null)},
        {"vig_DepAl_receiving_is_parent_" + ending, aligned(ArcDirection::AttendedIsHead, null)},
        {"vig_DepAl_either_" + ending, aligned(ArcDirection::Either, null)},
        {"vig_mean_distance_" + ending, shareOf([=](const ConstMatrixView<double>& map) {
             return meanDistance(map, DistanceKind::Signed, null);
         })},
        {"vig_variability_" + ending, everyHeadOfSentences([=](const Sentences& sentences) {
             return variability(std::span<const ConstMatrixView<double>>(sentences), null);
         })},
    };
}

Check firstTokenShare() {
    return everyHeadOfSentences([](const Sentences& sentences) {
        double sum = 0;
        for (const ConstMatrixView<double>& map : sentences)
            sum += shareOnKeys(map, kFirst);
        return sum / static_cast<double>(sentences.size());
    });
}

Check sinkPercent(double epsilon) {
    return [epsilon](const GoldenCase& golden, const Json& expected) {
        std::vector<double> shares;
        for (const auto& maps : golden.causal)
            for (const Matrix<double>& map : maps)
                shares.push_back(shareOnKeys(view(map), kFirst));
        expectNumber(100 * sinkShare(shares, epsilon), expected);
    };
}

Check peakAt(Index offset) {
    return everyHead(
        [offset](const Matrix<double>& map) { return peakShareAtOffset(view(map), offset); });
}

} // namespace

Checks voitaAndVigChecks() {
    Checks checks{
        {"voita_confidence_excl_last",
         everyHead([](const Matrix<double>& map) { return confidence(view(map), kLast); })},
        {"voita_frac_argmax_rel-1", peakAt(-1)},
        {"voita_frac_argmax_rel+1", peakAt(1)},
        {"vig_mean_entropy_null_removed_skip>0.9",
         shareOf([](const ConstMatrixView<double>& map) { return entropyWithoutFirst(map); })},
        {"vig_first_token_share", firstTokenShare()},
        {"sink_alpha1", firstTokenShare()},
        {"sink_eps0.3_percent", sinkPercent(kSinkThreshold)},
        {"sink_eps0.4_percent", sinkPercent(0.4)},
    };
    checks.merge(vigChecks("null_kept", NullAttention::Keep));
    checks.merge(vigChecks("null_removed", NullAttention::Remove));
    return checks;
}

} // namespace headlight::test
