#include "core/base/platform.h"
#include "core/train/translation_training.h"
#include "tests/support/random_translator.h"
#include "tests/support/small_corpus.h"
#include "tests/support/temporary_folder.h"
#include "ui/service/training_service.h"
#include "window_fixture.h"

#include <QFrame>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QToolButton>

namespace headlight::ui {
namespace {

using State = TrainingService::State;

constexpr int kPatience = 60000;
constexpr FamilyMember kOwn{2, 16}; // the one that is there

// The user's models must be there before the window is.
struct OwnHome {
    OwnHome() : data(home / "data") {
        writeTranslatorFolder(ownFolderOf(kOwn), smallTranslatorConfig(),
                              randomWeights(smallTranslatorConfig()));
        writeFileAtomically(home / "pairs.tsv", std::string_view(smallCorpus(120)));
    }

    TemporaryFolder home;
    UserData data;
};

class TrainNow : public OwnHome, public WindowFixture {
protected:
    TrainNow() {
        trainings().setRecipe([this](const FamilyMember& member, int epochs) {
            TranslationTraining training = TranslationTraining::ofFamily(member, epochs);
            training.guided = false;
            training.pairs = home / "pairs.tsv";
            training.ownPairs.clear();
            training.devPairs.clear();
            training.vocabulary = {.size = 600, .wholeWords = 40};
            training.settings.batchTokens = 120;
            return training;
        });
        QTest::mouseClick(find<QPushButton>("model"), Qt::LeftButton);
    }

    TrainingService& trainings() { return *m_window->findChild<TrainingService*>(); }
    QString text(const char* label) { return find<QLabel>(label)->text(); }
    QPushButton* button(const char* name) { return find<QPushButton>(name); }
    bool waitFor(State state) {
        return QTest::qWaitFor([&] { return trainings().state() == state; }, kPatience);
    }

    void chooseShape(int heads, int width, int layers) {
        find<QSpinBox>("workbenchWidth")->setValue(width);
        find<QSpinBox>("workbenchHeads")->setValue(heads);
        find<QSpinBox>("workbenchLayers")->setValue(layers);
    }

    void press(const char* group, const QString& text) {
        for (QToolButton* each : find<QWidget>(group)->findChildren<QToolButton*>())
            if (each->text() == text)
                QTest::mouseClick(each, Qt::LeftButton);
    }

    // What Return does to the next question: nothing that could not be taken back.
    static void pressReturnLater() {
        QTimer::singleShot(0, [] {
            auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            ASSERT_NE(question, nullptr);
            QTest::keyClick(question, Qt::Key_Return);
        });
    }

