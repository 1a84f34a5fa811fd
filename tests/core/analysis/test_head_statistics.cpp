#include "core/analysis/head_statistics.h"
#include "core/analysis/word_maps.h"
#include "core/base/platform.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <limits>

namespace headlight {
namespace {

constexpr double kTolerance = 1e-6; // the maps are float, the reference is double
constexpr Index kTokens = 6;

// The map of a head as the reference's formula gives it, rounded to float.
Matrix<float> formulaMap(int layer, int head) {
    Matrix<double> map(kTokens, kTokens);
    for (Index i = 0; i < kTokens; ++i) {
        for (Index j = 0; j < kTokens; ++j)
            map(i, j) = std::exp(2 * std::sin(static_cast<double>(1 + 7 * layer + 3 * head + 2 * i +
                                                                  5 * j + i * j)));
        map.row(i) /= map.row(i).sum();
    }
    return map.cast<float>();
}

class HeadStatisticsGolden : public testing::TestWithParam<std::tuple<int, int>> {
protected:
    HeadStatisticsGolden()
        : golden(nlohmann::json::parse(readFile(
              pathFromUtf8(HEADLIGHT_TEST_DATA "/analysis/published_measures.json"), 1 << 20))) {}

    double expected(const char* measure) const {
        const auto [layer, head] = GetParam();
        return golden.at(measure).at(static_cast<size_t>(layer)).at(static_cast<size_t>(head));
    }

    nlohmann::json golden;
};

TEST_P(HeadStatisticsGolden, EveryMeasureIsTheReference) {
    const auto [layer, head] = GetParam();
    const Matrix<float> map = formulaMap(layer, head);
    const std::array<Index, 1> separators{kTokens - 1};
    const HeadStatistics measured = measureHead(view(std::as_const(map)), separators);
    EXPECT_NEAR(measured.entropy, expected("entropy_nats_exact"), kTolerance);
    EXPECT_NEAR(measured.shareFirst, expected("clark_avg_CLS"), kTolerance);
    EXPECT_NEAR(measured.shareSeparator, expected("clark_avg_SEP"), kTolerance);
    EXPECT_NEAR(measured.shareSame, expected("clark_avg_self"), kTolerance);
    // The reference divides by all rows, we by those that have such a key.
    constexpr double kRows = static_cast<double>(kTokens) / (kTokens - 1);
    EXPECT_NEAR(measured.sharePrevious, kRows * expected("clark_avg_prev(i->i-1)"), kTolerance);
    EXPECT_NEAR(measured.shareNext, kRows * expected("clark_avg_next(i->i+1)"), kTolerance);
}

TEST_P(HeadStatisticsGolden, MeanPeakWithoutTheLastTokenIsVoitasConfidence) {
    const auto [layer, head] = GetParam();
    const Matrix<float> map = formulaMap(layer, head);
    const ConstMatrixView<float> withoutLast(map.data(), kTokens, kTokens - 1,
                                             Eigen::OuterStride<>(kTokens));
    EXPECT_NEAR(measureHead(withoutLast, {}).meanPeak, expected("voita_confidence_excl_last"),
                kTolerance);
}

TEST_P(HeadStatisticsGolden, WordMapIsClarks) {
    const auto [layer, head] = GetParam();
    std::vector<WordGroup> words;
    for (const auto& pieces : golden.at("words_to_tokens"))
        words.push_back({"", pieces.get<std::vector<Index>>(), 0, false});
    const Matrix<float> map = formulaMap(layer, head);
    const Matrix<float> merged = mergeIntoWords(view(std::as_const(map)), words, words);
    const auto& reference = golden.at("clark_word_level_mean")
                                .at(static_cast<size_t>(layer))
                                .at(static_cast<size_t>(head));
    ASSERT_EQ(merged.rows(), 5);
    for (Index i = 0; i < 5; ++i)
        for (Index j = 0; j < 5; ++j)
            EXPECT_NEAR(
                merged(i, j),
                reference.at(static_cast<size_t>(i)).at(static_cast<size_t>(j)).get<double>(),
                1e-7);
}

INSTANTIATE_TEST_SUITE_P(AllHeads, HeadStatisticsGolden,
                         testing::Combine(testing::Range(0, 3), testing::Range(0, 2)));

TEST(HeadStatistics, AHeadThatAlwaysLooksBackHasShareOne) {
    Matrix<float> map = Matrix<float>::Zero(4, 4);
    map(0, 0) = 1;
    for (Index i = 1; i < 4; ++i)
        map(i, i - 1) = 1;
    const HeadStatistics measured = measureHead(view(std::as_const(map)), {});
    EXPECT_EQ(measured.sharePrevious, 1);
    EXPECT_EQ(measured.shareNext, 0);
    EXPECT_EQ(measured.shareSame, 0.25);
    EXPECT_EQ(measured.meanPeak, 1);
    EXPECT_EQ(measured.entropy, 0); // 0 log 0 counts nothing
}

TEST(HeadStatistics, UniformEntropyIsTheLogOfTheTokens) {
    const Matrix<float> map = Matrix<float>::Constant(64, 64, 1.0F / 64);
    EXPECT_NEAR(measureHead(view(std::as_const(map)), {}).entropy, std::log(64), kTolerance);
}

TEST(HeadStatistics, OneTokenHasNoNeighbours) {
    const Matrix<float> map = Matrix<float>::Ones(1, 1);
    const HeadStatistics measured = measureHead(view(std::as_const(map)), {});
    EXPECT_EQ(measured.shareSame, 1);
    EXPECT_EQ(measured.sharePrevious, 0);
    EXPECT_EQ(measured.shareNext, 0);
}

TEST(HeadStatistics, ANaNIsNotHidden) {
    Matrix<float> map = Matrix<float>::Constant(3, 3, 1.0F / 3);
    map(1, 2) = std::numeric_limits<float>::quiet_NaN();
    const HeadStatistics measured = measureHead(view(std::as_const(map)), {});
    EXPECT_TRUE(std::isnan(measured.meanPeak));
    EXPECT_TRUE(std::isnan(measured.entropy));
    EXPECT_TRUE(std::isnan(measured.shareNext));
    EXPECT_FALSE(std::isnan(measured.shareFirst));
}

} // namespace
} // namespace headlight
