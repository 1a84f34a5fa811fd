#include "core/analysis/measures/alignment_quality.h"
#include "core/analysis/measures/arborescence.h"
#include "tests/core/analysis/measures/random_maps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace headlight::test {
namespace {

constexpr double kExact = 1e-12;

// True if every word reaches the root over its heads.
bool isTree(const std::vector<Index>& heads, Index root) {
    for (Index word = 0; word < static_cast<Index>(heads.size()); ++word) {
        Index at = word;
        for (size_t step = 0; step < heads.size() && at != root; ++step)
            at = heads[static_cast<size_t>(at)];
        if (at != root)
            return false;
    }
    return heads[static_cast<size_t>(root)] == -1;
}

// The weight of the best tree, by trying all of them.
double bestWeight(const Matrix<double>& map, Index root, std::vector<Index>& heads, Index word) {
    if (word == map.rows()) {
        if (!isTree(heads, root))
            return -1e9;
        double weight = 0;
        for (Index each = 0; each < map.rows(); ++each)
            if (each != root)
                weight += map(each, heads[static_cast<size_t>(each)]);
        return weight;
    }
    if (word == root)
        return bestWeight(map, root, heads, word + 1);
    double best = -1e9;
    for (Index head = 0; head < map.cols(); ++head)
        if (head != word) {
            heads[static_cast<size_t>(word)] = head;
            best = std::max(best, bestWeight(map, root, heads, word + 1));
        }
    return best;
}

TEST(Arborescence, IsTheBestOfAllTrees) {
    RandomMaps random(1);
    for (int i = 0; i < 200; ++i) {
        const Index words = 2 + i % 5;
        const Index root = i % words;
        const Matrix<double> map = random.attention(words, words);
        const Arborescence tree = maximumArborescence(view(map), root);
        ASSERT_TRUE(isTree(tree.heads, root));
        std::vector<Index> heads(static_cast<size_t>(words), -1);
        ASSERT_NEAR(tree.weight, bestWeight(map, root, heads, 0), kExact);
    }
}

TEST(Arborescence, CyclesWithinCyclesAreOpened) {
    // 1 and 2 prefer each other, both together and 3 prefer each other; only 3 likes the root.
    Matrix<double> map = Matrix<double>::Zero(4, 4);
    map(1, 2) = map(2, 1) = 10;
    map(3, 1) = 8;
    map(1, 3) = 7;
    map(3, 0) = 1;
    const Arborescence tree = maximumArborescence(view(std::as_const(map)), 0);
    EXPECT_EQ(tree.heads, (std::vector<Index>{-1, 3, 1, 0}));
    EXPECT_EQ(tree.weight, 18);
}

TEST(Arborescence, LongSentencesDoNotPileUp) {
    constexpr Index kWords = 300;
    RandomMaps random(2);
    const Matrix<double> map = random.attention(kWords, kWords);
    const Arborescence tree = maximumArborescence(view(map), 17);
    EXPECT_TRUE(isTree(tree.heads, 17));
    const Matrix<double> one = Matrix<double>::Ones(1, 1);
    EXPECT_EQ(maximumArborescence(view(one), 0).heads, std::vector<Index>{-1});
}

TEST(AlignmentQuality, PerfectAndEmptyAlignments) {
    const AlignmentLinks sure{{0, 0}, {1, 2}};
    const AlignmentLinks possible{{1, 1}};
    const AlignmentQuality perfect = alignmentQuality(sure, sure, possible);
    EXPECT_EQ(perfect.errorRate, 0);
    EXPECT_EQ(perfect.precision, 1);
    EXPECT_EQ(perfect.recall, 1);
    const AlignmentQuality none = alignmentQuality({}, sure, possible);
    EXPECT_EQ(none.errorRate, 1);
    EXPECT_EQ(none.recall, 0);
    EXPECT_EQ(alignmentQuality({}, {}, {}).errorRate, 0);
}

} // namespace
} // namespace headlight::test