    // Answers the next question.
    static void answerLater(QMessageBox::StandardButton answer) {
        QTimer::singleShot(0, [answer] {
            auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            ASSERT_NE(question, nullptr);
            QTest::mouseClick(question->button(answer), Qt::LeftButton);
        });
    }
};

TEST_F(TrainNow, AShapeThatIsMissingIsOfferedBothWays) {
    chooseShape(3, 24, 4);
    EXPECT_EQ(document().run().model, "workbench:d=24,h=3,l=4,seed=1") << "untrained, at once";
    EXPECT_EQ(button("trainNow")->text(), QStringLiteral("Train now"));
    EXPECT_TRUE(QTest::qWaitFor(
        [this] {
            const QString text = button("trainNow")->text();
            return text.startsWith(QStringLiteral("Train now (about ")) &&
                   text.endsWith(QStringLiteral(" s)"));
        },
        kPatience))
        << button("trainNow")->text().toStdString();
    const auto seconds = trainings().estimatedSeconds({{3, 24, true, 4}, 7});
    ASSERT_TRUE(seconds.has_value());
    EXPECT_EQ(find<QFrame>("modelPopup")->findChild<QScrollArea*>()->verticalScrollBar()->maximum(),
              0)
        << "there is room for all of it";
    find<QSpinBox>("trainEpochs")->setValue(14);
    EXPECT_GT(*trainings().estimatedSeconds({{3, 24, true, 4}, 14}), *seconds);
}

TEST_F(TrainNow, AShapeThatIsThereIsTakenAtOnce) {
    chooseShape(2, 16, 2);
    ASSERT_EQ(button("trainNow")->text(), QStringLiteral("Use the trained one"));
    EXPECT_FALSE(find<QSpinBox>("trainEpochs")->isVisible());
    QTest::mouseClick(button("trainNow"), Qt::LeftButton);
    EXPECT_EQ(document().run().model, toString(kOwn));
    settle();
    EXPECT_EQ(m_lab.result()->model->spec, toString(kOwn));
}

TEST_F(TrainNow, ATrainingIsToldOnItsStripAndEndsInTheFamily) {
    EXPECT_FALSE(find<QFrame>("trainingStrip")->isVisible());
    chooseShape(3, 24, 1);
    find<QSpinBox>("trainEpochs")->setValue(2);
    QTest::mouseClick(button("trainNow"), Qt::LeftButton);
    EXPECT_FALSE(find<QFrame>("modelPopup")->isVisible());
    EXPECT_TRUE(find<QFrame>("trainingStrip")->isVisible());
    EXPECT_TRUE(text("trainingText").startsWith(QStringLiteral("Training 3 head")))
        << text("trainingText").toStdString();
    EXPECT_FALSE(button("trainNow")->isEnabled()) << "one at a time";
    document().setText(QStringLiteral("The window is free meanwhile."));
    ASSERT_TRUE(waitFor(State::Finished)) << trainings().problem().toStdString();
    EXPECT_TRUE(text("trainingText").contains(QStringLiteral("is trained")));
    QTest::mouseClick(button("trainingUse"), Qt::LeftButton);
    EXPECT_EQ(document().run().model, "family:h=3,d=24,l=1");
    EXPECT_FALSE(find<QFrame>("trainingStrip")->isVisible());
    settle();
    EXPECT_FALSE(m_lab.problem().has_value());

    // A member like the others: the switches go to it and away from it.
    QTest::mouseClick(button("model"), Qt::LeftButton);
    press("familyWidth", QStringLiteral("16"));
    EXPECT_EQ(document().run().model, toString(kOwn));
    press("familyWidth", QStringLiteral("24"));
    EXPECT_EQ(document().run().model, "family:h=3,d=24,l=1");
    press("familyLayers", QStringLiteral("2"));
    EXPECT_EQ(familyMemberFromSpec(document().run().model).layers, 2);
}

TEST_F(TrainNow, AStoppedTrainingGoesOnOrIsDiscarded) {
    chooseShape(3, 24, 1);
    find<QSpinBox>("trainEpochs")->setValue(100);
    QTest::mouseClick(button("trainNow"), Qt::LeftButton);
    ASSERT_TRUE(waitFor(State::Training));
    EXPECT_TRUE(QTest::qWaitFor(
        [this] { return text("trainingText").contains(QStringLiteral(" of 100 · loss ")); },
        kPatience))
        << text("trainingText").toStdString();
    QTest::mouseClick(button("trainingStop"), Qt::LeftButton);
    ASSERT_TRUE(waitFor(State::Stopped));
    EXPECT_TRUE(text("trainingText").contains(QStringLiteral("What it has learnt is kept")));
    QTest::mouseClick(button("model"), Qt::LeftButton);
    EXPECT_EQ(button("trainNow")->text(), QStringLiteral("Go on training"));
    find<QFrame>("modelPopup")->hide();
    QTest::mouseClick(button("trainingGoOn"), Qt::LeftButton);
    ASSERT_TRUE(waitFor(State::Training));
    QTest::mouseClick(button("trainingStop"), Qt::LeftButton);
    ASSERT_TRUE(waitFor(State::Stopped));
    answerLater(QMessageBox::Cancel);
    QTest::mouseClick(button("trainingDiscard"), Qt::LeftButton);
    EXPECT_EQ(trainings().state(), State::Stopped);
    pressReturnLater();
    QTest::mouseClick(button("trainingDiscard"), Qt::LeftButton);
    EXPECT_EQ(trainings().state(), State::Stopped);
    answerLater(QMessageBox::Discard);
    QTest::mouseClick(button("trainingDiscard"), Qt::LeftButton);
    EXPECT_EQ(trainings().state(), State::None);
    EXPECT_FALSE(find<QFrame>("trainingStrip")->isVisible());
    EXPECT_FALSE(std::filesystem::exists(ownFolderOf({3, 24, true, 1})));
}

// Who works with the keyboard can go on where the button was; who uses the mouse sees no focus jump
// to something else.
TEST_F(TrainNow, FocusStaysOnTheStripWhileItsButtonsComeAndGo) {
    find<QFrame>("modelPopup")->hide();
    trainings().start({{3, 24, true, 1}, 900});
    ASSERT_TRUE(waitFor(State::Training));
    button("trainingStop")->setFocus();
    QTest::keyClick(button("trainingStop"), Qt::Key_Space);
    ASSERT_TRUE(waitFor(State::Stopped));
    EXPECT_EQ(m_window->focusWidget(), button("trainingGoOn"));
    QTest::keyClick(button("trainingGoOn"), Qt::Key_Space);
    EXPECT_EQ(m_window->focusWidget(), button("trainingStop"));
    ASSERT_TRUE(waitFor(State::Training));
    QTest::keyClick(button("trainingStop"), Qt::Key_Space);
    ASSERT_TRUE(waitFor(State::Stopped));
    QTest::mouseClick(button("trainingClose"), Qt::LeftButton);
    EXPECT_EQ(m_window->focusWidget(), nullptr);
}

TEST_F(TrainNow, ClosingTheWindowKeepsTheTraining) {
    trainings().start({{3, 24, true, 1}, 900});
    ASSERT_TRUE(waitFor(State::Training));
    EXPECT_TRUE(m_window->close());
    m_window.reset();
    const TrainingService later;
    EXPECT_EQ(later.state(), State::Stopped);
    EXPECT_EQ(later.job().epochs, 900);
}

TEST_F(TrainNow, OnlyWhatWasTrainedHereCanBeRemoved) {
    press("familyWidth", QStringLiteral("16"));
    settle();
    ASSERT_TRUE(button("familyRemove")->isVisible());
    answerLater(QMessageBox::Cancel);
    QTest::mouseClick(button("familyRemove"), Qt::LeftButton);
    EXPECT_EQ(document().run().model, toString(kOwn));
    QTest::mouseClick(button("model"), Qt::LeftButton);
    pressReturnLater();
    QTest::mouseClick(button("familyRemove"), Qt::LeftButton);
    EXPECT_EQ(document().run().model, toString(kOwn));
    QTest::mouseClick(button("model"), Qt::LeftButton);
    answerLater(QMessageBox::Yes);
    QTest::mouseClick(button("familyRemove"), Qt::LeftButton);
    EXPECT_EQ(document().run().model, "minilm");
    EXPECT_FALSE(std::filesystem::exists(ownFolderOf(kOwn)));
}

// Joining is told by the same signal.
TEST_F(TrainNow, TheFamilyTabFollowsTheFamily) {
    find<QFrame>("modelPopup")->hide();
    m_lab.editView([](ViewState& view) { view.tab = "family"; });
    settle();
    const auto hasOwn = [this] {
        const auto* rows = find<QTableView>("familyTable")->model();
        const QString name = QString::fromStdString(displayNameOf(kOwn));
        for (int row = 0; row < rows->rowCount(); ++row)
            if (rows->index(row, 0).data().toString() == name)
                return true;
        return false;
    };
    ASSERT_TRUE(QTest::qWaitFor(hasOwn, kPatience));
    trainings().remove(kOwn);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !hasOwn(); }, kPatience));
}

TEST_F(TrainNow, WhatCannotFitIsRefusedWithNumbers) {
    trainings().setRecipe([](const FamilyMember& member, int epochs) {
        TranslationTraining training = TranslationTraining::ofFamily(member, epochs);
        training.settings.batchTokens = 10'000'000;
        return training;
    });
    chooseShape(3, 24, 4);
    EXPECT_FALSE(button("trainNow")->isEnabled());
    EXPECT_TRUE(text("trainNote").contains(QStringLiteral(" GB of memory; ")))
        << text("trainNote").toStdString();
}

} // namespace
} // namespace headlight::ui
