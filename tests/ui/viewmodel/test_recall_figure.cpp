#include "ui/viewmodel/recall_figure.h"
#include "ui/viewmodel/recall_text.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace headlight::ui {
namespace {

// One right and one wrong answer of two heads, by hand.
RecallFigureRequest someRequest() {
    RecallFigureRequest request;
    request.sequence = {2, {0, 1, 2}};
    RecallAnswer right;
    right.answer = recallWordId(1);
    right.probability = right.neededProbability = 0.9;
    right.weights = {0.75, 0};
    right.looks = {Matrix<float>::Constant(2, 4, 0.25F)};
    RecallAnswer wrong = right;
    wrong.answer = recallWordId(2);
    wrong.neededProbability = 0.05;
    request.answers = {{RecallVariant::Positions, right}, {RecallVariant::Window, wrong}};
    request.viewport = {600, 300};
    return request;
}

TEST(RecallFigure, NamesWordsAnswersAndWeights) {
    const Figure figure = recallFigure(someRequest(), {});
    ASSERT_EQ(figure.hits.size(), 8U); // four tokens, twice two heads
    EXPECT_EQ(figure.hits[0].name, QStringLiteral("2, the number that asks"));
    EXPECT_TRUE(figure.hits[2].name.startsWith(QStringLiteral("arm, 2 place")));
    EXPECT_TRUE(figure.hits[2].name.endsWith(QStringLiteral("the needed word")));
    EXPECT_TRUE(figure.hits[4].name.startsWith(QStringLiteral("With positions: 0.750 of ")))
        << figure.hits[4].name.toStdString();
    EXPECT_TRUE(figure.hits[4].name.endsWith(QStringLiteral("0.250")));
    EXPECT_EQ(figure.summary, QStringLiteral("With positions: answers arm: right, 90.0 % sure; "
                                             "arm: 90.0 %. With positions, window of 8: answers "
                                             "bag: wrong, 90.0 % sure; arm: 5.0 %."));
}

TEST(RecallFigure, OnlyTheNeededWordIsOrange) {
    const FigureStyle style;
    const Figure figure = recallFigure(someRequest(), style);
    int selected = 0;
    for (const FigureItem& item : figure.items)
        if (const auto* rect = std::get_if<FigureRect>(&item))
            selected +=
                rect->fill == style.theme.selection || rect->stroke == style.theme.selection;
    EXPECT_EQ(selected, 1);
}

TEST(RecallFigure, WithoutAnswersItSaysWhy) {
    RecallFigureRequest request = someRequest();
    request.answers.clear();
    request.nothing = QStringLiteral("Wait.");
    EXPECT_TRUE(recallFigure(request, {}).hits.empty());
}

TEST(RecallText, VerdictIsMadeOfTheMeasuredNumbers) {
    const std::vector<RecallPoint> far{{1, 1, {}, 0.9}, {2, 0.975, {}, 0.8}};
    const std::vector<RecallPoint> near{{1, 1, {}, 0.9}, {2, 0.0125, {}, 0}};
    const MeasuredRecall models[] = {{RecallVariant::Positions, far},
                                     {RecallVariant::Window, near}};
    const QString text = recallVerdict(models, 2, {});
    EXPECT_TRUE(text.contains(QStringLiteral("97.5 % right with positions, 1.3 % right with "
                                             "positions, window of 8. Blind guessing: 2.5 %.")) ||
                text.contains(QStringLiteral("97.5 % right with positions, 1.2 % right with "
                                             "positions, window of 8. Blind guessing: 2.5 %.")))
        << text.toStdString();
    EXPECT_TRUE(text.endsWith(QStringLiteral("needed word: with positions, window of 8.")));
    EXPECT_FALSE(recallVerdict(models, 1, {}).contains(QStringLiteral("No weight")));
}

TEST(RecallText, CurvesStandBesideChance) {
    const std::vector<RecallPoint> points{{1, 1, {}, 0.9}, {2, 0.5, {}, 0.8}};
    const MeasuredRecall models[] = {{RecallVariant::Positions, points}};
    const CurvesRequest accuracy = recallCurves(models, RecallCurve::Accuracy, 2, {});
    ASSERT_EQ(accuracy.curves.size(), 2U);
    EXPECT_EQ(accuracy.curves[0].points[1], QPointF(2, 50));
    EXPECT_EQ(accuracy.curves[1].points[0], QPointF(1, 2.5));
    EXPECT_EQ(accuracy.mark, 2);
    const CurvesRequest weight = recallCurves(models, RecallCurve::Weight, 2, {});
    EXPECT_EQ(weight.curves[0].points[0], QPointF(1, 0.9));
    EXPECT_NEAR(weight.curves[1].points[0].y(), 1.0 / 41, 1e-12);
    EXPECT_TRUE(recallCurves({}, RecallCurve::Weight, 2, {}).curves.empty());
}

} // namespace
} // namespace headlight::ui
