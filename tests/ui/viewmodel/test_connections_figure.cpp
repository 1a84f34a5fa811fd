#include "tests/support/fake_result.h"
#include "tests/support/figure_checks.h"
#include "ui/viewmodel/connection_links.h"
#include "ui/viewmodel/connections_figure.h"

#include <gtest/gtest.h>

#include <algorithm>
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

const MapId kLayer3Head2{MapKind::Head, {Stack::Self, 2, 1}};

MapId head(int layer, int number) {
    return {MapKind::Head, {Stack::Self, layer - 1, number - 1}};
}

class ConnectionsFigureTest : public testing::Test {
protected:
    ConnectionsFigureTest() {
        m_request.result = m_result.get();
        m_request.view = &m_view;
        m_request.maps = {kLayer3Head2};
        m_request.viewport = {640, 500};
    }

    void setResult(std::shared_ptr<AnalysisResult> result) {
        m_result = std::move(result);
        m_request.result = m_result.get();
    }
    ConnectionsFigure build(const FigureStyle& style = {}) const {
        return connectionsFigure(m_request, style);
    }
    static std::vector<FigureLine> curvesOf(const Figure& figure) {
        auto lines = itemsOf<FigureLine>(figure);
        std::erase_if(lines, [](const FigureLine& line) { return !line.curved; });
        return lines;
    }
    // The row that a y lies in, by the hit boxes of the labels.
    static Index rowAt(const HitGrid& labels, qreal y) {
        return labels.hitAt({labels.area.center().x(), y})->query >= 0
                   ? labels.hitAt({labels.area.center().x(), y})->query
                   : labels.hitAt({labels.area.center().x(), y})->key;
    }

    std::shared_ptr<AnalysisResult> m_result = fakeLoveResult();
    ViewState m_view;
    ConnectionsRequest m_request;
};

TEST_F(ConnectionsFigureTest, EveryWeightAboveTheThresholdIsALineBetweenItsTokens) {
    const ConnectionsFigure built = build();
    const ConstMatrixView<float> map = m_result->attention(kLayer3Head2.head);
    const auto expected = (map.array() >= static_cast<float>(m_view.threshold)).count();
    const auto lines = curvesOf(built.figure);
    ASSERT_EQ(static_cast<Index>(lines.size()), expected);
    const HitGrid& queries = built.figure.hitGrids.at(0);
    const HitGrid& keys = built.figure.hitGrids.at(1);
    std::set<std::pair<Index, Index>> drawn;
    for (const FigureLine& line : lines) {
        EXPECT_LT(line.from.x(), line.to.x());
        const Index query = rowAt(queries, line.from.y());
        const Index key = rowAt(keys, line.to.y());
        EXPECT_GE(map(query, key), m_view.threshold);
        drawn.emplace(query, key);
    }
    EXPECT_EQ(drawn.size(), lines.size());
}

