#include "tests/support/fake_result.h"
#include "tests/support/figure_checks.h"
#include "ui/viewmodel/connections_figure.h"
#include "ui/viewmodel/example_ranking_figure.h"
#include "ui/viewmodel/example_text.h"
#include "ui/viewmodel/gold_cells.h"
#include "ui/viewmodel/heatmap_figure.h"
#include "ui/viewmodel/job_figure.h"
#include "ui/viewmodel/lens_matrix_figure.h"
#include "ui/viewmodel/lens_table_model.h"
#include "ui/viewmodel/link_strip_figure.h"
#include "ui/viewmodel/relation_names.h"

#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

using test::fakeLoveResult;
using test::hitsAreNamed;
using test::isInside;
using test::itemsOf;
using test::textsAreApart;
using test::textsOf;

RelationScore score(const std::string& relation, std::int64_t pairs, std::int64_t hits,
                    std::int64_t offsetHits, const HeadReading& head = {}) {
    RelationScore made;
    made.relation = relation;
    made.pairs = pairs;
    made.best = head;
    made.hits = hits;
    made.interval = wilsonInterval(hits, pairs);
    made.offset = 1;
    made.offsetHits = offsetHits;
    return made;
}

// As on the development sentences of the English Web Treebank.
const std::vector<RelationScore> kScores{
    score("nsubj", 2137, 1193, 724, {Reading::ColumnOfHead, 2, 3}),
    score("det", 1841, 1484, 1084, {Reading::RowOfDependent, 2, 8}),
    score("amod", 1326, 1047, 990, {Reading::RowOfDependent, 2, 8}),
    score("obj", 1211, 896, 434, {Reading::RowOfDependent, 2, 0}),
    score("iobj", 40, 39, 1, {Reading::RowOfDependent, 0, 0})};

FigureStyle styleOf(ThemeKind kind, double scale = 1) {
    FigureStyle style;
    style.theme = theme(kind);
    style.fontScale = scale;
    return style;
}

TEST(JobFigure, ShowsBarsTicksAndWhatToMakeOfThem) {
    JobRequest request;
    request.scores = kScores;
    request.sentences = 2001;
    request.selected = {MapKind::Head, {Stack::Self, 2, 3}};
    request.viewport = {320, 260};
    const Figure figure = jobFigure(request, styleOf(ThemeKind::Light));
    const QStringList texts = textsOf(figure);
    EXPECT_TRUE(texts.contains(QStringLiteral("subject – verb")));
    EXPECT_TRUE(texts.contains(QStringLiteral("L3 H4 55.8 %")));
    EXPECT_TRUE(texts.contains(QStringLiteral("+38.2 points over the offset: yes for objects.")));
    EXPECT_TRUE(texts.contains(QStringLiteral("+4.3 for modifiers: mostly position.")));
    ASSERT_EQ(figure.hits.size(), 4u) << "a relation with few pairs makes no claim";
    // The tick stands where the offset would be.
    const auto lines = itemsOf<FigureLine>(figure);
    ASSERT_EQ(lines.size(), 4u);
    EXPECT_NEAR(lines[0].from.x(), 320 * 724.0 / 2137, 0.01);
    // Orange for the selected head alone.
    int selected = 0;
    for (const FigureRect& rect : itemsOf<FigureRect>(figure))
        selected += rect.fill == theme(ThemeKind::Light).selection;
    EXPECT_EQ(selected, 1);
}

TEST(JobFigure, FitsEverySizeAndTheme) {
    JobRequest request;
    request.scores = kScores;
    request.sentences = 2001;
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark})
        for (const double scale : {1.0, 1.5, 2.0}) {
            request.viewport = {260 * scale, 100};
            const Figure figure = jobFigure(request, styleOf(kind, scale));
            EXPECT_TRUE(isInside(figure));
            EXPECT_TRUE(textsAreApart(figure));
            EXPECT_TRUE(hitsAreNamed(figure));
        }
}

TEST(JobVerdict, TellsKnowledgeFromPosition) {
    EXPECT_EQ(verdictOf(score("nsubj", 1000, 560, 340)), JobVerdict::Yes);
    EXPECT_EQ(verdictOf(score("nsubj", 1000, 420, 340)), JobVerdict::Partly);
    EXPECT_EQ(verdictOf(score("nsubj", 1000, 380, 340)), JobVerdict::Position);
    EXPECT_EQ(verdictOf(score("nsubj", 60, 27, 22)), JobVerdict::Position) << "by chance as well";
    EXPECT_EQ(verdictOf(score("nsubj", 1000, 330, 340)), JobVerdict::No);
}

LensCounts counts() {
    LensCounts made;
    made.layers = 2;
    made.heads = 3;
    RelationCounts& subject = made.relations["nsubj"];
    subject.pairs = 100;
    subject.hits.resize(24);
    subject.hits[made.place(Reading::RowOfDependent, 1, 2)] = 70;
    subject.hits[made.place(Reading::ColumnOfHead, 1, 2)] = 80;
    subject.hits[made.place(Reading::ColumnOfHead, 0, 0)] = 20;
    return made;
}

