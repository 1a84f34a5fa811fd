#include "core/base/platform.h"
#include "core/io/loaded_model.h"
#include "core/nn/random.h"
#include "core/text/tokenizer_loader.h"
#include "core/train/recall_task.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <map>
#include <set>

namespace headlight {
namespace {

TEST(RecallTask, WordsOfASequenceAreDistinctAndFollowFromItsNumber) {
    for (std::uint64_t number = 0; number < 200; ++number) {
        const RecallSequence sequence = recallSequence(7, number, 5, kLongestRecall);
        const std::set<int> distinct(sequence.words.begin(), sequence.words.end());
        ASSERT_EQ(distinct.size(), static_cast<std::size_t>(kLongestRecall));
        EXPECT_GE(*distinct.begin(), 0);
        EXPECT_LT(*distinct.rbegin(), static_cast<int>(recallWords().size()));
        EXPECT_EQ(recallSequence(7, number, 9, kLongestRecall).words, sequence.words)
            << "the distance has no part in the words";
    }
    EXPECT_NE(recallSequence(7, 1, 5, 40).words, recallSequence(7, 2, 5, 40).words);
    EXPECT_NE(recallSequence(7, 1, 5, 40).words, recallSequence(8, 1, 5, 40).words);
}

TEST(RecallTask, EveryWordIsDrawnAboutAsOftenAtEveryPlace) {
    std::map<int, int> first;
    constexpr int kDraws = 6400;
    for (std::uint64_t number = 0; number < kDraws; ++number)
        ++first[recallSequence(3, number, 1, 1).words.front()];
    ASSERT_EQ(first.size(), recallWords().size());
    for (const auto& [word, count] : first)
        EXPECT_NEAR(count, 100, 50) << word; // five standard deviations
}

TEST(RecallTask, NeededWordIsTheTokenSoManyPlacesAway) {
    const RecallSequence sequence{3, {10, 11, 12, 13}};
    EXPECT_EQ(sequence.ids(),
              (std::vector<int>{recallNumberId(3), recallWordId(10), recallWordId(11),
                                recallWordId(12), recallWordId(13)}));
    EXPECT_EQ(sequence.ids()[3], recallWordId(sequence.needed()));
    expectError(ErrorCode::BadValue, "distance", [] { recallSequence(1, 1, 5, 4); });
    expectError(ErrorCode::BadValue, "distance", [] { recallSequence(1, 1, 0, 4); });
    expectError(ErrorCode::BadValue, "distance", [] { recallSequence(1, 1, 33, 40); });
    expectError(ErrorCode::BadValue, "distance", [] { recallSequence(1, 1, 1, 41); });
}

TEST(RecallTask, TypedTextHasTheIdsOfTheSequence) {
    const Tokenizer tokenizer = parseTokenizer(recallTokenizer(), "tokenizer.json");
    EXPECT_EQ(tokenizer.vocabularySize(), recallVocabulary());
    for (std::uint64_t number = 0; number < 20; ++number) {
        const RecallSequence sequence =
            recallSequence(1, number, 1 + static_cast<int>(number), kLongestRecall);
        std::vector<int> ids;
        for (const Token& token : tokenizer.encode(sequence.text()).tokens)
            ids.push_back(token.id);
        EXPECT_EQ(ids, sequence.ids());
    }
    EXPECT_EQ(tokenizer.encode("zebra").tokens.front().id, kUnknownId);
}

TEST(RecallTask, ExamplesAskAtTheNumberForTheWordSoFarAway) {
    const ExampleSet set = recallExamples(100, 5);
    std::map<int, int> distances;
    TransformerBatch batch;
    for (std::size_t i = 0; i < set.size; ++i)
        for (std::uint64_t draw = 0; draw < 32; ++draw) {
            EXPECT_EQ(set.goals(i), 1);
            batch.clear();
            set.append(i, scatter(draw * set.size + i), batch); // as the trainer draws
            ASSERT_EQ(batch.goals.size(), batch.sourceIds.size());
            const int distance = batch.sourceIds.front() - recallNumberId(1) + 1;
            ++distances[distance];
            ASSERT_LT(static_cast<std::size_t>(distance), batch.sourceIds.size());
            EXPECT_EQ(batch.goals.front(), batch.sourceIds[static_cast<std::size_t>(distance)]);
            EXPECT_EQ(std::ranges::count(batch.goals, -1),
                      static_cast<std::ptrdiff_t>(batch.goals.size()) - 1);
        }
    EXPECT_EQ(distances.size(), static_cast<std::size_t>(kFarthestRecall));
    for (const auto& [distance, count] : distances)
        EXPECT_NEAR(count, 100, 50) << distance;
}

// A tenth of an epoch: the same bits whatever the threads, and a folder that opens.
TEST(RecallTask, TrainsToAFolderThatOpensWithItsWindow) {
    TemporaryFolder folder;
    RecallTraining training;
    training.settings.epochs = 0.05;
    training.settings.window = 6;
    TrainingRun two;
    two.threads = 2;
    const TrainingOutcome first = trainRecall(training, folder / "one", {});
    const TrainingOutcome second = trainRecall(training, folder / "two", two);
    ASSERT_EQ(first.curve.size(), second.curve.size());
    EXPECT_EQ(first.curve.back().devLoss, second.curve.back().devLoss);
    const auto model = loadModel(utf8FromPath(folder / "one"));
    EXPECT_EQ(model->model->config().window, 6);
    SequenceInput input;
    for (const Token& token : model->encode("3 apple arm bag ball bank bear bed bell", {}).tokens)
        input.ids.push_back(token.id);
    const Trace<float> trace = model->model->forward(input);
    const auto row = trace.stacks.front().layers.front().attentions[0].row(0);
    EXPECT_GT(row[6], 0.0F);
    EXPECT_EQ(row[7], 0.0F);
    EXPECT_EQ(row[8], 0.0F);
}

} // namespace
} // namespace headlight
