#include "core/io/safetensors.h"
#include "core/io/session.h"
#include "tests/support/figure_checks.h"
#include "ui/service/autosave.h"
#include "ui/view/export_dialog.h"
#include "ui/view/heatmap_view.h"
#include "ui/view/relation_panel.h"
#include "ui/view/relation_view.h"
#include "ui/view/sentence_box.h"
#include "ui/view/trust_strip.h"
#include "ui/view/widgets/message_bar.h"
#include "ui/view/window_commands.h"
#include "window_fixture.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QTest>
#include <QTimer>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace headlight::ui {
namespace {

class WindowSafety : public WindowFixture {
protected:
    QString write(const QString& name, const QByteArray& content) {
        QFile file(m_folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(content);
        return file.fileName();
    }

    QString writeSessionFile(const QString& name, const char* text) {
        Session session = document().session();
        session.runs.front().text = text;
        return write(name, QByteArray::fromStdString(toJson(session)));
    }

    // As the desktop does it: the event wanders from the widget under the mouse to the first that
    // takes it.
    void drop(QWidget* target, const QString& path) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        const QPoint place = target->rect().center();
        QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(target, &enter);
        EXPECT_TRUE(enter.isAccepted());
        QDropEvent dropped(place, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(target, &dropped);
        settle();
    }

    // Presses the button of the next question; none comes: the test fails.
    void answer(QMessageBox::StandardButton button, const std::function<void()>& action) {
        bool asked = false;
        QTimer::singleShot(0, m_window.get(), [&asked, button] {
            auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            ASSERT_TRUE(question);
            asked = true;
            question->button(button)->click();
        });
        action();
        EXPECT_TRUE(asked);
    }

    QString barText() { return find<MessageBar>("problem")->message(); }
    void expectBar(const QString& part) {
        EXPECT_TRUE(find<QWidget>("problem")->isVisible());
        EXPECT_TRUE(barText().contains(part)) << barText().toStdString();
    }
    QString pictured() { return find<HeatmapView>("heatmap")->figure().summary; }
};

TEST_F(WindowSafety, ADroppedTextFileIsRead) {
    drop(m_window.get(), write(QStringLiteral("文 ä.txt"), "First line\nSecond line\n"));
    EXPECT_EQ(document().run().text, "First line");
    EXPECT_TRUE(find<QAbstractButton>("nextLineButton")->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(document().run().text, "Second line");
    drop(find<SentenceBox>("sentence"), write(QStringLiteral("other.txt"), "Onto the sentence"));
    EXPECT_EQ(document().run().text, "Onto the sentence");
}

TEST_F(WindowSafety, ADroppedSessionIsOpened) {
    drop(m_window.get(), writeSessionFile(QStringLiteral("課.headlight.json"), "Of the session"));
    EXPECT_EQ(document().run().text, "Of the session");
    EXPECT_EQ(barText(), QString());
}

TEST_F(WindowSafety, ADroppedModelFolderIsOpened) {
    drop(m_window.get(), QStringLiteral(HEADLIGHT_TEST_DATA "/models/bert-uncased"));
    EXPECT_EQ(barText(), QString());
    ASSERT_TRUE(m_lab.result());
    EXPECT_TRUE(m_lab.result()->model->spec.ends_with("bert-uncased"));
}

TEST_F(WindowSafety, ABadFileIsToldAndThePictureStays) {
    const QString picture = pictured();
    const auto result = m_lab.result();
    ASSERT_FALSE(picture.isEmpty());
    struct Case {
        QString path;
        QString told;
    };
    QDir(m_folder.path()).mkpath(QStringLiteral("empty folder"));
    const std::vector<Case> cases{
        {write(QStringLiteral("bytes.txt"), "ab\xFF\xFE"), QStringLiteral("bytes.txt")},
        {write(QStringLiteral("blank.txt"), " \n\n"), QStringLiteral("Type a")},
        {write(QStringLiteral("cut.json"), "{\"headlight\":"), QStringLiteral("cut.json")},
        {write(QStringLiteral("other.json"), "[1, 2]"), QStringLiteral("other.json")},
        {m_folder.filePath(QStringLiteral("gone.txt")), QStringLiteral("gone.txt")},
    };
    for (const Case& each : cases) {
        drop(m_window.get(), each.path);
        EXPECT_TRUE(find<QWidget>("problem")->isVisible()) << each.path.toStdString();
        expectBar(each.told);
        EXPECT_EQ(m_lab.result(), result);
        EXPECT_EQ(pictured(), picture);
        EXPECT_TRUE(document().undoStack().isClean());
        QTest::mouseClick(find<MessageBar>("problem")->actionButton(), Qt::LeftButton);
        EXPECT_EQ(barText(), QString());
    }
}

TEST_F(WindowSafety, WhatCannotBeComputedIsToldAndThePictureStays) {
    const QString picture = pictured();
    auto result = m_lab.result();
    const QString models = QStringLiteral(HEADLIGHT_TEST_DATA "/models/");
    const auto folder = [&](const char* name, const char* changed, const QByteArray& content) {
        QString made = m_folder.filePath(QString::fromLatin1(name));
        QDir().mkpath(made);
        for (const char* file : {"config.json", "model.safetensors", "tokenizer.json"})
            QFile::copy(models + QLatin1String("bert-uncased/") + QLatin1String(file),
                        made + QLatin1Char('/') + QLatin1String(file));
        QFile::remove(made + QLatin1Char('/') + QLatin1String(changed));
        if (!content.isNull())
            write(QLatin1String(name) + QLatin1Char('/') + QLatin1String(changed), content);
        return made;
    };
    struct Case {
        std::function<void()> edit;
        QString told;
    };
    const auto model = [this](const QString& spec) {
        return [this, spec] { document().setModel(spec); };
    };
    const std::vector<Case> cases{
        {[this] { document().setText(QStringLiteral(" \t ")); }, QStringLiteral("Type a")},
        {[this] { document().setText(QStringLiteral("word ").repeated(10000)); },
         QStringLiteral("512")},
        {model(QStringLiteral("workbench:d=10,h=3,l=1,seed=1")), QStringLiteral("divide")},
        {model(folder("no config", "config.json", {})), QStringLiteral("config.json")},
        {model(folder("strange", "config.json", R"({"model_type":"llama"})")),
         QStringLiteral("llama")},
        {model(folder("no tokenizer", "tokenizer.json", {})), QStringLiteral("tokenizer.json")},
        {model(folder("cut", "model.safetensors", QByteArray(40, '\x7F'))),
         QStringLiteral("model.safetensors")},
        {model(folder("hollow", "model.safetensors", QByteArray("\2\0\0\0\0\0\0\0{}", 10))),
         QStringLiteral("embeddings")},
    };
    for (const Case& each : cases) {
        each.edit();
        settle();
        expectBar(each.told);
        EXPECT_EQ(m_lab.result(), result);
        EXPECT_EQ(pictured(), picture);
        document().undoStack().undo();
        document().undoStack().clear();
        settle();
        EXPECT_EQ(barText(), QString()) << "after taking back: " << each.told.toStdString();
        // The pass of now is equal to that of before.
        EXPECT_EQ(pictured(), picture);
        result = m_lab.result();
    }
}

// A tensor of another shape, and one with a value that is no number, in an otherwise good folder.
class SpoiledModel : public WindowSafety {
protected:
    QString spoiled(const std::string& tensor, const std::function<void(TensorToWrite&)>& spoil) {
        const std::filesystem::path good =
            std::filesystem::path(HEADLIGHT_TEST_DATA) / "models" / "bert-uncased";
        const std::filesystem::path made =
            m_folder.filePath(QStringLiteral("spoiled")).toStdString();
        std::filesystem::copy(good, made);
        const SafetensorsFile source(good / "model.safetensors");
        std::vector<TensorToWrite> tensors;
        for (size_t i = 0; i < source.size(); ++i) {
            const TensorInfo info = source[i];
            tensors.push_back({std::string(info.name), info.dtype, info.shape, info.data});
            if (tensors.back().name.ends_with(tensor))
                spoil(tensors.back());
        }
        writeSafetensors(made / "model.safetensors", tensors, {});
        return QString::fromStdString(made.string());
    }
};

TEST_F(SpoiledModel, AMisshapenTensorIsNamedAndThePictureStays) {
    const auto result = m_lab.result();
    const QString picture = pictured();
    document().setModel(spoiled("layer.0.attention.self.query.weight", [](TensorToWrite& tensor) {
        tensor.shape[0] *= 2;
        tensor.shape[1] /= 2;
    }));
    settle();
    expectBar(QStringLiteral("query.weight"));
    EXPECT_EQ(m_lab.result(), result);
    EXPECT_EQ(pictured(), picture);
}

TEST_F(SpoiledModel, WeightsThatAreNoNumbersAreShownAndFlagged) {
    std::vector<std::byte> bytes;
    document().setModel(
        spoiled("layer.0.attention.self.query.bias", [&bytes](TensorToWrite& tensor) {
            bytes.assign(tensor.data.begin(), tensor.data.end());
            std::fill_n(bytes.begin(), 4, std::byte{0xFF}); // NaN as float32 and as float16
            tensor.data = bytes;
        }));
    settle();
    EXPECT_EQ(barText(), QString());
    selection().selectMap({MapKind::Head, {Stack::Self, 0, 0}});
    settle();
    EXPECT_TRUE(pictured().contains(QStringLiteral("not numbers"))) << pictured().toStdString();
    const QStringList lights = m_window->findChild<TrustStrip*>()->lights();
    EXPECT_EQ(lights.filter(QStringLiteral("NaN in the map")).size(), 1)
        << lights.join(QStringLiteral(" | ")).toStdString();
    const auto texts = test::textsOf(find<HeatmapView>("heatmap")->figure());
    EXPECT_TRUE(texts.contains(QStringLiteral("NaN")));
}

TEST_F(WindowSafety, AWordThatDoesNotOccurIsNamedAndNothingIsDrawnForIt) {
    m_lab.editView([](ViewState& view) {
        view.relationFrom = "love";
        view.relationTo = "elephants";
    });
    // As typed: a pick that the text does not have is replaced only with the next text.
    auto* panel = m_window->findChild<RelationPanel*>();
    ASSERT_TRUE(panel);
    const auto* view = panel->findChild<RelationView*>();
    EXPECT_TRUE(view->figure().hits.empty());
    QString told;
    for (const QLabel* label : panel->findChildren<QLabel*>())
        if (label->text().contains(QStringLiteral("elephants")))
            told = label->text();
    EXPECT_TRUE(told.contains(QStringLiteral("not in the text"))) << told.toStdString();
}

TEST_F(WindowSafety, AMaskBeyondTheTextIsTold) {
    const auto told = [this] {
        return m_window->findChild<TrustStrip*>()->lights().filter(QStringLiteral("fit this text"));
    };
    document().setBlocked(1, 2, true);
    settle();
    EXPECT_TRUE(told().isEmpty());
    document().setBlocked(1, 40, true);
    document().setBlocked(41, 1, true);
    settle();
    ASSERT_EQ(told().size(), 1);
    EXPECT_TRUE(told().front().contains(QStringLiteral("2 masks"))) << told().front().toStdString();
}

TEST_F(WindowSafety, AProblemFollowsTheLanguage) {
    document().setText(QStringLiteral(" "));
    settle();
    const QString english = barText();
    m_settings.setLanguage(QStringLiteral("zh_TW"));
    settle();
    EXPECT_NE(barText(), english);
    m_settings.setLanguage(QStringLiteral("en"));
    settle();
    EXPECT_EQ(barText(), english);
}

TEST_F(WindowSafety, TheKeyOfAnActionWorksInTheSentenceToo) {
    auto* sentence = find<SentenceBox>("sentence");
    sentence->setFocus();
    bool opened = false;
    QTimer::singleShot(0, m_window.get(), [&opened] {
        auto* dialog = qobject_cast<ExportDialog*>(QApplication::activeModalWidget());
        ASSERT_TRUE(dialog);
        opened = true;
        EXPECT_TRUE(QTest::qWaitFor([&] { return !dialog->isWorking(); }, 20000));
        dialog->reject();
    });
    QTest::keyClick(sentence, Qt::Key_E, Qt::ControlModifier);
    EXPECT_TRUE(opened);
}

TEST_F(WindowSafety, WhatIsTypedAfterSentenceBWasAddedGoesThere) {
    const std::string first = document().run().text;
    find<SentenceBox>("sentence")->setFocus();
    QTest::keyClick(find<SentenceBox>("sentence"), Qt::Key_B, Qt::ControlModifier);
    ASSERT_TRUE(find<SentenceBox>("pair")->hasFocus());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("It rains."));
    EXPECT_EQ(document().run().text, first);
    EXPECT_EQ(document().run().pair, "It rains.");
    QTest::keyClick(find<SentenceBox>("pair"), Qt::Key_B, Qt::ControlModifier);
    EXPECT_TRUE(find<SentenceBox>("sentence")->hasFocus());
}

TEST_F(WindowSafety, SentencesAreInTheHistoryAsSoonAsTheyAreFinished) {
    auto* sentence = find<SentenceBox>("sentence");
    sentence->setFocus();
    sentence->selectAll();
    QTest::keyClicks(sentence, QStringLiteral("It rains."));
    EXPECT_FALSE(m_settings.sentenceHistory().contains(QStringLiteral("It rains.")));
    QTest::keyClick(sentence, Qt::Key_Return);
    sentence->selectAll();
    QTest::keyClicks(sentence, QStringLiteral("It snows."));
    find<QWidget>("model")->setFocus();
    EXPECT_EQ(m_settings.sentenceHistory().mid(0, 2),
              QStringList({QStringLiteral("It snows."), QStringLiteral("It rains.")}));
}

TEST_F(WindowSafety, ALongTextFromElsewhereIsShownFromItsBeginning) {
    auto* sentence = find<SentenceBox>("sentence");
    document().setText(QStringLiteral("long ").repeated(60));
    EXPECT_EQ(sentence->cursorPosition(), 0);
    QTest::qWait(int(Document::kTypingPause.count()) + 50); // what follows is an edit of its own
    sentence->setFocus();
    sentence->setCursorPosition(10);
    QTest::keyClicks(sentence, QStringLiteral("xy"));
    document().undoStack().undo();
    EXPECT_EQ(sentence->cursorPosition(), 10) << "undo shows what it took back";
}

TEST_F(WindowSafety, AnUnwritableSessionFileIsToldAndNothingIsLost) {
    const QString folder = m_folder.filePath(QStringLiteral("sessions"));
    const QString away = folder + QStringLiteral(".away");
    QDir().mkpath(folder);
    const QString path = writeSessionFile(QStringLiteral("sessions/kept.json"), "On disk");
    m_window->commands().openSessionFile(path);
    document().setText(QStringLiteral("Not on disk yet"));
    QDir().rename(folder, away);
    find<QAction>("save")->trigger();
    expectBar(QStringLiteral("kept.json"));
    EXPECT_FALSE(document().undoStack().isClean());
    answer(QMessageBox::Save, [this] { m_window->close(); });
    EXPECT_TRUE(m_window->isVisible()) << "closed though saving failed";
    QDir().rename(away, folder);
    answer(QMessageBox::Save, [this] { m_window->close(); });
    EXPECT_FALSE(m_window->isVisible());
    EXPECT_EQ(loadSession(path.toStdString()).runs.front().text, "Not on disk yet");
}

TEST_F(WindowSafety, ClosingAsksAboutASessionFileThatIsBehind) {
    const QString path = writeSessionFile(QStringLiteral("kept.json"), "On disk");
    m_window->commands().openSessionFile(path);
    document().setText(QStringLiteral("Changed"));
    answer(QMessageBox::Cancel, [this] { m_window->close(); });
    EXPECT_TRUE(m_window->isVisible());
    answer(QMessageBox::Discard, [this] { m_window->close(); });
    EXPECT_FALSE(m_window->isVisible());
    EXPECT_EQ(loadSession(path.toStdString()).runs.front().text, "On disk");
}

TEST_F(WindowSafety, FailedAutosaveIsToldInTheBar) {
    const QString folder = m_folder.filePath(QStringLiteral("copies"));
    Lab lab;
    Autosave autosave(lab.document(), folder);
    MainWindow window(m_settings, &autosave, lab);
    QDir(folder).removeRecursively();
    write(QStringLiteral("copies"), "a file where the folder was");
    lab.document().setText(QStringLiteral("typed"));
    EXPECT_FALSE(autosave.saveNow());
    ASSERT_TRUE(lab.problem());
    EXPECT_EQ(window.findChild<MessageBar*>(QStringLiteral("problem"))->message(),
              lab.problem()->text());
}

} // namespace
} // namespace headlight::ui
