#include "core/base/platform.h"
#include "core/nn/random.h"
#include "core/train/guided_set.h"
#include "core/train/trainer.h"
#include "tests/support/errors.h"
#include "tests/support/random_translator.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>

#include <fstream>

namespace headlight {
namespace {

ModelConfig smallConfig() {
    ModelConfig config = smallTranslatorConfig();
    config.vocabulary = config.outputs = 14;
    config.layers = config.decoderLayers = 1;
    config.maxPositions = 16;
    return config;
}

// The "translation" of a sentence is the sentence backwards.
std::vector<TranslationExample> mirrored(std::size_t count, std::uint64_t key) {
    std::vector<TranslationExample> examples(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t length = 1 + scatter(key + i) % 4;
        for (std::size_t j = 0; j < length; ++j)
            examples[i].source.push_back(4 + static_cast<int>(scatter(key + i * 8 + j) % 10));
        examples[i].target.assign(examples[i].source.rbegin(), examples[i].source.rend());
    }
    return examples;
}

// Every word is labelled with its neighbour.
std::vector<GuidedSentence> neighbours(std::size_t count) {
    std::vector<GuidedSentence> sentences(count);
    for (std::size_t i = 0; i < count; ++i)
        for (int word = 0; word < 5; ++word) {
            GuidedSentence& sentence = sentences[i];
            sentence.ids.push_back(
                4 + static_cast<int>(scatter(i * 5 + static_cast<std::uint64_t>(word)) % 10));
            sentence.words.emplace_back(word, word + 1);
            if (word > 0)
                sentence.arcs.push_back({word, word - 1, 0});
        }
    return sentences;
}

class TrainerTest : public testing::Test {
protected:
    TrainerTest() {
        settings.epochs = 2;
        settings.batchTokens = 120;
        settings.rate.warmUp = 20;
        settings.rate.peak = 5e-3;
        settings.guidance.sentences = 6;
        settings.average = 0.9;
        data.examples = translationExamples(train);
        data.dev = translationExamples(dev);
        data.guided = guided;
        data.relations = 1;
        data.hash = "abc";
    }

    std::vector<float> numbers(TrainingOutcome outcome) const {
        std::vector<float> all(outcome.assignment.values().begin(),
                               outcome.assignment.values().end());
        forEachTensor<float>(config, outcome.weights,
                             [&](const std::string&, const Shape&, Parameter<float>& tensor) {
                                 all.insert(all.end(), tensor.values().begin(),
                                            tensor.values().end());
                             });
        return all;
    }

