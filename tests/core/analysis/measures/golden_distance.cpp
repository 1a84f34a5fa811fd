#include "core/analysis/measures/divergence.h"
#include "core/analysis/measures/rank_correlation.h"
#include "tests/core/analysis/measures/golden_case.h"

#include <span>

namespace headlight::test {
namespace {

// The two distributions of the reference: query 1 of the first head and query 3 of the second.
ConstMatrixView<double> firstRow(const GoldenCase& golden) {
    return part(view(golden.map(0, 0)), 1, 1, 0, GoldenCase::kTokens);
}
ConstMatrixView<double> secondRow(const GoldenCase& golden) {
    return part(view(golden.map(0, 1)), 3, 1, 0, GoldenCase::kTokens);
}

template <class Measure>
Check ofRows(Measure measure) {
    return [measure](const GoldenCase& golden, const Json& expected) {
        expectNumber(measure(firstRow(golden), secondRow(golden)), expected);
    };
}

template <class Measure>
Check ofLists(Measure measure) {
    return ofRows([measure](const ConstMatrixView<double>& a, const ConstMatrixView<double>& b) {
        constexpr auto kLength = static_cast<size_t>(GoldenCase::kTokens);
        return measure(std::span(a.data(), kLength), std::span(b.data(), kLength));
    });
}

} // namespace

Checks distanceChecks() {
    return {
        {"jw_TVD", ofRows([](const auto& a, const auto& b) { return totalVariation(a, b); })},
        {"jw_JSD_nats", ofRows([](const auto& a, const auto& b) { return jensenShannon(a, b); })},
        {"jw_JSD_max_nats",
         [](const GoldenCase&, const Json& expected) {
             expectNumber(kLargestJensenShannon, expected);
         }},
        {"kendall_tau_b", ofLists(kendallTau)},
        {"spearman", ofLists(spearmanRho)},
    };
}

} // namespace headlight::test
