#include "core/base/platform.h"
#include "tests/support/random_translator.h"
#include "tests/support/temporary_folder.h"
#include "ui/view/translation_map_view.h"
#include "ui/view/translation_view.h"
#include "window_fixture.h"

#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr int kPatience = 20000;

// A model that translates must be there before the window is.
struct TranslatorHome {
    TranslatorHome() {
        writeTranslatorFolder(home / "model", smallTranslatorConfig(),
                              randomWeights(smallTranslatorConfig()));
    }
    std::string model() const { return utf8FromPath(home / "model"); }

    TemporaryFolder home;
};

class TranslationTab : public TranslatorHome, public WindowFixture {
protected:
    TranslationTab() : WindowFixture(model()) {
        document().setText(QStringLiteral("I don't know."));
        m_lab.editView([](ViewState& view) { view.tab = "translation"; });
        settle();
        waitForText();
    }

    TranslationView* view() { return find<TranslationView>("translation"); }

    void waitForText() {
        auto* shown = view();
        ASSERT_TRUE(QTest::qWaitFor([shown] { return shown->pieces() > 0; }, kPatience));
    }

    void click(HitKind kind, Index query, Index key) {
        const Figure figure = view()->figure();
        const auto found = std::ranges::find_if(figure.hits, [&](const HitBox& hit) {
            return hit.kind == kind && hit.query == query && hit.key == key;
        });
        ASSERT_NE(found, figure.hits.end());
        QTest::mouseClick(view(), Qt::LeftButton, {}, found->rect.center().toPoint());
    }

    std::size_t shownPieces() {
        return std::size_t(
            std::ranges::count(view()->figure().hits, HitKind::QueryLabel, &HitBox::kind));
    }
};

TEST_F(TranslationTab, IsMadePieceByPiece) {
    const std::size_t all = view()->pieces();
    ASSERT_GT(all, 2u);
    EXPECT_EQ(shownPieces(), all);
    QTest::mouseClick(find<QPushButton>("translationFirst"), Qt::LeftButton);
    EXPECT_EQ(shownPieces(), 1u);
    QTest::mouseClick(find<QPushButton>("translationStep"), Qt::LeftButton);
    EXPECT_EQ(shownPieces(), 2u);
    QTest::mouseClick(find<QPushButton>("translationBack"), Qt::LeftButton);
    EXPECT_EQ(shownPieces(), 1u);
    EXPECT_FALSE(find<QPushButton>("translationBack")->isEnabled());
    auto* play = find<QPushButton>("translationPlay");
    QTest::mouseClick(play, Qt::LeftButton);
    EXPECT_EQ(play->accessibleName(), QStringLiteral("Stop"));
    EXPECT_TRUE(QTest::qWaitFor([this] { return shownPieces() > 1; }, kPatience));
}

TEST_F(TranslationTab, AForcedPieceIsAnEditThatUndoTakesBack) {
    const auto before = document().run();
    click(HitKind::QueryLabel, 0, -1);
    click(HitKind::Bar, 0, 1);
    ASSERT_EQ(document().run().translation.start.size(), 1u);
    const std::string forced = document().run().translation.start.front();
    const auto first = [this] {
        return view()->figure().hits.empty() ? QString() : [this] {
            for (const HitBox& hit : view()->figure().hits)
                if (hit.kind == HitKind::QueryLabel)
                    return hit.name;
            return QString();
        }();
    };
    EXPECT_TRUE(QTest::qWaitFor([&] { return first().startsWith(QString::fromStdString(forced)); },
                                kPatience))
        << first().toStdString();
    EXPECT_TRUE(find<QPushButton>("translationFree")->isVisible());
    document().undoStack().undo();
    EXPECT_EQ(document().run(), before);
    EXPECT_FALSE(find<QPushButton>("translationFree")->isVisible());
}

TEST_F(TranslationTab, APieceIsForcedByItsNumber) {
    click(HitKind::QueryLabel, 0, -1);
    view()->setFocus();
    QTest::keyClick(view(), Qt::Key_2);
    EXPECT_EQ(document().run().translation.start.size(), 1u);
    document().undoStack().undo();
    EXPECT_TRUE(document().run().translation.start.empty());
}

