#include "ui/viewmodel/compare_figure.h"

#include "ui/viewmodel/colour_bar.h"
#include "ui/viewmodel/compare_layout.h"
#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_notes.h"
#include "ui/viewmodel/map_set.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headlight::ui {
namespace {

struct CompareText {
    Q_DECLARE_TR_FUNCTIONS(CompareFigure)
};

constexpr qreal kGap = 8;
constexpr qreal kFrame = 1; // around each map
constexpr qreal kBarWidth = 12;
constexpr qreal kLineHeight = 20;
constexpr qreal kLongestLabel = 84;
constexpr qreal kSlant = 45;     // degrees of the key labels
constexpr qreal kValueCell = 32; // cells of this width have room for "0.89"
constexpr qreal kTallestBar = 260;
constexpr qreal kBarColumn = 76; // room for the bar, its ticks and the legend

class CompareBuilder {
public:
    CompareBuilder(const CompareRequest& request, const FigureStyle& style);

    Figure build();

private:
    void notes();
    void layOut();
    void map(size_t index);
    void title(const MapId& map, const QRectF& rect);
    void values(const HeatmapModel& model, const QRectF& area, const FigureCells& cells);
    void tokenLabels(const QRectF& area);
    void selectedCell(const QRectF& area);
    void colourBar();
    HitGrid hitGrid(size_t index, const QRectF& area) const;

    const std::vector<QString>& queryLabels() const { return m_maps.first().queryLabels; }
    const std::vector<QString>& keyLabels() const { return m_maps.first().keyLabels; }

