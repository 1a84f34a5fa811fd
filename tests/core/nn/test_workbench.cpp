#include "core/nn/workbench.h"
#include "tests/core/nn/seed_data.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <sstream>

namespace headlight {
namespace {

std::vector<std::string> wordsOf(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

const std::vector<std::string> kSentences = {
    "the cat sat on the mat .",
    "i love artificial intelligence .",
    "the small dog that i saw in the park yesterday chased my neighbor 's cat .",
};

SequenceInput inputOf(const std::string& text, const WorkbenchSpec& spec) {
    SequenceInput input;
    input.vectors = wordVectors(wordsOf(text), spec);
    return input;
}

double meanPeak(const Model& model, const WorkbenchSpec& spec,
                const std::vector<std::string>& sentences = kSentences) {
    double sum = 0;
    for (const auto& sentence : sentences) {
        const auto trace = model.forward(inputOf(sentence, spec));
        for (const auto& layer : trace.stacks.front().layers)
            sum += test::stacked(layer.attentions).rowwise().maxCoeff().mean();
    }
    return sum / static_cast<double>(sentences.size()) / spec.layers;
}

TEST(Workbench, SpecsAreReadAndWritten) {
    EXPECT_EQ(workbenchFromSpec("workbench"), WorkbenchSpec{});
    EXPECT_EQ(toString(WorkbenchSpec{}), "workbench:d=128,h=8,l=2,seed=1");
    const WorkbenchSpec spec =
        workbenchFromSpec("workbench:seed=18446744073709551615,h=3,d=12,pos=off,l=6");
    EXPECT_EQ(spec, (WorkbenchSpec{12, 3, 6, 18446744073709551615ULL, false}));
    EXPECT_EQ(workbenchFromSpec(toString(spec)), spec);
    EXPECT_TRUE(workbenchFromSpec("workbench:pos=on").positions);
}

TEST(Workbench, OtherSpecsAreRefusedWithTheReason) {
    const std::vector<std::pair<std::string, std::string>> refused = {
        {"bench:d=8", "does not begin"},
        {"workbenchd=8", "colon"},
        {"workbench:", "KEY=VALUE"},
        {"workbench:d", "KEY=VALUE"},
        {"workbench:d=8,", "KEY=VALUE"},
        {"workbench:d=8,,h=2", "KEY=VALUE"},
        {"workbench:d=x", "whole number"},
        {"workbench:d=8.5", "whole number"},
        {"workbench:seed=-1", "whole number from 0 to 18446744073709551615"},
        {"workbench:d=99999999999999999999", "whole number from 8 to 512"},
        {"workbench:d=7", "8 to 512"},
        {"workbench:d=513", "8 to 512"},
        {"workbench:l=0", "1 to 6"},
        {"workbench:l=7", "1 to 6"},
        {"workbench:h=0", "h=0 is not a whole number from 1 to 512"},
        {"workbench:h=-2", "1 to 512"},
        {"workbench:pos=maybe", "on or off"},
        {"workbench:d=8,d=16", "twice"},
        {"workbench:layers=2", "no \"layers\""},
    };
    for (const auto& [spec, reason] : refused)
        expectError(ErrorCode::BadWorkbenchSpec, reason, [&] { workbenchFromSpec(spec); });
    expectError(ErrorCode::HeadsNotDividingWidth, "4 or 8 heads, or width 125 or 130",
                [] { workbenchFromSpec("workbench:d=128,h=5"); });
    expectError(ErrorCode::HeadsNotDividingWidth, "8 heads", [] {
        makeWorkbench({8, 9, 1, 1, true});
    });
}

// The picture is neither grey (all weights equal) nor black and white, whatever is chosen.
TEST(Workbench, MeanLargestWeightOfARowIsBetween0_3And0_8) {
    for (const Index width : {8, 12, 30, 64, 128, 512})
        for (const int heads : validHeadCounts(width)) {
            if (width > 64 && heads != 1 && heads != 8 && heads != width)
                continue;
            for (const int layers : width == 512 ? std::vector<int>{2} : std::vector<int>{1, 2, 6})
                for (std::uint64_t seed = 1; seed <= (width > 64 ? 1U : 3U); ++seed) {
                    const WorkbenchSpec spec{width, heads, layers, seed, seed != 2};
                    const double peak = meanPeak(makeWorkbench(spec), spec);
                    EXPECT_GT(peak, 0.3) << toString(spec);
                    EXPECT_LT(peak, 0.8) << toString(spec);
                }
        }
}

// Of a different word each.
std::string textOf(int words) {
    std::string text;
    for (int word = 0; word < words; ++word)
        text += "word" + std::to_string(word) + ' ';
    return text;
}

TEST(Workbench, LongerTextsArePaler) {
    for (const WorkbenchSpec& spec :
         {WorkbenchSpec{8, 1, 1}, WorkbenchSpec{8, 8, 1}, WorkbenchSpec{8, 1, 6},
          WorkbenchSpec{12, 12, 6}, WorkbenchSpec{64, 1, 1}, WorkbenchSpec{128, 8, 2}})
        for (const std::uint64_t seed : {1U, 2U}) {
            WorkbenchSpec seeded = spec;
            seeded.seed = seed;
            const Model model = makeWorkbench(seeded);
            const double of60 = meanPeak(model, seeded, {textOf(60)});
            EXPECT_GT(of60, 0.2) << toString(seeded);
            EXPECT_LT(of60, 0.4) << toString(seeded);
            const double of400 = meanPeak(model, seeded, {textOf(400)});
            EXPECT_GT(of400, 0.05) << toString(seeded);
            EXPECT_LT(of400, 0.3) << toString(seeded);
        }
}

TEST(Workbench, HeadsDivideTheSameValuesAndSeedsChangeThem) {
    const auto lastHidden = [](const WorkbenchSpec& spec) {
        return makeWorkbench(spec).forward(inputOf(kSentences[0], spec)).lastHidden;
    };
    const WorkbenchSpec spec{32, 4, 2, 1, true};
    EXPECT_EQ(lastHidden(spec), lastHidden(spec));
    WorkbenchSpec other = spec;
    other.seed = 2;
    EXPECT_GT(test::distance(lastHidden(spec), lastHidden(other)), 0.1);
    other = spec;
    other.heads = 8;
    EXPECT_GT(test::distance(lastHidden(spec), lastHidden(other)), 0.01);
    other = spec;
    other.positions = false;
    EXPECT_GT(test::distance(lastHidden(spec), lastHidden(other)), 0.01);
}

TEST(Workbench, WithoutPositionsEqualWordsLookAlike) {
    const WorkbenchSpec spec{64, 8, 2, 1, false};
    const auto trace = makeWorkbench(spec).forward(inputOf("a b a", spec));
    for (const auto& layer : trace.stacks.front().layers)
        for (Index head = 0; head < 8; ++head)
            EXPECT_LT(test::distance(layer.attentions[head].row(0), layer.attentions[head].row(2)),
                      1e-6);
}

TEST(Workbench, WordVectorsDependOnTheWordAndTheSeedOnly) {
    const WorkbenchSpec spec{64, 8, 1, 1, true};
    // Value computed with Python integers from the definition.
    EXPECT_EQ(wordVector("love", spec)[1], 0.60113525390625F);
    EXPECT_EQ(wordVector("Love", spec), wordVector("love", spec));
    EXPECT_EQ(wordVector("\u00c9t\u00e9", spec), wordVector("e\u0301te\u0301", spec));
    EXPECT_NE(wordVector("lobe", spec), wordVector("love", spec));
    WorkbenchSpec other = spec;
    other.heads = 2;
    other.layers = 3;
    EXPECT_EQ(wordVector("love", spec), wordVector("love", other));
    other.width = 128;
    EXPECT_EQ(wordVector("love", other).head(64), wordVector("love", spec));
    other.seed = 2;
    EXPECT_NE(wordVector("love", other).head(64), wordVector("love", spec));
    EXPECT_EQ(wordVectors({}, spec).rows(), 0);
}

} // namespace
} // namespace headlight
