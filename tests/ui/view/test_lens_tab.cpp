#include "ui/service/head_surveys.h"
#include "ui/view/example_ranking_view.h"
#include "ui/view/heatmap_view.h"
#include "ui/view/job_view.h"
#include "ui/view/lens_matrix_view.h"
#include "ui/view/link_strip.h"
#include "window_fixture.h"

#include <QAbstractItemModel>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr int kPatience = 30000;

class Lens : public WindowFixture {
protected:
    Lens() { openTab("lens"); }

    void openTab(const char* tab) {
        ViewState view = document().view();
        view.tab = tab;
        document().setView(view);
        settle();
    }

    // Until the sample is scored and examples are there.
    void waitForExamples() {
        auto* list = find<QListWidget>("lensExamples");
        ASSERT_TRUE(QTest::qWaitFor([list] { return list->count() > 0; }, kPatience));
    }

    static QPoint centre(const Figure& figure, HitKind kind, Index query) {
        for (const HitBox& hit : figure.hits)
            if (hit.kind == kind && hit.query == query)
                return hit.rect.center().toPoint();
        ADD_FAILURE() << "no such hit";
        return {};
    }
};

TEST_F(Lens, ScoresTheSampleAtOnce) {
    auto* table = find<QTableView>("lensTable");
    ASSERT_TRUE(QTest::qWaitFor([table] { return table->model()->rowCount() > 20; }, kPatience));
    EXPECT_EQ(table->currentIndex().siblingAtColumn(0).data().toString(),
              QStringLiteral("subject – verb"));
    auto* matrix = find<LensMatrixView>("lensMatrix");
    EXPECT_EQ(matrix->figure().hits.size(), 12u) << "three layers of four heads";
    EXPECT_TRUE(matrix->chosen());
}

TEST_F(Lens, AnotherModelWhileHeadsAreScoredIsScoredInstead) {
    document().setModel(QStringLiteral("workbench:d=32,h=2,l=2,seed=4"));
    settle();
    auto* matrix = find<LensMatrixView>("lensMatrix");
    EXPECT_TRUE(
        QTest::qWaitFor([matrix] { return matrix->figure().hits.size() == 4u; }, kPatience));
}

TEST_F(Lens, ClosingWhileEverythingRunsEndsQuietly) {
    m_lab.headSurveys().choose(HeadSurveys::Source::Sample);
    QString text;
    for (int i = 0; i < 100; ++i)
        text += QStringLiteral("word%1 ").arg(i);
    document().setText(text);
    selection().selectMap({MapKind::Flow, {Stack::Self, 2, 0}});
    QTest::qWait(50);
    m_window.reset();
    SUCCEED() << "threads of the lab end with it";
}

TEST_F(Lens, AClickOnARowShowsItsHeadsAndTheSessionKeepsIt) {
    waitForExamples();
    auto* table = find<QTableView>("lensTable");
    int row = 0;
    while (table->model()->index(row, 0).data().toString() != QStringLiteral("object – verb"))
        ASSERT_LT(++row, table->model()->rowCount());
    const QModelIndex index = table->model()->index(row, 0);
    table->scrollTo(index);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(index).center());
    EXPECT_EQ(document().view().lensRelation, "obj");
    EXPECT_TRUE(find<LensMatrixView>("lensMatrix")
                    ->figure()
                    .title.contains(QStringLiteral("object – verb")));
    QTest::keyClick(table, Qt::Key_Down);
    EXPECT_NE(document().view().lensRelation, "obj");
}

TEST_F(Lens, AnExampleOpensWithItsLinkOverTheHeatmap) {
    waitForExamples();
    auto* matrix = find<LensMatrixView>("lensMatrix");
    matrix->setFocus();
    QTest::keyClick(matrix, Qt::Key_Left);
    const auto head = matrix->chosen();
    ASSERT_TRUE(head);
    auto* list = find<QListWidget>("lensExamples");
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_lab.result() && list->count() > 0; }, kPatience));
    const std::string before = document().run().text;
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualItemRect(list->item(0)).center());
    EXPECT_NE(document().run().text, before);
    EXPECT_EQ(document().view().tab, "heatmap");
    EXPECT_EQ(selection().map().head, (HeadId{Stack::Self, head->layer, head->head}));
    settle();
    ASSERT_TRUE(m_lab.goldLink());
    ASSERT_TRUE(selection().cell()) << "the cell of the link";
    auto* heatmap = find<HeatmapView>("heatmap");
    const auto dashes = [heatmap] {
        return std::ranges::count_if(heatmap->figure().items, [](const FigureItem& item) {
            const auto* line = std::get_if<FigureLine>(&item);
            return line && line->style == Qt::DashLine;
        });
    };
    EXPECT_EQ(dashes(), 4);
    document().undoStack().undo();
    settle();
    EXPECT_EQ(document().run().text, before);
    EXPECT_FALSE(m_lab.goldLink());
    EXPECT_EQ(dashes(), 0);
}

