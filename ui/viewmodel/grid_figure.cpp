#include "ui/viewmodel/grid_figure.h"

#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/grid_tile_painter.h"
#include "ui/viewmodel/grid_tiles.h"
#include "ui/viewmodel/map_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

struct GridText {
    Q_DECLARE_TR_FUNCTIONS(GridFigure)
};

constexpr qreal kMinTile = 24;      // smallest comfortable target
constexpr qreal kMinLargeTile = 96; // one layer
constexpr qreal kMaxTile = 200;     // all heads
constexpr qreal kGap = 8;           // between large tiles, and around what is set apart
constexpr qreal kLampWidth = 36;
constexpr qreal kTitleHeight = 24; // of a large tile, as high as its lamp is clickable
constexpr qreal kFrameWidth = 2.5;
constexpr qreal kColumnTitle = 16;
constexpr qreal kLabelGap = 6; // between a label and its tiles

class GridBuilder {
public:
    GridBuilder(const GridRequest& request, const StackAnalysis& stack, const FigureStyle& style)
        : m_request(request)
        , m_stack(stack)
        , m_style(style)
        , m_theme(style.theme)
        , m_painter(request, stack, style) {}

    GridFigure build();
    GridHeights heights() const;

private:
    void layOutAll();
    void layOutLayer();
    void layOutOne();
    qreal gutter(const std::vector<TileBand>& bands, bool wrapped) const;
    size_t tilesPerLine(const std::vector<TileBand>& bands, qreal side) const;
    qreal heightOf(const std::vector<TileBand>& bands, qreal side) const;
    qreal heightOf(const TileBands& bands, qreal side) const;
    qreal widestTile(const TileBands& bands) const;
    void bandGroup(const std::vector<TileBand>& bands, qreal side);
    void columnTitles(const TileBand& band, qreal side, size_t perLine);
    void band(const TileBand& band, qreal side, size_t perLine);
    void titledTile(const MapId& map, QPointF at, qreal side, const QString& title);
    void tile(const MapId& map, const QRectF& rect);
    void frames();
    void text(const QString& words, QPointF anchor, Qt::Alignment alignment, qreal size,
              bool strong);

    const GridRequest& m_request;
    const StackAnalysis& m_stack;
    const FigureStyle& m_style;
    const Theme& m_theme;
    const GridTilePainter m_painter;
    GridFigure m_out;
    QRectF m_selectedTile;
    QRectF m_hoveredTile;
    qreal m_left = 0; // where tiles begin
    qreal m_top = 0;  // where the next band begins
};

GridFigure GridBuilder::build() {
    Figure& figure = m_out.figure;
    figure.background = m_theme.panel;
    figure.title = GridText::tr("All heads");
    switch (m_request.level) {
    case GridLevel::AllHeads:
        layOutAll();
        break;
    case GridLevel::OneLayer:
        layOutLayer();
        break;
    case GridLevel::OneHead:
        layOutOne();
        break;
    }
    frames();
    figure.size = {m_request.viewport.width(), std::max(m_top, m_request.viewport.height())};
    figure.summary = GridText::tr("%1 of %2; selected: %3", "layers, heads, one of them")
                         .arg(GridText::tr("%n layers", nullptr, m_stack.layers),
                              GridText::tr("%n heads", nullptr, m_stack.heads),
                              mapInSentence(m_request.selected));
    return std::move(m_out);
}

void GridBuilder::layOutAll() {
    const TileBands bands = tileBands(m_stack, m_request.heads.order);
    qreal side = widestTile(bands);
    while (side > kMinTile && heightOf(bands, side) > m_request.viewport.height())
        side -= 1;
    bandGroup(bands.layers, side);
    if (bands.reductions.empty())
        return;
    m_top += kGap;
    bandGroup(bands.reductions, side);
}

GridHeights GridBuilder::heights() const {
    if (m_request.level != GridLevel::AllHeads)
        return {2 * m_style.pixels(kMinLargeTile), {}};
    const TileBands bands = tileBands(m_stack, m_request.heads.order);
    const qreal widest = widestTile(bands);
    return {heightOf(bands, std::min(widest, m_style.pixels(kMinTile))), heightOf(bands, widest)};
}

// As large as the width allows.
qreal GridBuilder::widestTile(const TileBands& bands) const {
    const qreal room = m_request.viewport.width() - gutter(bands.layers, false);
    return std::clamp(std::floor(room / m_stack.heads), kMinTile, kMaxTile);
}

