#include "ui/view/figure_accessible.h"
#include "ui/view/heatmap_view.h"
#include "ui/view/sentence_box.h"
#include "ui/view/widgets/ringed_area.h"
#include "window_fixture.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QRegularExpression>
#include <QSlider>
#include <QTest>

#include <set>

namespace headlight::ui {
namespace {

class Accessibility : public WindowFixture {
protected:
    // Before any window is made: what a screen reader meets is made once a widget.
    static void SetUpTestSuite() { installFigureAccessibility(); }
};

// What a person meets: the rest are frames and layouts.
bool needsName(QAccessible::Role role) {
    switch (role) {
    case QAccessible::PushButton:
    case QAccessible::CheckBox:
    case QAccessible::RadioButton:
    case QAccessible::EditableText:
    case QAccessible::ComboBox:
    case QAccessible::SpinBox:
    case QAccessible::Slider:
    case QAccessible::PageTab:
    case QAccessible::PageTabList:
    case QAccessible::MenuItem:
    case QAccessible::ButtonMenu:
    case QAccessible::Chart:
    case QAccessible::Cell:
    case QAccessible::RowHeader:
    case QAccessible::ColumnHeader:
    case QAccessible::ListItem:
        return true;
    default:
        return false;
    }
}

// Walks the tree as a screen reader does; `path` says where a nameless one was met.
void expectNames(QAccessibleInterface* thing, const QString& path, int& met) {
    if (!thing->isValid())
        return; // of a tab that is gone
    const QString name = thing->text(QAccessible::Name);
    const QString here = path + QLatin1Char('/') +
                         (thing->object() ? thing->object()->objectName() : QString()) +
                         QLatin1Char('[') + QString::number(thing->role()) + QLatin1Char(']');
    if (needsName(thing->role()) &&
        !(thing->state().invisible && thing->role() == QAccessible::ListItem)) {
        ++met;
        EXPECT_FALSE(name.trimmed().isEmpty()) << here.toStdString();
    }
    // The parts of these speak through them.
    if (thing->role() == QAccessible::ComboBox || thing->role() == QAccessible::SpinBox)
        return;
    for (int i = 0; i < thing->childCount(); ++i)
        if (QAccessibleInterface* child = thing->child(i))
            expectNames(child, here, met);
}

bool isControl(const QWidget* widget) {
    return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
           qobject_cast<const QComboBox*>(widget) ||
           qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QSlider*>(widget);
}

bool isPartOfAControl(const QWidget* widget) {
    const QWidget* owner = widget->parentWidget();
    return qobject_cast<const QComboBox*>(owner) || qobject_cast<const QAbstractSpinBox*>(owner) ||
           widget->objectName().startsWith(QLatin1String("qt_")) || widget->inherits("QTabBar") ||
           widget->inherits("QTableCornerButton") || (owner && owner->inherits("QTabBar"));
}

TEST_F(Accessibility, NothingThatAScreenReaderMeetsIsNameless) {
    // With the parts that are hidden at first: a message, a second sentence, switches that matter
    // only while a head is off, the folded row.
    document().setPair(QStringLiteral("second"));
    document().setHeadOff({Stack::Self, 0, 1}, true);
    m_lab.setProblem(Error(ErrorCode::FileNotFound, {{"path", "a.txt"}}));
    m_lab.setHint(QStringLiteral("A hint"));
    for (const QSize size : {QSize(1024, 768), QSize(1440, 900)}) {
        show(size);
        int met = 0;
        expectNames(QAccessible::queryAccessibleInterface(m_window.get()), {}, met);
        EXPECT_GT(met, 100);
    }
}

TEST_F(Accessibility, PopupsAndTheirControlsHaveNames) {
    int popups = 0;
    for (QWidget* widget : m_window->findChildren<QWidget*>()) {
        if (widget->windowType() != Qt::Popup || widget->inherits("QMenu") ||
            widget->inherits("QComboBoxPrivateContainer"))
            continue;
        ++popups;
        EXPECT_FALSE(widget->accessibleName().isEmpty())
            << "in " << widget->parentWidget()->metaObject()->className();
        int met = 0;
        expectNames(QAccessible::queryAccessibleInterface(widget), {}, met);
    }
    EXPECT_GE(popups, 3);
}

TEST_F(Accessibility, EveryControlSaysWhatItDoes) {
    for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
        if (!isControl(widget) || isPartOfAControl(widget) ||
            widget->parentWidget()->property("role") == QLatin1String("message"))
            continue;
        const std::string name =
            (widget->objectName() + QLatin1Char(' ') + widget->accessibleName()).toStdString();
        EXPECT_FALSE(widget->toolTip().isEmpty()) << name;
        EXPECT_FALSE(widget->whatsThis().isEmpty()) << name;
    }
}

TEST_F(Accessibility, TheCurrentCellIsSpoken) {
    auto* heatmap = find<HeatmapView>("heatmap");
    document().setText(QStringLiteral("I love tea"));
    settle();
    selection().selectMap({MapKind::Head, {Stack::Self, 2, 1}});
    selection().selectCell(CellId{0, 1});
    QAccessibleInterface* chart = QAccessible::queryAccessibleInterface(heatmap);
    ASSERT_TRUE(chart);
    EXPECT_EQ(chart->role(), QAccessible::Chart);
    QAccessibleInterface* current = chart->focusChild();
    ASSERT_TRUE(current);
    EXPECT_EQ(current->role(), QAccessible::Cell);
    const QString name = current->text(QAccessible::Name);
    static const QRegularExpression wanted(
        QStringLiteral("^I looks at love, (0\\.\\d\\d|<0\\.001), .*of 3, layer 3 head 2$"));
    EXPECT_TRUE(wanted.match(name).hasMatch()) << name.toStdString();
    EXPECT_EQ(chart->text(QAccessible::Value), name);
    EXPECT_TRUE(current->state().selected);
    EXPECT_TRUE(
        QRect(heatmap->mapToGlobal(QPoint(0, 0)), heatmap->size()).contains(current->rect()));
}

TEST_F(Accessibility, WhateverHasTheFocusLooksDifferent) {
    const auto picture = [this](const QWidget* of) { // with the ring beside it
        constexpr int kBeside = RingedArea::kMargin;
        const QRect place(of->mapTo(m_window.get(), QPoint()), of->size());
        return m_window->grab(place.adjusted(-kBeside, -kBeside, kBeside, kBeside)).toImage();
    };
    auto* sentence = find<SentenceBox>("sentence");
    sentence->setFocus();
    std::set<QWidget*> seen;
    for (QWidget* now = sentence; seen.insert(now).second; now = QApplication::focusWidget()) {
        QCoreApplication::processEvents();
        const QImage with = picture(now);
        QTest::keyClick(now, Qt::Key_Tab);
        ASSERT_TRUE(QApplication::focusWidget());
        ASSERT_NE(QApplication::focusWidget(), now);
        QCoreApplication::processEvents();
        EXPECT_NE(picture(now), with)
            << now->objectName().toStdString() << ' ' << now->metaObject()->className();
    }
    EXPECT_GT(seen.size(), 20U);
}

} // namespace
} // namespace headlight::ui