TEST_F(ConnectionsFigureTest, WidthAndOpacityGrowWithTheWeight) {
    m_view.threshold = 0;
    const ConnectionsFigure built = build();
    const ConstMatrixView<float> map = m_result->attention(kLayer3Head2.head);
    std::vector<std::pair<float, FigureLine>> byWeight;
    for (const FigureLine& line : curvesOf(built.figure))
        byWeight.emplace_back(map(rowAt(built.figure.hitGrids.at(0), line.from.y()),
                                  rowAt(built.figure.hitGrids.at(1), line.to.y())),
                              line);
    ASSERT_EQ(byWeight.size(), 49u);
    std::sort(byWeight.begin(), byWeight.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    for (size_t i = 1; i < byWeight.size(); ++i) {
        const auto& [weight, line] = byWeight[i];
        const auto& [lighter, thinner] = byWeight[i - 1];
        EXPECT_GE(line.width, thinner.width);
        EXPECT_GE(line.color.alphaF(), thinner.color.alphaF());
        if (lighter > 0.15f && weight > lighter) { // above the faintest that is still seen
            EXPECT_GT(line.width, thinner.width);
            EXPECT_GT(line.color.alphaF(), thinner.color.alphaF());
        }
    }
}

TEST_F(ConnectionsFigureTest, TheShareIsThatOfTheDrawnWeights) {
    const ConstMatrixView<float> map = m_result->attention(kLayer3Head2.head);
    for (const double threshold : {0.0, 0.05, 0.3, 0.95, 1.1}) {
        m_view.threshold = threshold;
        double drawn = 0;
        for (const float weight : map.reshaped())
            if (weight >= threshold)
                drawn += weight;
        EXPECT_NEAR(build().drawnShare, drawn / static_cast<double>(map.sum()), 1e-6);
    }
    m_view.threshold = 0.5;
    EXPECT_NE(findText(build().figure, QStringLiteral("72 % of this head's attention is drawn")),
              nullptr)
        << test::textsOf(build().figure).join(QLatin1Char('|')).toStdString();
}

TEST_F(ConnectionsFigureTest, OnlyTheStrongestAreDrawnAndTheRestIsCounted) {
    m_view.threshold = 0;
    m_request.mostLines = 5;
    const ConnectionsFigure built = build();
    EXPECT_EQ(built.drawnLines, 5u);
    EXPECT_EQ(built.leftOutLines, 44u);
    EXPECT_EQ(curvesOf(built.figure).size(), 5u);
    EXPECT_NEAR(built.drawnShare, (0.997 + 0.90 + 0.89 + 0.82 + 0.73) / 7, 0.005);
    EXPECT_TRUE(test::textsOf(built.figure).filter(QStringLiteral("strongest 5 of 49")).size() ==
                1);
}

TEST_F(ConnectionsFigureTest, ATokenUnderTheMouseLightsItsLinesAlone) {
    for (const bool query : {true, false}) {
        m_request.hovered = query ? CellId{2, -1} : CellId{-1, 2};
        const ConnectionsFigure plain = connectionsFigure(
            [&] {
                ConnectionsRequest request = m_request;
                request.hovered = {};
                return request;
            }(),
            {});
        const ConnectionsFigure built = build();
        EXPECT_DOUBLE_EQ(built.drawnShare, plain.drawnShare);
        const auto alphaOf = [&](const Figure& figure, const QPointF& from, const QPointF& to) {
            for (const FigureLine& line : curvesOf(figure))
                if (line.from == from && line.to == to)
                    return line.color.alphaF();
            return -1.0f;
        };
        int lit = 0;
        for (const FigureLine& line : curvesOf(built.figure)) {
            const Index from = rowAt(built.figure.hitGrids.at(0), line.from.y());
            const Index to = rowAt(built.figure.hitGrids.at(1), line.to.y());
            const float before = alphaOf(plain.figure, line.from, line.to);
            if ((query ? from : to) == 2) {
                ++lit;
                EXPECT_FLOAT_EQ(line.color.alphaF(), before);
            } else {
                EXPECT_LT(line.color.alphaF(), 0.3f * before);
            }
        }
        EXPECT_GT(lit, 1);
    }
}

TEST_F(ConnectionsFigureTest, LitLinesComeBeforeTheLimit) {
    m_view.threshold = 0;
    m_request.mostLines = 7;
    m_request.hovered = {3, -1};
    const ConnectionsFigure built = build();
    for (const FigureLine& line : curvesOf(built.figure))
        EXPECT_EQ(rowAt(built.figure.hitGrids.at(0), line.from.y()), 3);
}

TEST_F(ConnectionsFigureTest, TheSelectedLinkAndItsTokensAreOrangeAndNothingElse) {
    m_request.selected = {1, 2};
    for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark}) {
        FigureStyle style;
        style.theme = theme(kind);
        const Figure figure = build(style).figure;
        int orange = 0;
        for (const FigureLine& line : curvesOf(figure)) {
            QColor opaque = line.color;
            opaque.setAlpha(255);
            if (opaque == style.theme.selection)
                ++orange;
        }
        EXPECT_EQ(orange, 1);
        int words = 0;
        for (const FigureText& text : itemsOf<FigureText>(figure))
            if (text.color == style.theme.selectionText) {
                ++words;
                EXPECT_TRUE(text.text == QLatin1String("i") || text.text == QLatin1String("love"));
            }
        EXPECT_EQ(words, 2);
    }
}

TEST_F(ConnectionsFigureTest, SixteenHeadsAreToldApartInTheLegend) {
    m_request.maps.clear();
    for (int i = 0; i < 20; ++i)
        m_request.maps.push_back(head(1 + i / 12, 1 + i % 12));
    const Figure figure = build().figure;
    std::set<std::pair<QRgb, int>> styles;
    for (const FigureLine& line : itemsOf<FigureLine>(figure))
        if (!line.curved)
            styles.emplace(line.color.rgb(), static_cast<int>(line.style));
    EXPECT_EQ(styles.size(), 16u);
    size_t entries = 0;
    for (const HitBox& hit : figure.hits)
        if (hit.kind == HitKind::Head) {
            EXPECT_EQ(hit.map, m_request.maps[entries++]);
        }
    EXPECT_EQ(entries, 16u);
    EXPECT_NE(findText(figure, QStringLiteral("The first 16 of 20 heads")), nullptr);
    EXPECT_TRUE(isInside(figure));
    EXPECT_TRUE(textsAreApart(figure));
    EXPECT_TRUE(hitsAreNamed(figure));
}