TEST_F(TranslationTab, AWiderBeamShowsOtherTranslations) {
    find<QSpinBox>("translationBeam")->setValue(3);
    EXPECT_EQ(document().run().translation.beam, 3);
    EXPECT_TRUE(QTest::qWaitFor(
        [this] {
            return std::ranges::count(view()->figure().hits, HitKind::Link, &HitBox::kind) == 3;
        },
        kPatience));
}

TEST_F(TranslationTab, TheBeamOfASessionIsShownAsItIs) {
    document().setTranslation({.beam = 20, .start = {}});
    EXPECT_EQ(find<QSpinBox>("translationBeam")->value(), 20);
    find<QSpinBox>("translationBeam")->setValue(3);
    EXPECT_EQ(document().run().translation.beam, 3);
}

TEST_F(TranslationTab, HoveringAPieceChangesWhatIsLit) {
    const Figure before = view()->figure();
    const auto first = std::ranges::find(before.hits, HitKind::QueryLabel, &HitBox::kind);
    ASSERT_NE(first, before.hits.end());
    QTest::mouseMove(view(), first->rect.center().toPoint());
    const auto lines = [](const Figure& figure) {
        std::vector<QPointF> ends;
        for (const FigureItem& item : figure.items)
            if (const auto* line = std::get_if<FigureLine>(&item))
                ends.push_back(line->to);
        return ends;
    };
    for (const QPointF& end : lines(view()->figure()))
        EXPECT_NEAR(end.x(), first->rect.center().x(), 1e-6);
}

TEST_F(TranslationTab, ShowsTheThreeKindsOfAttention) {
    auto* map = find<TranslationMapView>("translationMap");
    const auto title = [map] { return map->figure().title.toStdString(); };
    EXPECT_EQ(title(), "Cross-attention · Layer 1 · mean over heads");
    find<QSpinBox>("translationHead")->setValue(2);
    EXPECT_EQ(title(), "Cross-attention · Layer 1 · head 2");
    auto* stack = find<QWidget>("translationStack");
    for (QToolButton* button : stack->findChildren<QToolButton*>())
        if (button->text() == QStringLiteral("Decoder"))
            QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_EQ(title(), "Decoder · Layer 1 · head 2");
}

TEST_F(TranslationTab, TheSwitchForWholeWordsIsFollowed) {
    document().setText(QStringLiteral("unbelievable"));
    settle();
    const auto sources = [this] {
        return std::ranges::count(view()->figure().hits, HitKind::KeyLabel, &HitBox::kind);
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return sources() > 2; }, kPatience));
    QRectF last; // of a unit that goes
    for (const HitBox& hit : view()->figure().hits)
        if (hit.kind == HitKind::KeyLabel)
            last = hit.rect;
    QTest::mouseMove(view(), last.center().toPoint());
    m_lab.editView([](ViewState& view) { view.wholeWords = true; });
    EXPECT_EQ(sources(), 2) << "the word and its end";
    const auto mapKeys = [this] {
        return find<TranslationMapView>("translationMap")->figure().hitGrids.front().cols;
    };
    EXPECT_EQ(mapKeys(), 2);
    m_lab.editView([](ViewState& view) { view.hideSpecial = true; });
    EXPECT_EQ(sources(), 1);
    EXPECT_EQ(mapKeys(), 1);
}

TEST_F(TranslationTab, AnotherModelSaysWhyThereIsNone) {
    document().setModel(QStringLiteral("workbench:d=16,h=2,l=1,seed=1"));
    settle();
    EXPECT_TRUE(QTest::qWaitFor([this] { return shownPieces() == 0; }, kPatience));
    EXPECT_NE(view()->figure().summary.indexOf(QStringLiteral("does not translate")), -1);
    document().undoStack().undo();
    settle();
    EXPECT_TRUE(QTest::qWaitFor([this] { return shownPieces() > 0; }, kPatience));
}

} // namespace
} // namespace headlight::ui
