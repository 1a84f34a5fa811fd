#include "core/analysis/measures/alignment_quality.h"
#include "core/analysis/measures/arborescence.h"
#include "core/analysis/word_maps.h"
#include "tests/core/analysis/measures/golden_case.h"

#include <gtest/gtest.h>

#include <utility>

namespace headlight::test {
namespace {

void expectTree(const ConstMatrixView<double>& map, Index root, const Json& expected) {
    const Arborescence tree = maximumArborescence(map, root);
    EXPECT_EQ(tree.heads, expected.at("heads").get<std::vector<Index>>());
    expectNumber(tree.weight, expected.at("weight"));
}

// Trees of every head over `mapOf` its map.
template <class MapOf>
Check trees(Index root, MapOf mapOf) {
    return [=](const GoldenCase& golden, const Json& expected) {
        for (int layer = 0; layer < GoldenCase::kLayers; ++layer)
            for (int head = 0; head < GoldenCase::kHeads; ++head) {
                const Matrix<double> map = mapOf(golden, golden.map(layer, head));
                expectTree(view(map), root,
                           expected.at(static_cast<size_t>(layer)).at(static_cast<size_t>(head)));
            }
    };
}

// I, love, artificial: without the special tokens.
Matrix<double> threeWords(const GoldenCase& golden, const Matrix<double>& map) {
    return mergeIntoWords(view(map), golden.words, golden.words).block(1, 1, 3, 3);
}

Matrix<double> allPieces(const GoldenCase&, const Matrix<double>& map) {
    return map;
}

void checkAlignment(const GoldenCase&, const Json& expected) {
    const auto links = [&expected](const char* name) {
        return expected.at(name).get<AlignmentLinks>();
    };
    const AlignmentQuality quality = alignmentQuality(links("A"), links("S"), links("P"));
    expectNumber(quality.errorRate, expected.at("AER"));
    expectNumber(quality.precision, expected.at("precision"));
    expectNumber(quality.recall, expected.at("recall"));
}

} // namespace

Checks treeChecks() {
    return {
        {"mst_words_I_love_artificial_root_love", trees(1, threeWords)},
        {"mst_6_pieces_root0", trees(0, allPieces)},
        {"AER_example", checkAlignment},
    };
}

} // namespace headlight::test
