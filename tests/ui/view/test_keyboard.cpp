#include "ui/view/figure_view.h"
#include "ui/view/head_grid.h"
#include "ui/view/heatmap_view.h"
#include "ui/view/sentence_box.h"
#include "window_fixture.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QMenu>
#include <QMenuBar>
#include <QSlider>
#include <QSplitter>
#include <QTest>
#include <QWhatsThis>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace headlight::ui {
namespace {

using Keyboard = WindowFixture;

std::string nameOf(const QWidget* widget) {
    if (!widget)
        return "nothing";
    return (widget->objectName() + QLatin1Char(' ') + widget->accessibleName() + QLatin1Char(' ') +
            QLatin1String(widget->metaObject()->className()))
        .toStdString();
}

// What the key reaches from the widget that has the focus, until it comes to one for the second
// time; that one is the last.
std::vector<QWidget*> walkBy(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    std::vector<QWidget*> walked;
    std::set<QWidget*> seen;
    for (QWidget* now = QApplication::focusWidget(); now; now = QApplication::focusWidget()) {
        walked.push_back(now);
        if (!seen.insert(now).second)
            break;
        QTest::keyClick(now, key, modifiers);
    }
    return walked;
}

bool isPartOfAControl(const QWidget* widget) {
    const QWidget* owner = widget->parentWidget();
    return qobject_cast<const QComboBox*>(owner) || qobject_cast<const QAbstractSpinBox*>(owner);
}

std::set<QWidget*> reachableIn(const QWidget* window) {
    std::set<QWidget*> all;
    for (QWidget* widget : window->findChildren<QWidget*>())
        if (widget->isVisible() && widget->isEnabled() && widget->window() == window &&
            (widget->focusPolicy() & Qt::TabFocus) && !isPartOfAControl(widget))
            all.insert(widget);
    return all;
}

QRect placeOf(const QWidget* widget) {
    return {widget->mapTo(widget->window(), QPoint(0, 0)), widget->size()};
}

// On the same line from left to right, else from top to bottom.
bool readsBefore(const QWidget* first, const QWidget* second) {
    const QRect a = placeOf(first);
    const QRect b = placeOf(second);
    const bool sameLine = a.top() < b.center().y() && b.top() < a.center().y();
    return sameLine ? a.left() <= b.left() : a.top() <= b.top();
}

// The big part of the window that the widget is in: rows, panels, strip.
const QWidget* partOf(const QWidget* widget) {
    if (qobject_cast<const QSplitterHandle*>(widget))
        return widget;
    const QWidget* part = nullptr;
    for (; widget && !widget->isWindow(); widget = widget->parentWidget()) {
        const QString role = widget->property("role").toString();
        if (role == QLatin1String("panel") || role == QLatin1String("bar") ||
            role == QLatin1String("strip"))
            part = widget;
    }
    return part;
}

void expectReadingOrder(const std::vector<QWidget*>& walked) {
    std::set<const QWidget*> left;
    for (size_t i = 1; i < walked.size(); ++i) {
        const QWidget* before = partOf(walked[i - 1]);
        const QWidget* now = partOf(walked[i]);
        if (before == now) {
            EXPECT_TRUE(readsBefore(walked[i - 1], walked[i]))
                << nameOf(walked[i - 1]) << " comes before " << nameOf(walked[i]);
        } else {
            left.insert(before);
            EXPECT_FALSE(left.contains(now)) << "comes back to " << nameOf(walked[i]);
        }
    }
}

// Every entry that Down reaches in the open menu and its submenus.
void walkMenu(QMenu* menu, std::set<QAction*>& reached) {
    std::set<QAction*> seen;
    for (;;) {
        QTest::keyClick(menu, Qt::Key_Down);
        QAction* entry = menu->activeAction();
        if (!entry || !seen.insert(entry).second)
            return;
        reached.insert(entry);
        if (QMenu* inner = entry->menu()) {
            QTest::keyClick(menu, Qt::Key_Right);
            ASSERT_TRUE(inner->isVisible()) << inner->title().toStdString();
            walkMenu(inner, reached);
            QTest::keyClick(inner, Qt::Key_Left);
            ASSERT_FALSE(inner->isVisible()) << inner->title().toStdString();
        }
    }
}

QChar mnemonicOf(const QString& text) {
    for (qsizetype i = 0; i + 1 < text.size(); ++i)
        if (text[i] == QLatin1Char('&') && text[++i] != QLatin1Char('&'))
            return text[i].toLower();
    return {};
}

TEST_F(Keyboard, ArrowsMoveTheBordersBetweenTheParts) {
    auto* heatmap = find<HeatmapView>("heatmap");
    const auto handles = m_window->findChildren<QSplitterHandle*>();
    int moved = 0;
    for (QSplitterHandle* handle : handles) {
        if (!handle->isVisible())
            continue;
        EXPECT_FALSE(handle->accessibleName().isEmpty());
        const int before = heatmap->width();
        const int place = handle->x();
        handle->setFocus();
        QTest::keyClick(handle, Qt::Key_Right);
        EXPECT_EQ(handle->x(), place + 16);
        EXPECT_EQ(std::abs(heatmap->width() - before), 16);
        QTest::keyClick(handle, Qt::Key_Left);
        EXPECT_EQ(handle->x(), place);
        ++moved;
    }
    EXPECT_EQ(moved, 2);
}

TEST_F(Keyboard, TabWalksEveryControlInReadingOrderAndComesRound) {
    for (const QSize size : {QSize(1440, 900), QSize(1024, 768), QSize(1440, 900)}) {
        show(size);
        auto* sentence = find<SentenceBox>("sentence");
        sentence->setFocus();
        std::vector<QWidget*> walked = walkBy(Qt::Key_Tab);
        ASSERT_EQ(walked.back(), sentence) << "shut in at " << nameOf(walked.back());
        walked.pop_back();
        std::set<QWidget*> missing = reachableIn(m_window.get());
        for (QWidget* widget : walked)
            missing.erase(widget);
        for (const QWidget* widget : missing)
            ADD_FAILURE() << "not reached: " << nameOf(widget);
        // From the first control on, which stands left of the sentence.
        const auto first = std::find(walked.begin(), walked.end(), find<QWidget>("model"));
        ASSERT_NE(first, walked.end());
        std::rotate(walked.begin(), first, walked.end());
        expectReadingOrder(walked);

        sentence->setFocus();
        std::vector<QWidget*> back = walkBy(Qt::Key_Backtab, Qt::ShiftModifier);
        EXPECT_EQ(back.back(), sentence);
        EXPECT_EQ(back.size(), walked.size() + 1);
    }
}

TEST_F(Keyboard, TabWalksThePopups) {
    for (const char* opener : {"model", "viewSwitches"}) {
        show({1024, 768});
        auto* button = find<QAbstractButton>(opener);
        button->setFocus();
        QTest::keyClick(button, Qt::Key_Space);
        QWidget* popup = QApplication::activePopupWidget();
        ASSERT_TRUE(popup) << opener;
        QWidget* first = popup->focusWidget();
        ASSERT_TRUE(first) << opener;
        std::set<QWidget*> missing = reachableIn(popup);
        EXPECT_GE(missing.size(), 4U);
        QWidget* now = first;
        for (size_t i = missing.size(); i > 0 && (now != first || missing.contains(first)); --i) {
            missing.erase(now);
            QTest::keyClick(now, Qt::Key_Tab);
            now = popup->focusWidget();
        }
        EXPECT_EQ(now, first) << nameOf(now);
        // Choices of one switch are one stop: from there the arrows go on.
        std::erase_if(
            missing, [](const QWidget* widget) { return !(widget->focusPolicy() & Qt::TabFocus); });
        for (const QWidget* widget : missing)
            ADD_FAILURE() << opener << " does not reach " << nameOf(widget);
        QTest::keyClick(now, Qt::Key_Escape);
        EXPECT_FALSE(popup->isVisible()) << opener;
        EXPECT_EQ(m_window->focusWidget(), button);
    }
}

TEST_F(Keyboard, ReturnPressesTheButtonThatHasTheFocus) {
    auto* scale = find<QAbstractButton>("scale");
    scale->setFocus();
    QTest::keyClick(scale, Qt::Key_Return);
    EXPECT_TRUE(document().run().interventions.scale);
    QTest::keyClick(scale, Qt::Key_Enter);
    EXPECT_FALSE(document().run().interventions.scale);
    auto* model = find<QAbstractButton>("model");
    model->setFocus();
    QTest::keyClick(model, Qt::Key_Return);
    QWidget* popup = QApplication::activePopupWidget();
    ASSERT_TRUE(popup);
    auto* workbench = popup->findChild<QAbstractButton*>(QStringLiteral("workbenchPositions"));
    const std::string before = document().run().model;
    workbench->setFocus();
    QTest::keyClick(workbench, Qt::Key_Return);
    EXPECT_NE(document().run().model, before);
    popup->hide();
}

TEST_F(Keyboard, EveryEnabledActionIsReachedThroughTheMenuBar) {
    // So that undo, redo, "all on" and the like can be chosen.
    document().setHeadOff({Stack::Self, 0, 1}, true);
    document().setText(QStringLiteral("one two"));
    document().undoStack().undo();
    m_lab.toggleCompared({Stack::Self, 0, 1});
    selection().selectCell(CellId{0, 0});
    settle();
    std::set<QAction*> reached;
    for (QAction* top : m_window->menuBar()->actions()) {
        const QChar letter = mnemonicOf(top->text());
        ASSERT_FALSE(letter.isNull()) << top->text().toStdString();
        QTest::keyClick(m_window.get(), letter.toLatin1(), Qt::AltModifier);
        ASSERT_TRUE(top->menu()->isVisible()) << top->text().toStdString();
        walkMenu(top->menu(), reached);
        QTest::keyClick(top->menu(), Qt::Key_Escape);
        EXPECT_FALSE(top->menu()->isVisible());
    }
    int enabled = 0;
    for (QAction* action : m_window->actions()) {
        enabled += action->isEnabled() ? 1 : 0;
        EXPECT_TRUE(!action->isEnabled() || reached.contains(action))
            << action->objectName().toStdString();
    }
    EXPECT_GE(enabled, int(m_window->actions().size()) - 5);
}

TEST_F(Keyboard, MenuKeysTriggerAnAction) {
    QTest::keyClick(m_window.get(), 'm', Qt::AltModifier);
    auto* menu = find<QMenu>("menu/model");
    ASSERT_TRUE(menu->isVisible());
    QTest::keyClick(menu, Qt::Key_A);
    QTest::keyClick(find<QMenu>("menu/model/mask"), Qt::Key_C);
    ASSERT_EQ(document().run().masks.size(), 1U);
    EXPECT_EQ(document().run().masks.front().kind, MaskKind::Causal);
    EXPECT_FALSE(QApplication::activePopupWidget());
}

TEST_F(Keyboard, NoTwoEntriesOfAMenuHaveTheSameLetter) {
    QList<QMenu*> menus = m_window->menuBar()->findChildren<QMenu*>();
    ASSERT_FALSE(menus.isEmpty());
    for (const QMenu* menu : menus) {
        std::set<QChar> letters;
        for (const QAction* entry : menu->actions())
            if (const QChar letter = mnemonicOf(entry->text()); !letter.isNull()) {
                EXPECT_TRUE(letters.insert(letter).second) << entry->text().toStdString();
            }
    }
}

TEST_F(Keyboard, TheBrushPaintsTheCurrentCell) {
    auto* heatmap = find<HeatmapView>("heatmap");
    heatmap->setFocus();
    QTest::keyClick(heatmap, Qt::Key_M, Qt::ControlModifier);
    ASSERT_TRUE(m_lab.isPainting());
    selection().selectCell(CellId{0, 0});
    QTest::keyClick(heatmap, Qt::Key_Right);
    QTest::keyClick(heatmap, Qt::Key_Space);
    ASSERT_EQ(document().run().masks.size(), 1U);
    EXPECT_EQ(document().run().masks.front().query, 0);
    EXPECT_EQ(document().run().masks.front().key, 1);
    QTest::keyClick(heatmap, Qt::Key_Space, Qt::ShiftModifier);
    EXPECT_TRUE(document().run().masks.empty());
    QTest::keyClick(heatmap, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(document().run().masks.size(), 1U) << "showing again is a step of its own";
}

TEST_F(Keyboard, ArrowsPanAZoomedMap) {
    auto* heatmap = find<HeatmapView>("heatmap");
    heatmap->setFocus();
    selection().selectCell(CellId{0, 0});
    for (int i = 0; i < 8; ++i)
        QTest::keyClick(heatmap, Qt::Key_Plus);
    for (const auto& [key, steps] : {std::pair(Qt::Key_Right, 20), std::pair(Qt::Key_Down, 20)})
        for (int i = 0; i < steps; ++i) {
            QTest::keyClick(heatmap, key);
            const HitGrid& grid = heatmap->figure().hitGrids.front();
            const CellId cell = *selection().cell();
            EXPECT_TRUE(
                grid.clip.adjusted(-1, -1, 1, 1).contains(grid.cellRect(cell.query, cell.key)))
                << cell.query << ' ' << cell.key;
        }
    QTest::keyClick(heatmap, Qt::Key_0, Qt::ControlModifier);
    EXPECT_FALSE(heatmap->isZoomed());
}

TEST_F(Keyboard, SlidersMoveByKeys) {
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    EXPECT_EQ(document().view().tab, "connections");
    auto* threshold = find<QSlider>("threshold");
    ASSERT_TRUE(threshold->isVisible());
    threshold->setFocus();
    const double before = document().view().threshold;
    QTest::keyClick(threshold, Qt::Key_PageUp);
    EXPECT_GT(document().view().threshold, before);
    auto* temperature = find<QSlider>("temperatureSlider");
    temperature->setFocus();
    QTest::keyClick(temperature, Qt::Key_Right);
    EXPECT_GT(document().run().interventions.temperature, 1);
}

TEST_F(Keyboard, F1ExplainsWhatTheMousePointsAt) {
    const auto shown = [] {
        const QWidgetList windows = QApplication::topLevelWidgets();
        return std::any_of(windows.begin(), windows.end(), [](const QWidget* window) {
            return window->isVisible() && window->inherits("QWhatsThat");
        });
    };
    auto* heatmap = find<HeatmapView>("heatmap");
    QTest::mouseMove(heatmap, heatmap->rect().center());
    heatmap->setFocus();
    EXPECT_FALSE(shown());
    QTest::keyClick(heatmap, Qt::Key_F1);
    EXPECT_TRUE(shown());
    QWhatsThis::hideText();
    QCoreApplication::processEvents();
    EXPECT_FALSE(shown());
    QTest::keyClick(heatmap, Qt::Key_F1, Qt::ShiftModifier); // of the focused control
    EXPECT_TRUE(shown());
    QWhatsThis::hideText();
}

} // namespace
} // namespace headlight::ui
