#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "core/train/metrics.h"
#include "tests/support/errors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

constexpr double kTolerance = 1e-9; // of numbers up to 100 that were printed with 17 digits

std::vector<std::string> strings(const JsonValue& list) {
    std::vector<std::string> strings;
    for (const JsonValue& value : *list.array())
        strings.push_back(*value.string());
    return strings;
}

// What sacreBLEU says (tests/data/metrics/README.md).
TEST(Metrics, EqualSacreBleu) {
    const std::string path = HEADLIGHT_TEST_DATA "/metrics/sacrebleu.json";
    const JsonValue file = parseStrictJson(readFile(path, 1 << 20), path);
    const JsonArray& cases = *file.find("cases")->array();
    EXPECT_EQ(cases.size(), 12U);
    for (const JsonValue& entry : cases) {
        SCOPED_TRACE(*entry.find("name")->string());
        const std::vector<std::string> translations = strings(*entry.find("translations"));
        const std::vector<std::string> references = strings(*entry.find("references"));
        const auto number = [&entry](const char* key) { return *entry.find(key)->number(); };
        const BleuScore words = bleu(translations, references);
        EXPECT_NEAR(words.score, number("bleu_13a"), kTolerance);
        EXPECT_NEAR(words.brevityPenalty, number("brevity_penalty_13a"), kTolerance);
        EXPECT_EQ(static_cast<double>(words.words), number("words_13a"));
        for (std::size_t i = 0; i < 4; ++i)
            EXPECT_NEAR(words.precisions[i], *entry.find("precisions_13a")->array()->at(i).number(),
                        kTolerance);
        EXPECT_NEAR(bleu(translations, references, BleuTokens::None).score, number("bleu_none"),
                    kTolerance);
        EXPECT_NEAR(chrf(translations, references), number("chrf2"), kTolerance);
    }
    for (const JsonValue& entry : *file.find("words_13a")->array())
        EXPECT_EQ(words13a(*entry.find("line")->string()), strings(*entry.find("words")))
            << *entry.find("line")->string();
}

TEST(Metrics, ATranslationEqualToItsReferenceIsPerfect) {
    const std::vector<std::string> texts{"Elles aiment les voitures rouges."};
    EXPECT_NEAR(bleu(texts, texts).score, 100, kTolerance);
    EXPECT_NEAR(chrf(texts, texts), 100, kTolerance);
}

TEST(Metrics, NothingScoresNothing) {
    EXPECT_EQ(bleu({}, {}).score, 0);
    EXPECT_EQ(chrf({}, {}), 0);
    const std::vector<std::string> one{"a"};
    expectError(ErrorCode::Internal, "one reference", [&] { bleu(one, {}); });
    expectError(ErrorCode::Internal, "one reference", [&] { chrf({}, one); });
}

} // namespace
} // namespace headlight