// Room for the labels at the left. Lines that go on with a band are labelled with what they hold.
qreal GridBuilder::gutter(const std::vector<TileBand>& bands, bool wrapped) const {
    const TextStyle font = labelStyle(m_style, kTickText, QFont::DemiBold);
    qreal widest = 0;
    for (const TileBand& band : bands) {
        widest = std::max(widest, textWidth(band.label, font));
        if (!wrapped)
            continue;
        const QString& last = band.columns[band.columns.size() > 1 ? band.columns.size() - 2 : 0];
        widest = std::max(widest, textWidth(GridText::tr("%1–%2").arg(last, last), font));
    }
    return std::ceil(widest + kLabelGap);
}

size_t GridBuilder::tilesPerLine(const std::vector<TileBand>& bands, qreal side) const {
    const auto fitting = [&](bool wrapped) {
        const qreal room = m_request.viewport.width() - gutter(bands, wrapped);
        return static_cast<size_t>(std::max(1.0, std::floor(room / side)));
    };
    const size_t tiles = bands.front().maps.size();
    return fitting(false) >= tiles ? tiles : fitting(true);
}

qreal GridBuilder::heightOf(const std::vector<TileBand>& bands, qreal side) const {
    const size_t perLine = tilesPerLine(bands, side);
    const size_t lines = bands.size() * ((bands.front().maps.size() + perLine - 1) / perLine);
    return m_style.pixels(kColumnTitle) + static_cast<qreal>(lines) * side;
}

qreal GridBuilder::heightOf(const TileBands& bands, qreal side) const {
    const qreal layers = heightOf(bands.layers, side);
    return bands.reductions.empty() ? layers : layers + kGap + heightOf(bands.reductions, side);
}

void GridBuilder::bandGroup(const std::vector<TileBand>& bands, qreal side) {
    const size_t perLine = tilesPerLine(bands, side);
    m_left = gutter(bands, perLine < bands.front().maps.size());
    columnTitles(bands.front(), side, perLine);
    for (const TileBand& each : bands)
        band(each, side, perLine);
}

void GridBuilder::columnTitles(const TileBand& band, qreal side, size_t perLine) {
    const qreal height = m_style.pixels(kColumnTitle);
    const size_t count = band.titled ? std::min(perLine, band.maps.size()) : 0;
    const TextStyle font = labelStyle(m_style, kTickText, QFont::DemiBold);
    const auto crowded = [&](const QString& title) { return textWidth(title, font) + 2 > side; };
    // Where titles would run into each other only the selected one's is left.
    const bool all =
        std::none_of(band.columns.begin(), band.columns.begin() + std::ptrdiff_t(count), crowded);
    for (size_t i = 0; i < count; ++i)
        if (all || tileColumn(band.maps[i]) == tileColumn(m_request.selected))
            text(band.columns[i],
                 {m_left + (static_cast<qreal>(i) + 0.5) * side, m_top + height / 2},
                 Qt::AlignCenter, kTickText,
                 tileColumn(band.maps[i]) == tileColumn(m_request.selected));
    m_top += height;
}

void GridBuilder::band(const TileBand& band, qreal side, size_t perLine) {
    for (size_t first = 0; first < band.maps.size(); first += perLine) {
        const size_t last = std::min(first + perLine, band.maps.size()) - 1;
        bool strong = false;
        for (size_t i = first; i <= last; ++i) {
            const QPointF corner(m_left + static_cast<qreal>(i - first) * side, m_top);
            tile(band.maps[i], {corner, QSizeF(side, side)});
            strong = strong || band.maps[i] == m_request.selected;
        }
        QString label = band.label;
        if (first > 0)
            label = first == last
                        ? band.columns[first]
                        : GridText::tr("%1–%2").arg(band.columns[first], band.columns[last]);
        text(label, {m_left - kLabelGap, m_top + side / 2}, Qt::AlignRight | Qt::AlignVCenter,
             kTickText, strong);
        m_top += side;
    }
}

