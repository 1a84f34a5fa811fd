#include "ui/view/action_table.h"
#include "ui/view/figure_view.h"
#include "ui/view/head_grid.h"
#include "ui/view/heatmap_view.h"
#include "ui/view/sentence_box.h"
#include "ui/view/shortcuts_dialog.h"
#include "window_fixture.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

#include <set>

namespace headlight::ui {
namespace {

using MainWindowTest = WindowFixture;

bool isControl(const QWidget* widget) {
    return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) ||
           qobject_cast<const QComboBox*>(widget) ||
           qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QSlider*>(widget) ||
           qobject_cast<const FigureView*>(widget);
}

std::string nameOf(const QWidget* widget) {
    return (widget->objectName() + QLatin1Char(' ') +
            QLatin1String(widget->metaObject()->className()))
        .toStdString();
}

// Parts of Qt's own controls, which speak through their owner.
bool isPartOfAControl(const QWidget* widget) {
    const QWidget* owner = widget->parentWidget();
    return qobject_cast<const QComboBox*>(owner) || qobject_cast<const QAbstractSpinBox*>(owner) ||
           widget->objectName().startsWith(QLatin1String("qt_")) ||
           widget->inherits("QTableCornerButton") || widget->inherits("QLineEditIconButton");
}

TEST_F(MainWindowTest, TypingRecomputesAndUndoIsTheDocuments) {
    auto* sentence = find<SentenceBox>("sentence");
    sentence->setFocus();
    sentence->selectAll();
    QTest::keyClicks(sentence, QStringLiteral("We see"));
    EXPECT_EQ(document().run().text, "We see");
    settle();
    EXPECT_EQ(m_lab.result()->run.text, "We see");
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_NE(document().run().text, "We see");
}

TEST_F(MainWindowTest, EveryControlHasAnAccessibleName) {
    for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
        if (!isControl(widget) || isPartOfAControl(widget) ||
            widget->parentWidget()->isHidden()) // a message bar with nothing to say
            continue;
        EXPECT_FALSE(widget->accessibleName().isEmpty()) << nameOf(widget);
    }
}

TEST_F(MainWindowTest, EveryControlIsInTheTabOrder) {
    std::set<const QWidget*> chain;
    for (const QWidget* widget = m_window->nextInFocusChain(); chain.insert(widget).second;)
        widget = widget->nextInFocusChain();
    for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
        if (!isControl(widget) || isPartOfAControl(widget) || !widget->isVisible() ||
            widget->objectName().startsWith(QLatin1String("Scroll")))
            continue;
        EXPECT_TRUE(chain.contains(widget)) << nameOf(widget);
        EXPECT_TRUE(widget->focusPolicy() & Qt::TabFocus) << nameOf(widget);
    }
}

TEST_F(MainWindowTest, TheRightSideFoldsIntoATabWhereThereIsNoRoom) {
    show({1024, 768});
    EXPECT_TRUE(find<QTabWidget>("side")->tabBar()->isVisible());
    EXPECT_EQ(find<QTabWidget>("side")->count(), 2);
    EXPECT_TRUE(find<QWidget>("viewSwitches")->isVisible());
    show({1440, 900});
    EXPECT_EQ(find<QTabWidget>("side")->count(), 1);
    EXPECT_FALSE(find<QWidget>("viewSwitches")->isVisible());
}

TEST_F(MainWindowTest, TheChosenDetailIsPartOfTheSession) {
    auto* tabs = find<QTabBar>("sideTabs");
    ASSERT_EQ(tabs->currentIndex(), 0);
    tabs->setFocus();
    QTest::keyClick(tabs, Qt::Key_Right);
    EXPECT_EQ(document().view().sideTab, "cell");
    const Session session = document().session();
    find<QAction>("sideRelation")->trigger();
    EXPECT_EQ(tabs->currentIndex(), 0);
    m_lab.document().setSession(session);
    EXPECT_EQ(tabs->currentIndex(), 1);
    show({1024, 768}); // folded, it is still there
    find<QTabWidget>("side")->setCurrentIndex(1);
    EXPECT_EQ(tabs->currentIndex(), 1);
}

TEST_F(MainWindowTest, ShortcutsAreDifferentAndTheDialogListsThemAll) {
    std::set<QString> shortcuts;
    for (const ActionSpec& spec : actionTable()) {
        const auto* action = find<QAction>(spec.id);
        ASSERT_TRUE(action);
        EXPECT_FALSE(action->text().isEmpty()) << spec.id;
        if (!action->shortcut().isEmpty()) {
            EXPECT_TRUE(shortcuts.insert(action->shortcut().toString()).second) << spec.id;
        }
    }
    const ShortcutsDialog dialog(m_window.get());
    const auto* table = dialog.findChild<QTableWidget*>();
    std::set<QString> listed;
    for (int row = 0; row < table->rowCount(); ++row)
        listed.insert(QKeySequence(table->item(row, 1)->text()).toString());
    for (const QString& shortcut : shortcuts)
        EXPECT_TRUE(listed.contains(shortcut));
}

