#include "core/base/platform.h"
#include "ui/service/autosave.h"
#include "ui/service/document.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <gtest/gtest.h>

#include <chrono>
#include <optional>

namespace headlight::ui {
namespace {

using std::chrono::milliseconds;

class AutosaveTest : public testing::Test {
protected:
    static QString text(const char* utf8) { return QString::fromUtf8(utf8); }

    QStringList copies() const {
        return QDir(m_folder.path()).entryList({QStringLiteral("autosave-*.json")}, QDir::Files);
    }

    // A program that changed its text and then crashed.
    void crash(const char* typed) {
        Document document;
        Autosave autosave(document, m_folder.path(), milliseconds(0));
        document.setText(text(typed));
        autosave.saveNow();
    }

    QTemporaryDir m_folder;
};

TEST_F(AutosaveTest, WritesAWhileAfterAChangeAndOnlyThen) {
    Document document;
    Autosave autosave(document, m_folder.path(), milliseconds(20));
    QTest::qWait(60);
    EXPECT_TRUE(copies().isEmpty());
    document.setText(text("typed"));
    EXPECT_TRUE(copies().isEmpty());
    EXPECT_TRUE(QTest::qWaitFor([this] { return copies().size() == 1; }));
}

TEST_F(AutosaveTest, WhatWasOnlyLookedAtHasNoCopy) {
    Document document;
    Autosave autosave(document, m_folder.path(), milliseconds(20));
    ViewState view = document.view();
    view.logScale = true;
    document.setView(view);
    QTest::qWait(60);
    EXPECT_TRUE(copies().isEmpty());
    EXPECT_TRUE(autosave.saveNow());
    EXPECT_TRUE(copies().isEmpty());
    document.setText(text("typed"));
    EXPECT_TRUE(QTest::qWaitFor([this] { return copies().size() == 1; }));
}

TEST_F(AutosaveTest, SteadyWorkIsSavedToo) {
    Document document;
    Autosave autosave(document, m_folder.path(), milliseconds(50));
    for (int i = 0; i < 20 && copies().isEmpty(); ++i) {
        document.setText(QString::number(i)); // never a pause as long as the delay
        QTest::qWait(20);
    }
    EXPECT_EQ(copies().size(), 1);
}

TEST_F(AutosaveTest, ACrashLeavesTheSessionAndItsWindow) {
    crash("before the crash");
    Document document;
    Autosave autosave(document, m_folder.path());
    const auto leftovers = autosave.leftovers();
    ASSERT_EQ(leftovers.size(), 1u);
    EXPECT_EQ(leftovers.front().session.runs.front().text, "before the crash");
    EXPECT_TRUE(leftovers.front().savedAt.isValid());
    autosave.discard(leftovers.front());
    EXPECT_TRUE(autosave.leftovers().empty());
    EXPECT_TRUE(copies().isEmpty());
}

TEST_F(AutosaveTest, SeveralCrashesAreOfferedNewestFirst) {
    crash("older");
    QTest::qWait(20);
    crash("newer");
    Document document;
    const Autosave autosave(document, m_folder.path());
    const auto leftovers = autosave.leftovers();
    ASSERT_EQ(leftovers.size(), 2u);
    EXPECT_EQ(leftovers[0].session.runs.front().text, "newer");
    EXPECT_EQ(leftovers[1].session.runs.front().text, "older");
}

TEST_F(AutosaveTest, WhatAnotherProgramWorksOnIsNotOffered) {
    Document first;
    Autosave alive(first, m_folder.path(), milliseconds(0));
    first.setText(text("still open"));
    alive.saveNow();
    ASSERT_EQ(copies().size(), 1);

    Document second;
    Autosave other(second, m_folder.path(), milliseconds(0));
    EXPECT_TRUE(other.leftovers().empty());
    second.setText(text("mine"));
    other.saveNow();
    EXPECT_EQ(copies().size(), 2);
    other.finish();
    EXPECT_EQ(copies().size(), 1);
}

TEST_F(AutosaveTest, ACleanExitKeepsTheLastSessionAndNoCopy) {
    {
        Document document;
        Autosave autosave(document, m_folder.path(), milliseconds(0));
        EXPECT_EQ(autosave.lastSession(), std::nullopt);
        document.setText(text("good bye"));
        document.setBlocked(1, 2, true);
        autosave.saveNow();
        autosave.finish();
        ASSERT_TRUE(autosave.lastSession());
        EXPECT_EQ(autosave.lastSession()->session, document.session());
    }
    Document document;
    const Autosave autosave(document, m_folder.path());
    EXPECT_TRUE(copies().isEmpty());
    EXPECT_TRUE(autosave.leftovers().empty());
    ASSERT_TRUE(autosave.lastSession().has_value());
    EXPECT_EQ(autosave.lastSession()->session.runs.front().text, "good bye");
}

TEST_F(AutosaveTest, TheCopyKnowsTheFileOfTheSession) {
    {
        Document document;
        Autosave autosave(document, m_folder.path(), milliseconds(0));
        autosave.setFile(text("/somewhere/mine.json"));
        EXPECT_TRUE(autosave.saveNow());
    }
    Document document;
    Autosave autosave(document, m_folder.path());
    ASSERT_EQ(autosave.leftovers().size(), 1u);
    EXPECT_EQ(autosave.leftovers().front().file, text("/somewhere/mine.json"));
    autosave.setFile(text("/other.json"));
    autosave.finish();
    ASSERT_TRUE(autosave.lastSession());
    EXPECT_EQ(autosave.lastSession()->file, "/other.json");
}

TEST_F(AutosaveTest, DamagedCopiesAreNotOffered) {
    writeFileAtomically(pathFromUtf8(m_folder.filePath(text("autosave-x.json")).toStdString()),
                        std::string_view("{\"runs\": ["));
    writeFileAtomically(pathFromUtf8(m_folder.filePath(text("last-session.json")).toStdString()),
                        std::string_view("\xFF"));
    Document document;
    const Autosave autosave(document, m_folder.path());
    EXPECT_TRUE(autosave.leftovers().empty());
    EXPECT_EQ(autosave.lastSession(), std::nullopt);
}

TEST_F(AutosaveTest, TellsOnceThatItCannotWrite) {
    const QString blocked = m_folder.filePath(text("a-file"));
    QFile file(blocked);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly)); // a file where the folder should be
    file.close();
    Document document;
    Autosave autosave(document, blocked, milliseconds(0));
    QSignalSpy failed(&autosave, &Autosave::failed);
    for (const char* typed : {"a", "b"}) {
        document.setText(text(typed));
        autosave.saveNow();
    }
    EXPECT_EQ(failed.count(), 1);
}

} // namespace
} // namespace headlight::ui
