#include "core/analysis/measures/divergence.h"
#include "core/analysis/measures/entropy.h"
#include "core/analysis/measures/predicted_heads.h"
#include "core/analysis/measures/token_shares.h"
#include "core/analysis/word_maps.h"
#include "tests/core/analysis/measures/golden_case.h"

#include <gtest/gtest.h>

#include <array>

namespace headlight::test {
namespace {

constexpr std::array<Index, 1> kFirst{0};
constexpr std::array<Index, 1> kLast{GoldenCase::kTokens - 1};

Check wordLevel(QueryPieces merge) {
    return [merge](const GoldenCase& golden, const Json& expected) {
        for (size_t layer = 0; layer < GoldenCase::kLayers; ++layer)
            for (size_t head = 0; head < GoldenCase::kHeads; ++head)
                expectMatrix(mergeIntoWords(view(golden.maps[layer * GoldenCase::kHeads + head]),
                                            golden.words, golden.words, merge),
                             expected.at(layer).at(head));
    };
}

Check predicted(AttentionReading reading) {
    return [reading](const GoldenCase& golden, const Json& expected) {
        constexpr std::array<Index, 2> kSpecial{0, 4};
        for (size_t layer = 0; layer < GoldenCase::kLayers; ++layer)
            for (size_t head = 0; head < GoldenCase::kHeads; ++head) {
                const Matrix<double> words =
                    mergeIntoWords(view(golden.maps[layer * GoldenCase::kHeads + head]),
                                   golden.words, golden.words);
                const std::vector<Index> heads =
                    predictedHeads(view(words), reading, std::span<const Index>(kSpecial));
                EXPECT_EQ(std::vector<Index>(heads.begin() + 1, heads.end() - 1),
                          expected.at(layer).at(head).get<std::vector<Index>>());
            }
    };
}

Check share(Index offset) {
    return everyHead([offset](const Matrix<double>& map) {
        return shareAtOffset(view(map), offset, OffsetRows::All);
    });
}

void checkDistances(const GoldenCase& golden, const Json& expected) {
    const auto heads = static_cast<Index>(golden.maps.size());
    Matrix<double> distances(heads, heads);
    for (Index a = 0; a < heads; ++a)
        for (Index b = 0; b < heads; ++b)
            distances(a, b) =
                jensenShannon(view(golden.maps[static_cast<size_t>(a)]),
                              view(golden.maps[static_cast<size_t>(b)]), kClarkDistanceSmoothing);
    expectMatrix(distances, expected);
}

} // namespace

Checks clarkChecks() {
    return {
        {"clark_word_level_mean", wordLevel(QueryPieces::Mean)},
        {"clark_word_level_first", wordLevel(QueryPieces::First)},
        {"clark_word_level_max", wordLevel(QueryPieces::Maximum)},
        {"clark_predicted_heads_dep->head", predicted(AttentionReading::DependentLooksAtHead)},
        {"clark_predicted_heads_head->dep", predicted(AttentionReading::HeadLooksAtDependent)},
        {"clark_entropy_nats_smoothed", everyHead([](const Matrix<double>& map) {
             return meanEntropy(view(map), kClarkEntropySmoothing);
         })},
        {"entropy_nats_exact",
         everyHead([](const Matrix<double>& map) { return meanEntropy(view(map)); })},
        {"entropy_nats_exact_from_CLS",
         everyHead([](const Matrix<double>& map) { return rowEntropy(view(map), 0); })},
        {"uniform_entropy_nats",
         [](const GoldenCase&, const Json& expected) {
             expectNumber(largestEntropy(GoldenCase::kTokens), expected);
         }},
        {"clark_avg_self", share(0)},
        {"clark_avg_next(i->i+1)", share(1)},
        {"clark_avg_prev(i->i-1)", share(-1)},
        {"clark_avg_CLS",
         everyHead([](const Matrix<double>& map) { return shareOnKeys(view(map), kFirst); })},
        {"clark_avg_SEP",
         everyHead([](const Matrix<double>& map) { return shareOnKeys(view(map), kLast); })},
        {"clark_js_sum_smoothed_nats", checkDistances},
    };
}

} // namespace headlight::test