    const CompareRequest& m_request;
    const FigureStyle& m_style;
    const Theme& m_theme;
    MapSet m_maps;
    ColourScale m_colours;
    CompareNeeds m_needs;
    CompareLayout m_layout;
    Figure m_figure;
    qreal m_top = 0;
    qreal m_barColumn = 0; // width at the right that the colour bar takes
};

CompareBuilder::CompareBuilder(const CompareRequest& request, const FigureStyle& style)
    : m_request(request)
    , m_style(style)
    , m_theme(style.theme)
    , m_maps(mapSet(*request.result, *request.view, request.maps))
    , m_colours(style.ramp, style.theme.kind, m_maps.range, request.view->logScale) {}

Figure CompareBuilder::build() {
    m_figure.background = m_theme.panel;
    m_figure.title =
        CompareText::tr("%n heads side by side", nullptr, static_cast<int>(m_maps.size()));
    QStringList names;
    for (const HeatmapModel& model : *m_maps.models)
        names.push_back(mapShortName(model.map));
    m_figure.summary = CompareText::tr("One scale for all: %1").arg(joinedItems(names));
    notes();
    layOut();
    for (size_t i = 0; i < m_maps.size(); ++i)
        map(i);
    colourBar();
    const qreal height =
        std::max(m_figure.size.height(), m_top + m_layout.contentHeight + 2 * kFrame);
    m_figure.size = {m_request.viewport.width(),
                     std::max(std::ceil(height), m_request.viewport.height())};
    return std::move(m_figure);
}

void CompareBuilder::notes() {
    if (m_request.isAside)
        return;
    const TextStyle font = labelStyle(m_style, kNoteText);
    const QString axes = CompareText::tr("Rows: query, who looks · columns: key, who is looked at");
    for (const QString& note : QStringList{axes} + m_maps.notes)
        for (const QString& line : wrappedText(note, m_request.viewport.width(), font)) {
            m_figure.items.push_back(label(line, {0, m_top + m_style.pixels(kLineHeight) / 2},
                                           Qt::AlignLeft | Qt::AlignVCenter, font,
                                           m_theme.secondaryText));
            m_top += m_style.pixels(kLineHeight);
        }
}

void CompareBuilder::layOut() {
    const TextStyle ticks = labelStyle(m_style, kTickText);
    m_barColumn = 2 * kGap + std::ceil(std::max(m_style.pixels(kBarColumn),
                                                textWidth(scaleLegend(m_colours, false), ticks)));
    const auto widest = [&](const std::vector<QString>& labels) {
        qreal width = 0;
        for (const QString& each : labels)
            width = std::max(width, textWidth(each, ticks));
        return std::min(width, m_style.pixels(kLongestLabel));
    };
    constexpr qreal kSlope = std::numbers::sqrt2 / 2;
    const qreal slanted = (widest(keyLabels()) + ticks.pixelSize) * kSlope;
    m_needs.maps = m_maps.size();
    m_needs.rows = m_maps.first().values.rows();
    m_needs.cols = m_maps.first().values.cols();
    m_needs.area = {
        std::max(m_request.viewport.width() - m_barColumn - 2 * kFrame, m_needs.smallestMap),
        std::max(m_request.viewport.height() - m_top - 2 * kFrame, m_needs.smallestMap)};
    m_needs.title = m_style.pixels(24);
    m_needs.labelPitch = textHeight(ticks); // slanted, they are kSlope of it apart
    m_needs.labels = {widest(queryLabels()) + kGap, slanted + kGap / 2 + kFrame};
    m_needs.overhang = 0;
    for (size_t i = 0; i < keyLabels().size(); ++i) {
        const qreal width =
            std::min(textWidth(keyLabels()[i], ticks), m_style.pixels(kLongestLabel));
        const auto columnsAfter = static_cast<qreal>(keyLabels().size() - 1 - i);
        m_needs.overhang =
            std::max(m_needs.overhang, (width + ticks.pixelSize) * kSlope -
                                           (columnsAfter + 0.5) * m_needs.labelPitch);
    }
    m_layout = layOutCompare(m_needs);
}

void CompareBuilder::map(size_t index) {
    const HeatmapModel& model = m_maps[index];
    const QPointF corner = m_layout.corner(index, m_needs.gap) + QPointF(kFrame, m_top + kFrame);
    const QRectF area(corner + m_layout.mapOffset, m_layout.map);
    title(model.map, {area.left(), corner.y(), area.width(), m_needs.title});

    FigureCells cells;
    cells.area = area;
    cells.rows = model.values.rows();
    cells.cols = model.values.cols();
    cells.values.assign(model.values.data(), model.values.data() + model.values.size());
    for (const float value : cells.values)
        cells.colors.push_back(m_colours.colour(value));
    cells.hatched = model.hidden;
    cells.hatchColor = m_theme.secondaryText;
    if (m_layout.cell >= 6)
        cells.grid = m_theme.line;
    cells.clip = area;
    m_figure.items.push_back(cells);
    m_figure.items.push_back(frameAround(area, m_theme.line));
    if (m_layout.cell >= m_style.pixels(kValueCell))
        values(model, area, cells);
    if (m_layout.labelled)
        tokenLabels(area);
    if (model.map == m_request.hovered)
        m_figure.items.push_back(outlined(area, m_theme.accent, 2, 2));
    selectedCell(area);
    m_figure.hitGrids.push_back(hitGrid(index, area));
}

void CompareBuilder::title(const MapId& map, const QRectF& rect) {
    const bool selected = map == m_request.selected;
    const QString name = mapLegend(*m_request.result, map);
    m_figure.items.push_back(
        label(name, {rect.left(), rect.center().y()}, Qt::AlignLeft | Qt::AlignVCenter,
              labelStyle(m_style, kNoteText, selected ? QFont::DemiBold : QFont::Normal),
              selected ? m_theme.selectionText : m_theme.text));
    const QString spoken = withCapital(mapInSentence(map));
    m_figure.hits.push_back({rect, HitKind::Head, map, -1, -1, spoken, mapTitle(map)});
}

void CompareBuilder::values(const HeatmapModel& model, const QRectF& area,
                            const FigureCells& cells) {
    const TextStyle font = labelStyle(m_style, kTickText);
    for (Index row = 0; row < cells.rows; ++row)
        for (Index col = 0; col < cells.cols; ++col) {
            const float value = model.values(row, col);
            const QString text = cellNumber(value);
            if (text.isEmpty())
                continue;
            const QPointF centre = area.topLeft() + QPointF(static_cast<qreal>(col) + 0.5,
                                                            static_cast<qreal>(row) + 0.5) *
                                                        m_layout.cell;
            const QRgb ground = cells.colors[static_cast<size_t>(row * cells.cols + col)];
            m_figure.items.push_back(label(text, centre, Qt::AlignCenter, font,
                                           textOnCell(ground, m_theme, value < 0.05f)));
        }
}

void CompareBuilder::tokenLabels(const QRectF& area) {
    const CellId& cell = m_request.selectedCell;
    const qreal longest = m_style.pixels(kLongestLabel);
    const auto add = [&](const QString& words, QPointF anchor, Qt::Alignment alignment,
                         qreal rotation, bool selected) {
        const TextStyle font =
            labelStyle(m_style, kTickText, selected ? QFont::DemiBold : QFont::Normal);
        FigureText text = label(elidedText(words, longest, font), anchor, alignment, font,
                                selected ? m_theme.selectionText : m_theme.text);
        text.rotation = rotation;
        m_figure.items.push_back(text);
    };
    for (size_t i = 0; i < queryLabels().size(); ++i)
        add(queryLabels()[i],
            {area.left() - kGap / 2, area.top() + (static_cast<qreal>(i) + 0.5) * m_layout.cell},
            Qt::AlignRight | Qt::AlignVCenter, 0, static_cast<Index>(i) == cell.query);
    for (size_t i = 0; i < keyLabels().size(); ++i)
        add(keyLabels()[i],
            {area.left() + (static_cast<qreal>(i) + 0.5) * m_layout.cell,
             area.top() - kGap / 2 - kFrame},
            Qt::AlignLeft | Qt::AlignVCenter, -kSlant, static_cast<Index>(i) == cell.key);
}

void CompareBuilder::selectedCell(const QRectF& area) {
    const CellId& cell = m_request.selectedCell;
    if (cell.query < 0 || cell.query >= m_needs.rows || cell.key < 0 || cell.key >= m_needs.cols)
        return;
    const QPointF corner =
        area.topLeft() +
        QPointF(static_cast<qreal>(cell.key), static_cast<qreal>(cell.query)) * m_layout.cell;
    const qreal width = std::clamp(m_layout.cell / 5, 1.5, 2.5);
    m_figure.items.push_back(
        outlined({corner, QSizeF(m_layout.cell, m_layout.cell)}, m_theme.selection, width, 1));
}

HitGrid CompareBuilder::hitGrid(size_t index, const QRectF& area) const {
    HitGrid grid;
    grid.area = grid.clip = area;
    grid.rows = m_needs.rows;
    grid.cols = m_needs.cols;
    grid.describe = [models = m_maps.models, index](Index query, Index key) {
        const HeatmapModel& model = (*models)[index];
        HitBox hit;
        hit.map = model.map;
        hit.query = query;
        hit.key = key;
        hit.name = cellName(model, query, key);
        hit.tooltip = cellTooltip(model, query, key);
        return hit;
    };
    return grid;
}

// Right of the maps, with its legend below in as many lines as it needs.
void CompareBuilder::colourBar() {
    const TextStyle font = labelStyle(m_style, kTickText);
    const qreal pitch = m_style.pixels(kLineHeight);
    const qreal left = m_request.viewport.width() - m_barColumn + 2 * kGap;
    const QStringList legend = wrappedText(scaleLegend(m_colours, m_request.view->fitRange),
                                           m_request.viewport.width() - left, font);
    const qreal room = std::min(m_layout.contentHeight, m_needs.area.height()) - m_needs.title -
                       (static_cast<qreal>(legend.size()) + 0.5) * pitch;
    const QRectF bar(left, m_top + m_needs.title, m_style.pixels(kBarWidth),
                     std::clamp(room, 5 * pitch, m_style.pixels(kTallestBar)));
    addColourBar(m_figure, m_colours, bar, m_style);
    qreal y = bar.bottom() + pitch;
    for (const QString& line : legend) {
        m_figure.items.push_back(
            label(line, {left, y}, Qt::AlignLeft | Qt::AlignVCenter, font, m_theme.secondaryText));
        y += pitch;
    }
    m_figure.size.setHeight(y);
}

} // namespace

Figure compareFigure(const CompareRequest& request, const FigureStyle& style) {
    if (!request.result || !request.view || request.maps.empty())
        return emptyFigure(
            CompareText::tr("Compare"),
            CompareText::tr("Ctrl+click heads in the grid to see them side by side."),
            request.viewport, style);
    return CompareBuilder(request, style).build();
}

} // namespace headlight::ui
