#include "core/analysis/lens/followed_links.h"
#include "core/io/session.h"
#include "ui/view/edit_popup.h"
#include "ui/view/head_grid.h"
#include "ui/view/heatmap_view.h"
#include "ui/view/sentence_box.h"
#include "ui/view/widgets/segmented_switch.h"
#include "window_fixture.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include <functional>
#include <random>
#include <string>
#include <vector>

namespace headlight::ui {
namespace {

// Edits as a person makes them: keys and clicks on the controls of the window.
class WindowUndo : public WindowFixture {
protected:
    WindowUndo() {
        addTyping();
        addSwitches();
        addPictures();
        addNumbersByHand();
        addExamples();
    }

    void click(const char* name) {
        auto* button = find<QAbstractButton>(name);
        if (button->isVisible() && button->isEnabled())
            QTest::mouseClick(button, Qt::LeftButton, {}, {6, button->height() / 2});
    }

    void key(const char* name, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        auto* widget = find<QWidget>(name);
        if (widget->isVisible() && widget->isEnabled())
            QTest::keyClick(widget, key, modifiers);
    }

    Qt::Key anyArrow() {
        constexpr Qt::Key kArrows[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down};
        return kArrows[m_random() % 4];
    }

    void trigger(const char* action) { find<QAction>(action)->trigger(); }

    // What undo answers for: all but the view.
    std::string computed() {
        Session session = document().session();
        session.view = {};
        return toJson(session);
    }

    void addTyping() {
        m_edits.push_back([this] { key("sentence", Qt::Key(Qt::Key_A + int(m_random() % 26))); });
        m_edits.push_back([this] { key("sentence", Qt::Key_Space); });
        m_edits.push_back([this] { key("sentence", Qt::Key_Backspace); });
        m_edits.push_back([this] { click("pairButton"); });
        m_edits.push_back([this] { key("pair", Qt::Key_B); });
    }

    void addSwitches() {
        for (const char* action : {"maskNone", "maskCausal", "maskPadding", "maskWindow", "scale",
                                   "offUniform", "freezePatterns", "onlyHead", "allHeadsOn",
                                   "clearPins", "temperatureOne", "resetAll"})
            m_edits.push_back([this, action] { trigger(action); });
        for (const char* button : {"scale", "headOn", "onlyHead", "allHeadsOn", "freezePatterns"})
            m_edits.push_back([this, button] { click(button); });
        m_edits.push_back([this] { key("temperature", Qt::Key_Up); });
        m_edits.push_back([this] { key("temperatureSlider", Qt::Key_Left); });
        m_edits.push_back([this] { key("maskAmount", Qt::Key_Up); });
        m_edits.push_back([this] { key("offMode", anyArrow()); });
        // The popup's own control; it is not on screen.
        m_edits.push_back([this] { QTest::keyClick(find<QWidget>("workbenchSeed"), Qt::Key_Up); });
    }

    void addPictures() {
        m_edits.push_back([this] {
            key("headGrid", anyArrow());
            key("headGrid", Qt::Key_Space);
        });
        m_edits.push_back([this] {
            key("heatmap", anyArrow());
            key("heatmap", Qt::Key_P);
        });
        m_edits.push_back([this] {
            m_lab.setPainting(true);
            key("heatmap", anyArrow());
            key("heatmap", Qt::Key_Space, m_random() % 3 == 0 ? Qt::ShiftModifier : Qt::NoModifier);
            m_lab.setPainting(false);
        });
        m_edits.push_back([this] { click("undoButton"); });
        m_edits.push_back([this] { click("redoButton"); });
    }

    // A number of the selected cell, as far as there is one.
    void editNumber(const QString& number) {
        key("heatmap", anyArrow());
        key("heatmap", Qt::Key_E);
        auto* popup = find<HeatmapView>("heatmap")->findChild<EditPopup*>();
        auto* value = popup->findChild<QLineEdit*>(QStringLiteral("editValue"));
        auto* target = popup->findChild<SegmentedSwitch*>(QStringLiteral("editTarget"));
        if (!popup->isVisible())
            return;
        QTest::mouseClick(target->button(int(m_random() % 3)), Qt::LeftButton);
        if (value->isVisible()) {
            value->selectAll();
            QTest::keyClicks(value, number);
        }
        QTest::mouseClick(popup->findChild<QPushButton*>(QStringLiteral("editApply")),
                          Qt::LeftButton);
        popup->close();
    }

    void addNumbersByHand() {
        for (const char* number : {"0.25", "-3", "1e38", "inf", ""})
            m_edits.push_back([this, number] { editNumber(QString::fromLatin1(number)); });
        const auto inChanges = [this](const std::function<void(QWidget&)>& edit) {
            m_lab.editView([](ViewState& view) { view.sideTab = "changes"; });
            edit(*find<QWidget>("changesPanel"));
        };
        m_edits.push_back([inChanges] {
            inChanges([](QWidget& panel) {
                if (auto* on = panel.findChild<QAbstractButton*>(QStringLiteral("editOn")))
                    QTest::mouseClick(on, Qt::LeftButton, {}, {6, on->height() / 2});
            });
        });
        m_edits.push_back([inChanges] {
            inChanges([](QWidget& panel) {
                if (auto* gone = panel.findChild<QAbstractButton*>(QStringLiteral("editRemove")))
                    QTest::mouseClick(gone, Qt::LeftButton);
            });
        });
        m_edits.push_back(
            [this, inChanges] { inChanges([this](QWidget&) { key("compareWith", anyArrow()); }); });
    }

    void addExamples() {
        m_edits.push_back([this] { document().addExample(QStringLiteral("I love what I love")); });
        m_edits.push_back([this] {
            if (!document().session().examples.empty())
                document().addExampleLink(0, {"I", "love:2"});
        });
        m_edits.push_back([this] {
            const auto& examples = document().session().examples;
            const std::string text = m_random() % 2 == 0 ? "love, I love" : "What I love";
            if (!examples.empty() && m_lab.result())
                document().setExample(0, withText(examples.front(), text, *m_lab.result()->model));
        });
        m_edits.push_back([this] {
            if (!document().session().examples.empty())
                document().removeExample(0);
        });
    }

    std::mt19937 m_random{20260101};
    std::vector<std::function<void()>> m_edits;
};

TEST_F(WindowUndo, ThreeHundredEditsAreTakenBackToTheLastByte) {
    const std::string start = computed();
    for (int i = 0; i < 300; ++i) {
        m_edits[m_random() % m_edits.size()]();
        if (i % 20 == 0)
            settle();
    }
    settle();
    const std::string end = computed();
    EXPECT_NE(end, start);
    EXPECT_GT(document().undoStack().count(), 20);
    int steps = 0;
    while (find<QAction>("undo")->isEnabled()) {
        trigger("undo");
        ++steps;
    }
    EXPECT_EQ(computed(), start);
    settle();
    while (steps-- > 0)
        trigger("redo");
    EXPECT_EQ(computed(), end);
    settle();
    ASSERT_TRUE(m_lab.result());
}

TEST_F(WindowUndo, ResetAllIsTheStartAndOneStep) {
    const std::string start = toJson(Document().session());
    for (int i = 0; i < 40; ++i)
        m_edits[m_random() % m_edits.size()]();
    document().setText(QStringLiteral("not the start"));
    const std::string before = computed();
    trigger("resetAll");
    EXPECT_EQ(toJson(document().session()), start);
    trigger("undo");
    EXPECT_EQ(computed(), before);
}

} // namespace
} // namespace headlight::ui
