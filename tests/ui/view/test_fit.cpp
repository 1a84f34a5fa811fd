#include "ui/view/figure_view.h"
#include "ui/view/sentence_box.h"
#include "window_fixture.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>

namespace headlight::ui {
namespace {

// Whether everything has room, at the sizes and font scales that are promised. The text of every
// label, button and tab fits its widget, neighbours keep apart, nothing lies outside what holds it
// unless that scrolls up and down, and whatever can be clicked is 24 x 24 or larger.
class Fit : public WindowFixture {
protected:
    void expectFits(const QSize& size, int percent) {
        m_settings.setFontPercent(percent);
        show(size);
        ASSERT_EQ(m_window->size(), size);
        m_case = std::to_string(size.width()) + " x " + std::to_string(size.height()) + ", " +
                 std::to_string(percent) + " %: ";
        expectEverythingFits();
    }

    void expectEverythingFits() {
        for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
            if (!widget->isVisible() || isPartOfAControl(widget) || widget->isWindow() ||
                widget->window() != m_window.get())
                continue;
            expectTextFits(*widget);
            expectIsReachable(*widget);
            expectNeighboursKeepApart(*widget);
            expectIsLargeEnough(*widget);
        }
    }

    std::string m_case;

private:
    // Parts of Qt's own controls, which their owner arranges.
    static bool isPartOfAControl(const QWidget* widget) {
        const QWidget* owner = widget->parentWidget();
        return qobject_cast<const QComboBox*>(owner) ||
               qobject_cast<const QAbstractSpinBox*>(owner) ||
               qobject_cast<const QTabBar*>(owner) || qobject_cast<const QLineEdit*>(owner) ||
               widget->objectName().startsWith(QLatin1String("qt_"));
    }

    std::string named(const QWidget& widget) const {
        return m_case + widget.metaObject()->className() + " " + widget.objectName().toStdString() +
               " " + widget.property("text").toString().toStdString();
    }

    void expectTextFits(const QWidget& widget) const {
        if (const auto* label = qobject_cast<const QLabel*>(&widget)) {
            const int needed = label->wordWrap() ? label->heightForWidth(label->width())
                                                 : label->sizeHint().height();
            EXPECT_GE(label->height(), needed) << named(widget);
            if (!label->wordWrap()) {
                EXPECT_GE(label->width(), label->sizeHint().width()) << named(widget);
            }
        } else if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) {
            EXPECT_GE(button->width(), button->minimumSizeHint().width()) << named(widget);
            EXPECT_GT(button->height(), button->fontMetrics().height()) << named(widget);
            EXPECT_GT(button->width(), button->fontMetrics().horizontalAdvance(button->text()))
                << named(widget);
        } else if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) {
            EXPECT_GE(tabs->width(), tabs->sizeHint().width()) << named(widget);
            for (int i = 0; i < tabs->count(); ++i)
                EXPECT_GT(tabs->tabRect(i).width(),
                          tabs->fontMetrics().horizontalAdvance(tabs->tabText(i)))
                    << named(widget);
        } else if (const auto* combo = qobject_cast<const QComboBox*>(&widget)) {
            EXPECT_GE(combo->width(), combo->minimumSizeHint().width()) << named(widget);
        }
    }

    // Inside its parent; what scrolls may only lie below or above what is seen of it.
    void expectIsReachable(const QWidget& widget) const {
        const QWidget* parent = widget.parentWidget();
        const QRect place = widget.geometry();
        EXPECT_GE(place.left(), 0) << named(widget);
        EXPECT_LE(place.right(), parent->width() - 1) << named(widget);
        const auto* area = qobject_cast<const QScrollArea*>(parent->parentWidget());
        if (area && area->widget() == &widget)
            return;
        EXPECT_GE(place.top(), 0) << named(widget);
        EXPECT_LE(place.bottom(), parent->height() - 1) << named(widget);
    }

    void expectNeighboursKeepApart(const QWidget& widget) const {
        for (const QObject* child : widget.parentWidget()->children()) {
            const auto* other = qobject_cast<const QWidget*>(child);
            if (!other || other <= &widget || !other->isVisible() || other->isWindow() ||
                isPartOfAControl(other) || other->property("segment").isValid())
                continue; // segments share their edge
            EXPECT_FALSE(widget.geometry().intersects(other->geometry()))
                << named(widget) << " and " << named(*other);
        }
    }

    void expectIsLargeEnough(const QWidget& widget) const {
        if (!qobject_cast<const QAbstractButton*>(&widget) &&
            !qobject_cast<const QComboBox*>(&widget) && !qobject_cast<const QLineEdit*>(&widget))
            return;
        EXPECT_GE(widget.width(), 24) << named(widget);
        EXPECT_GE(widget.height(), 24) << named(widget);
    }
};

