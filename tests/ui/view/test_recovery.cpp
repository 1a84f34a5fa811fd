#include "core/io/session.h"
#include "ui/service/autosave.h"
#include "ui/view/window_commands.h"
#include "window_fixture.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QLineEdit>
#include <QMessageBox>
#include <QProcess>
#include <QPushButton>
#include <QTest>
#include <QTimer>

#include <chrono>
#include <memory>

namespace headlight::ui {
namespace {

using std::chrono::milliseconds;

// What is offered after a program that did not come to its end.
class Recovery : public testing::Test {
protected:
    Recovery() : m_store(m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat) {
        m_settings.setReducedMotion(true);
        m_settings.setLanguage(QStringLiteral("en"));
    }
    ~Recovery() override { qApp->setStyleSheet({}); }

    QString copies() const { return m_folder.filePath(QStringLiteral("data/headlight")); }

    QStringList left() const {
        return QDir(copies()).entryList({QStringLiteral("autosave-*.json")}, QDir::Files);
    }

    // A program that wrote its copy and then was no more.
    void crashWith(const char* text, const QString& file = {}) {
        Document document;
        Autosave autosave(document, copies(), milliseconds(0));
        autosave.setFile(file);
        document.setText(QString::fromLatin1(text));
        ASSERT_TRUE(autosave.saveNow());
    }

    // Presses the button of the question, if one comes; whether one came.
    bool answer(MainWindow& window, QMessageBox::StandardButton button) {
        bool asked = false;
        QTimer::singleShot(0, &window, [&asked, button] {
            auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            ASSERT_TRUE(question);
            asked = question->objectName() == QLatin1String("recovery");
            QTest::mouseClick(question->button(button), Qt::LeftButton);
        });
        window.offerRecovery();
        return asked;
    }

    static QString sentence(const MainWindow& window) {
        return window.findChild<QLineEdit*>(QStringLiteral("sentence"))->text();
    }

    QTemporaryDir m_folder;
    QSettings m_store;
    Settings m_settings{m_store};
    Lab m_lab;
};

TEST_F(Recovery, YesBringsTheSessionBackAsUnsaved) {
    crashWith("What was typed");
    Autosave autosave(m_lab.document(), copies());
    MainWindow window(m_settings, &autosave, m_lab);
    EXPECT_TRUE(answer(window, QMessageBox::Yes));
    EXPECT_EQ(sentence(window), QStringLiteral("What was typed"));
    EXPECT_FALSE(m_lab.document().undoStack().isClean());
    EXPECT_EQ(left().size(), 1) << "the copy of the present window alone";
    EXPECT_TRUE(autosave.leftovers().empty());
}

TEST_F(Recovery, NoThrowsTheCopyAwayAndCancelKeepsIt) {
    crashWith("What was typed");
    Autosave autosave(m_lab.document(), copies());
    MainWindow window(m_settings, &autosave, m_lab);
    const QString before = sentence(window);
    EXPECT_TRUE(answer(window, QMessageBox::Cancel));
    EXPECT_EQ(sentence(window), before);
    EXPECT_EQ(autosave.leftovers().size(), 1u);
    EXPECT_TRUE(answer(window, QMessageBox::No));
    EXPECT_EQ(sentence(window), before);
    EXPECT_TRUE(autosave.leftovers().empty());
    window.offerRecovery(); // asks nothing: a question would wait for ever
}

TEST_F(Recovery, TheNewestIsOfferedFirstAndTheOthersStay) {
    crashWith("older");
    QTest::qWait(20);
    crashWith("newer");
    Autosave autosave(m_lab.document(), copies());
    MainWindow window(m_settings, &autosave, m_lab);
    EXPECT_TRUE(answer(window, QMessageBox::Yes));
    EXPECT_EQ(sentence(window), QStringLiteral("newer"));
    ASSERT_EQ(autosave.leftovers().size(), 1u);
    EXPECT_EQ(autosave.leftovers().front().session.runs.front().text, "older");
}

TEST_F(Recovery, TheSessionBelongsToItsFileAgain) {
    const QString file = m_folder.filePath(QStringLiteral("mine.headlight.json"));
    saveSession(Session{}, file.toStdString());
    crashWith("Changed since", file);
    Autosave autosave(m_lab.document(), copies());
    MainWindow window(m_settings, &autosave, m_lab);
    EXPECT_TRUE(answer(window, QMessageBox::Yes));
    EXPECT_TRUE(window.commands().saveSession()); // asks for no name
    EXPECT_EQ(loadSession(file.toStdString()).runs.front().text, "Changed since");
    EXPECT_TRUE(m_lab.document().undoStack().isClean());
}

// The program itself, killed while it runs.
TEST_F(Recovery, AfterKillingTheProgramTheSentenceIsBack) {
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("XDG_DATA_HOME"), m_folder.filePath(QStringLiteral("data")));
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"),
                       m_folder.filePath(QStringLiteral("config")));
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(HEADLIGHT_PROGRAM),
                  {QStringLiteral("open"), QStringLiteral("Killed in the middle of it.")});
    ASSERT_TRUE(program.waitForStarted());
    EXPECT_TRUE(QTest::qWaitFor([this] { return left().size() == 1; }, 60'000));
    {
        Autosave alive(m_lab.document(), copies());
        EXPECT_TRUE(alive.leftovers().empty()) << "the program still works on it";
    }
    program.kill();
    ASSERT_TRUE(program.waitForFinished());
    ASSERT_EQ(program.exitStatus(), QProcess::CrashExit);

    Autosave autosave(m_lab.document(), copies());
    MainWindow window(m_settings, &autosave, m_lab);
    EXPECT_TRUE(answer(window, QMessageBox::Yes));
    EXPECT_EQ(sentence(window), QStringLiteral("Killed in the middle of it."));
}

} // namespace
} // namespace headlight::ui
