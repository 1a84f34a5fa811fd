#include "core/base/platform.h"
#include "core/io/loaded_model.h"
#include "core/io/translator.h"
#include "core/train/trained_folder.h"
#include "core/train/translation_training.h"
#include "tests/support/small_corpus.h"
#include "tests/support/temporary_folder.h"
#include "ui/service/training_service.h"

#include <QSignalSpy>
#include <QTest>
#include <gmock/gmock.h>

namespace headlight::ui {
namespace {

using State = TrainingService::State;

constexpr int kPatience = 60000;
constexpr FamilyMember kMember{3, 24, true, 1};
constexpr int kEndless = 900; // epochs, more than a test waits for

class TrainingServiceTest : public testing::Test {
protected:
    TrainingServiceTest() {
        writeFileAtomically(m_home / "pairs.tsv", std::string_view(smallCorpus(120)));
        writeFileAtomically(m_home / "dev.tsv", std::string_view(smallCorpus(20, 120)));
    }

    TrainingRecipe recipe() const {
        return [this](const FamilyMember& member, int epochs) {
            TranslationTraining training = TranslationTraining::ofFamily(member, epochs);
            training.guided = false;
            training.pairs = m_home / m_pairs;
            training.ownPairs.clear();
            training.devPairs = m_home / "dev.tsv";
            training.vocabulary = {.size = 600, .wholeWords = 40};
            training.settings.batchTokens = 120;
            training.settings.rate.peak = m_rate;
            training.settings.rate.warmUp = 10;
            if (m_rate > 1)
                training.settings.clip = 0;
            return training;
        };
    }

    std::unique_ptr<TrainingService> service() const {
        auto made = std::make_unique<TrainingService>();
        made->setRecipe(recipe());
        return made;
    }

    static bool waitFor(const TrainingService& service, State state) {
        return QTest::qWaitFor([&] { return service.state() == state; }, kPatience);
    }

    std::filesystem::path folder() const { return ownFolderOf(kMember); }

    TemporaryFolder m_home;
    UserData m_data{m_home / "data"};
    std::string m_pairs = "pairs.tsv";
    double m_rate = 3e-3;
};

TEST_F(TrainingServiceTest, AFinishedTrainingIsAMemberOfTheFamily) {
    const auto trainings = service();
    EXPECT_EQ(trainings->state(), State::None);
    QSignalSpy family(trainings.get(), &TrainingService::familyChanged);
    trainings->start({kMember, 2});
    EXPECT_EQ(trainings->state(), State::Reading);
    trainings->start({{1, 8}, 1}); // one at a time
    EXPECT_EQ(trainings->job().member, kMember);
    ASSERT_TRUE(waitFor(*trainings, State::Finished)) << trainings->problem().toStdString();
    EXPECT_EQ(family.count(), 1);
    EXPECT_TRUE(trainings->progress().devLoss.has_value());
    EXPECT_DOUBLE_EQ(trainings->progress().share, 1);
    EXPECT_THAT(trainedFamily(), testing::Contains(kMember));
    EXPECT_FALSE(std::filesystem::exists(folder() / kTrainingCheckpoint));
    EXPECT_NE(loadModel(toString(kMember))->translator, nullptr);
    trainings->dismiss();
    EXPECT_EQ(trainings->state(), State::None);

    // Across a restart, and until it is removed.
    const auto later = service();
    EXPECT_EQ(later->state(), State::None);
    later->remove(kMember);
    EXPECT_THAT(trainedFamily(), testing::Not(testing::Contains(kMember)));
}

TEST_F(TrainingServiceTest, AStoppedTrainingGoesOnToTheSameModel) {
    const auto weights = [this] { return readFile(folder() / "model.safetensors", 1 << 26); };
    const auto trainings = service();
    trainings->start({kMember, 30});
    ASSERT_TRUE(waitFor(*trainings, State::Finished)) << trainings->problem().toStdString();
    const std::string whole = weights();
    trainings->remove(kMember);
    ASSERT_FALSE(std::filesystem::exists(folder()));

    trainings->start({kMember, 30});
    ASSERT_TRUE(waitFor(*trainings, State::Training));
    trainings->stop();
    EXPECT_TRUE(trainings->isStopping());
    ASSERT_TRUE(waitFor(*trainings, State::Stopped));
    EXPECT_TRUE(std::filesystem::exists(folder() / kTrainingCheckpoint));
    EXPECT_EQ(trainings->unfinished(kMember), (TrainingService::Job{kMember, 30}));
    trainings->start({kMember, 5}); // its own number of epochs counts
    EXPECT_EQ(trainings->job().epochs, 30);
    ASSERT_TRUE(waitFor(*trainings, State::Finished)) << trainings->problem().toStdString();
    EXPECT_EQ(weights(), whole);
}

TEST_F(TrainingServiceTest, ClosingTheProgramKeepsWhatWasLearnt) {
    {
        const auto trainings = service();
        trainings->start({kMember, kEndless});
        ASSERT_TRUE(waitFor(*trainings, State::Training));
    }
    EXPECT_TRUE(std::filesystem::exists(folder() / kTrainingCheckpoint));
    const auto later = service();
    EXPECT_EQ(later->state(), State::Stopped);
    EXPECT_EQ(later->job(), (TrainingService::Job{kMember, kEndless}));
    later->goOn();
    {
        const auto other = service(); // another window leaves it alone
        EXPECT_EQ(other->state(), State::None);
        other->start({kMember, 1});
        EXPECT_EQ(other->state(), State::Failed);
        EXPECT_NE(other->problem().indexOf(QStringLiteral("Another window")), -1);
        other->discard();
        EXPECT_TRUE(std::filesystem::exists(folder() / kTrainingCheckpoint));
    }
    ASSERT_TRUE(waitFor(*later, State::Training));
    EXPECT_GT(later->progress().epoch, 0);
    later->stop();
    ASSERT_TRUE(waitFor(*later, State::Stopped));
    later->discard();
    EXPECT_EQ(later->state(), State::None);
    EXPECT_FALSE(std::filesystem::exists(folder()));
}

TEST_F(TrainingServiceTest, MeasuresHowLongItWouldTake) {
    const auto trainings = service();
    EXPECT_EQ(trainings->estimatedSeconds({kMember, 1}), std::nullopt);
    trainings->estimate({4, 32, true, 1});
    trainings->estimate(kMember); // the newest wish counts
    EXPECT_TRUE(trainings->isMeasuring(kMember));
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            return trainings->estimatedSeconds({kMember, 1}).has_value();
        },
        kPatience));
    EXPECT_FALSE(trainings->isMeasuring(kMember));
    const double one = *trainings->estimatedSeconds({kMember, 1});
    EXPECT_GT(one, 0);
    EXPECT_NEAR(*trainings->estimatedSeconds({kMember, 10}), 10 * one, 1e-9 * one);
    EXPECT_FALSE(std::filesystem::exists(folder())) << "nothing is kept of it";
}