TEST_F(ConnectionsFigureTest, NamesSayWhoLooksAtWhom) {
    const Figure figure = build().figure;
    const auto love = std::find_if(figure.hits.begin(), figure.hits.end(), [](const HitBox& hit) {
        return hit.kind == HitKind::Link && hit.query == 1 && hit.key == 2;
    });
    ASSERT_NE(love, figure.hits.end());
    EXPECT_EQ(love->name, QStringLiteral("i looks at love, 0.89, largest of 7, layer 3 head 2"));
    EXPECT_EQ(figure.hitGrids.at(0).describe(1, 0).name,
              QStringLiteral("i looks most at love, 0.89, layer 3 head 2"));
    EXPECT_EQ(figure.hitGrids.at(1).describe(2, 0).name,
              QStringLiteral("love is looked at most by i, 0.89, layer 3 head 2"));
}

TEST_F(ConnectionsFigureTest, LabelsFollowWholeWordsAndHiddenTokens) {
    setResult(fakeResult({"[CLS]", "token", "##s", "look", "[SEP]"}));
    m_view.wholeWords = true;
    m_view.hideSpecial = true;
    const Figure figure = build().figure;
    EXPECT_EQ(figure.hitGrids.at(0).rows, 2);
    EXPECT_NE(findText(figure, QStringLiteral("tokens")), nullptr);
    EXPECT_EQ(findText(figure, QStringLiteral("[CLS]")), nullptr);
    EXPECT_FALSE(test::textsOf(figure).filter(QStringLiteral("renormalised")).isEmpty());
}

TEST_F(ConnectionsFigureTest, AnyTextFitsTheWidthAndScrollsDown) {
    std::vector<std::string> longText(512, "incomprehensibilities");
    const std::vector<std::vector<std::string>> texts{
        {"[CLS]"},
        {"[CLS]", "我", "愛", "人", "工", "智", "慧", "[SEP]"},
        {"[CLS]", "أحب", "الذكاء", "الاصطناعي", "[SEP]"},
        {"[CLS]", "well", "👍🏽", "👨‍👩‍👧", "[SEP]"},
        std::vector<std::string>(64, "word"),
        longText};
    for (const auto& tokens : texts)
        for (const double scale : {1.0, 2.0}) {
            setResult(fakeResult(tokens, 3, 2));
            FigureStyle style;
            style.fontScale = scale;
            m_request.maps = {head(3, 2), head(1, 1)};
            const ConnectionsFigure built = build(style);
            EXPECT_EQ(built.figure.size.width(), 640);
            EXPECT_TRUE(isInside(built.figure)) << tokens.size();
            EXPECT_TRUE(hitsAreNamed(built.figure));
            if (tokens.size() <= 64) {
                EXPECT_TRUE(textsAreApart(built.figure)) << tokens.size();
            }
            const qreal row =
                built.figure.hitGrids.at(0).area.height() / static_cast<qreal>(tokens.size());
            EXPECT_GE(row, 15 * scale);
        }
}

TEST_F(ConnectionsFigureTest, WithoutHeadsSaysWhatToDo) {
    m_request.maps.clear();
    const Figure figure = build().figure;
    EXPECT_TRUE(figure.hits.empty());
    EXPECT_FALSE(test::textsOf(figure).isEmpty());
    EXPECT_TRUE(isInside(figure));
}

TEST(ConnectionLinks, NotANumberIsNoLinkAndNoShare) {
    HeatmapModel model;
    model.values = Matrix<float>::Constant(2, 2, 0.5f);
    model.values(0, 0) = std::numeric_limits<float>::quiet_NaN();
    const ConnectionChoice choice = chooseLinks(std::span(&model, 1), 0.1, 10, {});
    EXPECT_EQ(choice.links.size(), 3u);
    EXPECT_DOUBLE_EQ(choice.share, 1.0);
    EXPECT_EQ(chooseLinks(std::span(&model, 1), 0.6, 10, {}).share, 0.0);
}

} // namespace
} // namespace headlight::ui
