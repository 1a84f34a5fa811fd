#include "tests/support/fake_result.h"
#include "tests/support/figure_checks.h"
#include "ui/viewmodel/relation_figure.h"

#include <gtest/gtest.h>

#include <set>

namespace headlight::ui {
namespace {

using test::fakeLoveResult;
using test::fakeResult;
using test::findText;
using test::hitsAreNamed;
using test::isInside;
using test::itemsOf;
using test::textsAreApart;

const HeadId kLayer3Head2{Stack::Self, 2, 1};

RelationModel loveModel(const std::set<HeadId>& off = {}) {
    return relationModel(*fakeLoveResult(), Stack::Self, 1, 2, off);
}

RelationRequest requestOf(const RelationModel& model, QSizeF viewport = {320, 420}) {
    RelationRequest request;
    request.model = &model;
    request.selected = {MapKind::Head, kLayer3Head2};
    request.viewport = viewport;
    return request;
}

std::vector<HitBox> barsOf(const Figure& figure) {
    std::vector<HitBox> bars;
    for (const HitBox& hit : figure.hits)
        if (hit.kind == HitKind::Bar)
            bars.push_back(hit);
    return bars;
}

TEST(RelationModel, RanksEveryHeadInBothDirections) {
    const RelationModel model = loveModel();
    ASSERT_TRUE(model.ready);
    ASSERT_EQ(model.forward.bars.size(), 72u);
    ASSERT_EQ(model.backward.bars.size(), 72u);
    EXPECT_EQ(model.forward.bars.front().head, kLayer3Head2);
    EXPECT_NEAR(model.forward.bars.front().weight, 0.89, 1e-6);
    EXPECT_EQ(model.forward.from, QStringLiteral("i"));
    EXPECT_EQ(model.backward.from, QStringLiteral("love"));
    for (const RelationDirection* direction : {&model.forward, &model.backward})
        for (size_t i = 1; i < direction->bars.size(); ++i)
            EXPECT_GE(direction->bars[i - 1].weight, direction->bars[i].weight);
}

TEST(RelationModel, EqualWordsAreToldApart) {
    const auto result = fakeResult({"[CLS]", "the", "cat", "the", "[SEP]"});
    EXPECT_EQ(wordName(*result, 1), QStringLiteral("the"));
    EXPECT_EQ(wordName(*result, 2), QStringLiteral("cat"));
    EXPECT_EQ(wordName(*result, 3), QStringLiteral("the:2"));
}

TEST(RelationModel, SeveralPiecesAreNamed) {
    const auto result = fakeResult({"[CLS]", "token", "##s", "look", "[SEP]"});
    EXPECT_EQ(relationModel(*result, Stack::Self, 1, 2, {}).pieces,
              QStringList{QStringLiteral("“tokens”: token ##s")});
    EXPECT_TRUE(relationModel(*result, Stack::Self, 2, 2, {}).pieces.isEmpty());
}

TEST(RelationModel, IsNotReadyWithoutTwoWords) {
    const auto result = fakeLoveResult();
    EXPECT_FALSE(relationModel(*result, Stack::Self, -1, 2, {}).ready);
    EXPECT_FALSE(relationModel(*result, Stack::Self, 1, 7, {}).ready);
    EXPECT_FALSE(relationModel(*result, Stack::Cross, 1, 2, {}).ready);
}

TEST(RelationFigure, BarsAreAsLongAsTheirWeights) {
    const RelationModel model = loveModel();
    const RelationFigure built = relationFigure(requestOf(model), {});
    const FigureStyle style;
    std::vector<QRectF> tracks;
    std::vector<QRectF> fills;
    for (const FigureRect& rect : itemsOf<FigureRect>(built.figure)) {
        if (rect.fill == style.theme.track())
            tracks.push_back(rect.rect);
        if (rect.fill == style.theme.accent || rect.fill == style.theme.selection)
            fills.push_back(rect.rect);
    }
    ASSERT_EQ(tracks.size(), 2 * built.shown);
    ASSERT_EQ(fills.size(), tracks.size());
    for (size_t i = 0; i < fills.size(); ++i) {
        const auto& direction = i < built.shown ? model.forward : model.backward;
        EXPECT_NEAR(fills[i].width() / tracks[i].width(), direction.bars[i % built.shown].weight,
                    1e-6);
        EXPECT_DOUBLE_EQ(fills[i].left(), tracks[i].left());
    }
    EXPECT_NE(findText(built.figure, QStringLiteral("0.89")), nullptr);
    EXPECT_NE(findText(built.figure, QStringLiteral("Heads in which “i” looks at “love”")),
              nullptr);
    EXPECT_NE(findText(built.figure, QStringLiteral("Heads in which “love” looks at “i”")),
              nullptr);
}

TEST(RelationFigure, AClickOnARowFindsItsHead) {
    const RelationModel model = loveModel();
    const RelationFigure built = relationFigure(requestOf(model), {});
    const auto bars = barsOf(built.figure);
    ASSERT_EQ(bars.size(), 2 * built.shown);
    for (size_t i = 0; i < bars.size(); ++i) {
        const auto& direction = i < built.shown ? model.forward : model.backward;
        EXPECT_EQ(bars[i].map.head, direction.bars[i % built.shown].head);
        EXPECT_GE(bars[i].rect.height(), 24);
        EXPECT_EQ(built.figure.hitAt(bars[i].rect.center())->map, bars[i].map);
    }
    EXPECT_EQ(bars[0].name, QStringLiteral("i looks at love, 0.89, layer 3 head 2, rank 1 of 72"));
    EXPECT_TRUE(hitsAreNamed(built.figure));
}

TEST(RelationFigure, OnlyTheSelectedHeadIsOrange) {
    const RelationModel model = loveModel();
    const RelationRequest request = requestOf(model);
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
        FigureStyle style;
        style.theme = theme(kind);
        const RelationFigure built = relationFigure(request, style);
        for (const FigureRect& rect : itemsOf<FigureRect>(built.figure))
            if (rect.fill == style.theme.selection) {
                EXPECT_EQ(built.figure.hitAt(rect.rect.center())->map, request.selected);
            }
        EXPECT_EQ(barsOf(built.figure).front().map, request.selected);
    }
}

TEST(RelationFigure, ShowsWhatFitsAndAllOnRequest) {
    const RelationModel model = loveModel();
    RelationRequest request = requestOf(model);
    const RelationFigure some = relationFigure(request, {});
    EXPECT_GT(some.shown, 3u);
    EXPECT_LT(some.shown, some.available);
    EXPECT_EQ(some.figure.size, request.viewport);
    request.showAll = true;
    const RelationFigure all = relationFigure(request, {});
    EXPECT_EQ(all.shown, 72u);
    EXPECT_EQ(barsOf(all.figure).size(), 144u);
    EXPECT_GT(all.figure.size.height(), request.viewport.height());
    for (const RelationFigure* built : {&some, &all}) {
        EXPECT_TRUE(isInside(built->figure));
        EXPECT_TRUE(textsAreApart(built->figure));
    }
}

TEST(RelationFigure, SaysOffUntrainedAndHowPiecesWereMerged) {
    const auto result = fakeResult({"[CLS]", "token", "##s", "look", "[SEP]"});
    const RelationModel plain = relationModel(*result, Stack::Self, 1, 2, {});
    const HeadId best = plain.forward.bars.front().head;
    RelationModel model = relationModel(*result, Stack::Self, 1, 2, {best});
    model.untrained = true;
    const Figure figure = relationFigure(requestOf(model), {}).figure;
    EXPECT_NE(findText(figure, QStringLiteral("untrained: random weights")), nullptr);
    EXPECT_NE(
        findText(figure, QStringLiteral("Pieces: sum over the key's, mean over the query's.")),
        nullptr);
    EXPECT_TRUE(barsOf(figure).front().name.endsWith(QStringLiteral("head is off")));
    int hatched = 0;
    for (const FigureRect& rect : itemsOf<FigureRect>(figure))
        hatched += rect.hatch == Hatch::Diagonal;
    EXPECT_GE(hatched, 1);
    EXPECT_TRUE(isInside(figure));
    EXPECT_TRUE(textsAreApart(figure));
}

TEST(RelationFigure, LongWordsAndLargeTextClipNothing) {
    for (const std::string word : {"incomprehensibilities-of-unreasonable-length", "人工智慧",
                                   "الاصطناعي", "👨‍👩‍👧"}) {
        const auto result = fakeResult({"[CLS]", word, word, "[SEP]"});
        const RelationModel model = relationModel(*result, Stack::Self, 1, 2, {});
        FigureStyle style;
        style.fontScale = 2;
        for (const qreal width : {240.0, 480.0}) {
            const Figure figure = relationFigure(requestOf(model, {width, 500}), style).figure;
            EXPECT_TRUE(isInside(figure)) << word;
            EXPECT_TRUE(textsAreApart(figure)) << word;
        }
    }
}

TEST(RelationFigure, WithoutWordsSaysWhatToDo) {
    const RelationModel model;
    const RelationFigure built = relationFigure(requestOf(model, {200, 100}), {});
    EXPECT_EQ(built.available, 0u);
    EXPECT_FALSE(test::textsOf(built.figure).isEmpty());
    EXPECT_TRUE(isInside(built.figure));
}

} // namespace
} // namespace headlight::ui
