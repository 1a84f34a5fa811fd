#include "ui/viewmodel/heatmap_figure.h"

#include "ui/viewmodel/colour_bar.h"
#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/heatmap_labels.h"
#include "ui/viewmodel/heatmap_layout.h"
#include "ui/viewmodel/map_notes.h"
#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace headlight::ui {
namespace {

struct HeatmapText {
    Q_DECLARE_TR_FUNCTIONS(HeatmapFigure)
};

constexpr double kQuietBelow = 0.03; // weights that hardly matter are written in secondary colour
constexpr qreal kSmallestRuledCell = 9;  // grid lines between cells from this size on
constexpr qreal kSmallestMarkedCell = 7; // frames around smaller cells are drawn larger
constexpr qreal kSelectionWidth = 2.5;
constexpr qreal kPinWidth = 2;
constexpr int kGuideAlpha = 130;

class HeatmapBuilder {
public:
    HeatmapBuilder(std::shared_ptr<const HeatmapModel> model, const HeatmapOptions& options,
                   const FigureStyle& style)
        : m_model(std::move(model))
        , m_options(options)
        , m_style(style)
        , m_theme(style.theme)
        , m_scale(m_model->difference ? Ramp::Difference : style.ramp, style.theme.kind,
                  m_model->range, m_model->logScale)
        , m_visible(options.visible.isNull() ? allCells() : options.visible.intersected(allCells()))
        , m_lines(lines())
        , m_layout(layOutHeatmap(*m_model, options.size, m_visible,
                                 static_cast<int>(m_lines.size()), style)) {}

    Figure build() {
        m_figure.size = m_options.size;
        m_figure.background = m_theme.panel;
        m_figure.title = m_model->title;
        m_figure.summary = m_model->summary;
        hitGrid();
        cells();
        values();
        editMarks();
        guides();
        pins();
        gold();
        selection();
        addHeatmapLabels(m_figure, m_model, m_options, m_layout, m_style);
        addColourBar(m_figure, m_scale, m_layout.bar, m_style);
        if (m_layout.terse) {
            lineInsteadOfMore();
        } else {
            legend();
            linesBelow();
        }
        return std::move(m_figure);
    }

private:
    QRectF allCells() const {
        return {0, 0, static_cast<qreal>(m_model->values.cols()),
                static_cast<qreal>(m_model->values.rows())};
    }

    bool exists(const CellId& cell) const {
        return cell.query >= 0 && cell.query < m_model->values.rows() && cell.key >= 0 &&
               cell.key < m_model->values.cols();
    }

    QStringList lines() const;
    void cells();
    void values();
    void editMarks();
    void guides();
    void pins();
    void pinTag(const CellId& pin, const QRectF& rect);
    QRectF placeOfTag(const QRectF& pin, QSizeF size) const;
    void gold();
    void selection();
    void legend();
    void linesBelow();
    void lineInsteadOfMore();
    void hitGrid();

    // The frame around one cell: not smaller than can be seen, and empty if the cell is out of
    // view.
    QRectF marked(const CellId& cell) const {
        QRectF rect = m_layout.cell(cell.query, cell.key);
        const qreal extra =
            std::max(0.0, (kSmallestMarkedCell - std::min(rect.width(), rect.height())) / 2);
        rect.adjust(-extra, -extra, extra, extra);
        return m_layout.frame.intersects(m_layout.cell(cell.query, cell.key))
                   ? rect.intersected(
                         m_layout.frame.adjusted(-extra - 1, -extra - 1, extra + 1, extra + 1))
                   : QRectF();
    }