TEST(LensMatrix, ShowsEveryHeadByItsBestOrByTheAskedReading) {
    const LensCounts made = counts();
    LensMatrixRequest request;
    request.counts = &made;
    request.score = score("nsubj", 100, 80, 34, {Reading::ColumnOfHead, 1, 2});
    request.selected = request.score.best;
    request.viewport = {420, 300};
    const Figure best = lensMatrixFigure(request, styleOf(ThemeKind::Light));
    EXPECT_EQ(best.hits.size(), 6u);
    EXPECT_TRUE(textsOf(best).contains(QStringLiteral("80")));
    EXPECT_TRUE(best.hits[5].name.contains(QStringLiteral("+46.0 points")));
    EXPECT_TRUE(best.hits[5].name.contains(QStringLiteral("verb is looked at most by subject")));
    request.reading = Reading::RowOfDependent;
    const Figure rows = lensMatrixFigure(request, styleOf(ThemeKind::Dark, 1.5));
    EXPECT_TRUE(textsOf(rows).contains(QStringLiteral("70")));
    EXPECT_FALSE(textsOf(rows).contains(QStringLiteral("80")));
    for (const Figure& figure : {best, rows}) {
        EXPECT_TRUE(isInside(figure));
        EXPECT_TRUE(textsAreApart(figure));
        EXPECT_TRUE(hitsAreNamed(figure));
    }
    request.counts = nullptr;
    EXPECT_TRUE(lensMatrixFigure(request, styleOf(ThemeKind::Light)).hits.empty());
}

TEST(LensTable, SaysWhatIsFewAndSortsByNumbers) {
    LensTableModel model;
    model.setScores(kScores);
    ASSERT_EQ(model.rowCount(), 5);
    const auto text = [&](int row, int column) {
        return model.data(model.index(row, column)).toString();
    };
    EXPECT_EQ(text(0, LensTableModel::Relation), QStringLiteral("subject – verb"));
    EXPECT_EQ(text(0, LensTableModel::Head), QStringLiteral("L3 H4"));
    EXPECT_EQ(text(0, LensTableModel::How), QStringLiteral("verb is looked at most by subject"));
    EXPECT_EQ(text(0, LensTableModel::Found), QStringLiteral("55.8 %"));
    EXPECT_EQ(text(0, LensTableModel::Range), QStringLiteral("53.7 – 57.9"));
    EXPECT_EQ(text(0, LensTableModel::Offset), QStringLiteral("+1: 33.9 %"));
    EXPECT_EQ(text(0, LensTableModel::Difference), QStringLiteral("+21.9"));
    EXPECT_EQ(text(4, LensTableModel::Pairs), QStringLiteral("40 (few)"));
    EXPECT_EQ(model.data(model.index(4, 0), Qt::ForegroundRole).value<QColor>(),
              theme(ThemeKind::Light).secondaryText);
    EXPECT_LT(model.data(model.index(4, LensTableModel::Pairs), LensTableModel::kSortRole).toInt(),
              model.data(model.index(3, LensTableModel::Pairs), LensTableModel::kSortRole).toInt());
    EXPECT_EQ(model.rowOf("obj"), 3);
    EXPECT_EQ(model.rowOf("none"), -1);
}

TEST(RelationNames, KeepUnknownRelations) {
    EXPECT_EQ(relationName("xyz").title, QStringLiteral("xyz"));
    EXPECT_EQ(offsetText(-2), QStringLiteral("−2"));
    EXPECT_EQ(pointsText(-0.0449), QStringLiteral("−4.5"));
    EXPECT_EQ(pointsText(0.0001), QStringLiteral("0.0"));
}

RelationExample example() {
    RelationExample made;
    for (const char* word : {"i", "love", "artificial", "intelligence", "."})
        made.sentence.words.push_back({word, "_", -1, "x"});
    made.dependent = 0;
    made.head = 1;
    made.relation = "nsubj";
    made.predicted = 3;
    return made;
}

TEST(LensExample, BecomesALinkInTheText) {
    const GoldLink link = goldLinkOf(example(), {Reading::RowOfDependent, 2, 1});
    EXPECT_EQ(link.text, QStringLiteral("i love artificial intelligence ."));
    EXPECT_EQ(link.lookingBegin, 0);
    EXPECT_EQ(link.lookedAtBegin, 2);
    EXPECT_EQ(link.lookedAtEnd, 6);
    EXPECT_EQ(link.head, QStringLiteral("layer 3 head 2"));
    const GoldLink other = goldLinkOf(example(), {Reading::RowOfHead, 2, 1});
    EXPECT_EQ(other.lookingBegin, 2) << "the head of the relation is the one that looks";
    EXPECT_EQ(exampleText(example()),
              QStringLiteral("✗ i → love: i love artificial intelligence ."));
    EXPECT_TRUE(exampleName(example()).contains(QStringLiteral("it links “intelligence”")));
}

