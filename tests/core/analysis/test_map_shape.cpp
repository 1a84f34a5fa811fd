#include "core/analysis/map_shape.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <utility>

namespace headlight {
namespace {

using testing::ElementsAre;

// [CLS] un ##believ ##able cats [SEP]
class MapShapeTest : public testing::Test {
protected:
    MapShapeTest() {
        const std::pair<const char*, int> tokens[] = {{"[CLS]", -1}, {"un", 0},   {"##believ", 0},
                                                      {"##able", 0}, {"cats", 1}, {"[SEP]", -1}};
        for (const auto& [text, word] : tokens) {
            Token token;
            token.text = text;
            token.word = word;
            token.fromTemplate = token.special = word < 0;
            m_encoding.tokens.push_back(token);
        }
        m_words = {{"[CLS]", {0}, -1, true},
                   {"unbelievable", {1, 2, 3}, 0, false},
                   {"cats", {4}, 0, false},
                   {"[SEP]", {5}, -1, true}};
    }

    std::vector<ShapedUnit> units(const MapShape& shape) const {
        return shapedUnits(m_encoding, m_words, shape);
    }
    Matrix<float> shaped(const Matrix<float>& map, const MapShape& shape) const {
        const auto side = units(shape);
        return shapedMap(view(map), side, side, shape);
    }

    // Rows that sum to 1, as a softmax gives them.
    static Matrix<float> randomMap(unsigned seed) {
        std::mt19937 random(seed);
        Matrix<float> map(6, 6);
        for (Index row = 0; row < 6; ++row) {
            for (Index col = 0; col < 6; ++col)
                map(row, col) = static_cast<float>(random() % 1000 + 1);
            map.row(row) /= map.row(row).sum();
        }
        return map;
    }

    Encoding m_encoding;
    std::vector<WordGroup> m_words;
};

TEST_F(MapShapeTest, UnitsAreTokensOrWordsWithOrWithoutWhatTheTemplateAdded) {
    EXPECT_EQ(units({}).size(), 6u);
    EXPECT_EQ(units({.words = true}).size(), 4u);
    EXPECT_EQ(units({.hideSpecial = true}).size(), 4u);
    const auto words = units({.words = true, .hideSpecial = true});
    ASSERT_EQ(words.size(), 2u);
    EXPECT_THAT(words[0].tokens, ElementsAre(1, 2, 3));
    EXPECT_EQ(words[0].word, 1);
    EXPECT_THAT(words[1].tokens, ElementsAre(4));
}

TEST(ShapedUnits, AreFoundByAnyOfTheirTokens) {
    const std::vector<ShapedUnit> units{{{1}, 1}, {{2, 3}, 2}};
    EXPECT_EQ(unitHolding(units, 1), 0);
    EXPECT_EQ(unitHolding(units, 3), 1);
    EXPECT_EQ(unitHolding(units, 0), -1) << "left out";
}

TEST_F(MapShapeTest, ATextOfTemplateTokensAloneKeepsThem) {
    m_encoding.tokens = {m_encoding.tokens.front(), m_encoding.tokens.back()};
    m_words = {{"[CLS]", {0}, -1, true}, {"[SEP]", {1}, -1, true}};
    EXPECT_EQ(units({.hideSpecial = true}).size(), 2u);
}

TEST_F(MapShapeTest, APlainMapIsTheMapItself) {
    const Matrix<float> map = randomMap(1);
    EXPECT_TRUE(shaped(map, {}) == map);
}

TEST_F(MapShapeTest, ACellIsTheMeanOverQueryPiecesOfTheSumOverKeyPieces) {
    const Matrix<float> map = randomMap(2);
    const Matrix<float> words = shaped(map, {.words = true});
    double sum = 0;
    for (Index query : {1, 2, 3})
        for (Index key : {1, 2, 3})
            sum += static_cast<double>(map(query, key));
    EXPECT_FLOAT_EQ(words(1, 1), static_cast<float>(sum / 3));
    EXPECT_FLOAT_EQ(words(1, 2), (map(1, 4) + map(2, 4) + map(3, 4)) / 3);
    EXPECT_FLOAT_EQ(words(2, 1), map(4, 1) + map(4, 2) + map(4, 3));
}

TEST_F(MapShapeTest, MergingKeepsSumsAndRenormalisingMakesThemOneAgain) {
    for (unsigned seed = 0; seed < 200; ++seed) {
        const Matrix<float> map = randomMap(seed);
        for (const bool words : {false, true}) {
            const Matrix<float> whole = shaped(map, {.words = words});
            const Matrix<float> renormalised = shaped(map, {words, true, true});
            const Matrix<float> hidden = shaped(map, {words, true, false});
            const auto side = units({words, true, false});
            for (Index row = 0; row < whole.rows(); ++row)
                ASSERT_NEAR(whole.row(row).sum(), 1, 1e-6) << seed;
            for (Index row = 0; row < hidden.rows(); ++row) {
                ASSERT_NEAR(renormalised.row(row).sum(), 1, 1e-6) << seed;
                double share = 0; // of the hidden tokens
                for (const Index token : side[static_cast<size_t>(row)].tokens)
                    share += static_cast<double>(map(token, 0) + map(token, 5));
                share /= static_cast<double>(side[static_cast<size_t>(row)].tokens.size());
                ASSERT_NEAR(hidden.row(row).sum(), 1 - share, 1e-6) << seed;
                // The same weights, but for one factor a row.
                for (Index col = 0; col < hidden.cols(); ++col)
                    ASSERT_NEAR(renormalised(row, col) * (1 - share), hidden(row, col), 1e-6);
            }
        }
    }
}

TEST_F(MapShapeTest, ARowThatLooksOnlyAtHiddenTokensStaysZero) {
    Matrix<float> map = Matrix<float>::Zero(6, 6);
    map.col(0).setConstant(0.25F);
    map.col(5).setConstant(0.75F);
    EXPECT_TRUE(shaped(map, {false, true, true}).isZero(0));
    EXPECT_TRUE(shaped(map, {true, true, true}).isZero(0));
}

TEST_F(MapShapeTest, TheRulesAreTold) {
    EXPECT_TRUE(rulesOf({}).empty());
    EXPECT_EQ(rulesOf({true, true, true}).size(), 2u);
    EXPECT_NE(rulesOf({false, true, true}), rulesOf({false, true, false}));
}

} // namespace
} // namespace headlight
