#include "core/analysis/lens/relation_lens.h"
#include "core/analysis/lens/relation_report.h"
#include "core/analysis/lens/sentence_batches.h"
#include "core/base/platform.h"
#include "tests/support/errors.h"
#include "tests/support/relation_reference.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace headlight {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(HEADLIGHT_TEST_DATA) / "relations";
constexpr const char* kSmallWorkbench = "workbench:d=32,h=2,l=1,seed=1";

LensCounts countsOf(const LoadedModel& model, const std::filesystem::path& treebank,
                    TreebankPart part = {}) {
    LensRequest request;
    request.treebank = treebank;
    request.part = part;
    return scoreTreebank(model, request);
}

// A matrix of weights whose rows are given; words of one piece after one special token.
struct Map {
    explicit Map(std::initializer_list<std::initializer_list<float>> rows)
        : weights(static_cast<Index>(rows.size()), static_cast<Index>(rows.begin()->size())) {
        Index at = 0;
        for (const auto& row : rows)
            for (const float weight : row)
                weights.data()[at++] = weight;
    }
    Matrix<float> weights;
};

TEST(LinkPredictor, ReadsRowsAndColumnsWithoutDiagonalAndSpecialTokens) {
    const Map map{{0.7f, 0.1f, 0.1f, 0.1f},
                  {0.5f, 0.3f, 0.0f, 0.2f},
                  {0.1f, 0.4f, 0.4f, 0.1f},
                  {0.0f, 0.0f, 0.6f, 0.4f}};
    const std::vector<TokenSpan> words{{1, 2}, {2, 3}, {3, 4}};
    LinkPredictor predictor;
    const LinkPredictions& links = predictor.predict(view(map.weights), words);
    EXPECT_THAT(links.ofRow, testing::ElementsAre(2, 0, 1));
    EXPECT_THAT(links.ofColumn, testing::ElementsAre(1, 2, 0));
    EXPECT_TRUE(links.agrees(Reading::RowOfDependent, 0, 2));
    EXPECT_TRUE(links.agrees(Reading::RowOfHead, 2, 0));
    EXPECT_TRUE(links.agrees(Reading::ColumnOfDependent, 0, 1));
    EXPECT_TRUE(links.agrees(Reading::ColumnOfHead, 1, 0));
    EXPECT_FALSE(links.agrees(Reading::ColumnOfHead, 0, 1));
}

TEST(LinkPredictor, AddsKeyPiecesAndAveragesQueryPieces) {
    // Words: 0, 1-2 (two pieces), none, 3. Towards word 1: 0.2 + 0.3 > 0.4. From it: the mean.
    const Map map{{0.1f, 0.2f, 0.3f, 0.4f},
                  {0.9f, 0.0f, 0.1f, 0.0f},
                  {0.1f, 0.0f, 0.1f, 0.8f},
                  {0.45f, 0.3f, 0.25f, 0.0f}};
    const std::vector<TokenSpan> words{{0, 1}, {1, 3}, {3, 3}, {3, 4}};
    LinkPredictor predictor;
    const LinkPredictions& links = predictor.predict(view(map.weights), words);
    EXPECT_THAT(links.ofRow, testing::ElementsAre(1, 0, -1, 1));
    // Column of word 0: 0.5 from word 1, 0.45 from word 3. Of the empty word: nobody.
    EXPECT_THAT(links.ofColumn, testing::ElementsAre(1, 3, -1, 0));
}

TEST(WordAtOffset, IsClampedBetweenRootAndTheLastWord) {
    EXPECT_EQ(wordAtOffset(0, 1, 3), 1);
    EXPECT_EQ(wordAtOffset(2, 2, 3), 2);
    EXPECT_EQ(wordAtOffset(1, 2, 3), 2);
    EXPECT_EQ(wordAtOffset(1, -3, 3), -1);
    EXPECT_EQ(wordAtOffset(2, -3, 3), -1);
    EXPECT_EQ(wordAtOffset(2, -2, 3), 0);
}

TEST(WordwiseEncoder, GivesTheTokensOfEachWordAlone) {
    const auto model = loadModel("minilm");
    WordwiseEncoder encoder(*model);
    const std::vector<std::string> words{"I", "do", "n't", "like", "Colourless", "\u200b", "."};
    const WordwiseInput sentence = encoder.encode(words);
    EXPECT_THAT(
        sentence.input.ids, // transformers 5.24.0, is_split_into_words
        testing::ElementsAre(101, 1045, 2079, 1050, 1005, 1056, 2066, 6120, 3238, 1012, 102));
    ASSERT_EQ(sentence.words.size(), words.size());
    EXPECT_EQ(sentence.words[2].begin, 3);
    EXPECT_EQ(sentence.words[2].end, 6);
    EXPECT_EQ(sentence.words[5].begin, sentence.words[5].end);
    EXPECT_EQ(sentence.words[6].end, sentence.tokens - 1);
}

