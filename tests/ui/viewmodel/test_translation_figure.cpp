#include "core/base/platform.h"
#include "tests/support/figure_checks.h"
#include "tests/support/random_translator.h"
#include "tests/support/temporary_folder.h"
#include "ui/viewmodel/translation_figure.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace headlight::ui {
namespace {

using test::findText;
using test::hitsAreNamed;
using test::isInside;
using test::itemsOf;
using test::textsAreApart;

class TranslationFigureTest : public testing::Test {
protected:
    void SetUp() override {
        writeTranslatorFolder(m_folder / "model", smallTranslatorConfig(),
                              randomWeights(smallTranslatorConfig()));
        TranslatedTextRequest request;
        request.model = loadModel(utf8FromPath(m_folder / "model"));
        request.text = "I don't know.";
        request.beam = 2;
        request.alternatives = 4;
        m_text = translateText(request);
    }

    TranslationFigureRequest request(QSizeF viewport = {620, 420}) const {
        TranslationFigureRequest request;
        request.text = m_text.get();
        request.steps = m_text->translation.pieces.size();
        request.nothing = QStringLiteral("Nothing yet.");
        request.viewport = viewport;
        return request;
    }

    static std::vector<HitBox> hitsOf(const Figure& figure, HitKind kind) {
        std::vector<HitBox> found;
        std::ranges::copy_if(figure.hits, std::back_inserter(found),
                             [kind](const HitBox& hit) { return hit.kind == kind; });
        return found;
    }

    TemporaryFolder m_folder;
    std::shared_ptr<const TranslatedText> m_text;
};

TEST_F(TranslationFigureTest, EveryPieceAlternativeAndTranslationCanBeChosen) {
    const Figure figure = translationFigure(request(), {});
    EXPECT_TRUE(isInside(figure));
    EXPECT_TRUE(textsAreApart(figure));
    EXPECT_TRUE(hitsAreNamed(figure));
    EXPECT_EQ(hitsOf(figure, HitKind::KeyLabel).size(), m_text->source.tokens.size());
    EXPECT_EQ(hitsOf(figure, HitKind::QueryLabel).size(), m_text->translation.pieces.size());
    EXPECT_EQ(hitsOf(figure, HitKind::Bar).size(), 4u);
    EXPECT_EQ(hitsOf(figure, HitKind::Link).size(), 2u);
    for (const HitBox& hit : figure.hits)
        EXPECT_GE(std::min(hit.rect.width(), hit.rect.height()), 24) << hit.name.toStdString();
}

TEST_F(TranslationFigureTest, KeepsItsRulesInAnyRoom) {
    for (const QSizeF& room : {QSizeF(300, 200), QSizeF(620, 420), QSizeF(1400, 900)})
        for (const double scale : {1.0, 2.0}) {
            FigureStyle style;
            style.fontScale = scale;
            const Figure figure = translationFigure(request(room), style);
            EXPECT_TRUE(isInside(figure)) << room.width() << " " << scale;
            EXPECT_TRUE(textsAreApart(figure)) << room.width() << " " << scale;
        }
}

// The width of a line is the weight; no line for next to nothing.
TEST_F(TranslationFigureTest, LinesAreTheCrossAttentionOfTheLitPiece) {
    TranslationFigureRequest asked = request();
    asked.lit = 0;
    asked.map.head = 1;
    const Figure figure = translationFigure(asked, {});
    const Matrix<float> map = m_text->map(Stack::Cross, 0, 1);
    const auto drawn = (map.row(0).array() >= 0.03f).count();
    const auto lines = itemsOf<FigureLine>(figure);
    ASSERT_EQ(static_cast<Index>(lines.size()), drawn);
    Index strongest = 0;
    map.row(0).maxCoeff(&strongest);
    const auto widest = std::ranges::max_element(lines, {}, &FigureLine::width);
    const QRectF chip = hitsOf(figure, HitKind::KeyLabel)[static_cast<size_t>(strongest)].rect;
    EXPECT_NEAR(widest->from.x(), chip.center().x(), 1e-9);
}

TEST_F(TranslationFigureTest, AHoveredSourcePieceLightsWhoLookedAtIt) {
    TranslationFigureRequest asked = request();
    asked.litSource = 1;
    const Figure figure = translationFigure(asked, {});
    const auto chip = hitsOf(figure, HitKind::KeyLabel)[1].rect;
    for (const FigureLine& line : itemsOf<FigureLine>(figure))
        EXPECT_NEAR(line.from.x(), chip.center().x(), 1e-9);
}

TEST_F(TranslationFigureTest, ShowsOnlyTheStepsThatWereMade) {
    TranslationFigureRequest asked = request();
    asked.steps = 2;
    EXPECT_EQ(hitsOf(translationFigure(asked, {}), HitKind::QueryLabel).size(), 2u);
    asked.text = nullptr;
    EXPECT_NE(findText(translationFigure(asked, {}), asked.nothing), nullptr);
}

TEST_F(TranslationFigureTest, MapsHaveTheRightAxes) {
    const HeatmapModel cross = translationMap(*m_text, {Stack::Cross, 0, 1});
    EXPECT_EQ(cross.values.rows(), static_cast<Index>(m_text->translation.pieces.size()));
    EXPECT_EQ(cross.queryLabels.front().toStdString(),
              m_text->translation.pieces.front().chosen.piece);
    EXPECT_EQ(cross.keyLabels.front().toStdString(), m_text->source.tokens.front().text);
    const HeatmapModel decoder = translationMap(*m_text, {Stack::Decoder, 0, 1});
    EXPECT_EQ(decoder.queryLabels, cross.queryLabels);
    EXPECT_EQ(decoder.keyLabels.front(), QStringLiteral("<s>"));
    EXPECT_EQ(decoder.keyLabels[1], decoder.queryLabels[0]);
    const HeatmapModel encoder = translationMap(*m_text, {Stack::Encoder, 1, std::nullopt});
    EXPECT_EQ(encoder.queryLabels, encoder.keyLabels);
    EXPECT_EQ(nearestMap(*m_text, {Stack::Self, 7, 9}), (TranslationMapId{Stack::Cross, 1, 1}));
}

} // namespace
} // namespace headlight::ui