TEST_F(TrainingServiceTest, ATrainingTakesTheCoreFromAMeasurement) {
    const auto trainings = service();
    trainings->estimate({4, 32, true, 1});
    trainings->start({kMember, 1});
    ASSERT_TRUE(waitFor(*trainings, State::Finished)) << trainings->problem().toStdString();
    trainings->estimate({4, 32, true, 1});
    trainings->start({{6, 24, true, 1}, 1});
    trainings->stop(); // before it could begin
    EXPECT_TRUE(waitFor(*trainings, State::Stopped));
}

TEST_F(TrainingServiceTest, SaysWhatItTakes) {
    const auto trainings = service();
    const auto [small, limit] = trainings->memoryOf(kMember);
    EXPECT_LT(small, limit);
    EXPECT_GT(trainings->memoryOf({8, 65536, true, 60}).first, limit);
    EXPECT_GT(trainings->memoryOf({7, 24}).first, limit) << "no such model";
    trainings->start({{8, 65536, true, 60}, 1});
    ASSERT_TRUE(waitFor(*trainings, State::Failed));
    EXPECT_NE(trainings->problem().indexOf(QStringLiteral("bytes")), -1)
        << trainings->problem().toStdString();
}

TEST_F(TrainingServiceTest, FailuresAreToldAndTheWayOutStaysOpen) {
    m_pairs = "missing.tsv";
    const auto trainings = service();
    trainings->start({kMember, 1});
    ASSERT_TRUE(waitFor(*trainings, State::Failed));
    EXPECT_NE(trainings->problem().indexOf(QStringLiteral("missing.tsv")), -1)
        << trainings->problem().toStdString();
    m_pairs = "pairs.tsv";
    trainings->goOn();
    ASSERT_TRUE(waitFor(*trainings, State::Finished)) << trainings->problem().toStdString();
}

TEST_F(TrainingServiceTest, ALossThatGrowsWithoutEndStopsIt) {
    m_rate = 9;
    const auto trainings = service();
    trainings->start({kMember, kEndless});
    ASSERT_TRUE(waitFor(*trainings, State::Failed));
    EXPECT_NE(trainings->problem().indexOf(QStringLiteral("stopped at step")), -1)
        << trainings->problem().toStdString();
}

// As on a full disk: the place of the folder is taken by a file.
TEST_F(TrainingServiceTest, AFolderThatCannotBeWrittenIsTold) {
    std::filesystem::create_directories(folder().parent_path());
    writeFileAtomically(folder(), std::string_view("in the way"));
    const auto trainings = service();
    trainings->start({kMember, 1});
    ASSERT_TRUE(waitFor(*trainings, State::Failed));
    EXPECT_NE(trainings->problem().indexOf(QStringLiteral("cannot be written")), -1)
        << trainings->problem().toStdString();
}

} // namespace
} // namespace headlight::ui