TEST(GoldLink, IsDrawnOverHeatmapAndConnections) {
    const auto result = fakeLoveResult();
    const GoldLink link = goldLinkOf(example(), {Reading::RowOfDependent, 2, 1});
    ASSERT_EQ(QString::fromStdString(result->run.text), link.text);
    const MapId map{MapKind::Head, {Stack::Self, 2, 1}};
    const auto model =
        std::make_shared<const HeatmapModel>(heatmapModel(*result, ViewState{}, map));
    HeatmapOptions options;
    options.size = {700, 560};
    options.gold = goldCells(*result, model->queries, model->keys, link);
    ASSERT_TRUE(options.gold);
    EXPECT_EQ(options.gold->query, 1);
    EXPECT_EQ(options.gold->lastKey, 2);
    options.goldLegend = goldLegend(link);
    const auto dashed = [](const Figure& figure) {
        std::vector<FigureLine> lines;
        for (const FigureLine& line : itemsOf<FigureLine>(figure))
            if (line.style == Qt::DashLine)
                lines.push_back(line);
        return lines;
    };
    const Figure heatmap = heatmapFigure(model, options, styleOf(ThemeKind::Light));
    const auto frame = dashed(heatmap);
    ASSERT_EQ(frame.size(), 4u);
    const QRectF cell = heatmap.hitGrids.front().cellRect(1, 2);
    EXPECT_TRUE(QRectF(frame[0].from, frame[2].from).contains(cell));
    EXPECT_TRUE(textsOf(heatmap)
                    .join(QLatin1Char(' '))
                    .contains(QStringLiteral("Dashed: the labelled link")));

    const ViewState view;
    ConnectionsRequest request;
    request.result = result.get();
    request.view = &view;
    request.maps = {map};
    request.gold = &link;
    request.viewport = {700, 500};
    EXPECT_EQ(dashed(connectionsFigure(request, styleOf(ThemeKind::Dark)).figure).size(), 1u);

    GoldLink gone = link;
    gone.text = QStringLiteral("another text");
    EXPECT_FALSE(goldCells(*result, model->queries, model->keys, gone));
}

TEST(LinkStrip, ShowsWordsLinksAndThoseThatDoNotCount) {
    LinkStripRequest request;
    request.words = {QStringLiteral("I"), QStringLiteral("love"), QStringLiteral("cats"),
                     QStringLiteral(".")};
    request.links = {{QStringLiteral("I"), QStringLiteral("love"), PlacedLink{0, 1}},
                     {QStringLiteral("dogs"), QStringLiteral("love"), std::nullopt}};
    request.picked = 2;
    request.width = 300;
    const Figure figure = linkStripFigure(request, styleOf(ThemeKind::Light));
    ASSERT_EQ(figure.hits.size(), 6u);
    EXPECT_EQ(figure.hits[0].name, QStringLiteral("I, linked to love"));
    EXPECT_TRUE(figure.hits[2].name.contains(QStringLiteral("a link begins here")));
    EXPECT_TRUE(figure.hits[5].name.contains(QStringLiteral("Does not count")));
    const auto* grey = test::findText(figure, QStringLiteral("dogs → love  ×"));
    ASSERT_TRUE(grey);
    EXPECT_EQ(grey->color, theme(ThemeKind::Light).secondaryText);
    EXPECT_EQ(itemsOf<FigureLine>(figure).size(), 5u) << "one bracket with its arrow";
    for (const HitBox& hit : figure.hits) {
        EXPECT_GE(hit.rect.width(), 24);
        EXPECT_GE(hit.rect.height(), 24);
    }
    for (const double scale : {1.0, 2.0}) {
        request.width = 150 * scale; // several lines
        const Figure narrow = linkStripFigure(request, styleOf(ThemeKind::Dark, scale));
        EXPECT_TRUE(isInside(narrow));
        EXPECT_TRUE(textsAreApart(narrow));
    }
}

TEST(ExampleRankingFigure, StandsBesideTheOffset) {
    ExampleRanking ranking;
    ranking.links = 4;
    ranking.offset = 1;
    ranking.offsetHits = 3;
    ranking.heads = {{{Reading::RowOfDependent, 2, 1}, 4, 0.8},
                     {{Reading::ColumnOfHead, 0, 0}, 2, 0.3}};
    ExampleRankingRequest request;
    request.ranking = &ranking;
    request.viewport = {500, 300};
    const Figure figure = exampleRankingFigure(request, styleOf(ThemeKind::Light));
    EXPECT_EQ(figure.summary, QStringLiteral("The best fixed offset, +1, finds 3 of 4 links, the "
                                             "best head 4."));
    ASSERT_EQ(figure.hits.size(), 2u);
    EXPECT_TRUE(textsOf(figure).contains(QStringLiteral("4 of 4")));
    EXPECT_TRUE(isInside(figure));
    EXPECT_TRUE(textsAreApart(figure));
    ranking.offsetHits = 4;
    EXPECT_TRUE(exampleRankingFigure(request, styleOf(ThemeKind::Light))
                    .summary.contains(QStringLiteral("position explains them as well")));
    ranking.links = 0;
    EXPECT_TRUE(exampleRankingFigure(request, styleOf(ThemeKind::Light)).hits.empty());
}

} // namespace
} // namespace headlight::ui
