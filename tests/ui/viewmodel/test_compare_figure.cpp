#include "tests/support/fake_result.h"
#include "tests/support/figure_checks.h"
#include "ui/viewmodel/colour_scale.h"
#include "ui/viewmodel/compare_figure.h"
#include "ui/viewmodel/compare_layout.h"

#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

using test::fakeLoveResult;
using test::fakeResult;
using test::findText;
using test::framesLeaveCells;
using test::hitsAreNamed;
using test::isInside;
using test::itemsOf;
using test::textsAreApart;

MapId head(int layer, int number) {
    return {MapKind::Head, {Stack::Self, layer - 1, number - 1}};
}

class CompareFigureTest : public testing::Test {
protected:
    CompareFigureTest() {
        m_request.result = m_result.get();
        m_request.view = &m_view;
        m_request.maps = {head(3, 2), head(1, 3), head(3, 1), head(1, 2)};
        m_request.selected = head(3, 2);
        m_request.selectedCell = {1, 2};
        m_request.viewport = {640, 600};
    }
    void setResult(std::shared_ptr<AnalysisResult> result) {
        m_result = std::move(result);
        m_request.result = m_result.get();
    }
    Figure build(const FigureStyle& style = {}) const { return compareFigure(m_request, style); }

    std::shared_ptr<AnalysisResult> m_result = fakeLoveResult();
    ViewState m_view;
    CompareRequest m_request;
};

// The blocks of cells are the maps in the order asked for, and the colour bar.
TEST_F(CompareFigureTest, ShowsTheMapsAskedForOnOneScale) {
    const Figure figure = build();
    const auto blocks = itemsOf<FigureCells>(figure);
    ASSERT_EQ(blocks.size(), 5u);
    const ColourScale colours(Ramp::Ink, ThemeKind::Light);
    for (size_t i = 0; i < 4; ++i) {
        const ConstMatrixView<float> map = m_result->attention(m_request.maps[i].head);
        for (Index query = 0; query < 7; ++query)
            for (Index key = 0; key < 7; ++key)
                EXPECT_EQ(blocks[i].colors[static_cast<size_t>(query * 7 + key)],
                          colours.colour(map(query, key)));
        EXPECT_EQ(figure.hitGrids[i].describe(0, 0).map, m_request.maps[i]);
        EXPECT_EQ(figure.hitGrids[i].area, blocks[i].area);
    }
    EXPECT_EQ(blocks[4].colors.front(), rampColour(Ramp::Ink, ThemeKind::Light, 1));
    EXPECT_EQ(blocks[4].colors.back(), rampColour(Ramp::Ink, ThemeKind::Light, 0));
    EXPECT_NE(findText(figure, QStringLiteral("0 to 1, linear")), nullptr);
    EXPECT_NE(findText(figure, QStringLiteral("L1 H3")), nullptr);
}

TEST_F(CompareFigureTest, AFittedRangeIsSharedByAllMaps) {
    setResult(fakeResult({"a", "b"}, 1, 2, [](const HeadId& id, Index query, Index key) {
        const double high = id.head == 0 ? 0.8 : 0.6;
        return query == key ? high : 1 - high;
    }));
    m_view.fitRange = true;
    m_request.maps = {head(1, 1), head(1, 2)};
    const Figure figure = build();
    const auto blocks = itemsOf<FigureCells>(figure);
    const ColourScale colours(Ramp::Ink, ThemeKind::Light, {0.2f, 0.8f});
    EXPECT_EQ(blocks[0].colors[0], colours.colour(0.8f));
    EXPECT_EQ(blocks[1].colors[0], colours.colour(0.6f));
    EXPECT_TRUE(test::textsOf(figure)
                    .join(QLatin1Char(' '))
                    .contains(QStringLiteral("0.2 to 0.8, linear, fitted to the data")));
}

TEST_F(CompareFigureTest, TheSameCellIsFramedInEveryMap) {
    const Figure figure = build();
    std::vector<QRectF> frames;
    for (const FigureRect& rect : itemsOf<FigureRect>(figure))
        if (rect.stroke == FigureStyle().theme.selection)
            frames.push_back(rect.rect);
    ASSERT_EQ(frames.size(), 4u);
    for (size_t i = 0; i < frames.size(); ++i) {
        const QRectF cell = figure.hitGrids[i].cellRect(1, 2);
        EXPECT_NEAR(frames[i].center().x(), cell.center().x(), 0.01);
        EXPECT_NEAR(frames[i].center().y(), cell.center().y(), 0.01);
    }
    m_request.selectedCell = {1, 99}; // another text
    for (const FigureRect& rect : itemsOf<FigureRect>(build()))
        EXPECT_NE(rect.stroke, FigureStyle().theme.selection);
}

