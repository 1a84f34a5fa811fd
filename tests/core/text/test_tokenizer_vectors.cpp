#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "core/text/tokenizer_loader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>

namespace headlight {
namespace {

// Every text of the reference's vectors (see tests/data/tokenizers/README.md), field by field and
// exactly.
struct Case {
    const char* vectors;   // folder in tests/data/tokenizers
    const char* tokenizer; // file; null: tokenizer.json beside the vectors
    std::size_t texts;
    std::size_t pairs;
};

class TokenizerVectors : public testing::TestWithParam<Case> {};

int integerAt(const JsonValue& list, std::size_t i) {
    return static_cast<int>(list.array()->at(i).integer().value());
}

void expectToken(const Token& token, const JsonValue& entry, std::size_t i) {
    const JsonValue& word = entry.find("word_ids")->array()->at(i);
    const JsonValue& span = entry.find("offsets")->array()->at(i);
    EXPECT_EQ(token.id, integerAt(*entry.find("ids"), i));
    EXPECT_EQ(token.text, *entry.find("tokens")->array()->at(i).string());
    EXPECT_EQ(token.begin, integerAt(span, 0));
    EXPECT_EQ(token.end, integerAt(span, 1));
    EXPECT_EQ(token.word, word.isNull() ? -1 : word.integer().value());
    EXPECT_EQ(token.fromTemplate, integerAt(*entry.find("special_tokens_mask"), i) == 1);
    EXPECT_EQ(token.typeId, integerAt(*entry.find("type_ids"), i));
    if (const JsonValue* sequences = entry.find("sequence_ids")) {
        const JsonValue& sequence = sequences->array()->at(i);
        EXPECT_EQ(token.sequence, sequence.isNull() ? -1 : sequence.integer().value());
    } else {
        EXPECT_EQ(token.sequence, token.fromTemplate ? -1 : 0);
    }
}

void expectEncoding(const Encoding& encoding, const JsonValue& entry) {
    ASSERT_EQ(encoding.tokens.size(), entry.find("ids")->array()->size());
    for (std::size_t i = 0; i < encoding.tokens.size(); ++i) {
        SCOPED_TRACE(testing::Message() << "token " << i);
        expectToken(encoding.tokens[i], entry, i);
    }
}

TEST_P(TokenizerVectors, AllEqual) {
    const std::string folder = std::string(HEADLIGHT_TEST_DATA "/tokenizers/") + GetParam().vectors;
    const std::string path = folder + "/vectors.json";
    const JsonValue vectors = parseStrictJson(readFile(path, 1 << 20), path);
    const Tokenizer tokenizer =
        loadTokenizer(GetParam().tokenizer ? GetParam().tokenizer : folder + "/tokenizer.json");

    const JsonArray& texts = *vectors.find("texts")->array();
    const JsonArray& pairs = *vectors.find("pairs")->array();
    EXPECT_EQ(texts.size(), GetParam().texts);
    EXPECT_EQ(pairs.size(), GetParam().pairs);
    for (const JsonValue& entry : texts) {
        const std::string& text = *entry.find("text")->string();
        SCOPED_TRACE(text);
        expectEncoding(tokenizer.encode(text), entry);
    }
    for (const JsonValue& entry : pairs) {
        const std::string& text = *entry.find("text")->string();
        const std::string& pair = *entry.find("pair")->string();
        SCOPED_TRACE(text + " | " + pair);
        expectEncoding(tokenizer.encode(text, pair), entry);
    }
}

std::string nameOf(const testing::TestParamInfo<Case>& info) {
    std::string name = info.param.vectors;
    std::ranges::replace(name, '-', '_');
    return name;
}

void PrintTo(const Case& parameter, std::ostream* out) {
    *out << parameter.vectors;
}

INSTANTIATE_TEST_SUITE_P(
    All, TokenizerVectors,
    testing::Values(Case{"added-tokens", nullptr, 59, 4},
                    Case{"english-french", nullptr, 57, 3},
                    Case{"english-french-target", nullptr, 57, 3},
                    Case{"minilm-wordpiece",
                         HEADLIGHT_RESOURCES "/models/all-MiniLM-L6-v2/tokenizer.json", 181, 5},
                    Case{"wordpiece-cased", nullptr, 181, 5},
                    Case{"wordpiece-uncased", nullptr, 181, 5}),
    nameOf);

} // namespace
} // namespace headlight
