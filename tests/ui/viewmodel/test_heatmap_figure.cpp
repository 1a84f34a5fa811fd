#include "tests/support/fake_result.h"
#include "tests/support/figure_checks.h"
#include "ui/viewmodel/figure_export.h"
#include "ui/viewmodel/heatmap_figure.h"
#include "ui/viewmodel/text_shaping.h"

#include <QTransform>
#include <gtest/gtest.h>

#include <algorithm>

namespace headlight::ui {
namespace {

std::shared_ptr<const HeatmapModel> modelOf(const AnalysisResult& result,
                                            const ViewState& view = {}) {
    return std::make_shared<HeatmapModel>(heatmapModel(result, view, shownMap(result, view)));
}

HeatmapOptions sized(qreal width = 680, qreal height = 640) {
    HeatmapOptions options;
    options.size = {width, height};
    return options;
}

const FigureCells& cellsOf(const Figure& figure) {
    for (const FigureItem& item : figure.items)
        if (const auto* cells = std::get_if<FigureCells>(&item))
            return *cells;
    throw std::logic_error("no cells");
}

std::vector<FigureText> textsOf(const Figure& figure) {
    std::vector<FigureText> texts;
    for (const FigureItem& item : figure.items)
        if (const auto* text = std::get_if<FigureText>(&item))
            texts.push_back(*text);
    return texts;
}

const FigureText* findText(const std::vector<FigureText>& texts, const QString& wanted) {
    const auto found = std::find_if(texts.begin(), texts.end(),
                                    [&](const FigureText& t) { return t.text == wanted; });
    return found == texts.end() ? nullptr : &*found;
}

// Corners of a text as drawn.
QPolygonF outline(const FigureText& text) {
    const TextStyle style{static_cast<int>(text.pixelSize), text.weight};
    const qreal width = textWidth(text.text, style);
    const qreal height = 0.8 * text.pixelSize; // without the room for accents
    qreal x = 0;
    if (text.alignment & Qt::AlignRight)
        x = -width;
    if (text.alignment & Qt::AlignHCenter)
        x = -width / 2;
    const qreal y = text.alignment & Qt::AlignBottom ? -height : -height / 2;
    QTransform place;
    place.translate(text.anchor.x(), text.anchor.y());
    place.rotate(text.rotation);
    return place.map(QPolygonF(QRectF(x, y, width, height)));
}

void expectLabelsApartAndInside(const Figure& figure, const std::string& what) {
    const std::vector<FigureText> texts = textsOf(figure);
    const QRectF whole = QRectF(QPointF(0, 0), figure.size).adjusted(-1, -1, 1, 1);
    for (size_t i = 0; i < texts.size(); ++i) {
        const QPolygonF shape = outline(texts[i]);
        EXPECT_TRUE(whole.contains(shape.boundingRect()))
            << what << ": clipped " << texts[i].text.toStdString();
        for (size_t j = i + 1; j < texts.size(); ++j)
            EXPECT_TRUE(shape.intersected(outline(texts[j])).isEmpty())
                << what << ": " << texts[i].text.toStdString() << " over "
                << texts[j].text.toStdString();
    }
}

std::vector<std::string> sentence(int tokens) {
    static const std::vector<std::string> kWords{"the",  "internationalization",
                                                 "of",   "deoxyribonucleic",
                                                 "acid", "was",
                                                 "a",    "very",
                                                 "good", "thing"};
    std::vector<std::string> list{"[CLS]"};
    for (int i = 1; i < tokens - 1; ++i)
        list.push_back(kWords[static_cast<size_t>(i) % kWords.size()]);
    if (tokens > 1)
        list.push_back("[SEP]");
    return list;
}

TEST(HeatmapFigure, ColoursFollowTheRampRowByRow) {
    const FigureStyle style;
    const Figure figure = heatmapFigure(modelOf(*test::fakeLoveResult()), sized(), style);
    const FigureCells& cells = cellsOf(figure);
    ASSERT_EQ(cells.rows, 7);
    ASSERT_EQ(cells.cols, 7);
    const ColourScale scale(Ramp::Ink, ThemeKind::Light);
    EXPECT_EQ(cells.colors[1 * 7 + 2], scale.colour(0.89)) << "row i, column love";
    EXPECT_EQ(cells.colors[2 * 7 + 1], scale.colour(0.05)) << "row love, column i";
    EXPECT_LT(relativeLuminance(QColor(cells.colors[1 * 7 + 2])),
              relativeLuminance(QColor(cells.colors[2 * 7 + 1])))
        << "on paper more is darker";
}

TEST(HeatmapFigure, TheSmallestPictureSaysWhatItsColoursMeanAndWhatWasChanged) {
    const auto result = test::fakeResult(std::vector<std::string>(30, "word"), 1, 1);
    result->run.interventions.temperature = 2;
    ViewState view;
    view.fitRange = true;
    FigureStyle large;
    large.fontScale = 2;
    const Figure figure = heatmapFigure(modelOf(*result, view), sized(640, 340), large);
    const auto texts = textsOf(figure);
    const auto line = std::ranges::find_if(
        texts, [](const FigureText& text) { return text.text.contains(QStringLiteral(" · ")); });
    ASSERT_NE(line, texts.end());
    EXPECT_TRUE(line->text.contains(QStringLiteral("linear, fitted")));
    EXPECT_TRUE(line->text.contains(QStringLiteral(" · Temperature 2")));
    EXPECT_TRUE(test::isInside(figure));
}

TEST(HeatmapFigure, TagsOfPinsThatAreNeighboursAreApart) {
    HeatmapOptions options = sized(360, 340);
    options.pins = {{1, 2}, {1, 3}, {2, 2}, {2, 3}};
    const Figure figure =
        heatmapFigure(modelOf(*test::fakeResult(std::vector<std::string>(30, "word"), 1, 1)),
                      options, FigureStyle{});
    std::vector<QRectF> tags;
    for (const HitBox& hit : figure.hits)
        if (hit.kind == HitKind::Pin)
            tags.push_back(hit.rect);
    ASSERT_EQ(tags.size(), 4U);
    for (size_t i = 0; i < tags.size(); ++i)
        for (size_t j = 0; j < i; ++j)
            EXPECT_FALSE(tags[i].intersects(tags[j])) << i << ' ' << j;
}

TEST(HeatmapFigure, TheFrameLeavesTheFirstRowAndColumnToBeSeen) {
    const std::vector<std::string> tokens(400, "word");
    const FigureStyle style;
    EXPECT_TRUE(test::framesLeaveCells(
        heatmapFigure(modelOf(*test::fakeResult(tokens, 1, 1)), sized(), style), style.theme.line));
}

TEST(HeatmapFigure, KeysStandAboveAndQueriesAtTheLeft) {
    const Figure figure = heatmapFigure(modelOf(*test::fakeLoveResult()), sized(), {});
    const QRectF frame = cellsOf(figure).clip;
    int above = 0;
    int left = 0;
    for (const FigureText& text : textsOf(figure))
        if (text.text == QStringLiteral("artificial")) {
            above += text.anchor.y() < frame.top() && text.anchor.x() > frame.left();
            left += text.anchor.x() < frame.left() && text.anchor.y() > frame.top();
        }
    EXPECT_EQ(above, 1);
    EXPECT_EQ(left, 1);
    const std::vector<FigureText> texts = textsOf(figure);
    EXPECT_LT(findText(texts, QStringLiteral("key: who is looked at"))->anchor.y(), frame.top());
    EXPECT_LT(findText(texts, QStringLiteral("query: who looks"))->anchor.x(), frame.left());
    EXPECT_TRUE(findText(texts, QStringLiteral("0 to 1, linear")));
}

TEST(HeatmapFigure, AnyNumberOfTokensInAnySize) {
    for (const int tokens : {1, 2, 7, 17, 64, 200}) {
        const auto model = modelOf(*test::fakeResult(sentence(tokens), 3, 2));
        for (const QSizeF& size : {QSizeF(420, 400), QSizeF(680, 640), QSizeF(1400, 900)})
            for (const double scale : {1.0, 1.5, 2.0}) {
                if (scale > 1 && size.width() < 600)
                    continue; // the window gives large text more room
                FigureStyle style;
                style.fontScale = scale;
                HeatmapOptions options = sized(size.width(), size.height());
                const std::string what = std::to_string(tokens) + " tokens, " +
                                         std::to_string(size.width()) + " px, " +
                                         std::to_string(scale);
                expectLabelsApartAndInside(heatmapFigure(model, options, style), what);
            }
    }
}

TEST(HeatmapFigure, MarkedLabelsNeverOverlapTheirNeighbours) {
    const auto model = modelOf(*test::fakeResult(sentence(200), 3, 2));
    HeatmapOptions options = sized();
    options.selected = CellId{101, 57};
    options.hovered = CellId{102, 58};
    const Figure figure = heatmapFigure(model, options, {});
    expectLabelsApartAndInside(figure, "selected and hovered");
    const auto texts = textsOf(figure);
    EXPECT_TRUE(std::any_of(texts.begin(), texts.end(), [](const FigureText& text) {
        return text.color == theme(ThemeKind::Light).accent && text.weight == QFont::DemiBold;
    })) << "the hovered label is drawn though not every label is";
}

TEST(HeatmapFigure, ALabelThatIsSelectedIsNoShorterThanBefore) {
    const auto model = modelOf(*test::fakeLoveResult());
    const std::vector<FigureText> plain = textsOf(heatmapFigure(model, sized(), {}));
    for (Index token = 0; token < Index(model->keys.size()); ++token) {
        HeatmapOptions options = sized();
        options.selected = CellId{token, token};
        const std::vector<FigureText> bold = textsOf(heatmapFigure(model, options, {}));
        const QString word = model->keyLabels[size_t(token)];
        const auto count = [&](const std::vector<FigureText>& texts) {
            return std::ranges::count(texts, word, &FigureText::text);
        };
        EXPECT_EQ(count(plain), 2) << word.toStdString();
        EXPECT_EQ(count(bold), 2) << word.toStdString();
    }
}

TEST(HeatmapFigure, OnlyTheSelectionIsOrange) {
    HeatmapOptions options = sized();
    options.selected = CellId{1, 2};
    const Theme& t = theme(ThemeKind::Light);
    const Figure figure = heatmapFigure(modelOf(*test::fakeLoveResult()), options, {});
    const FigureCells& cells = cellsOf(figure);
    const QPointF centre(cells.area.left() + 2.5 * cells.area.width() / 7,
                         cells.area.top() + 1.5 * cells.area.height() / 7);
    int frames = 0;
    for (const FigureItem& item : figure.items)
        if (const auto* rect = std::get_if<FigureRect>(&item);
            rect && rect->stroke == t.selection) {
            EXPECT_TRUE(rect->rect.contains(centre)) << "row i, column love";
            EXPECT_LT(rect->rect.width(), 1.2 * cells.area.width() / 7);
            ++frames;
        }
    EXPECT_EQ(frames, 1);
    std::vector<QString> orange;
    for (const FigureText& text : textsOf(figure))
        if (text.color == t.selectionText)
            orange.push_back(text.text);
    std::sort(orange.begin(), orange.end());
    EXPECT_EQ(orange, (std::vector<QString>{QStringLiteral("i"), QStringLiteral("love")}));
}

TEST(HeatmapFigure, ValuesAreWrittenWhereTheyFit) {
    const auto count = [](const Figure& figure, const QString& text) {
        const auto texts = textsOf(figure);
        return std::count_if(texts.begin(), texts.end(),
                             [&](const FigureText& t) { return t.text == text; });
    };
    const auto love = modelOf(*test::fakeLoveResult());
    EXPECT_EQ(count(heatmapFigure(love, sized(), {}), QStringLiteral("0.89")), 1);
    EXPECT_EQ(count(heatmapFigure(love, sized(), {}), QStringLiteral("0.00")), 0);
    EXPECT_EQ(count(heatmapFigure(love, sized(300, 280), {}), QStringLiteral("0.89")), 0);
}

TEST(HeatmapFigure, PinsAlwaysShowTheirValue) {
    HeatmapOptions options = sized();
    options.pins = {{10, 20}, {63, 63}};
    const auto result =
        test::fakeResult(sentence(64), 3, 2, [](const HeadId&, Index query, Index key) {
            return query == 10 && key == 20 ? 0.37 : query == 63 && key == 63 ? 0.58 : 0.01;
        });
    const Figure figure = heatmapFigure(modelOf(*result), options, {});
    const auto texts = textsOf(figure);
    ASSERT_TRUE(findText(texts, QStringLiteral("0.37")));
    const FigureText* last = findText(texts, QStringLiteral("0.58"));
    ASSERT_TRUE(last);
    EXPECT_LT(last->anchor.x(), cellsOf(figure).clip.right())
        << "a tag at the right edge stands left of its cell";
    EXPECT_EQ(figure.hitAt(last->anchor)->kind, HitKind::Pin);
}

TEST(HeatmapFigure, EveryCellSaysItsName) {
    const Figure figure = heatmapFigure(modelOf(*test::fakeLoveResult()), sized(), {});
    const HitGrid& grid = figure.hitGrids.front();
    const auto hit = figure.hitAt(grid.cellRect(1, 2).center());
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->kind, HitKind::Cell);
    EXPECT_EQ(hit->query, 1);
    EXPECT_EQ(hit->key, 2);
    EXPECT_EQ(hit->name, QStringLiteral("i looks at love, 0.89, largest of 7, layer 3 head 2"));
    const auto query = figure.hitAt({grid.clip.left() - 12, grid.cellRect(3, 0).center().y()});
    ASSERT_TRUE(query);
    EXPECT_EQ(query->kind, HitKind::QueryLabel);
    EXPECT_EQ(query->query, 3);
    const auto key = figure.hitAt({grid.cellRect(0, 4).center().x(), grid.clip.top() - 12});
    ASSERT_TRUE(key);
    EXPECT_EQ(key->kind, HitKind::KeyLabel);
    EXPECT_EQ(key->key, 4);
}

TEST(HeatmapFigure, ZoomShowsAPartInTheSameFrame) {
    const auto model = modelOf(*test::fakeResult(sentence(64), 3, 2));
    HeatmapOptions options = sized();
    const QRectF before = cellsOf(heatmapFigure(model, options, {})).clip;
    options.visible = QRectF(20, 10, 8, 8); // keys 20..27, queries 10..17
    const Figure figure = heatmapFigure(model, options, {});
    EXPECT_EQ(cellsOf(figure).clip.size(), before.size());
    const QRectF frame = cellsOf(figure).clip;
    const auto hit = figure.hitAt(frame.topLeft() + QPointF(1, 1));
    ASSERT_TRUE(hit);
    EXPECT_EQ(hit->query, 10);
    EXPECT_EQ(hit->key, 20);
    expectLabelsApartAndInside(figure, "zoomed");
}

TEST(HeatmapFigure, HiddenCellsAreHatched) {
    auto result = test::fakeLoveResult();
    result->run.masks = {MaskSpec{}};
    const FigureCells cells = cellsOf(heatmapFigure(modelOf(*result), sized(), {}));
    ASSERT_EQ(cells.hatched.size(), 49u);
    EXPECT_TRUE(cells.hatched[1 * 7 + 2]) << "query i, key love comes later";
    EXPECT_FALSE(cells.hatched[2 * 7 + 1]) << "query love, key i comes before";
}

TEST(HeatmapFigure, ColourBarRunsFromLowAtTheBottomToHighAtTheTop) {
    const Figure figure = heatmapFigure(modelOf(*test::fakeLoveResult()), sized(), {});
    std::vector<const FigureCells*> blocks;
    for (const FigureItem& item : figure.items)
        if (const auto* cells = std::get_if<FigureCells>(&item))
            blocks.push_back(cells);
    ASSERT_EQ(blocks.size(), 2u);
    EXPECT_EQ(blocks[1]->colors.front(), rampColour(Ramp::Ink, ThemeKind::Light, 1));
    EXPECT_EQ(blocks[1]->colors.back(), rampColour(Ramp::Ink, ThemeKind::Light, 0));
}

TEST(HeatmapFigure, NothingToShowSaysWhatToDo) {
    const Figure figure = heatmapFigure(std::make_shared<HeatmapModel>(), sized(), {});
    EXPECT_FALSE(textsOf(figure).empty());
    EXPECT_TRUE(figure.hitGrids.empty());
}

} // namespace
} // namespace headlight::ui
