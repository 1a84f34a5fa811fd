#include "ui/view/widgets/divisor_spin_box.h"
#include "ui/view/widgets/flow_layout.h"
#include "ui/view/widgets/message_bar.h"
#include "ui/view/widgets/mnemonics.h"
#include "ui/view/widgets/ringed_area.h"
#include "ui/view/widgets/segmented_switch.h"
#include "ui/view/widgets/tab_strip.h"
#include "ui/view/widgets/toggle_switch.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

TEST(DivisorSpinBox, OffersOnlyDivisors) {
    DivisorSpinBox box;
    box.setDividend(24);
    box.setValue(1);
    std::vector<int> offered{1};
    while (offered.size() < 20) {
        QTest::keyClick(&box, Qt::Key_Up);
        if (box.value() == offered.back())
            break;
        offered.push_back(box.value());
    }
    EXPECT_EQ(offered, (std::vector{1, 2, 3, 4, 6, 8, 12, 24}));
    QTest::keyClick(&box, Qt::Key_Down);
    EXPECT_EQ(box.value(), 12);
}

TEST(DivisorSpinBox, MovesToTheNearestDivisorWhenTheWidthChanges) {
    DivisorSpinBox box;
    box.setDividend(128);
    box.setValue(16);
    box.setDividend(24);
    EXPECT_EQ(box.value(), 12);
}

TEST(DivisorSpinBox, DoesNotTakeATypedNumberThatDoesNotDivide) {
    DivisorSpinBox box;
    box.setDividend(24);
    box.setValue(8);
    QString typed = QStringLiteral("7");
    int position = 1;
    EXPECT_EQ(box.validate(typed, position), QValidator::Intermediate);
    box.fixup(typed);
    EXPECT_EQ(typed, QStringLiteral("6"));
}

TEST(SegmentedSwitch, TellsWhatTheMouseAndTheKeysChoose) {
    SegmentedSwitch choice;
    for (const int id : {0, 1, 2}) {
        choice.addChoice(id);
        choice.setText(id, QString::number(id), {});
    }
    choice.setChosen(0);
    QSignalSpy made(&choice, &SegmentedSwitch::choiceMade);
    QTest::mouseClick(choice.button(2), Qt::LeftButton);
    EXPECT_EQ(choice.chosen(), 2);
    choice.button(1)->setFocus();
    QTest::keyClick(choice.button(1), Qt::Key_Space);
    EXPECT_EQ(choice.chosen(), 1);
    ASSERT_EQ(made.count(), 2);
    EXPECT_EQ(made.at(0).at(0).toInt(), 2);
    EXPECT_EQ(made.at(1).at(0).toInt(), 1);
}

TEST(SegmentedSwitch, CanShowThatNothingIsChosen) {
    SegmentedSwitch choice;
    choice.addChoice(0);
    choice.setChosen(0);
    choice.setChosen(-1);
    EXPECT_EQ(choice.chosen(), -1);
    choice.setChosen(0);
    EXPECT_EQ(choice.chosen(), 0);
}

TEST(ToggleSwitch, IsSwitchedByMouseAndSpaceAndIsLargeEnough) {
    ToggleSwitch toggle;
    toggle.setText(QStringLiteral("Whole words"));
    EXPECT_GE(toggle.sizeHint().height(), 24);
    EXPECT_GT(toggle.sizeHint().width(), toggle.fontMetrics().horizontalAdvance(toggle.text()));
    toggle.resize(toggle.sizeHint());
    QTest::mouseClick(&toggle, Qt::LeftButton, {}, {4, 10});
    EXPECT_TRUE(toggle.isChecked());
    QTest::keyClick(&toggle, Qt::Key_Space);
    EXPECT_FALSE(toggle.isChecked());
}