void GridBuilder::layOutLayer() {
    const Stack stack = m_request.stack;
    const int layer = m_request.selected.head.layer;
    std::vector<std::pair<MapId, QString>> tiles;
    for (int head = 0; head < m_stack.heads; ++head)
        tiles.push_back(
            {{MapKind::Head, {stack, layer, head}}, GridText::tr("Head %1").arg(head + 1)});
    tiles.push_back({{MapKind::LayerMean, {stack, layer, 0}}, GridText::tr("Mean")});
    tiles.push_back({{MapKind::LayerMax, {stack, layer, 0}}, GridText::tr("Maximum")});
    tiles.push_back({{MapKind::AllMean, {stack, 0, 0}}, GridText::tr("Mean of all")});
    tiles.push_back({{MapKind::AllMax, {stack, 0, 0}}, GridText::tr("Max of all")});

    const qreal heading = m_style.pixels(28);
    const qreal title = m_style.pixels(kTitleHeight);
    const qreal width = m_request.viewport.width();
    const auto side = [&](size_t columns) {
        return std::floor((width - kGap * static_cast<qreal>(columns - 1)) /
                          static_cast<qreal>(columns));
    };
    const auto height = [&](size_t columns) {
        const size_t lines = (tiles.size() + columns - 1) / columns;
        return heading + static_cast<qreal>(lines) * (title + side(columns) + kGap);
    };
    size_t columns = 1;
    while (columns < tiles.size() && height(columns) > m_request.viewport.height() &&
           side(columns + 1) >= m_style.pixels(kMinLargeTile))
        ++columns;

    text(GridText::tr("Layer %1").arg(layer + 1), {0, heading / 2},
         Qt::AlignLeft | Qt::AlignVCenter, kBaseText, false);
    for (size_t i = 0; i < tiles.size(); ++i) {
        const qreal column = static_cast<qreal>(i % columns);
        const qreal line = static_cast<qreal>(i / columns);
        titledTile(
            tiles[i].first,
            {column * (side(columns) + kGap), heading + line * (title + side(columns) + kGap)},
            side(columns), tiles[i].second);
    }
    m_top = height(columns);
}

void GridBuilder::layOutOne() {
    const qreal title = m_style.pixels(kTitleHeight);
    const qreal width = m_request.viewport.width();
    const qreal room =
        std::max(m_request.viewport.height() - title - kGap, m_style.pixels(kMinLargeTile));
    const qreal side = std::floor(std::min(width, room));
    titledTile(m_request.selected, {std::floor((width - side) / 2), 0}, side,
               mapTitle(m_request.selected));
    m_top = title + side + kGap;
}

void GridBuilder::titledTile(const MapId& map, QPointF at, qreal side, const QString& title) {
    const qreal height = m_style.pixels(kTitleHeight);
    text(title, {at.x(), at.y() + height / 2}, Qt::AlignLeft | Qt::AlignVCenter, kTickText,
         map == m_request.selected);
    tile(map, {at.x(), at.y() + height, side, side});
    if (map.kind == MapKind::Head) {
        const qreal width = m_style.pixels(kLampWidth);
        m_painter.lamp(map, {at.x() + side - width, at.y(), width, height}, m_out.figure);
    }
}

void GridBuilder::tile(const MapId& map, const QRectF& rect) {
    m_painter.tile(map, rect, m_out.figure);
    if (map == m_request.selected)
        m_selectedTile = rect;
    if (map == m_request.hovered)
        m_hoveredTile = rect;
}

// Last, so that no neighbour paints over them.
void GridBuilder::frames() {
    auto& items = m_out.figure.items;
    if (!m_hoveredTile.isNull() && m_hoveredTile != m_selectedTile)
        items.push_back(outlined(m_hoveredTile, m_theme.accent, 2, 3));
    if (m_selectedTile.isNull())
        return;
    const qreal half = kFrameWidth / 2;
    items.push_back(outlined(m_selectedTile.adjusted(half - 1, half - 1, 1 - half, 1 - half),
                             m_theme.selection, kFrameWidth, 3));
    m_out.selected = m_selectedTile;
}

void GridBuilder::text(const QString& words, QPointF anchor, Qt::Alignment alignment, qreal size,
                       bool strong) {
    m_out.figure.items.push_back(
        label(words, anchor, alignment,
              labelStyle(m_style, size, strong ? QFont::DemiBold : QFont::Normal),
              strong ? m_theme.selectionText : m_theme.secondaryText));
}

} // namespace

GridFigure gridFigure(const GridRequest& request, const FigureStyle& style) {
    const StackAnalysis* stack = request.result ? request.result->find(request.stack) : nullptr;
    if (!stack || stack->layers == 0 || stack->heads == 0)
        return {emptyFigure(GridText::tr("All heads"),
                            GridText::tr("Type a sentence to see every head."), request.viewport,
                            style),
                {}};
    return GridBuilder(request, *stack, style).build();
}

GridHeights gridHeights(const GridRequest& request, const FigureStyle& style) {
    const StackAnalysis* stack = request.result ? request.result->find(request.stack) : nullptr;
    if (!stack || stack->layers == 0 || stack->heads == 0)
        return {};
    return GridBuilder(request, *stack, style).heights();
}

} // namespace headlight::ui
