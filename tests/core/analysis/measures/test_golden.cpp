#include "core/base/platform.h"
#include "tests/core/analysis/measures/golden_case.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

namespace headlight::test {
namespace {

// What the numbers were computed from, not numbers to compute.
Checks inputChecks() {
    const auto equals = [](const Json& value) {
        return [value](const GoldenCase&, const Json& expected) { EXPECT_EQ(value, expected); };
    };
    return {
        {"formula", equals("logit[l,h,i,j]=2*sin(1+7l+3h+2i+5j+i*j+11*seed) ; row softmax over j ; "
                           "causal: j<=i")},
        {"L", equals(GoldenCase::kLayers)},
        {"H", equals(GoldenCase::kHeads)},
        {"N", equals(GoldenCase::kTokens)},
        {"tokens", equals({"[CLS]", "I", "love", "art", "##ificial", "[SEP]"})},
        {"words_to_tokens",
         [](const GoldenCase& golden, const Json& expected) {
             Json pieces = Json::array();
             for (const WordGroup& word : golden.words)
                 pieces.push_back(word.pieces);
             EXPECT_EQ(pieces, expected);
         }},
        {"pos", equals({"X", "PRON", "VERB", "NOUN", "NOUN", "PUNCT"})},
        {"deps_dependent_head", equals({{1, 2}, {3, 2}, {4, 2}, {5, 2}})},
        {"A_seed0_bidirectional",
         [](const GoldenCase& golden, const Json& expected) {
             for (size_t layer = 0; layer < GoldenCase::kLayers; ++layer)
                 for (size_t head = 0; head < GoldenCase::kHeads; ++head)
                     expectMatrix(golden.maps[layer * GoldenCase::kHeads + head],
                                  expected.at(layer).at(head));
         }},
    };
}

Checks allChecks() {
    Checks checks = inputChecks();
    for (const auto& some : {clarkChecks, voitaAndVigChecks, inductionChecks, distanceChecks,
                             flowChecks, normChecks, headImportanceChecks, treeChecks})
        checks.merge(some());
    return checks;
}

Json reference(const char* name) {
    return Json::parse(readFile(
        pathFromUtf8(std::string(HEADLIGHT_TEST_DATA "/analysis/") + name + ".json"), 1 << 20));
}

// Both files of the reference as one object.
Json allKeys() {
    Json all = reference("published_measures");
    all.update(reference("published_measures_extra"));
    return all;
}

std::vector<std::string> keyNames() {
    const Json keys = allKeys();
    std::vector<std::string> names;
    for (const auto& item : keys.items())
        names.push_back(item.key());
    return names;
}

class PublishedMeasure : public testing::TestWithParam<std::string> {};

TEST_P(PublishedMeasure, IsTheReference) {
    const Checks checks = allChecks();
    const auto check = checks.find(GetParam());
    ASSERT_NE(check, checks.end()) << "no test computes " << GetParam();
    check->second(GoldenCase(), allKeys().at(GetParam()));
}

std::string testName(const testing::TestParamInfo<std::string>& parameter) {
    std::string name = std::to_string(parameter.index) + "_" + parameter.param;
    std::ranges::replace_if(
        name, [](unsigned char letter) { return std::isalnum(letter) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Keys, PublishedMeasure, testing::ValuesIn(keyNames()), testName);

TEST(PublishedMeasures, EveryCheckHasAKeyOfTheReference) {
    const Json keys = allKeys();
    EXPECT_EQ(keys.size(), reference("published_measures").size() +
                               reference("published_measures_extra").size());
    for (const auto& [name, check] : allChecks())
        EXPECT_TRUE(keys.contains(name)) << name;
}

} // namespace
} // namespace headlight::test