TEST(FlowLayout, StartsANewLineWhereTheWidthEnds) {
    QWidget row;
    auto* layout = new FlowLayout(&row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    std::vector<QWidget*> boxes;
    for (int i = 0; i < 3; ++i) {
        auto* box = new QWidget;
        box->setFixedSize(100, 20);
        layout->addWidget(box);
        boxes.push_back(box);
    }
    EXPECT_EQ(layout->heightForWidth(320), 20);
    EXPECT_EQ(layout->heightForWidth(319), 50);
    EXPECT_EQ(layout->heightForWidth(100), 80);
    row.resize(215, 100);
    row.show();
    EXPECT_EQ(boxes[1]->pos(), QPoint(110, 0));
    EXPECT_EQ(boxes[2]->pos(), QPoint(0, 30));
}

TEST(MessageBar, ShowsTextAsItIsAndOffersTheWayOut) {
    QWidget window;
    auto* bar = new MessageBar(&window);
    EXPECT_EQ(bar->message(), QString());
    QSignalSpy acted(bar, &MessageBar::actionTriggered);
    window.show();
    bar->showMessage(QStringLiteral("<b>too long</b>"), QStringLiteral("Cut"));
    EXPECT_EQ(bar->message(), QStringLiteral("<b>too long</b>"));
    EXPECT_EQ(bar->findChild<QLabel*>()->textFormat(), Qt::PlainText);
    QTest::mouseClick(bar->actionButton(), Qt::LeftButton);
    EXPECT_EQ(acted.count(), 1);
    bar->showMessage(QStringLiteral("nothing to do"));
    EXPECT_TRUE(bar->actionButton()->isHidden());
}

TEST(RingedArea, DrawsTheRingClearOfThePicture) {
    QWidget window;
    QLineEdit before(&window); // has the focus first
    auto* picture = new QWidget;
    picture->setFocusPolicy(Qt::StrongFocus);
    RingedArea area(picture, &window);
    area.setGeometry(0, 40, 120, 100);
    QPalette colours = window.palette();
    colours.setColor(QPalette::Highlight, Qt::blue);
    window.setPalette(colours);
    window.resize(120, 140);
    window.show();
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    const auto pixel = [&area](int x, int y) { return area.grab().toImage().pixelColor(x, y); };
    constexpr int kMiddle = 50;
    EXPECT_NE(pixel(1, kMiddle), QColor(Qt::blue));
    picture->setFocus();
    ASSERT_TRUE(picture->hasFocus());
    for (const int x : {0, 1, 118, 119})
        EXPECT_EQ(pixel(x, kMiddle), QColor(Qt::blue)) << x;
    for (int x = 2; x < 118; ++x)
        ASSERT_NE(pixel(x, kMiddle), QColor(Qt::blue)) << x;
    before.setFocus();
    EXPECT_NE(pixel(1, kMiddle), QColor(Qt::blue));
}

// A picture that keeps its height in a smaller room would else stay as it was drawn for the larger.
TEST(RingedArea, TellsOfRoomThatThePictureDoesNotSee) {
    auto* picture = new QWidget;
    picture->setMinimumHeight(300);
    RingedArea area(picture);
    area.resize(120, 200);
    area.show();
    QSignalSpy told(&area, &RingedArea::roomChanged);
    area.resize(120, 100);
    EXPECT_EQ(picture->height(), 300);
    EXPECT_GE(told.count(), 1);
    EXPECT_EQ(area.viewport()->height(), 100 - 2 * RingedArea::kMargin);
}

TEST(TabStrip, IsAListWhereThereIsNoRoomForTabs) {
    TabStrip strip(QStringLiteral("tabs"));
    for (const char* title : {"Heatmap", "Connections", "Compare"})
        strip.addTab(QString::fromLatin1(title));
    auto* tabs = strip.findChild<QTabBar*>(QStringLiteral("tabs"));
    auto* list = strip.findChild<QComboBox*>(QStringLiteral("tabsList"));
    QSignalSpy changed(&strip, &TabStrip::currentChanged);
    strip.resize(strip.sizeHint().width() + 20, strip.sizeHint().height());
    strip.show();
    EXPECT_TRUE(tabs->isVisible());
    EXPECT_FALSE(list->isVisible());
    strip.setCurrentIndex(1);
    strip.resize(strip.minimumSizeHint());
    EXPECT_FALSE(tabs->isVisible());
    EXPECT_TRUE(list->isVisible());
    EXPECT_EQ(list->currentIndex(), 1);
    QTest::keyClick(list, Qt::Key_Down);
    EXPECT_EQ(strip.currentIndex(), 2);
    EXPECT_EQ(changed.count(), 2);
    strip.setTabText(2, QStringLiteral("Others"));
    EXPECT_EQ(list->itemText(2), QStringLiteral("Others"));
}

TEST(Mnemonics, AreNoPartOfAName) {
    EXPECT_EQ(nameOfAction(QStringLiteral("Save session &as…")), QStringLiteral("Save session as"));
    EXPECT_EQ(nameOfAction(QStringLiteral("另存工作階段(&A)…")), QStringLiteral("另存工作階段"));
    EXPECT_EQ(nameOfAction(QStringLiteral("句子 B(&B)")), QStringLiteral("句子 B"));
}

} // namespace
} // namespace headlight::ui
