#include "core/analysis/measures/divergence.h"
#include "tests/core/analysis/measures/golden_case.h"

namespace headlight::test {
namespace {

// The two distributions of the reference: query 1 of the first head and query 3 of the second.
ConstMatrixView<double> firstRow(const GoldenCase& golden) {
    return part(view(golden.map(0, 0)), 1, 1, 0, GoldenCase::kTokens);
}
ConstMatrixView<double> secondRow(const GoldenCase& golden) {
    return part(view(golden.map(0, 1)), 3, 1, 0, GoldenCase::kTokens);
}

} // namespace

Checks distanceChecks() {
    return {
        {"jw_TVD",
         [](const GoldenCase& golden, const Json& expected) {
             expectNumber(totalVariation(firstRow(golden), secondRow(golden)), expected);
         }},
        {"jw_JSD_nats",
         [](const GoldenCase& golden, const Json& expected) {
             expectNumber(jensenShannon(firstRow(golden), secondRow(golden)), expected);
         }},
        {"jw_JSD_max_nats",
         [](const GoldenCase&, const Json& expected) {
             expectNumber(kLargestJensenShannon, expected);
         }},
    };
}

} // namespace headlight::test
