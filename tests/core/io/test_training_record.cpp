#include "core/io/training_record.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

constexpr const char* kRecord = R"({
  "seed": 1, "seconds": 1890,
  "evaluation": {
    "dev_loss": 1.41, "bleu": 41.0, "chrf": 58.25,
    "simple_sentences": [{"source": "a", "answer": "b", "accepted": true},
                         {"source": "c", "answer": "d", "accepted": false}],
    "relations": {
      "nsubj": {"pairs": 900, "layer": 1, "head": 3, "reading": "row_dep", "accuracy": 0.75,
                "interval": [0.72, 0.78], "baseline_offset": 1, "baseline": 0.339},
      "rare": {"pairs": 0, "accuracy": 0, "interval": [0, 1], "baseline_offset": -2, "baseline": 0}
    }
  }
})";

TEST(TrainingRecord, HoldsWhatWasMeasured) {
    const auto record = parseTrainingRecord(kRecord, "training.json");
    ASSERT_TRUE(record.has_value());
    EXPECT_EQ(record->minutes, 31.5);
    EXPECT_EQ(record->devLoss, 1.41);
    EXPECT_EQ(record->bleu, 41.0);
    EXPECT_EQ(record->chrf, 58.25);
    EXPECT_EQ(record->simpleAccepted, 1);
    EXPECT_EQ(record->simpleSentences, 2);
    ASSERT_EQ(record->relations.size(), 2u);
    const RelationRecord& subject = record->relations.at("nsubj");
    EXPECT_EQ(subject.pairs, 900);
    EXPECT_EQ(subject.layer, 1);
    EXPECT_EQ(subject.head, 3);
    EXPECT_EQ(subject.accuracy, 0.75);
    EXPECT_EQ(subject.low, 0.72);
    EXPECT_EQ(subject.high, 0.78);
    EXPECT_EQ(subject.baseline, 0.339);
    EXPECT_EQ(record->relations.at("rare").layer, -1);
    EXPECT_EQ(record->relations.at("rare").offset, -2);
}

TEST(TrainingRecord, AModelThatDoesNotTranslateHasRelationsAlone) {
    const auto record = parseTrainingRecord(R"({"evaluation": {"relations": {
        "nsubj": {"pairs": 9, "accuracy": 0.5, "baseline_offset": 1, "baseline": 0.25}}}})",
                                            "training.json");
    ASSERT_TRUE(record.has_value());
    EXPECT_FALSE(record->bleu || record->devLoss || record->chrf);
    EXPECT_EQ(record->simpleSentences, 0);
    EXPECT_EQ(record->relations.at("nsubj").accuracy, 0.5);
}

TEST(TrainingRecord, ThereIsNoneBeforeAnythingWasMeasured) {
    EXPECT_FALSE(parseTrainingRecord(R"({"seed": 1})", "training.json").has_value());
    EXPECT_FALSE(readTrainingRecord("no/such/folder").has_value());
}

TEST(TrainingRecord, RefusesWhatIsNoFigure) {
    const auto parse = [](const char* json) {
        return [json] { parseTrainingRecord(json, "training.json"); };
    };
    expectError(ErrorCode::BadConfig, "dev_loss", parse(R"({"evaluation": {"dev_loss": "low"}})"));
    expectError(ErrorCode::BadConfig, "bleu",
                parse(R"({"evaluation": {"dev_loss": 1, "bleu": 101, "chrf": 1}})"));
    expectError(ErrorCode::BadConfig, "accuracy", parse(R"({"evaluation": {"dev_loss": 1,
        "bleu": 1, "chrf": 1, "relations": {"nsubj": {"pairs": 1, "accuracy": 2}}}})"));
    expectError(ErrorCode::BadJson, "training.json", parse("[1,"));
}

} // namespace
} // namespace headlight
