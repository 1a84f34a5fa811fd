#include "core/analysis/translated_text.h"
#include "core/base/platform.h"
#include "tests/support/errors.h"
#include "tests/support/random_translator.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <cmath>

namespace headlight {
namespace {

class TranslatedTextTest : public testing::Test {
protected:
    void SetUp() override {
        writeTranslatorFolder(m_folder / "model", smallTranslatorConfig(),
                              randomWeights(smallTranslatorConfig()));
        m_request.model = loadModel(utf8FromPath(m_folder / "model"));
        m_request.text = "I don't know.";
        m_request.alternatives = 3;
    }

    TemporaryFolder m_folder;
    TranslatedTextRequest m_request;
};

TEST_F(TranslatedTextTest, HasAMapOfEveryHeadOfThreeStacks) {
    const auto text = translateText(m_request);
    const auto made = static_cast<Index>(text->translation.pieces.size());
    const auto source = static_cast<Index>(text->source.encoding.tokens.size());
    ASSERT_GT(made, 0);
    EXPECT_EQ(static_cast<Index>(text->read.encoding.tokens.size()), made);
    EXPECT_EQ(text->read.encoding.tokens.front().text, "<s>");
    for (const Stack stack : {Stack::Encoder, Stack::Decoder, Stack::Cross}) {
        const Matrix<float> map = text->map(stack, 0, 1);
        EXPECT_EQ(map.rows(), stack == Stack::Encoder ? source : made);
        EXPECT_EQ(map.cols(), stack == Stack::Decoder ? made : source);
        EXPECT_LT((map.rowwise().sum().array() - 1).abs().maxCoeff(), 1e-5);
        const Matrix<float> mean = text->map(stack, 0, std::nullopt);
        EXPECT_LT((mean - (text->map(stack, 0, 0) + map) / 2).cwiseAbs().maxCoeff(), 1e-6);
    }
    for (Index row = 0; row + 1 < made; ++row) // nobody reads what is not there yet
        EXPECT_EQ(text->map(Stack::Decoder, 1, 0)(row, row + 1), 0);
}

// The pass with all maps says what the search said.
TEST_F(TranslatedTextTest, BothPassesGiveTheSameProbabilities) {
    const auto text = translateText(m_request);
    for (std::size_t i = 0; i < text->translation.pieces.size(); ++i) {
        const auto row = text->run.logits.row(static_cast<Index>(i)).cast<double>().array();
        const PieceChance& chosen = text->translation.pieces[i].chosen;
        EXPECT_NEAR(std::exp(row(chosen.id)) / row.exp().sum(), chosen.probability, 1e-5);
    }
}

TEST_F(TranslatedTextTest, GoesOnFromPiecesThatAreGiven) {
    const auto free = translateText(m_request);
    const std::string other = free->translation.pieces.front().alternatives[1].piece;
    m_request.start = {other};
    const auto forced = translateText(m_request);
    EXPECT_EQ(forced->translation.pieces.front().chosen.piece, other);
    EXPECT_TRUE(forced->translation.pieces.front().forced);
    EXPECT_FALSE(forced->translation.pieces.back().forced);
    m_request.start = {"no piece of any vocabulary", other};
    EXPECT_EQ(translateText(m_request)->translation.text, free->translation.text);
}

TEST_F(TranslatedTextTest, AWholeTranslationCanBeGiven) {
    m_request.start = {"je", "</s>"};
    const auto text = translateText(m_request);
    ASSERT_EQ(text->translations.size(), 1u);
    EXPECT_EQ(text->translation.pieces.size(), 2u);
    EXPECT_TRUE(text->translation.ended);
}

TEST_F(TranslatedTextTest, HeadsThatAreOffChangeIt) {
    const auto untouched = translateText(m_request);
    m_request.start.clear();
    for (const TranslatedPiece& piece : untouched->translation.pieces)
        m_request.start.push_back(piece.chosen.piece);
    m_request.interventions.off = {{Stack::Cross, 0, 0}, {Stack::Encoder, 1, 1}};
    const auto changed = translateText(m_request);
    EXPECT_GT((changed->run.logits - untouched->run.logits).cwiseAbs().maxCoeff(), 1e-4);
}

TEST_F(TranslatedTextTest, RefusesWhatItCannotDo) {
    expectError(ErrorCode::NoSuchHead, "layer 9",
                [&] { translateText(m_request)->map(Stack::Cross, 9, 0); });
    m_request.text = "  ";
    expectError(ErrorCode::EmptyText, "", [&] { translateText(m_request); });
    m_request.model = loadModel("workbench:d=16,h=2,l=1,seed=1");
    expectError(ErrorCode::BadUsage, "does not translate", [&] { translateText(m_request); });
}

} // namespace
} // namespace headlight