    ModelConfig config = smallConfig();
    TrainingSettings settings;
    std::vector<TranslationExample> train = mirrored(700, 1);
    std::vector<TranslationExample> dev = mirrored(60, 1'000'000);
    std::vector<GuidedSentence> guided = neighbours(15);
    TrainingData data;
    TemporaryFolder folder;
};

TEST_F(TrainerTest, LearnsBothTasks) {
    settings.epochs = 100;
    settings.dropout = 0;
    settings.smoothing = 0;
    const TrainingOutcome outcome = headlight::train(config, settings, data, {});
    ASSERT_FALSE(outcome.curve.empty());
    const CurvePoint& last = outcome.curve.back();
    ASSERT_TRUE(last.devLoss.has_value());
    EXPECT_LT(*last.devLoss, 0.15);
    EXPECT_GT(*last.devAccuracy, 0.95);
    EXPECT_LT(last.guidedLoss, 0.5) << "a uniform head would have log 6 = 1.8";
    EXPECT_DOUBLE_EQ(last.epoch, 100);
    EXPECT_EQ(last.step, outcome.steps);
}

TEST_F(TrainerTest, SameBitsOnOneThreadAndOnTwo) {
    const auto one = numbers(headlight::train(config, settings, data, {}));
    TrainingRun two;
    two.threads = 2;
    EXPECT_EQ(numbers(headlight::train(config, settings, data, two)), one);
    settings.seed = 2;
    EXPECT_NE(numbers(headlight::train(config, settings, data, {})), one);
}

// Stops again and again in the middle of an epoch.
TEST_F(TrainerTest, ResumedTrainingHasTheBitsOfAnUnbrokenOne) {
    settings.guidance.start = 5;
    const auto whole = headlight::train(config, settings, data, {});
    TrainingRun run;
    run.checkpoint = folder.path() / "checkpoint.safetensors";
    run.resume = true;
    const TrainingData plain = data;
    int stops = 0;
    std::optional<TrainingOutcome> outcome;
    while (!outcome) {
        std::stop_source stopper;
        int seen = 0;
        TrainingData counting = plain;
        counting.examples.append = [&](std::size_t i, std::uint64_t draw, TransformerBatch& batch) {
            plain.examples.append(i, draw, batch);
            if (++seen == 250)
                stopper.request_stop();
        };
        run.stop = stopper.get_token();
        try {
            outcome = headlight::train(config, settings, counting, run);
        } catch (const Error& error) {
            ASSERT_EQ(error.code(), ErrorCode::Canceled);
            ++stops;
        }
    }
    EXPECT_GE(stops, 3);
    EXPECT_EQ(outcome->steps, whole.steps);
    ASSERT_EQ(outcome->curve.size(), whole.curve.size());
    for (std::size_t i = 0; i < whole.curve.size(); ++i) {
        EXPECT_EQ(outcome->curve[i].loss, whole.curve[i].loss) << i;
        EXPECT_EQ(outcome->curve[i].devLoss, whole.curve[i].devLoss) << i;
    }
    EXPECT_EQ(numbers(std::move(*outcome)), numbers(whole));
}

// Without a dev part the curve ends with the last step, and before the first answers that were
// learned from there is no loss to tell.
TEST_F(TrainerTest, NothingIsToldThatWasNotMeasured) {
    data.dev = {};
    settings.guidance.start = 5;
    settings.epochs = 2;
    std::vector<TrainingNews> told;
    TrainingRun run;
    run.news = [&](const TrainingNews& news) { told.push_back(news); };
    const TrainingOutcome outcome = headlight::train(config, settings, data, run);
    ASSERT_EQ(outcome.curve.size(), 2U);
    EXPECT_LT(outcome.curve[0].step, outcome.curve[1].step);
    for (const CurvePoint& point : outcome.curve)
        EXPECT_GT(point.loss, 0);
    ASSERT_GE(told.size(), 2U);
    for (const TrainingNews& news : told)
        EXPECT_EQ(news.loss > 0 && news.goalsPerSecond > 0, news.epoch > 0) << news.epoch;
}

TEST_F(TrainerTest, CheckpointOfSomethingElseIsRefused) {
    TrainingRun run;
    run.checkpoint = folder.path() / "checkpoint.safetensors";
    settings.epochs = 0.2;
    headlight::train(config, settings, data, run);
    run.resume = true;
    headlight::train(config, settings, data, run); // its own: fine
    const auto goOn = [&] { headlight::train(config, settings, data, run); };
    config.heads = 4;
    expectError(ErrorCode::BadCheckpoint, "another shape", goOn);
    config.heads = 2;
    settings.seed = 9;
    expectError(ErrorCode::BadCheckpoint, "other settings", goOn);
    settings.seed = 1;
    data.hash = "xyz";
    expectError(ErrorCode::BadCheckpoint, "other data", goOn);
    data.hash = "abc";
    const std::string whole = readFile(run.checkpoint, 1 << 28);
    writeFileAtomically(run.checkpoint, std::string_view(whole).substr(0, whole.size() / 2));
    expectError(ErrorCode::BadSafetensors, "", goOn);
}

TEST_F(TrainerTest, FailedCheckpointLeavesTheOldOne) {
    TrainingRun run;
    run.checkpoint = folder.path() / "missing" / "checkpoint.safetensors";
    expectError(ErrorCode::FileUnwritable, "",
                [&] { headlight::train(config, settings, data, run); });
    EXPECT_FALSE(std::filesystem::exists(run.checkpoint));
}

TEST_F(TrainerTest, LossThatGrowsBeyondMeasureStops) {
    settings.rate.peak = 9;
    settings.rate.warmUp = 1;
    settings.clip = 0;
    settings.dropout = 0;
    settings.average = 0;
    TrainingRun run;
    run.checkpoint = folder.path() / "checkpoint.safetensors";
    settings.epochs = 50;
    expectError(ErrorCode::TrainingDiverged, "lower rate",
                [&] { headlight::train(config, settings, data, run); });
}

TEST_F(TrainerTest, AbsurdSizesAreRefusedBeforeAnythingIsAllocated) {
    config.width = 60000;
    config.innerWidth = 240000;
    config.layers = config.decoderLayers = 500;
    expectError(ErrorCode::OutOfMemory, "bytes",
                [&] { headlight::train(config, settings, data, {}); });
    config = smallConfig();
    config.heads = 3;
    expectError(ErrorCode::HeadsNotDividingWidth, "16",
                [&] { headlight::train(config, settings, data, {}); });
    config = smallConfig();
    settings.dropout = 1.5;
    expectError(ErrorCode::BadValue, "dropout",
                [&] { headlight::train(config, settings, data, {}); });
}

TEST_F(TrainerTest, ThePaceIsThatOfTheTraining) {
    settings.guidance.start = 40;
    const TrainingPace pace = measurePace(config, settings, data, 1);
    EXPECT_GT(pace.stepSeconds, 0);
    EXPECT_GT(pace.startSeconds, 0);
    EXPECT_DOUBLE_EQ(pace.secondsOf(settings),
                     40 * pace.startSeconds + 2 * pace.stepsPerEpoch * pace.stepSeconds);
    const TrainingOutcome outcome = headlight::train(config, settings, data, {});
    EXPECT_EQ(static_cast<double>(outcome.steps), 40 + 2 * pace.stepsPerEpoch);
    settings.minutes = 3;
    EXPECT_DOUBLE_EQ(pace.secondsOf(settings), 180);
}

TEST_F(TrainerTest, MeasuringThePaceCanBeStopped) {
    std::stop_source stopper;
    stopper.request_stop();
    expectError(ErrorCode::Canceled, "",
                [&] { measurePace(config, settings, data, 1, stopper.get_token()); });
}

TEST_F(TrainerTest, StopBeforeTheFirstStepKeepsACheckpoint) {
    std::stop_source stopper;
    stopper.request_stop();
    TrainingRun run;
    run.stop = stopper.get_token();
    run.checkpoint = folder.path() / "checkpoint.safetensors";
    expectError(ErrorCode::Canceled, "", [&] { headlight::train(config, settings, data, run); });
    run.stop = {};
    run.resume = true;
    EXPECT_EQ(numbers(headlight::train(config, settings, data, run)),
              numbers(headlight::train(config, settings, data, {})));
}

TEST(ExampleSet, EveryExampleOnceAnEpochInSharesOfLikeSize) {
    const auto examples = mirrored(333, 4);
    const ExampleSet set = translationExamples(examples);
    const auto order = shuffledOrder(set.size, 1, 0);
    EXPECT_NE(order, shuffledOrder(set.size, 1, 1));
    EXPECT_NE(order, shuffledOrder(set.size, 2, 0));
    auto sorted = order;
    std::ranges::sort(sorted);
    for (std::size_t i = 0; i < sorted.size(); ++i)
        EXPECT_EQ(sorted[i], i);
    const auto begins = batchBegins(set, order, 100);
    EXPECT_EQ(begins.front(), 0U);
    EXPECT_EQ(begins.back(), 333U);
    for (std::size_t b = 0; b + 1 < begins.size(); ++b) {
        const auto batch = std::span(order).subspan(begins[b], begins[b + 1] - begins[b]);
        const auto shares = shareOut(set, batch, 0, 2);
        const auto first = static_cast<int>(shares[0].goals.size());
        const auto second = static_cast<int>(shares[1].goals.size());
        EXPECT_LE(first + second, 100);
        EXPECT_LE(std::abs(first - second), 6);
        EXPECT_EQ(shares[0].sources.size() + shares[1].sources.size(), batch.size());
    }
    const auto one = shareOut(set, std::span(order).first(1), 0, 1).front();
    const TranslationExample& example = examples[order[0]];
    EXPECT_EQ(one.targetIds.front(), kBeginId);
    EXPECT_EQ(one.goals.back(), kEndId);
    EXPECT_EQ(one.sourceIds.back(), kEndId);
    EXPECT_EQ(one.goals.size(), example.target.size() + 1);
    EXPECT_EQ(one.sourceIds.size(), example.source.size() + 1);
}

TEST(ExampleSet, ExampleLargerThanABatchIsABatchOfItsOwn) {
    const std::vector<TranslationExample> examples = {{{4}, std::vector<int>(50, 5)}, {{4}, {5}}};
    const std::vector<std::size_t> order = {0, 1};
    EXPECT_EQ(batchBegins(translationExamples(examples), order, 10),
              (std::vector<std::size_t>{0, 1, 2}));
}

TEST(GuidedSet, DrawsPairsInBothDirections) {
    GuidedSentence sentence;
    sentence.ids = {7, 8, 9, 10};
    sentence.words = {{0, 1}, {1, 4}};
    sentence.arcs = {{1, 0, 2}};
    const std::vector<GuidedSentence> sentences(3, sentence);
    GuidedSet set(sentences, 5, 1);
    EXPECT_EQ(set.classes(), 10);
    std::vector<StepShare> shares(2);
    set.draw(0, 4, shares);
    ASSERT_EQ(shares[0].pairs.size(), 4U);
    ASSERT_EQ(shares[1].guided.sources.size(), 2U);
    EXPECT_EQ(shares[0].guided.sourceIds, (std::vector<int>{7, 8, 9, 10, 2, 7, 8, 9, 10, 2}));
    for (const StepShare& share : shares)
        for (const GuidedPair& pair : share.pairs) {
            const bool fromDependent = pair.label == 2;
            EXPECT_TRUE(fromDependent || pair.label == 7);
            EXPECT_EQ(fromDependent ? pair.key : pair.query, 0);
            EXPECT_THAT(fromDependent ? pair.query : pair.key,
                        testing::AllOf(testing::Ge(1), testing::Le(3)));
        }
    GuidedSentence bad = sentence;
    bad.arcs = {{1, 0, 5}};
    expectError(ErrorCode::BadValue, "relation", [&] { GuidedSet(std::span(&bad, 1), 5, 1); });
}

TEST(RateSchedule, RisesAndFalls) {
    RateSchedule schedule{2, 10, RateDecay::Linear};
    EXPECT_DOUBLE_EQ(rateAt(schedule, 5, 0), 1);
    EXPECT_DOUBLE_EQ(rateAt(schedule, 100, 0.75), 0.5);
    schedule.decay = RateDecay::Cosine;
    EXPECT_DOUBLE_EQ(rateAt(schedule, 100, 0.5), 1);
    EXPECT_NEAR(rateAt(schedule, 100, 1), 0, 1e-15);
    schedule.decay = RateDecay::InverseRoot;
    EXPECT_DOUBLE_EQ(rateAt(schedule, 40, 0.9), 1);
}

} // namespace
} // namespace headlight