TEST_F(CompareFigureTest, MapsAreApartAndTitled) {
    for (size_t count = 1; count <= 16; ++count) {
        m_request.maps.clear();
        for (size_t i = 0; i < count; ++i)
            m_request.maps.push_back(
                head(1 + static_cast<int>(i) / 12, 1 + static_cast<int>(i) % 12));
        for (const QSizeF size : {QSizeF(640, 600), QSizeF(1000, 400), QSizeF(300, 500)}) {
            m_request.viewport = size;
            const Figure figure = build();
            ASSERT_EQ(figure.hitGrids.size(), count);
            ASSERT_EQ(figure.hits.size(), count);
            for (size_t i = 0; i < count; ++i) {
                EXPECT_EQ(figure.hits[i].map, m_request.maps[i]);
                EXPECT_GE(figure.hitGrids[i].area.width(), 71);
                for (size_t j = 0; j < i; ++j)
                    EXPECT_FALSE(figure.hitGrids[i].area.intersects(figure.hitGrids[j].area));
            }
            EXPECT_EQ(figure.size.width(), size.width());
            EXPECT_TRUE(isInside(figure)) << count << " at " << size.width();
            EXPECT_TRUE(textsAreApart(figure)) << count << " at " << size.width();
            EXPECT_TRUE(hitsAreNamed(figure));
        }
    }
}

TEST_F(CompareFigureTest, MoreThanSixteenAreLeftOutAndSaidSo) {
    m_request.maps.assign(17, head(1, 1));
    const Figure figure = build();
    EXPECT_EQ(figure.hitGrids.size(), 16u);
    EXPECT_NE(findText(figure, QStringLiteral("The first 16 of 17 heads")), nullptr);
}

TEST_F(CompareFigureTest, LabelsAreShownWhereTheyFit) {
    m_request.maps = {head(3, 2), head(1, 3)};
    m_request.viewport = {1000, 500};
    EXPECT_NE(findText(build(), QStringLiteral("intelligence")), nullptr);
    EXPECT_NE(findText(build(), QStringLiteral("0.89")), nullptr);
    m_request.maps.assign(16, head(3, 2));
    m_request.viewport = {400, 400};
    EXPECT_EQ(findText(build(), QStringLiteral("intelligence")), nullptr);
    EXPECT_EQ(findText(build(), QStringLiteral("0.89")), nullptr);
}

TEST_F(CompareFigureTest, AnyTextFits) {
    for (const auto& tokens : std::vector<std::vector<std::string>>{
             {"a"},
             {"[CLS]", "我", "愛", "人", "工", "智", "慧", "[SEP]"},
             {"[CLS]", "أحب", "الذكاء", "الاصطناعي", "[SEP]"},
             {"[CLS]", "well", "👍🏽", "[SEP]"},
             std::vector<std::string>(17, "incomprehensibilities"),
             std::vector<std::string>(512, "word")})
        for (const double scale : {1.0, 2.0}) {
            setResult(fakeResult(tokens, 3, 3));
            m_request.selectedCell = {};
            FigureStyle style;
            style.fontScale = scale;
            const Figure figure = build(style);
            EXPECT_TRUE(isInside(figure)) << tokens.size() << " x " << scale;
            EXPECT_TRUE(textsAreApart(figure)) << tokens.size() << " x " << scale;
            EXPECT_TRUE(framesLeaveCells(figure, style.theme.line)) << tokens.size();
        }
}

TEST_F(CompareFigureTest, CellsAreNamed) {
    const auto hit = build().hitAt(build().hitGrids[0].cellRect(1, 2).center());
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->kind, HitKind::Cell);
    EXPECT_EQ(hit->name, QStringLiteral("i looks at love, 0.89, largest of 7, layer 3 head 2"));
}

TEST_F(CompareFigureTest, WithoutHeadsSaysWhatToDo) {
    m_request.maps.clear();
    EXPECT_FALSE(test::textsOf(build()).isEmpty());
    EXPECT_TRUE(isInside(build()));
}

TEST(CompareLayout, ChoosesTheColumnsWithTheLargestCells) {
    CompareNeeds needs;
    needs.maps = 4;
    needs.rows = needs.cols = 10;
    needs.area = {1000, 300};
    needs.labels = {60, 50};
    EXPECT_EQ(layOutCompare(needs).columns, 4u);
    needs.area = {300, 1000};
    EXPECT_EQ(layOutCompare(needs).columns, 1u);
    needs.area = {600, 640};
    EXPECT_EQ(layOutCompare(needs).columns, 2u);
    needs.area = {100, 50}; // too small for anything: scrolls
    EXPECT_GT(layOutCompare(needs).contentHeight, 4 * 72.0);
}

} // namespace
} // namespace headlight::ui
