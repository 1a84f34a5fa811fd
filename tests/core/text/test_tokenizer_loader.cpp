#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/text/tokenizer_loader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <random>

namespace headlight {
namespace {

using nlohmann::json;
using testing::HasSubstr;

// A small valid file; tests break one thing in it.
json validFile() {
    return json::parse(R"({
        "version": "1.0", "truncation": {"max_length": 2}, "padding": {"strategy": {"Fixed": 9}},
        "added_tokens": [{"id": 0, "content": "[UNK]", "special": true}, {"id": 9, "content": "<new>"}],
        "normalizer": {"type": "BertNormalizer"}, "pre_tokenizer": {"type": "BertPreTokenizer"},
        "post_processor": {"type": "TemplateProcessing",
            "single": [{"SpecialToken": {"id": "S", "type_id": 0}}, {"Sequence": {"id": "A", "type_id": 0}}],
            "pair": [{"Sequence": {"id": "A", "type_id": 0}}, {"Sequence": {"id": "B", "type_id": 1}}],
            "special_tokens": {"S": {"id": "S", "ids": [1], "tokens": ["[CLS]"]}}},
        "model": {"type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##",
            "max_input_chars_per_word": 100, "vocab": {"[UNK]": 0, "[CLS]": 1, "a": 2, "##b": 3}}})");
}

struct Refusal {
    ErrorCode code;
    std::string reason; // what or reason of the error
};

Refusal refusalOf(std::string_view text) {
    try {
        parseTokenizer(text, "file.json");
    } catch (const Error& error) {
        EXPECT_EQ(error.arguments().at(0).value, "file.json");
        return {error.code(), error.arguments().at(1).value};
    }
    return {ErrorCode::Internal, "accepted"};
}

void expectRefused(const char* pointer, const json& value, ErrorCode code, const char* reason) {
    SCOPED_TRACE(pointer);
    json file = validFile();
    file[json::json_pointer(pointer)] = value;
    const Refusal refusal = refusalOf(file.dump());
    EXPECT_EQ(refusal.code, code);
    EXPECT_THAT(refusal.reason, HasSubstr(reason));
}

std::vector<std::string> texts(const Encoding& encoding) {
    std::vector<std::string> texts;
    for (const Token& token : encoding.tokens)
        texts.push_back(token.text);
    return texts;
}

TEST(TokenizerLoader, ReadsAFileAndIgnoresItsTruncationAndPadding) {
    const Tokenizer tokenizer = parseTokenizer(validFile().dump(), "f");
    EXPECT_THAT(texts(tokenizer.encode("A ab c <new> a")),
                testing::ElementsAre("[CLS]", "a", "a", "##b", "[UNK]", "<new>", "a"));
    EXPECT_EQ(tokenizer.idOf("##b"), 3);
    EXPECT_EQ(tokenizer.idOf("<new>"), 9);
    EXPECT_EQ(tokenizer.idOf("b"), std::nullopt);
    EXPECT_EQ(tokenizer.vocabularySize(), 10); // highest id 9
}

TEST(TokenizerLoader, StagesMayBeAbsent) {
    json file = validFile();
    for (const char* stage : {"normalizer", "pre_tokenizer", "post_processor"})
        file[stage] = nullptr;
    file.erase("added_tokens");
    file["model"].erase("type"); // as in the first files of this format
    const Tokenizer tokenizer = parseTokenizer(file.dump(), "f");
    EXPECT_THAT(texts(tokenizer.encode("ab")), testing::ElementsAre("a", "##b"));
    EXPECT_THAT(texts(tokenizer.encode("a b")), testing::ElementsAre("[UNK]"));
    EXPECT_THAT(texts(tokenizer.encode("")), testing::IsEmpty());
    const Encoding pair = tokenizer.encode("a", "a");
    EXPECT_EQ(pair.tokens.at(0).typeId, 0);
    EXPECT_EQ(pair.tokens.at(1).typeId, 1);
}

TEST(TokenizerLoader, NamesComponentsItDoesNotKnow) {
    const auto unsupported = ErrorCode::UnsupportedTokenizer;
    expectRefused("/model/type", "Unigram", unsupported, "the model Unigram");
    expectRefused("/normalizer/type", "NFKC", unsupported, "the normalizer NFKC");
    expectRefused("/pre_tokenizer/type", "ByteLevel", unsupported, "the pre-tokenizer ByteLevel");
    expectRefused("/post_processor/type", "RobertaProcessing", unsupported,
                  "the post-processor RobertaProcessing");
    expectRefused("/version", "2.0", unsupported, "the file format 2.0");
}

TEST(TokenizerLoader, RefusesWrongTypesAndMissingParts) {
    const auto bad = ErrorCode::BadTokenizer;
    expectRefused("/model", json::object(), bad, "model has no \"type\"");
    expectRefused("/model", json::array(), bad, "model is a list; expected an object");
    expectRefused("/model/type", 7, bad, "model.type is 7; expected a string");
    expectRefused("/model/vocab", json::array(), bad, "model.vocab is a list; expected an object");
    expectRefused("/model/vocab", nullptr, bad, "model.vocab is null");
    expectRefused("/model/unk_token", "[unk]", bad, "model.unk_token is not in the vocabulary");
    expectRefused("/model/max_input_chars_per_word", 0, bad, "from 1 to 1000");
    expectRefused("/model/max_input_chars_per_word", 1e12, bad, "from 1 to 1000");
    expectRefused("/normalizer", "BertNormalizer", bad, "normalizer is a string");
    expectRefused("/normalizer/lowercase", 1, bad,
                  "normalizer.lowercase is 1; expected true or false");
    expectRefused("/added_tokens", json::object(), bad,
                  "added_tokens is an object; expected a list");
    expectRefused("/added_tokens/1/content", "", bad, "added_tokens[1] is empty");
    expectRefused("/added_tokens/1/content", std::string(1001, 'x'), bad, "longer than 1000");
    expectRefused("/added_tokens/1/content", "[UNK]", bad, "added_tokens[1] is there twice");
    json file = validFile();
    file["model"].erase("vocab");
    EXPECT_THAT(refusalOf(file.dump()).reason, HasSubstr("model has no \"vocab\""));
    file.erase("model");
    EXPECT_THAT(refusalOf(file.dump()).reason, HasSubstr("the file has no \"model\""));
    EXPECT_THAT(refusalOf("[]").reason, HasSubstr("the file is a list; expected an object"));
}

TEST(TokenizerLoader, RefusesIdsThatCannotBe) {
    const auto bad = ErrorCode::BadTokenizer;
    for (const json& id :
         {json(-1), json(1.5), json("1"), json(nullptr), json(2147483647), json(1e30)})
        expectRefused("/model/vocab/a", id, bad, "model.vocab has no usable id for \"a\"");
    expectRefused("/model/vocab/a", 1, bad, "gives the id 1 to two pieces");
    expectRefused("/added_tokens/1/id", 3, bad, "gives the id 3 to two pieces");
    expectRefused("/added_tokens/0/id", 3, bad, "has the id 3; in the vocabulary it has 0");
    expectRefused("/added_tokens/1/id", 4294967296, bad, "added_tokens[1].id is 4294967296");
    expectRefused("/post_processor/special_tokens/S/ids/0", -5, bad, "ids[0] is -5");
    json file = validFile();
    file["model"]["vocab"]["a"] = 2147483646;
    EXPECT_EQ(parseTokenizer(file.dump(), "f").vocabularySize(), 2147483647);
}

TEST(TokenizerLoader, RefusesTemplatesThatMakeNoSense) {
    const auto bad = ErrorCode::BadTokenizer;
    const json a = json::parse(R"({"Sequence": {"id": "A", "type_id": 0}})");
    const json b = json::parse(R"({"Sequence": {"id": "B", "type_id": 0}})");
    const json special = json::parse(R"({"SpecialToken": {"id": "S", "type_id": 0}})");
    expectRefused("/post_processor/single", json::array(), bad, "must use the text A once");
    expectRefused("/post_processor/single", {a, a}, bad, "must use the text A once");
    expectRefused("/post_processor/single", {a, b}, bad, "must use the text A once");
    expectRefused("/post_processor/pair", json::array({a}), bad, "each of the texts A and B once");
    expectRefused("/post_processor/pair", {a, b, b}, bad, "each of the texts A and B once");
    expectRefused("/post_processor/single/1/Sequence/id", "C", bad, "is neither A nor B");
    expectRefused("/post_processor/single/0/SpecialToken/id", "T", bad,
                  "special_tokens has no \"T\"");
    expectRefused("/post_processor/single/0/SpecialToken/type_id", -1, bad, "type_id is -1");
    expectRefused("/post_processor/special_tokens/S/tokens", json::array(), bad,
                  "has 1 ids and 0 tokens");
    expectRefused("/post_processor/single", json(1001, special), bad, "longer than 1000 tokens");
    expectRefused("/post_processor",
                  json::parse(R"({"type": "BertProcessing", "cls": ["[CLS]"], "sep": []})"), bad,
                  "post_processor.cls is not a pair");
}

TEST(TokenizerLoader, RefusesWhatIsNoJson) {
    const std::string file = validFile().dump();
    for (std::size_t size = 0; size < file.size(); ++size)
        EXPECT_EQ(refusalOf(std::string_view(file).substr(0, size)).code, ErrorCode::BadJson)
            << size;
    std::string twice = file;
    twice.insert(twice.find("\"a\":2"), "\"a\":4,");
    EXPECT_THAT(refusalOf(twice).reason, HasSubstr("\"a\" is there twice"));
    EXPECT_EQ(refusalOf(R"({"model":)" + std::string(100'000, '[')).code, ErrorCode::BadJson);
}

TEST(TokenizerLoader, AnyDamageIsRefusedOrHarmless) {
    const std::string file = validFile().dump();
    std::mt19937 random(1);
    for (int i = 0; i < 3'000; ++i) {
        std::string damaged = file;
        for (int changes = 1 + i % 3; changes > 0; --changes)
            damaged[random() % damaged.size()] = static_cast<char>(random());
        try {
            parseTokenizer(damaged, "f").encode("a ab <new> [UNK] c", "a");
        } catch (const Error&) {
            // the expected way out; anything else fails the test
        }
    }
}

TEST(TokenizerLoader, FilesThatCannotBeRead) {
    try {
        loadTokenizer(HEADLIGHT_TEST_DATA "/tokenizers/absent/tokenizer.json");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::FileNotFound);
    }
    try {
        loadTokenizer(HEADLIGHT_TEST_DATA "/tokenizers");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::FileUnreadable);
    }
}

} // namespace
} // namespace headlight
