#include "core/analysis/measures/induction.h"
#include "tests/core/analysis/measures/golden_case.h"

#include <gtest/gtest.h>

#include <utility>

namespace headlight::test {
namespace {

// A start token, then so many repeats of so many tokens.
std::vector<int> repeatedTokens(int period, int repeats) {
    std::vector<int> ids{0};
    for (int i = 0; i < period * repeats; ++i)
        ids.push_back(1 + i % period);
    return ids;
}

// Causal maps in which 3 is added to the scores of the induction cells.
struct Example {
    Example(int period, int repeats)
        : ids(repeatedTokens(period, repeats))
        , cells(inductionCells(ids))
        , map(formulaMap(cells.rows(), 0, true, 3 * cells.cast<double>())) {}

    std::vector<int> ids;
    CellSet cells;
    Matrix<double> map;
};

Check ids(int period, int repeats) {
    return [=](const GoldenCase&, const Json& expected) {
        EXPECT_EQ(repeatedTokens(period, repeats), expected.get<std::vector<int>>());
    };
}

Check pattern(int period, int repeats) {
    return [=](const GoldenCase&, const Json& expected) {
        expectMatrix(Example(period, repeats).map, expected);
    };
}

Check matching(int period, int repeats, PrefixReading reading) {
    return [=](const GoldenCase&, const Json& expected) {
        const Example example(period, repeats);
        expectNumber(prefixMatching(view(std::as_const(example.map)), example.cells, reading),
                     expected);
    };
}

Check detector(const std::string& kind, const DetectorOptions& options) {
    return [=](const GoldenCase&, const Json& expected) {
        const Example example(4, 2);
        const CellSet cells = kind == "induction"   ? example.cells
                              : kind == "duplicate" ? duplicateCells(example.ids)
                                                    : previousCells(example.map.rows());
        expectNumber(detectorScore(view(std::as_const(example.map)), cells, options), expected);
    };
}

} // namespace

Checks inductionChecks() {
    Checks checks{
        {"induction_ids", ids(4, 2)},
        {"induction_pattern", pattern(4, 2)},
        {"olsson_prefix_matching_mean_over_queries", matching(4, 2, PrefixReading::MassPerQuery)},
        {"olsson_prefix_matching_mean_over_entries", matching(4, 2, PrefixReading::MeanOverCells)},
        {"arena_induction_diag_mean",
         [](const GoldenCase&, const Json& expected) {
             const Example example(4, 2);
             expectNumber(inductionDiagonal(view(std::as_const(example.map)), 4, 1), expected);
         }},
        {"rep4_ids", ids(3, 4)},
        {"rep4_pattern", pattern(3, 4)},
        {"rep4_induction_mask",
         [](const GoldenCase&, const Json& expected) {
             expectMatrix(Example(3, 4).cells.cast<double>(), expected);
         }},
        {"rep4_prefix_matching_mass_per_query", matching(3, 4, PrefixReading::MassPerQuery)},
        {"rep4_prefix_matching_mean_over_entries", matching(3, 4, PrefixReading::MeanOverCells)},
    };
    for (const std::string kind : {"induction", "duplicate", "previous"})
        for (const bool excludeFirst : {false, true}) {
            const std::string ending = excludeFirst ? "_exclude_bos=True" : "_exclude_bos=False";
            checks["tlens_" + kind + "_mul" + ending] =
                detector(kind, {.error = DetectorError::Multiply, .excludeFirst = excludeFirst});
            checks["tlens_" + kind + "_abs" + ending] =
                detector(kind, {.error = DetectorError::Absolute, .excludeFirst = excludeFirst});
        }
    return checks;
}

} // namespace headlight::test
