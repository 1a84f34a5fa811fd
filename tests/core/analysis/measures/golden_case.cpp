#include "tests/core/analysis/measures/golden_case.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <utility>

namespace headlight::test {
namespace {

constexpr double kTolerance = 1e-9;
constexpr int kSentences = 3;

std::vector<Matrix<double>> mapsOf(int seed, bool causal) {
    std::vector<Matrix<double>> maps;
    for (int layer = 0; layer < GoldenCase::kLayers; ++layer)
        for (int head = 0; head < GoldenCase::kHeads; ++head)
            maps.push_back(
                formulaMap(GoldenCase::kTokens, 7 * layer + 3 * head + 11 * seed, causal));
    return maps;
}

const Json& ofHead(const Json& table, int layer, int head) {
    return table.at(static_cast<size_t>(layer)).at(static_cast<size_t>(head));
}

// Calls visit(map number, expected) for every head.
template <class Visit>
void forEachHead(const Json& expected, Visit&& visit) {
    ASSERT_EQ(expected.size(), GoldenCase::kLayers);
    for (int layer = 0; layer < GoldenCase::kLayers; ++layer)
        for (int head = 0; head < GoldenCase::kHeads; ++head) {
            SCOPED_TRACE("layer " + std::to_string(layer) + " head " + std::to_string(head));
            visit(static_cast<size_t>(layer * GoldenCase::kHeads + head),
                  ofHead(expected, layer, head));
        }
}

} // namespace

Matrix<double> formulaMap(Index tokens, double shift, bool causal, const Matrix<double>& added) {
    Matrix<double> map(tokens, tokens);
    for (Index i = 0; i < tokens; ++i)
        for (Index j = 0; j < tokens; ++j)
            map(i, j) = causal && j > i
                            ? -std::numeric_limits<double>::infinity()
                            : 2 * std::sin(static_cast<double>(1 + 2 * i + 5 * j + i * j) + shift);
    if (added.size() > 0)
        map += added;
    map = map.array().exp();
    for (Index i = 0; i < tokens; ++i)
        map.row(i) /= map.row(i).sum();
    return map;
}

GoldenCase::GoldenCase() : maps(mapsOf(0, false)) {
    for (int seed = 0; seed < kSentences; ++seed)
        causal.push_back(mapsOf(seed, true));
    for (const auto& pieces : {std::vector<Index>{0}, {1}, {2}, {3, 4}, {5}})
        words.push_back({"", pieces, 0, false});
}

const Matrix<double>& GoldenCase::map(int layer, int head) const {
    return maps.at(static_cast<size_t>(layer * kHeads + head));
}

Check everyHead(std::function<double(const Matrix<double>& map)> measure) {
    return [measure = std::move(measure)](const GoldenCase& golden, const Json& expected) {
        forEachHead(expected, [&](size_t map, const Json& value) {
            expectNumber(measure(golden.maps[map]), value);
        });
    };
}

Check everyHeadOfSentences(
    std::function<double(const std::vector<ConstMatrixView<double>>&)> measure) {
    return [measure = std::move(measure)](const GoldenCase& golden, const Json& expected) {
        forEachHead(expected, [&](size_t map, const Json& value) {
            std::vector<ConstMatrixView<double>> sentences;
            for (const auto& maps : golden.causal)
                sentences.push_back(view(maps[map]));
            expectNumber(measure(sentences), value);
        });
    };
}

void expectNumber(double found, const Json& expected) {
    ASSERT_TRUE(expected.is_number());
    EXPECT_NEAR(found, expected.get<double>(), kTolerance);
}

void expectVector(const std::vector<double>& found, const Json& expected) {
    ASSERT_EQ(found.size(), expected.size());
    for (size_t i = 0; i < found.size(); ++i)
        expectNumber(found[i], expected[i]);
}

void expectMatrix(const Matrix<double>& found, const Json& expected) {
    ASSERT_EQ(static_cast<size_t>(found.rows()), expected.size());
    for (Index row = 0; row < found.rows(); ++row) {
        const Json& cells = expected[static_cast<size_t>(row)];
        ASSERT_EQ(static_cast<size_t>(found.cols()), cells.size());
        for (Index col = 0; col < found.cols(); ++col)
            expectNumber(found(row, col), cells[static_cast<size_t>(col)]);
    }
}

} // namespace headlight::test
