#include "core/text/detokenizer.h"
#include "core/text/tokenizer_loader.h"
#include "core/train/translation_tokenizer.h"
#include "tests/support/errors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

using testing::ElementsAre;

const std::vector<SentencePair> kPairs{
    {"I don't love it.", "Je ne l'aime pas."},
    {"Don't you love it?", "Ne l'aimez-vous pas ?"},
    {"I'm here.", "J'y suis. Je l'aime."},
    {"I don't know. You love her, don't you?", "Je ne sais pas. Vous l'aimez, non ?"}};

const TranslationTokenizers& tokenizers() {
    static const TranslationTokenizers both =
        trainTranslationTokenizers(kPairs, {.size = 700, .wholeWords = 20});
    return both;
}

std::vector<std::string> pieces(const std::string& file, std::string_view text) {
    std::vector<std::string> pieces;
    for (const Token& token : parseTokenizer(file, "tokenizer.json").encode(text).tokens)
        pieces.push_back(token.text);
    return pieces;
}

// From one text to ids and back.
std::string thereAndBack(const std::string& file, std::string_view text) {
    std::vector<int> ids;
    for (const Token& token : parseTokenizer(file, "tokenizer.json").encode(text).tokens)
        ids.push_back(token.id);
    return parseDetokenizer(file, "tokenizer.json").text(ids);
}

TEST(TranslationTokenizer, EnglishIsLowerCaseAndCutAsInTreebanks) {
    EXPECT_THAT(pieces(tokenizers().source, "I don't love it."),
                ElementsAre("i", "do", "n't", "love", "it", ".", "</s>"));
    EXPECT_THAT(pieces(tokenizers().source, "you\u2019re"),
                ElementsAre("you", "'", "##r", "##e", "</s>"));
}

TEST(TranslationTokenizer, FrenchKeepsApostrophesAndHyphensWithTheirWords) {
    EXPECT_THAT(pieces(tokenizers().target, "Je ne l'aime pas."),
                ElementsAre("Je", "ne", "l'", "aime", "pas", "."));
    EXPECT_EQ(pieces(tokenizers().target, "l'aimez-vous ?")[0], "l'");
}

TEST(TranslationTokenizer, BothSidesHaveOneVocabulary) {
    const Tokenizer source = parseTokenizer(tokenizers().source, "s");
    const Tokenizer target = parseTokenizer(tokenizers().target, "t");
    for (const char* piece : {"<pad>", "<s>", "</s>", "<unk>", "love", "l'", "##e", "<0xFF>"})
        EXPECT_EQ(source.idOf(piece), target.idOf(piece)) << piece;
    EXPECT_EQ(source.idOf("<pad>"), 0);
    EXPECT_EQ(source.idOf("<s>"), 1);
    EXPECT_EQ(source.idOf("</s>"), 2);
    EXPECT_EQ(source.idOf("<unk>"), 3);
}

TEST(TranslationTokenizer, TextsComeBackAsTheyAreWritten) {
    for (const char* text :
         {"Je ne l'aime pas.", "Ne l'aimez-vous pas ?", "Vous l'aimez, non ?", "(J'y suis) !",
          "« Non », dit-il : 3,14 % de 10:30...", "日本 Dvo\u0159\u00e1k"})
        EXPECT_EQ(thereAndBack(tokenizers().target, text).substr(0, 6),
                  std::string(text).substr(0, 6));
    EXPECT_EQ(thereAndBack(tokenizers().target, "« Non », dit-il : 3,14 % de 10:30..."),
              "« Non », dit-il : 3,14 % de 10:30...");
    EXPECT_EQ(thereAndBack(tokenizers().target, "\"Oui\"\u202f?"), "« Oui » ?");
    EXPECT_EQ(thereAndBack(tokenizers().source, "I don't know (it's 5 o'clock), you'll see!"),
              "i don't know (it's 5 o'clock), you'll see!");
}

TEST(TranslationTokenizer, NothingTypedIsUnknownOrLost) {
    for (const std::string* file : {&tokenizers().source, &tokenizers().target}) {
        const Tokenizer tokenizer = parseTokenizer(*file, "f");
        const std::string text = "q\u0142w \u4f60\u597d\U0001F600\u0301 \u0627\u0644 z\u00fd";
        for (const Token& token : tokenizer.encode(text).tokens)
            EXPECT_NE(token.id, 3) << token.text;
        EXPECT_NE(thereAndBack(*file, text).find("\u597d"), std::string::npos);
        EXPECT_NE(thereAndBack(*file, text).find("\U0001F600"), std::string::npos);
    }
}

TEST(TranslationTokenizer, TheSamePairsGiveTheSameFiles) {
    const auto again = trainTranslationTokenizers(kPairs, {.size = 700, .wholeWords = 20});
    EXPECT_EQ(again.source, tokenizers().source);
    EXPECT_EQ(again.target, tokenizers().target);
}

TEST(TranslationTokenizer, RefusesAVocabularyThatIsTooSmall) {
    expectError(ErrorCode::BadValue, "every character has two pieces",
                [] { trainTranslationTokenizers(kPairs, {.size = 300}); });
}

} // namespace
} // namespace headlight
