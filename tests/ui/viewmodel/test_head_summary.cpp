#include "tests/support/fake_result.h"
#include "ui/viewmodel/head_summary.h"

#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

const MapId kLayer3Head2{MapKind::Head, {Stack::Self, 2, 1}};

TEST(HeadSummary, SaysTheStatisticsOfTheHead) {
    const auto result = test::fakeLoveResult();
    HeadStatistics& statistics = result->stacks.front().statistics[2 * 12 + 1];
    statistics.meanPeak = 0.79;
    statistics.entropy = 0.64;
    statistics.shareFirst = 0.67;
    statistics.shareSeparator = 0.01;
    statistics.shareNext = 0.14;
    statistics.sharePrevious = 0.08;
    const auto rows = headSummary(*result, kLayer3Head2);
    const std::vector<std::pair<QString, QString>> expected{
        {QStringLiteral("Mean peak weight"), QStringLiteral("0.79")},
        {QStringLiteral("Entropy"), QStringLiteral("0.64 nats of 1.95")},
        {QStringLiteral("Looks at [CLS]"), QStringLiteral("67 % (sink)")},
        {QStringLiteral("Looks at [SEP]"), QStringLiteral("1 %")},
        {QStringLiteral("Looks at next token"), QStringLiteral("14 %")},
        {QStringLiteral("Looks at previous token"), QStringLiteral("8 %")}};
    ASSERT_EQ(rows.size(), expected.size());
    for (size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].label, expected[i].first);
        EXPECT_EQ(rows[i].value, expected[i].second);
        EXPECT_TRUE(rows[i].tooltip.endsWith(QLatin1Char('.')));
    }
}

TEST(HeadSummary, AnOrdinaryFirstTokenIsNotNamed) {
    const auto result = test::fakeResult({"a", "b"});
    const auto rows = headSummary(*result, kLayer3Head2);
    ASSERT_EQ(rows.size(), 5u);
    EXPECT_EQ(rows[2].label, QStringLiteral("Looks at the first token"));
}

TEST(HeadSummary, ReductionsAndMissingHeadsHaveNone) {
    const auto result = test::fakeLoveResult();
    EXPECT_TRUE(headSummary(*result, {MapKind::LayerMean, {Stack::Self, 2, 0}}).empty());
    EXPECT_TRUE(headSummary(*result, {MapKind::Head, {Stack::Self, 6, 0}}).empty());
    EXPECT_TRUE(headSummary(*result, {MapKind::Head, {Stack::Cross, 0, 0}}).empty());
}

} // namespace
} // namespace headlight::ui
