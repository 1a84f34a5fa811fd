#include "core/analysis/word_maps.h"
#include "core/base/platform.h"
#include "tests/support/figure_checks.h"
#include "tests/support/random_translator.h"
#include "tests/support/temporary_folder.h"
#include "ui/viewmodel/heatmap_figure.h"
#include "ui/viewmodel/number_text.h"
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
using test::textsOf;

class TranslationFigureTest : public testing::Test {
protected:
    void SetUp() override {
        writeTranslatorFolder(m_folder / "model", smallTranslatorConfig(),
                              randomWeights(smallTranslatorConfig()));
        TranslatedTextRequest request;
        request.model = loadModel(utf8FromPath(m_folder / "model"));
        request.text = "I don't know unbelievable things.";
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
    EXPECT_EQ(hitsOf(figure, HitKind::KeyLabel).size(), m_text->source.encoding.tokens.size());
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

// A word below a narrow piece is not cut at the picture's edge, nor does it run into the next one.
TEST_F(TranslationFigureTest, GivenPiecesHaveRoomForTheWordBelow) {
    TranslatedTextRequest again = m_text->request;
    again.start = {",", "'", ",", "'", ",", "</s>"};
    const auto given = translateText(again);
    ASSERT_TRUE(given->translation.pieces.at(4).forced);
    TranslationFigureRequest asked = request();
    asked.text = given.get();
    asked.steps = given->translation.pieces.size();
    const Figure figure = translationFigure(asked, {});
    EXPECT_TRUE(isInside(figure));
    EXPECT_TRUE(textsAreApart(figure));
    EXPECT_EQ(textsOf(figure).count(QStringLiteral("given")), again.start.size()) << "none is cut";
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
    EXPECT_EQ(cross.keyLabels.front().toStdString(), m_text->source.encoding.tokens.front().text);
    const HeatmapModel decoder = translationMap(*m_text, {Stack::Decoder, 0, 1});
    EXPECT_EQ(decoder.queryLabels, cross.queryLabels);
    EXPECT_EQ(decoder.keyLabels.front(), QStringLiteral("<s>"));
    EXPECT_EQ(decoder.keyLabels[1], decoder.queryLabels[0]);
    const HeatmapModel encoder = translationMap(*m_text, {Stack::Encoder, 1, std::nullopt});
    EXPECT_EQ(encoder.queryLabels, encoder.keyLabels);
    EXPECT_EQ(nearestMap(*m_text, {Stack::Self, 7, 9}), (TranslationMapId{Stack::Cross, 1, 1}));
}

// Sum over key pieces, mean over query pieces, on each axis by its own words.
TEST_F(TranslationFigureTest, WholeWordsMergeTheMapsOfAllThreeStacks) {
    const auto hasPieces = [](const PieceAxis& axis) {
        return axis.words.size() < axis.encoding.tokens.size();
    };
    TranslatedTextRequest again = m_text->request;
    again.start = {"je", "le", "##ment", "##ant", "le", "</s>"};
    m_text = translateText(again);
    ASSERT_TRUE(hasPieces(m_text->source));
    ASSERT_TRUE(hasPieces(m_text->made));
    ASSERT_TRUE(hasPieces(m_text->read));
    ASSERT_EQ(m_text->made.words[1].pieces.size(), 3U);
    for (const Stack stack : {Stack::Encoder, Stack::Decoder, Stack::Cross}) {
        const PieceAxis& rows = stack == Stack::Encoder ? m_text->source : m_text->made;
        const PieceAxis& cols = stack == Stack::Decoder ? m_text->read : m_text->source;
        const HeatmapModel map = translationMap(*m_text, {stack, 1, 0}, {.words = true});
        const Matrix<float> pieces = m_text->map(stack, 1, 0);
        const Matrix<float> merged =
            mergeIntoWords(headlight::view(pieces), rows.words, cols.words);
        ASSERT_EQ(map.values.rows(), merged.rows());
        ASSERT_EQ(map.values.cols(), merged.cols());
        EXPECT_LT((map.values - merged).cwiseAbs().maxCoeff(), 1e-6);
        ASSERT_EQ(map.queries.size(), rows.words.size());
        for (std::size_t i = 0; i < rows.words.size(); ++i)
            EXPECT_EQ(map.queryLabels[i].toStdString(), rows.words[i].label);
        EXPECT_EQ(map.notes.front(),
                  QStringLiteral("Whole words: sum over key pieces, mean over query pieces"));
    }
    EXPECT_EQ(m_text->read.words.front().label, "<s>");
}

TEST_F(TranslationFigureTest, SpecialTokensAreLeftOutWhereAnythingElseIs) {
    const HeatmapModel map = translationMap(*m_text, {Stack::Cross, 0, 0}, {.hideSpecial = true});
    EXPECT_EQ(map.keys.size(), m_text->source.encoding.tokens.size() - 1) << "without its end";
    EXPECT_LT((map.values.rowwise().sum().array() - 1).abs().maxCoeff(), 1e-5) << "renormalised";
    const HeatmapModel plain =
        translationMap(*m_text, {Stack::Cross, 0, 0}, {.hideSpecial = true, .renormalise = false});
    EXPECT_LT(plain.values.row(0).sum(), 1);
}

// A long sentence makes the map flat; what stands around it still has to fit.
TEST_F(TranslationFigureTest, AFlatMapStaysInsideItsPicture) {
    TranslatedTextRequest again = m_text->request;
    again.text.clear();
    for (int i = 0; i < 5; ++i)
        again.text += "the small dog chased my cat. ";
    again.start = {"je", "</s>"};
    const auto flat = translateText(again);
    ASSERT_GT(flat->source.encoding.tokens.size(), 40U);
    const auto map =
        std::make_shared<const HeatmapModel>(translationMap(*flat, {Stack::Cross, 0, 0}));
    for (const QSizeF& room : {QSizeF(600, 160), QSizeF(600, 190), QSizeF(900, 300)}) {
        HeatmapOptions options;
        options.size = room;
        EXPECT_TRUE(isInside(heatmapFigure(map, options, {}))) << room.height();
    }
}

// The sentence in words; what is made stays in pieces, which are its steps.
TEST_F(TranslationFigureTest, TheSentenceIsDrawnInWords) {
    TranslationFigureRequest asked = request();
    asked.shape.words = true;
    asked.lit = 0;
    const Figure figure = translationFigure(asked, {});
    const std::vector<HitBox> words = hitsOf(figure, HitKind::KeyLabel);
    ASSERT_EQ(words.size(), m_text->source.words.size());
    EXPECT_EQ(hitsOf(figure, HitKind::QueryLabel).size(), m_text->translation.pieces.size());
    const Matrix<float> pieces = m_text->map(Stack::Cross, 0, std::nullopt);
    for (std::size_t i = 0; i < words.size(); ++i) {
        double sum = 0;
        for (const Index piece : m_text->source.words[i].pieces)
            sum += static_cast<double>(pieces(0, piece));
        EXPECT_TRUE(words[i].name.endsWith(spokenNumber(sum))) << words[i].name.toStdString();
    }
}

} // namespace
} // namespace headlight::ui