    std::shared_ptr<const HeatmapModel> m_model;
    const HeatmapOptions& m_options;
    const FigureStyle& m_style;
    const Theme& m_theme;
    ColourScale m_scale;
    QRectF m_visible;
    QStringList m_lines;
    HeatmapLayout m_layout;
    Figure m_figure;
};

QStringList HeatmapBuilder::lines() const {
    QStringList sentences;
    Index row = -1;
    if (m_options.selected)
        row = m_options.selected->query;
    if (m_options.hovered && m_options.hovered->query >= 0)
        row = m_options.hovered->query;
    // The line keeps its place when nothing is selected, so that the cells stay where they are.
    const bool known = row >= 0 && row < m_model->values.rows();
    if (known)
        sentences.push_back(rowSentence(*m_model, row));
    else if (m_options.hint)
        sentences.push_back(m_model->summary);
    if (m_options.hint && m_model->map.kind == MapKind::Head)
        sentences.push_back(HeatmapText::tr(
            "Each row is one softmax over Q·Kᵀ/√d. Hover a token to light its row and column."));
    if (m_options.gold)
        sentences.push_back(m_options.goldLegend);
    sentences += m_model->notes;
    const TextStyle font = labelStyle(m_style, kNoteText);
    QStringList wrapped;
    for (const QString& sentence : sentences)
        wrapped += wrappedText(sentence, m_options.size.width(), font);
    return wrapped;
}

void HeatmapBuilder::cells() {
    const Matrix<float>& values = m_model->values;
    FigureCells block;
    block.area = m_layout.cells;
    block.clip = m_layout.frame;
    block.rows = values.rows();
    block.cols = values.cols();
    const std::span<const float> numbers(values.data(), static_cast<size_t>(values.size()));
    block.colors.reserve(numbers.size());
    block.values.reserve(numbers.size());
    for (const float value : numbers) {
        block.colors.push_back(m_scale.colour(value));
        block.values.push_back(m_model->difference ? std::abs(value) : value);
    }
    block.hatched = m_model->hidden;
    block.hatchColor = m_theme.line;
    if (std::min(m_layout.pitch.width(), m_layout.pitch.height()) >= kSmallestRuledCell)
        block.grid = m_theme.line;
    m_figure.items.push_back(std::move(block));
    m_figure.items.push_back(frameAround(m_layout.frame, m_theme.line));
}

void HeatmapBuilder::values() {
    if (m_layout.valueSize == 0)
        return;
    const TextStyle font{m_layout.valueSize};
    const auto visibleRange = [](qreal from, qreal to, Index count) {
        return std::pair(std::max<Index>(0, static_cast<Index>(std::floor(from))),
                         std::min<Index>(count, static_cast<Index>(std::ceil(to))));
    };
    const auto [firstRow, endRow] =
        visibleRange(m_visible.top(), m_visible.bottom(), m_model->values.rows());
    const auto [firstCol, endCol] =
        visibleRange(m_visible.left(), m_visible.right(), m_model->values.cols());
    for (Index query = firstRow; query < endRow; ++query)
        for (Index key = firstCol; key < endCol; ++key) {
            const QRectF rect = m_layout.cell(query, key);
            // Values of cells that the frame cuts would be cut too.
            if (!m_layout.frame.adjusted(-1, -1, 1, 1).contains(rect))
                continue;
            const double value = m_model->values(query, key);
            const CellId id{query, key};
            const bool pinned =
                std::find(m_options.pins.begin(), m_options.pins.end(), id) != m_options.pins.end();
            const QString text = pinned                ? spokenNumber(value)
                                 : m_model->difference ? changeNumber(value)
                                                       : cellNumber(value);
            if (text.isEmpty())
                continue;
            const QColor color = textOnCell(m_scale.colour(value), m_theme,
                                            std::abs(value) < kQuietBelow && !pinned);
            m_figure.items.push_back(label(text, rect.center(), Qt::AlignCenter, font, color));
        }
}

// A corner of every cell that was changed by hand.
void HeatmapBuilder::editMarks() {
    for (const auto& [place, words] : m_model->edited) {
        const auto& [query, key] = place;
        addEditMark(m_figure, m_layout.cell(query, key).intersected(m_layout.frame),
                    textOnCell(m_scale.colour(m_model->values(query, key)), m_theme), m_style);
    }
}

// Row and column of what the mouse is over.
void HeatmapBuilder::guides() {
    if (!m_options.hovered)
        return;
    QColor color = m_theme.accent;
    color.setAlpha(kGuideAlpha);
    const auto [query, key] = *m_options.hovered;
    const auto guide = [&](const QRectF& rect) {
        if (const QRectF seen = rect.intersected(m_layout.frame); !seen.isEmpty())
            m_figure.items.push_back(outlined(seen, color));
    };
    if (query >= 0 && query < m_model->values.rows())
        guide(m_layout.cell(query, 0).united(m_layout.cell(query, m_model->values.cols() - 1)));
    if (key >= 0 && key < m_model->values.cols())
        guide(m_layout.cell(0, key).united(m_layout.cell(m_model->values.rows() - 1, key)));
}

void HeatmapBuilder::pins() {
    for (const CellId& pin : m_options.pins) {
        if (!exists(pin))
            continue;
        const QRectF rect = marked(pin);
        if (rect.isEmpty())
            continue;
        // Two rings, so that one of them stands out on any colour.
        const qreal width = m_style.pixels(kPinWidth);
        m_figure.items.push_back(outlined(rect, m_theme.accent, width, 2));
        m_figure.items.push_back(
            outlined(rect.adjusted(width, width, -width, -width), m_theme.panel, 1, 1));
        if (m_layout.valueSize == 0)
            pinTag(pin, rect);
    }
}

// Where cells are too small, a pin's value stands in a tag near it: on the first place beside it
// that covers no pin and no other tag, right of it if there is none.
QRectF HeatmapBuilder::placeOfTag(const QRectF& pin, QSizeF size) const {
    const qreal gap = m_style.pixels(3);
    const QSizeF away = (pin.size() + size) / 2 + QSizeF(gap, gap);
    std::vector<QPointF> ways{
        {away.width(), 0}, {-away.width(), 0}, {0, away.height()}, {0, -away.height()}};
    for (const qreal rows : {1, -1, 2, -2, 3, -3})
        for (const qreal side : {away.width(), -away.width()})
            ways.emplace_back(side, rows * (size.height() + gap));
    const auto at = [&](QPointF way) {
        QRectF tag({}, size);
        tag.moveCenter(pin.center() + way);
        return tag;
    };
    const QRectF room(m_layout.frame.left(), 0, m_layout.frame.width(), m_options.size.height());
    const auto isFree = [&](QPointF way) {
        const QRectF tag = at(way);
        const auto isTag = [&](const HitBox& hit) {
            return hit.kind == HitKind::Pin && hit.rect.intersects(tag);
        };
        const auto isPin = [&](const CellId& other) {
            return exists(other) && marked(other).intersects(tag);
        };
        return room.contains(tag) && std::ranges::none_of(m_figure.hits, isTag) &&
               std::ranges::none_of(m_options.pins, isPin);
    };
    const auto found = std::ranges::find_if(ways, isFree);
    return at(found == ways.end() ? ways.front() : *found);
}

void HeatmapBuilder::pinTag(const CellId& pin, const QRectF& rect) {
    const TextStyle font = labelStyle(m_style, kTickText);
    const QString text = spokenNumber(m_model->values(pin.query, pin.key));
    const QRectF tag = placeOfTag(
        rect, {textWidth(text, font) + m_style.pixels(8), textHeight(font) + m_style.pixels(2)});
    FigureRect ground = filled(tag, m_theme.panel, 3);
    ground.stroke = m_theme.accent;
    m_figure.items.push_back(ground);
    m_figure.items.push_back(label(text, tag.center(), Qt::AlignCenter, font, m_theme.text));
    m_figure.hits.push_back({tag, HitKind::Pin, m_model->map, pin.query, pin.key,
                             cellName(*m_model, pin.query, pin.key),
                             cellTooltip(*m_model, pin.query, pin.key)});
}

// Around the cell, or the cells of all pieces; outside of the selection's frame, which often lies
// on the same cell.
void HeatmapBuilder::gold() {
    if (!m_options.gold)
        return;
    const GoldCells& at = *m_options.gold;
    if (!exists({at.query, at.key}) || !exists({at.lastQuery, at.lastKey}))
        return;
    const QRectF rect = marked({at.query, at.key}).united(marked({at.lastQuery, at.lastKey}));
    if (!rect.isEmpty())
        addDashedFrame(m_figure, rect.adjusted(-4, -4, 4, 4), m_style);
}

void HeatmapBuilder::selection() {
    if (!m_options.selected || !exists(*m_options.selected))
        return;
    const QRectF rect = marked(*m_options.selected);
    if (rect.isEmpty())
        return;
    const qreal width = m_style.pixels(kSelectionWidth);
    m_figure.items.push_back(outlined(rect.adjusted(-1, -1, 1, 1), m_theme.selection, width, 2));
}

void HeatmapBuilder::legend() {
    const TextStyle font = labelStyle(m_style, kTickText);
    const QString text = scaleLegend(m_scale, m_model->fitted);
    const QPointF centre(m_layout.bar.center().x(), m_layout.legendTop + m_style.pixels(17));
    const qreal half = textWidth(text, font) / 2;
    // Under the bar, moved left where it would leave the picture.
    const qreal x = std::max(half, std::min(centre.x(), m_options.size.width() - half - 1));
    m_figure.items.push_back(
        label(text, {x, centre.y()}, Qt::AlignCenter, font, m_theme.secondaryText));
}

void HeatmapBuilder::linesBelow() {
    const TextStyle font = labelStyle(m_style, kNoteText);
    const qreal height = heatmapLineHeight(m_style);
    qreal widest = 0;
    for (const QString& line : m_lines)
        widest = std::max(widest, textWidth(line, font));
    const qreal x = std::clamp(m_options.size.width() - widest, 0.0, m_layout.frame.left());
    qreal y = m_layout.linesTop + height / 2;
    for (const QString& line : m_lines) {
        m_figure.items.push_back(
            label(line, {x, y}, Qt::AlignLeft | Qt::AlignVCenter, font, m_theme.secondaryText));
        y += height;
    }
}

// What the colours mean and what was done to the rows is said in the smallest picture too.
void HeatmapBuilder::lineInsteadOfMore() {
    QStringList parts{scaleLegend(m_scale, m_model->fitted)};
    if (m_options.gold)
        parts.push_back(m_options.goldLegend);
    parts += m_model->notes;
    parts.push_back(HeatmapText::tr("rows: query, columns: key"));
    const TextStyle font = labelStyle(m_style, kTickText);
    const QString line =
        elidedText(parts.join(QStringLiteral(" · ")), m_options.size.width(), font);
    const qreal x =
        std::clamp(m_options.size.width() - textWidth(line, font), 0.0, m_layout.frame.left());
    m_figure.items.push_back(label(line, {x, m_layout.linesTop + textHeight(font) / 2},
                                   Qt::AlignLeft | Qt::AlignVCenter, font, m_theme.secondaryText));
}

void HeatmapBuilder::hitGrid() {
    HitGrid grid;
    grid.area = m_layout.cells;
    grid.clip = m_layout.frame;
    grid.rows = m_model->values.rows();
    grid.cols = m_model->values.cols();
    grid.describe = [model = m_model](Index query, Index key) {
        return HitBox{{},
                      HitKind::Cell,
                      model->map,
                      query,
                      key,
                      cellName(*model, query, key),
                      cellTooltip(*model, query, key)};
    };
    m_figure.hitGrids.push_back(std::move(grid));
}

} // namespace

Figure heatmapFigure(std::shared_ptr<const HeatmapModel> model, const HeatmapOptions& options,
                     const FigureStyle& style) {
    if (model->values.size() == 0)
        return emptyFigure(model->title,
                           HeatmapText::tr("Type a sentence to see who looks at whom."),
                           options.size, style);
    return HeatmapBuilder(std::move(model), options, style).build();
}

} // namespace headlight::ui
