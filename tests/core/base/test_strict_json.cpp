#include "core/base/error.h"
#include "core/base/strict_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace headlight {
namespace {

using testing::HasSubstr;

std::string refusal(std::string_view text, DuplicateKeys duplicates = DuplicateKeys::Refuse,
                    const JsonLimits& limits = {}) {
    try {
        parseStrictJson(text, "file.json", duplicates, limits);
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::BadJson);
        EXPECT_EQ(error.arguments().at(0).value, "file.json");
        return error.arguments().at(1).value;
    }
    return "accepted";
}

std::string nested(std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
}

TEST(StrictJson, GivesEveryTypeAndOnlyThat) {
    const JsonValue root = parseStrictJson(
        R"({"n": null, "b": true, "u": 7, "i": -7, "d": 0.5, "s": "x\u00e9", "a": [1, "2"], "o": {}})",
        "f");
    EXPECT_TRUE(root.find("n")->isNull());
    EXPECT_EQ(root.find("b")->boolean(), true);
    EXPECT_EQ(root.find("u")->unsignedInteger(), 7u);
    EXPECT_EQ(root.find("u")->integer(), 7);
    EXPECT_EQ(root.find("u")->number(), 7.0);
    EXPECT_EQ(root.find("i")->unsignedInteger(), std::nullopt);
    EXPECT_EQ(root.find("i")->integer(), -7);
    EXPECT_EQ(root.find("d")->integer(), std::nullopt);
    EXPECT_EQ(root.find("d")->number(), 0.5);
    EXPECT_EQ(*root.find("s")->string(), "x\xC3\xA9");
    EXPECT_EQ(root.find("a")->array()->size(), 2u);
    EXPECT_TRUE(root.find("o")->object()->members().empty());
    EXPECT_EQ(root.find("b")->number(), std::nullopt);
    EXPECT_EQ(root.find("s")->object(), nullptr);
    EXPECT_EQ(root.find("s")->find("x"), nullptr);
    EXPECT_EQ(root.find("absent"), nullptr);
    EXPECT_STREQ(root.find("s")->typeName(), "a string");
    EXPECT_STREQ(root.typeName(), "an object");
}

TEST(StrictJson, KeepsIntegersExact) {
    const JsonValue root = parseStrictJson("[18446744073709551615, -9223372036854775808, "
                                           "18446744073709551616, 9007199254740993, -0, 1e3, 1.0]",
                                           "f");
    const JsonArray& values = *root.array();
    EXPECT_EQ(values[0].unsignedInteger(), std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(values[0].integer(), std::nullopt);
    EXPECT_EQ(values[1].integer(), std::numeric_limits<std::int64_t>::min());
    EXPECT_EQ(values[2].unsignedInteger(), std::nullopt);
    EXPECT_EQ(values[2].number(), 18446744073709551616.0);
    EXPECT_EQ(values[3].unsignedInteger(), 9007199254740993u);
    for (std::size_t i = 4; i < 7; ++i) {
        EXPECT_EQ(values[i].unsignedInteger(), std::nullopt) << i;
        EXPECT_EQ(values[i].integer(), std::nullopt) << i;
    }
}

TEST(StrictJson, KeepsTheOrderOfKeys) {
    const JsonValue root = parseStrictJson(R"({"b": 1, "a": 2, "c": 3})", "f");
    std::string order;
    for (const auto& [key, value] : root.object()->members())
        order += key;
    EXPECT_EQ(order, "bac");
    EXPECT_EQ(root.find("a")->integer(), 2);
    EXPECT_FALSE(root.object()->hasDuplicateKeys());
}

TEST(StrictJson, DuplicateKeysAreRefusedOrVisible) {
    const std::string text = R"({"a": 1, "b": 0, "a": 2, "\u0061": 3})";
    EXPECT_THAT(refusal(text), HasSubstr("\"a\" is there twice"));
    const JsonValue root = parseStrictJson(text, "f", DuplicateKeys::LastWins);
    EXPECT_TRUE(root.object()->hasDuplicateKeys());
    EXPECT_EQ(root.find("a")->integer(), 3);
    EXPECT_EQ(root.object()->members().size(), 4u);
}

TEST(StrictJson, NestingIsLimitedWithoutRecursion) {
    EXPECT_EQ(refusal(nested(128)), "accepted");
    EXPECT_THAT(refusal(nested(129)), HasSubstr("deeper than 128"));
    EXPECT_THAT(refusal(std::string(5'000'000, '[')), HasSubstr("deeper than 128"));
    std::string objects;
    for (int i = 0; i < 129; ++i)
        objects += "{\"a\":";
    EXPECT_THAT(refusal(objects), HasSubstr("deeper than 128"));
}

TEST(StrictJson, SizesAreLimited) {
    JsonLimits few;
    few.values = 3;
    EXPECT_EQ(refusal("[1,2]", DuplicateKeys::Refuse, few), "accepted");
    EXPECT_THAT(refusal("[1,2,3]", DuplicateKeys::Refuse, few), HasSubstr("more than 3 values"));
    EXPECT_THAT(refusal("[[],[],[]]", DuplicateKeys::Refuse, few), HasSubstr("more than 3 values"));
    JsonLimits small;
    small.bytes = 2;
    EXPECT_NO_THROW(parseStrictJson("[]", "f", DuplicateKeys::Refuse, small));
    try {
        parseStrictJson("[ ]", "f", DuplicateKeys::Refuse, small);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::FileTooLarge);
    }
}

TEST(StrictJson, RefusesWhatIsNotJson) {
    using namespace std::string_view_literals;
    for (const std::string_view text : {""sv,
                                        " "sv,
                                        "{"sv,
                                        "[1,]"sv,
                                        "{\"a\":1,}"sv,
                                        "[1] x"sv,
                                        "[1]\0"sv,
                                        "\0"sv,
                                        "\"a\0b\""sv,
                                        "\xEF\xBB\xBF[]"sv,
                                        "[01]"sv,
                                        "[+1]"sv,
                                        "[.5]"sv,
                                        "[NaN]"sv,
                                        "[Infinity]"sv,
                                        "'a'"sv,
                                        "\"\n\""sv,
                                        "\"\\x41\""sv,
                                        "[1] // c"sv,
                                        "\"\xFF\""sv,
                                        "\"\xC0\x80\""sv,
                                        "\"\xED\xA0\x80\""sv,
                                        "\"\\ud800\""sv,
                                        "{a:1}"sv,
                                        "{1:1}"sv,
                                        "[1 2]"sv,
                                        "tru"sv})
        EXPECT_NE(refusal(text), "accepted") << text;
    EXPECT_THAT(refusal("[1e999]"), HasSubstr("out of range at byte"));
    EXPECT_THAT(refusal("[1, x]"), HasSubstr("syntax error at byte 5"));
}

} // namespace
} // namespace headlight
