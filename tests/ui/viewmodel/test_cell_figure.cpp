#include "core/analysis/analyser.h"
#include "tests/support/figure_checks.h"
#include "ui/viewmodel/cell_figure.h"
#include "ui/viewmodel/number_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace headlight::ui {
namespace {

using test::findText;

const MapId kMap{MapKind::Head, {Stack::Self, 2, 1}};

std::shared_ptr<const AnalysisResult> resultOf(const std::string& text,
                                               const std::vector<MaskSpec>& masks = {}) {
    static const auto model = loadModel("minilm");
    AnalysisRequest request;
    request.model = model;
    request.run.text = text;
    request.run.masks = masks;
    request.keep = cellTrace();
    return analyse(request);
}

CellModel modelOf(const std::shared_ptr<const AnalysisResult>& result, Index query, Index key,
                  const ViewState& view = {}) {
    LengthsCache cache;
    return cellModel(result, view, kMap, query, key, cache);
}

TEST(CellFigure, TellsWhereTheNumberComesFrom) {
    const auto result = resultOf("I love artificial intelligence.");
    const CellModel model = modelOf(result, 1, 2);
    ASSERT_TRUE(model.ready());
    EXPECT_EQ(model.query, QStringLiteral("i"));
    EXPECT_NEAR(model.facts.weight, 0.89, 0.005);
    EXPECT_EQ(model.facts.rank, 1);
    EXPECT_EQ(model.facts.keys, 7);
    EXPECT_EQ(model.facts.products.size(), 32u);
    EXPECT_NEAR(std::accumulate(model.facts.products.begin(), model.facts.products.end(), 0.0),
                model.facts.rawScore, 1e-4);
    EXPECT_NEAR(model.facts.rawScore / std::sqrt(32.0), model.facts.score, 1e-5);
    EXPECT_FALSE(model.wordWeight);
    EXPECT_EQ(model.allHeads.size(), 72u);
    EXPECT_NEAR(model.allHeads[25], model.facts.weight, 0);
    // Shares by length of a row are shares: they sum to 1.
    double sum = 0;
    for (Index key = 0; key < 7; ++key)
        sum += modelOf(result, 1, key).facts.share;
    EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(CellFigure, SharesByLengthAreThoseOfTheTransformedValues) {
    const auto result = resultOf("I love artificial intelligence.");
    const auto lengths = valueLengths(*result, kMap.head);
    AnalysisRequest request;
    request.model = result->model;
    request.run = result->run;
    request.keep = workedTrace();
    const WorkedExample example = workedExample(*analyse(request), kMap.head, 1);
    for (Index key = 0; key < 7; ++key) {
        double square = 0;
        for (Index out = 0; out < 384; ++out) {
            double sum = 0;
            for (Index d = 0; d < 32; ++d)
                sum += double(example.at({WorkedArray::Value, key, d})) *
                       double(example.at({WorkedArray::OutputWeights, out, 32 + d}));
            square += sum * sum;
        }
        EXPECT_NEAR(lengths[size_t(key)], std::sqrt(square), 1e-5);
    }
}

TEST(CellFigure, AHiddenKeySaysSo) {
    const auto result = resultOf("I love artificial intelligence.", {maskFromSpec("causal")});
    const CellModel model = modelOf(result, 1, 2);
    EXPECT_TRUE(model.facts.hidden);
    EXPECT_EQ(model.facts.weight, 0);
    EXPECT_EQ(model.facts.share, 0);
    EXPECT_FALSE(modelOf(result, 2, 1).facts.hidden);
    const Figure figure = cellFigure({&model, {}, false, {330, 600}}, {});
    EXPECT_NE(findText(figure, QStringLiteral("hidden")), nullptr);
    EXPECT_NE(findText(figure, QStringLiteral("-inf")), nullptr);
}

TEST(CellFigure, WordsOfSeveralPiecesHaveTheirNumberAndItsRule) {
    const auto result = resultOf("incomprehensibilities shine");
    const CellModel model = modelOf(result, 1, 2);
    ASSERT_TRUE(model.wordWeight);
    const Figure figure = cellFigure({&model, {}, false, {330, 600}}, {});
    EXPECT_NE(findText(figure, QStringLiteral("Of the whole words")), nullptr);
    EXPECT_NE(findText(figure, tableNumber(*model.wordWeight)), nullptr);
    EXPECT_TRUE(test::textsOf(figure)
                    .join(QLatin1Char(' '))
                    .contains(QStringLiteral("sum over the key's")));
}

TEST(CellFigure, FitsAtEverySize) {
    const auto result = resultOf("incomprehensibilities shine");
    const CellModel model = modelOf(result, 1, 2);
    for (const auto& [width, scale] :
         {std::pair(300.0, 1.0), std::pair(330.0, 1.0), std::pair(380.0, 2.0)})
        for (const bool all : {false, true}) {
            FigureStyle style;
            style.fontScale = scale;
            const Figure figure = cellFigure({&model, {}, all, {width, 500}}, style);
            EXPECT_TRUE(test::isInside(figure)) << width;
            EXPECT_TRUE(test::textsAreApart(figure)) << width;
            EXPECT_TRUE(test::hitsAreNamed(figure)) << width;
        }
}

TEST(CellFigure, SaysWhatToDoWhereThereIsNothingToShow) {
    LengthsCache cache;
    const auto result = resultOf("I love tea");
    EXPECT_FALSE(cellModel(nullptr, {}, kMap, 0, 0, cache).ready());
    EXPECT_TRUE(modelOf(result, -1, -1).problem.contains(QStringLiteral("Point at a cell")));
    EXPECT_TRUE(cellModel(result, {}, {MapKind::LayerMean, kMap.head}, 0, 0, cache)
                    .problem.contains(QStringLiteral("choose one head")));
}

} // namespace
} // namespace headlight::ui