TEST_F(Lens, AClickOnACellSelectsTheHead) {
    waitForExamples();
    auto* matrix = find<LensMatrixView>("lensMatrix");
    const HitBox hit = matrix->figure().hits[5];
    QTest::mouseClick(matrix, Qt::LeftButton, {}, hit.rect.center().toPoint());
    EXPECT_EQ(selection().map(), hit.map);
    EXPECT_EQ(matrix->chosen()->layer, hit.map.head.layer);
    EXPECT_EQ(matrix->chosen()->head, hit.map.head.head);
}

TEST_F(Lens, ATreebankOfOnesOwnIsScoredAndItsFaultsAreCounted) {
    waitForExamples();
    QFile file(m_folder.filePath(QStringLiteral("own.conllu")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("1\tI\t_\t_\t_\t_\t2\tnsubj\t_\t_\n2\tlove\t_\t_\t_\t_\t0\troot\t_\t_\n\nprose\n");
    file.close();
    ViewState view = document().view();
    view.lensTreebank = file.fileName().toStdString();
    document().setView(view);
    auto* table = find<QTableView>("lensTable");
    ASSERT_TRUE(QTest::qWaitFor([table] { return table->model()->rowCount() == 2; }, kPatience));
    EXPECT_EQ(find<QPushButton>("lensSkipped")->text(), QStringLiteral("1 skipped…"));
    EXPECT_TRUE(find<QPushButton>("lensChooseOn")->isVisible());
    QTest::mouseClick(find<QPushButton>("lensSample"), Qt::LeftButton);
    EXPECT_TRUE(document().view().lensTreebank.empty());
    EXPECT_GT(table->model()->rowCount(), 20) << "kept from before";
}

class ByExample : public Lens {
protected:
    ByExample() {
        auto* choices = find<QWidget>("lensSwitch");
        QTest::mouseClick(choices->findChildren<QToolButton*>().last(), Qt::LeftButton);
        QTest::mouseClick(find<QPushButton>("exampleAdd"), Qt::LeftButton);
        settle();
    }

    LinkStrip* strip() { return find<LinkStrip>("linkStrip0"); }
    const std::vector<ExampleLink>& links() { return document().session().examples[0].links; }
};

TEST_F(ByExample, DraggingFromWordToWordDrawsALink) {
    ASSERT_EQ(document().session().examples.size(), 1u);
    EXPECT_EQ(document().session().examples[0].text, document().run().text);
    const QPoint from = centre(strip()->figure(), HitKind::QueryLabel, 0);
    const QPoint to = centre(strip()->figure(), HitKind::QueryLabel, 1);
    QTest::mousePress(strip(), Qt::LeftButton, {}, from);
    QTest::mouseRelease(strip(), Qt::LeftButton, {}, to);
    ASSERT_EQ(links(), (std::vector<ExampleLink>{{"I", "love"}}));
    auto* ranking = find<ExampleRankingView>("exampleRanking");
    ASSERT_TRUE(QTest::qWaitFor(
        [ranking] { return ranking->ranking() && ranking->ranking()->links == 1; }, kPatience));
    EXPECT_EQ(ranking->ranking()->offset, 1);
    const HitBox bar = ranking->figure().hits[1];
    QTest::mouseClick(ranking, Qt::LeftButton, {}, bar.rect.center().toPoint());
    EXPECT_EQ(selection().map(), bar.map);
    document().undoStack().undo();
    EXPECT_TRUE(links().empty());
}

TEST_F(ByExample, TheKeyboardDrawsAndRemovesLinks) {
    strip()->setFocus();
    QTest::keyClick(strip(), Qt::Key_Right);
    QTest::keyClick(strip(), Qt::Key_Right);
    QTest::keyClick(strip(), Qt::Key_Return);
    QTest::keyClick(strip(), Qt::Key_Right);
    QTest::keyClick(strip(), Qt::Key_Return);
    ASSERT_EQ(links(), (std::vector<ExampleLink>{{"artificial", "intelligence"}}));
    QTest::keyClick(strip(), Qt::Key_Down);
    QTest::keyClick(strip(), Qt::Key_Delete);
    EXPECT_TRUE(links().empty());
}

TEST_F(ByExample, ALinkWhoseWordIsGoneIsKeptAndGreyed) {
    document().addExampleLink(0, {"I", "love"});
    settle();
    auto* text = find<QLineEdit>("exampleText0");
    text->setFocus();
    text->setCursorPosition(0);
    QTest::keyClick(text, Qt::Key_Delete);
    EXPECT_EQ(links().size(), 1u);
    const auto grey = std::ranges::find_if(strip()->figure().hits, [](const HitBox& hit) {
        return hit.kind == HitKind::Link && hit.name.contains(QStringLiteral("Does not count"));
    });
    EXPECT_NE(grey, strip()->figure().hits.end());
    QTest::keyClicks(text, QStringLiteral("I"));
    EXPECT_EQ(std::ranges::count_if(strip()->figure().hits,
                                    [](const HitBox& hit) {
                                        return hit.name.contains(QStringLiteral("Does not count"));
                                    }),
              0)
        << "the word is back";
}

TEST_F(ByExample, ALinkStaysOnItsWordWhateverIsTypedBeforeIt) {
    document().addExampleLink(0, {"I", "love"});
    settle();
    auto* text = find<QLineEdit>("exampleText0");
    text->setFocus();
    text->setCursorPosition(0);
    QTest::keyClicks(text, QStringLiteral("I love what "));
    EXPECT_EQ(links(), (std::vector<ExampleLink>{{"I:2", "love:2"}}));
    text->setCursorPosition(0);
    QTest::keyClick(text, Qt::Key_End, Qt::ShiftModifier);
    QTest::keyClick(text, Qt::Key_Delete);
    EXPECT_EQ(links().size(), 1u) << "kept without any text";
    while (document().undoStack().index() > 2)
        document().undoStack().undo();
    EXPECT_EQ(links(), (std::vector<ExampleLink>{{"I", "love"}}));
}

TEST_F(ByExample, SentencesComeAndGo) {
    QTest::mouseClick(find<QPushButton>("exampleAdd"), Qt::LeftButton);
    EXPECT_EQ(document().session().examples.size(), 2u);
    EXPECT_TRUE(document().session().examples[1].text.empty()) << "the first one is there";
    QTest::mouseClick(find<QToolButton>("exampleRemove0"), Qt::LeftButton);
    EXPECT_EQ(document().session().examples.size(), 1u);
    document().undoStack().undo();
    EXPECT_EQ(document().session().examples.size(), 2u);
}

TEST_F(ByExample, TheSentenceThatIsWorkedOnIsInView) {
    show({1024, 768});
    for (int i = 1; i <= 3; ++i) {
        QTest::mouseClick(find<QPushButton>("exampleAdd"), Qt::LeftButton);
        settle();
        auto* text = find<QLineEdit>(("exampleText" + std::to_string(i)).c_str());
        EXPECT_TRUE(text->hasFocus());
        EXPECT_EQ(text->visibleRegion().boundingRect(), text->rect()) << i;
        QTest::keyClicks(text, QStringLiteral("The dog bit him."));
        document().addExampleLink(size_t(i), {"dog", "bit"});
        settle();
        EXPECT_EQ(text->visibleRegion().boundingRect(), text->rect()) << i << ", with its words";
    }
    // The sentences are given the room, and do not lie in a slit above an empty ranking.
    EXPECT_GT(find<QWidget>("exampleSentences")->height(),
              find<QWidget>("findByExample")->height() / 3);
}

TEST_F(WindowFixture, TheRelationPanelTellsWhetherThatIsTheHeadsJob) {
    auto* job = find<JobView>("job");
    EXPECT_TRUE(job->figure().summary.contains(QStringLiteral("labelled sentences")));
    ASSERT_TRUE(QTest::qWaitFor([job] { return job->figure().hits.size() == 4; }, kPatience))
        << job->figure().summary.toStdString();
    const HitBox bar = job->figure().hits[0];
    QTest::mouseClick(job, Qt::LeftButton, {}, bar.rect.center().toPoint());
    EXPECT_EQ(selection().map(), bar.map);
}

} // namespace
} // namespace headlight::ui