const QSize kSizes[] = {{1024, 768}, {1440, 900}, {1920, 1080}, {3840, 2160}};

TEST_F(Fit, EverythingHasRoomAtEverySizeAndFontScale) {
    for (const QSize& size : kSizes)
        for (const int percent : {100, 125, 150, 200})
            expectFits(size, percent);
}

TEST_F(Fit, EveryTabHasRoomInTheSmallestWindow) {
    for (const char* tab :
         {"connections", "compare", "steps", "values", "heads", "lens", "heatmap"}) {
        m_lab.editView([tab](ViewState& view) { view.tab = tab; });
        for (const int percent : {100, 200})
            expectFits({1024, 768}, percent);
    }
    find<QTabWidget>("side")->setCurrentIndex(1); // the details
    for (const char* tab : {"relation", "cell", "changes"}) {
        m_lab.editView([tab](ViewState& view) { view.sideTab = tab; });
        for (const int percent : {100, 200})
            expectFits({1024, 768}, percent);
    }
}

// Controls above a picture or a table leave it room: where both are too high, the page scrolls.
TEST_F(Fit, TheControlsOfAPageLeaveItsPictureRoom) {
    constexpr int kLines = 4;
    const auto expectRoom = [&](const char* name) {
        expectFits({1024, 768}, 200);
        const auto* picture = find<QWidget>(name);
        const auto* area =
            qobject_cast<const QScrollArea*>(picture->parentWidget()->parentWidget());
        const int height = area && area->widget() == picture ? area->height() : picture->height();
        EXPECT_GE(height, kLines * picture->fontMetrics().height()) << name;
    };
    const std::pair<const char*, const char*> pages[] = {{"steps", "steps"},
                                                         {"values", "valuesTable"},
                                                         {"heads", "headsTable"},
                                                         {"lens", "lensMatrix"}};
    for (const auto& [tab, picture] : pages) {
        m_lab.editView([tab = tab](ViewState& view) { view.tab = tab; });
        expectRoom(picture);
    }
    find<QTabWidget>("side")->setCurrentIndex(1);
    m_lab.editView([](ViewState& view) { view.sideTab = "relation"; });
    expectRoom("relation");
}

TEST_F(Fit, ThePictureIsWiderThanWhatStandsBesideIt) {
    for (const int percent : {100, 125, 150, 200}) {
        m_settings.setFontPercent(percent);
        show({1024, 768});
        EXPECT_LT(find<QTabWidget>("side")->width(), 0.45 * m_window->width()) << percent;
    }
}

TEST_F(Fit, ABorderThatWasMovedStaysWhenTheWindowGrows) {
    show({1440, 900});
    auto* splitter = m_window->findChild<QSplitter*>();
    auto* handle = splitter->handle(1);
    handle->setFocus();
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(handle, Qt::Key_Right);
    const int side = splitter->sizes().front();
    show({1500, 900});
    EXPECT_NEAR(splitter->sizes().front(), side, 2);
}

TEST_F(Fit, FindByExampleHasRoomInTheSmallestWindow) {
    find<QAction>("findByExample")->trigger();
    document().addExample(QStringLiteral("The dog bit the man."));
    for (const int percent : {100, 200})
        expectFits({1024, 768}, percent);
}

TEST_F(Fit, AListThatOpensShowsAllOfItsChoices) {
    constexpr int kUnscrolled = 10; // choices; longer lists may scroll
    show({1024, 768});
    int opened = 0;
    for (auto* combo : m_window->findChildren<QComboBox*>()) {
        if (!combo->isVisible() || combo->count() == 0 || combo->count() > kUnscrolled)
            continue;
        combo->showPopup();
        const QAbstractItemView* list = combo->view();
        int height = 0;
        for (int i = 0; i < combo->count(); ++i)
            height += list->visualRect(combo->model()->index(i, 0)).height();
        EXPECT_GE(list->viewport()->height(), height) << combo->objectName().toStdString();
        combo->hidePopup();
        ++opened;
    }
    EXPECT_GT(opened, 3);
}

TEST_F(Fit, TheTabsOfTrainedModelsHaveRoomInTheSmallestWindow) {
    document().setModel(QStringLiteral("family:h=8,d=128"));
    settle();
    for (const char* tab : {"translation", "family", "distance"}) {
        m_lab.editView([tab](ViewState& view) { view.tab = tab; });
        QTest::qWait(1500); // notes come with the studies
        for (const int percent : {100, 200})
            expectFits({1024, 768}, percent);
    }
}