TEST(RelationLens, GivesTheReferencesCounts) {
    const auto model = loadModel("minilm");
    const LensCounts counts = countsOf(*model, kFolder / "sentences.conllu");
    const CountDifferences differences = compareWithReference(counts, kFolder / "golden.json");
    EXPECT_THAT(differences.problems, testing::IsEmpty());
    EXPECT_EQ(differences.compared, 28 * 4 * 72);
    // Where two weights are equal to six digits, either may be the larger one.
    EXPECT_LE(differences.different, 4);
    EXPECT_LE(differences.largest, 1);
}

TEST(RelationLens, CountsOfPartsAddUpToTheWhole) {
    const auto model = loadModel("minilm");
    const LensCounts whole = countsOf(*model, kFolder / "sentences.conllu");
    LensCounts sum = countsOf(*model, kFolder / "sentences.conllu", {0, 3});
    for (const std::size_t part : {1, 2})
        sum.add(countsOf(*model, kFolder / "sentences.conllu", {part, 3}));
    EXPECT_EQ(sum, whole);
}

class SmallTreebank : public testing::Test {
protected:
    std::filesystem::path write(const std::string& content) {
        writeFileAtomically(m_folder / "x.conllu", content);
        return m_folder / "x.conllu";
    }
    TemporaryFolder m_folder;
};

const std::string kILove =
    "1\tI\t_\t_\t_\t_\t2\tnsubj\t_\t_\n2\tlove\t_\t_\t_\t_\t0\troot\t_\t_\n\n";

TEST_F(SmallTreebank, SkipsAndReportsWhatIsFaultyOrTooLong) {
    std::string tooLong;
    for (int number = 1; number <= 600; ++number)
        tooLong += std::to_string(number) + "\ta\t_\t_\t_\t_\t" + (number == 1 ? "0" : "1") +
                   "\tdep\t_\t_\n";
    LensRequest request;
    request.treebank = write(kILove + tooLong + "\nfaulty\n\n" + kILove);
    std::vector<TreebankFault> faults;
    std::vector<double> progress;
    request.report = [&](const TreebankProblem& problem) { faults.push_back(problem.fault); };
    request.progress = [&](double done) { progress.push_back(done); };
    const auto model = loadModel("minilm");
    const LensCounts counts = scoreTreebank(*model, request);
    EXPECT_EQ(counts.sentences, 2);
    EXPECT_EQ(counts.faulty, 1);
    EXPECT_EQ(counts.tooLong, 1);
    EXPECT_THAT(faults,
                testing::ElementsAre(TreebankFault::TooLongForModel, TreebankFault::WrongColumns));
    EXPECT_EQ(progress.back(), 1.0);
    EXPECT_EQ(counts.relations.at("nsubj").pairs, 2);
    EXPECT_EQ(counts.relations.count("root"), 0u);
    EXPECT_EQ(counts.relations.at("nsubj").offsetHits,
              (std::array<std::int64_t, 6>{0, 0, 0, 0, 2, 2}))
        << "+2 is clamped to the last word";
}

TEST_F(SmallTreebank, StopsWhenAsked) {
    std::stop_source source;
    source.request_stop();
    LensRequest request;
    request.treebank = write(kILove);
    request.stop = source.get_token();
    const auto model = loadModel(kSmallWorkbench);
    expectError(ErrorCode::Canceled, "", [&] { scoreTreebank(*model, request); });
}

TEST_F(SmallTreebank, RefusesAFileWithoutAnyUsableSentence) {
    const auto model = loadModel(kSmallWorkbench);
    expectError(ErrorCode::BadTreebank, "no sentence", [&] { countsOf(*model, write("prose\n")); });
}

TEST_F(SmallTreebank, WorksWithModelsThatTakeVectors) {
    const auto model = loadModel(kSmallWorkbench);
    const LensCounts counts = countsOf(*model, write(kILove));
    EXPECT_EQ(counts.relations.at("nsubj").hits, std::vector<std::int64_t>(8, 1))
        << "of two words each can only point at the other";
}

} // namespace
} // namespace headlight