TEST_F(MainWindowTest, ActionsEditTheDocumentAndShowItsState) {
    find<QAction>("maskCausal")->trigger();
    ASSERT_EQ(document().run().masks.size(), 1U);
    EXPECT_EQ(document().run().masks.front().kind, MaskKind::Causal);
    EXPECT_TRUE(find<QAction>("maskCausal")->isChecked());
    settle();
    EXPECT_EQ(m_lab.result()->attention({Stack::Self, 0, 0})(0, 1), 0.0F);
    find<QAction>("undo")->trigger();
    EXPECT_TRUE(document().run().masks.empty());
    EXPECT_TRUE(find<QAction>("maskNone")->isChecked());
    find<QAction>("onlyHead")->trigger();
    EXPECT_EQ(document().run().interventions.off.size(), 11U);
    find<QAction>("allHeadsOn")->trigger();
    EXPECT_TRUE(document().run().interventions.off.empty());
}

TEST_F(MainWindowTest, ResetAllReturnsToTheStart) {
    const std::string start = toJson(Document().session());
    document().setText(QStringLiteral("Something else entirely"));
    document().setTemperature(2);
    m_lab.editView([](ViewState& view) { view.tab = "compare"; });
    settle();
    find<QAction>("resetAll")->trigger();
    EXPECT_EQ(toJson(document().session()), start);
}

TEST_F(MainWindowTest, ResetAllAndNewLeaveNothingZoomedOrArmed) {
    for (const char* action : {"resetAll", "new"}) {
        settle();
        m_lab.setPainting(true);
        find<HeadGrid>("headGrid")->setLevel(GridLevel::OneHead);
        auto* heatmap = find<HeatmapView>("heatmap");
        QTest::keyClick(heatmap, Qt::Key_Plus);
        EXPECT_TRUE(heatmap->isZoomed());
        document().undoStack().setClean(); // nothing to ask about
        find<QAction>(action)->trigger();
        EXPECT_FALSE(m_lab.isPainting()) << action;
        EXPECT_FALSE(heatmap->isZoomed()) << action;
        EXPECT_EQ(find<HeadGrid>("headGrid")->level(), GridLevel::AllHeads) << action;
    }
}

TEST_F(MainWindowTest, ATypedWidthTakesEffectOnceItIsWhole) {
    settle();
    QTest::mouseClick(find<QPushButton>("model"), Qt::LeftButton);
    auto* width = find<QSpinBox>("workbenchWidth");
    auto* heads = find<QSpinBox>("workbenchHeads");
    ASSERT_EQ(heads->value(), 4);
    const int steps = document().undoStack().count();
    width->setFocus();
    width->selectAll();
    QTest::keyClicks(width, QStringLiteral("256"));
    QTest::keyClick(width, Qt::Key_Return);
    EXPECT_EQ(width->value(), 256);
    EXPECT_EQ(heads->value(), 4);
    EXPECT_EQ(document().undoStack().count(), steps + 1);
}

TEST_F(MainWindowTest, TheLanguageIsSwitchedAtRunTime) {
    const QString english = find<QAction>("savePicture")->text();
    m_settings.setLanguage(QStringLiteral("zh_TW"));
    QCoreApplication::processEvents();
    m_settings.setLanguage(QStringLiteral("en"));
    QCoreApplication::processEvents();
    EXPECT_EQ(find<QAction>("savePicture")->text(), english);
}

TEST_F(MainWindowTest, TheModelIsNamedAsAPersonWould) {
    const auto named = [this](const char* spec) {
        document().setModel(QString::fromLatin1(spec));
        settle();
        return find<QPushButton>("model")->text();
    };
    EXPECT_TRUE(named("family:h=8,d=128").startsWith(QStringLiteral("English–French 128")));
    EXPECT_TRUE(named("recall:window-8").startsWith(QStringLiteral("Recall")));
}

TEST_F(MainWindowTest, TooLongTextOffersTheCut) {
    document().setText(QStringLiteral("word ").repeated(600));
    settle();
    ASSERT_TRUE(m_lab.problem());
    auto* bar = find<QWidget>("problem");
    ASSERT_TRUE(bar->isVisible());
    QTest::mouseClick(bar->findChild<QAbstractButton*>(), Qt::LeftButton);
    EXPECT_TRUE(document().run().cutToLimit);
    settle();
    EXPECT_FALSE(m_lab.problem());
    EXPECT_FALSE(bar->isVisible());
}

} // namespace
} // namespace headlight::ui
