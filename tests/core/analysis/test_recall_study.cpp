#include "core/analysis/analyser.h"
#include "core/analysis/recall_study.h"
#include "core/analysis/visibility.h"
#include "core/base/platform.h"
#include "core/io/loaded_model.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <set>

namespace headlight {
namespace {

const RecallStudyRequest kStudy;

std::vector<RecallPoint> pointsOf(RecallVariant variant) {
    return studyRecall(RecallReader(folderOf(variant)), kStudy);
}

// Measured: every answer right, weights 0.91 to 0.98.
TEST(RecallStudy, WithPositionsEveryDistanceIsReached) {
    for (const RecallPoint& point : pointsOf(RecallVariant::Positions)) {
        EXPECT_GE(point.accuracy, 0.98) << point.distance;
        EXPECT_GE(point.weight, 0.8) << point.distance;
    }
}

// Measured: 0.5 % to 5 %, as blind guessing; weights as if evenly spread.
TEST(RecallStudy, WithoutPositionsItIsGuessing) {
    const auto points = pointsOf(RecallVariant::NoPositions);
    ASSERT_EQ(points.size(), static_cast<std::size_t>(kFarthestRecall));
    for (const RecallPoint& point : points) {
        EXPECT_LE(point.accuracy, 3 * kStudy.chance()) << point.distance;
        EXPECT_LE(point.weight, 2 * kStudy.evenWeight()) << point.distance;
    }
}

TEST(RecallStudy, AWindowReachesToItsEdgeAndNoFurther) {
    for (const RecallPoint& point : pointsOf(RecallVariant::Window)) {
        if (point.distance <= kRecallWindow) {
            EXPECT_GE(point.accuracy, 0.98) << point.distance;
            EXPECT_GE(point.weight, 0.8) << point.distance;
        } else {
            EXPECT_LE(point.accuracy, 3 * kStudy.chance()) << point.distance;
            EXPECT_EQ(point.weight, 0) << point.distance;
        }
    }
}

// What lies behind the window cannot change the answer.
TEST(RecallStudy, WindowDoesNotSeePastItself) {
    const RecallReader reader(folderOf(RecallVariant::Window));
    RecallSequence sequence = recallSequence(3, 1, 5, kLongestRecall);
    const RecallAnswer before = reader.answer({&sequence, 1}).front();
    std::swap(sequence.words[kRecallWindow], sequence.words[kRecallWindow + 9]);
    const RecallAnswer after = reader.answer({&sequence, 1}).front();
    EXPECT_EQ(after.probability, before.probability);
    std::swap(sequence.words[kRecallWindow - 1], sequence.words[kRecallWindow + 9]);
    EXPECT_NE(reader.answer({&sequence, 1}).front().probability, before.probability);
    for (Index token = 0; token <= kLongestRecall; ++token)
        EXPECT_EQ(before.looks.front()(0, token) > 0, token <= kRecallWindow) << token;
}

TEST(RecallStudy, ChancesAndWeightsAreThoseOfTheModel) {
    const RecallReader reader(folderOf(RecallVariant::Positions));
    const RecallSequence sequence = recallSequence(9, 4, 17, kLongestRecall);
    const RecallAnswer answer = reader.answer({&sequence, 1}).front();
    EXPECT_TRUE(answer.isRight(sequence));
    EXPECT_DOUBLE_EQ(answer.probability, answer.neededProbability);
    EXPECT_GT(answer.probability, 0.9);
    EXPECT_LE(answer.probability, 1);
    // The ordinary analysis of the typed text sees the same.
    AnalysisRequest request;
    request.model = loadModel(toString(RecallVariant::Positions));
    request.run.text = sequence.text();
    const auto result = analyse(request);
    ASSERT_EQ(answer.weights.size(), 4U);
    for (Index head = 0; head < 4; ++head)
        EXPECT_NEAR(result->trace.stacks.front().layers.front().attentions[head](0, 17),
                    answer.weights[static_cast<std::size_t>(head)], 1e-6);
}

TEST(RecallStudy, ModelsOfTheWindowShowTheirMask) {
    AnalysisRequest request;
    request.model = loadModel("recall:window-8");
    request.run.text = recallSequence(1, 1, 3, 20).text();
    const Visibility visible = visibilityOf(*analyse(request));
    EXPECT_EQ(visible(0, 8), 1);
    EXPECT_EQ(visible(0, 9), 0);
    EXPECT_EQ(visible(20, 12), 1);
    EXPECT_EQ(visible(20, 11), 0);
}

TEST(RecallStudy, EqualRequestsGiveEqualSequencesWhateverTheModel) {
    RecallStudyRequest few;
    few.sequences = 5;
    const RecallReader reader(folderOf(RecallVariant::NoPositions));
    const auto once = studyRecall(reader, few);
    const auto again = studyRecall(reader, few);
    for (std::size_t i = 0; i < once.size(); ++i) {
        EXPECT_EQ(once[i].accuracy, again[i].accuracy);
        EXPECT_EQ(once[i].weight, again[i].weight);
    }
    std::stop_source stopper;
    stopper.request_stop();
    few.stop = stopper.get_token();
    expectError(ErrorCode::Canceled, "", [&] { studyRecall(reader, few); });
}

TEST(RecallStudy, OtherModelsAreRefused) {
    expectError(ErrorCode::FileNotFound, "nowhere", [] { RecallReader("nowhere"); });
    expectError(ErrorCode::BadConfig, "output_size",
                [] { RecallReader(resourcesFolder() / "models" / "all-MiniLM-L6-v2"); });
    expectError(ErrorCode::BadValue, "recall:window-9", [] { loadModel("recall:window-9"); });
}

TEST(RecallStudy, TokensAreSpelled) {
    EXPECT_EQ(recallToken(kUnknownId), "<unk>");
    EXPECT_EQ(recallToken(recallNumberId(32)), "32");
    EXPECT_EQ(recallToken(recallWordId(0)), "apple");
    EXPECT_EQ(recallToken(-1), "<unk>");
    EXPECT_EQ(recallToken(static_cast<int>(recallVocabulary())), "<unk>");
}

} // namespace
} // namespace headlight