TEST_F(Fit, AMaskWithANumberHasRoomBesideItsSwitch) {
    document().setMasks({{MaskKind::Padding, 2, 0, 0, {}}});
    for (const int percent : {100, 150, 200})
        expectFits({1024, 768}, percent);
    expectFits({1440, 900}, 100);
}

TEST_F(Fit, LongTextsHaveRoom) {
    const QString texts[] = {QStringLiteral("one"), QStringLiteral("我愛人工智慧。"),
                             QStringLiteral("أحب الذكاء الاصطناعي"),
                             QStringLiteral("I ❤️ 🤖 👩‍💻"),
                             QStringLiteral("word ").repeated(60)};
    for (const QString& text : texts) {
        document().setText(text);
        expectFits({1024, 768}, 100);
        expectFits({1024, 768}, 200);
    }
}

TEST_F(Fit, TheSentenceIsTheLargestTextAndThePictureTheLargestThing) {
    for (const QSize& size : kSizes) {
        show(size);
        const auto* picture = find<QWidget>("heatmap");
        for (const auto* view : m_window->findChildren<FigureView*>())
            if (view->isVisible() && view != picture) {
                EXPECT_LT(view->width() * view->height(), picture->width() * picture->height());
            }
        const int largest = find<SentenceBox>("sentence")->fontInfo().pixelSize();
        for (const auto* label : m_window->findChildren<QLabel*>())
            EXPECT_LT(label->fontInfo().pixelSize(), largest);
    }
}

TEST_F(Fit, ThePresenterActionGives18Points) {
    find<QAction>("presenter")->trigger();
    settle();
    constexpr int kEighteenPoints = 24; // px at 96 to the inch
    EXPECT_GE(QApplication::font().pixelSize(), kEighteenPoints);
    EXPECT_GE(find<QAbstractButton>("saveButton")->fontInfo().pixelSize(), kEighteenPoints);
    EXPECT_GE(find<QTabBar>("tabs")->fontInfo().pixelSize(), kEighteenPoints);
    EXPECT_TRUE(m_window->isFullScreen());
    m_window->showNormal();
    show({1024, 768});
    m_case = "presenter: ";
    expectEverythingFits();
}

TEST_F(Fit, TheRelationFollowsTheTextAndKeepsThePick) {
    auto* from = find<QComboBox>("relationFrom");
    auto* to = find<QComboBox>("relationTo");
    ASSERT_EQ(from->currentText(), QStringLiteral("I"));
    document().setText(QStringLiteral("Time flies like an arrow"));
    settle();
    EXPECT_EQ(from->currentText(), QStringLiteral("Time"));
    EXPECT_NE(to->currentText(), QStringLiteral("Time"));
    const QString other = to->currentText();
    find<QAction>("swapRelation")->trigger();
    EXPECT_EQ(from->currentText(), other);
    EXPECT_EQ(to->currentText(), QStringLiteral("Time"));
    find<QAction>("swapRelation")->trigger();
    document().setText(QStringLiteral("Yes, I love it"));
    settle();
    EXPECT_EQ(from->currentText(), QStringLiteral("I"));
    EXPECT_EQ(to->currentText(), QStringLiteral("love"));
}

TEST_F(Fit, PickedWordsStayTheSameWordsWhileTheTextChanges) {
    auto* from = find<QComboBox>("relationFrom");
    auto* to = find<QComboBox>("relationTo");
    for (const char* text : {"lo I love it", "love I love it", "I love I love it"}) {
        document().setText(QString::fromLatin1(text));
        settle();
    }
    EXPECT_EQ(from->currentText(), QStringLiteral("I:2"));
    EXPECT_EQ(to->currentText(), QStringLiteral("love:2"));
    EXPECT_EQ(document().view().relationTo, "love:2");
    document().setText(QStringLiteral("I love it"));
    settle();
    EXPECT_EQ(document().view().relationFrom, "I");
    EXPECT_EQ(to->currentText(), QStringLiteral("love"));
    // Where a text is chosen with its pair, the pair is of that text.
    document().setText(QStringLiteral("love what I love"));
    m_lab.editView([](ViewState& view) { view.relationFrom = "what"; });
    settle();
    EXPECT_EQ(from->currentText(), QStringLiteral("what"));
    EXPECT_EQ(to->currentText(), QStringLiteral("love"));
}

TEST_F(Fit, ATypedWordThatIsNotThereIsNotReplaced) {
    auto* from = find<QComboBox>("relationFrom");
    from->setEditText(QStringLiteral("robots"));
    settle();
    EXPECT_EQ(from->currentText(), QStringLiteral("robots"));
    EXPECT_EQ(document().view().relationFrom, "robots");
}

} // namespace
} // namespace headlight::ui
