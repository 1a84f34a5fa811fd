#include "ui/viewmodel/heatmap_labels.h"

#include "ui/viewmodel/figure_parts.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headlight::ui {
namespace {

struct HeatmapLabels {
    Q_DECLARE_TR_FUNCTIONS(HeatmapLabels)
};

constexpr qreal kGap = 8;
constexpr qreal kAxisNameCentre = 9; // from the figure's edge

const qreal kSlant = kSlantDegrees * std::numbers::pi / 180;

class LabelBuilder {
public:
    LabelBuilder(Figure& figure, const std::shared_ptr<const HeatmapModel>& model,
                 const HeatmapOptions& options, const HeatmapLayout& layout,
                 const FigureStyle& style)
        : m_figure(figure)
        , m_model(model)
        , m_options(options)
        , m_layout(layout)
        , m_style(style)
        , m_theme(style.theme)
        , m_gap(style.pixels(kGap)) {}

    void add() {
        if (!m_layout.terse)
            axisNames();
        for (const Index query : drawn(m_model->queries.size(), m_layout.queryStep, &CellId::query))
            queryLabel(query);
        for (const Index key : drawn(m_model->keys.size(), m_layout.keyStep, &CellId::key))
            keyLabel(key);
        hitGrids();
    }

private:
    // How one label stands out.
    struct Look {
        QFont::Weight weight = QFont::Normal;
        QColor color;
    };

    bool isSelected(Index CellId::*axis, Index position) const {
        return m_options.selected && (*m_options.selected).*axis == position;
    }
    bool isHovered(Index CellId::*axis, Index position) const {
        return m_options.hovered && (*m_options.hovered).*axis == position;
    }

    Look look(Index CellId::*axis, Index position) const {
        if (isSelected(axis, position))
            return {QFont::DemiBold, m_theme.selectionText};
        if (isHovered(axis, position))
            return {QFont::DemiBold, m_theme.accent};
        return {QFont::Normal, m_theme.text};
    }

    // Positions of one axis whose labels are drawn.
    std::vector<Index> drawn(size_t count, Index step, Index CellId::*axis) const {
        std::vector<Index> marked;
        for (const auto& cell : {m_options.hovered, m_options.selected})
            if (cell && (*cell).*axis >= 0 && (*cell).*axis < static_cast<Index>(count)) {
                const Index position = (*cell).*axis;
                const bool free = std::all_of(marked.begin(), marked.end(), [&](Index other) {
                    return std::abs(other - position) >= step;
                });
                if (free)
                    marked.push_back(position);
            }
        std::vector<Index> positions;
        for (Index i = 0; i < static_cast<Index>(count); ++i) {
            const bool isMarked = std::find(marked.begin(), marked.end(), i) != marked.end();
            const bool crowded = std::any_of(marked.begin(), marked.end(), [&](Index other) {
                return std::abs(other - i) < step;
            });
            if (isMarked || (i % step == 0 && !crowded))
                positions.push_back(i);
        }
        return positions;
    }

    FigureText axisLabel(const QString& text, qreal room, const Look& look) const {
        const TextStyle font{m_layout.labelSize, look.weight};
        FigureText item;
        item.text = elidedText(text, room, font);
        item.pixelSize = m_layout.labelSize;
        item.weight = look.weight;
        item.color = look.color;
        return item;
    }

    void queryLabel(Index query) {
        const qreal y = m_layout.cell(query, 0).center().y();
        if (y < m_layout.frame.top() || y > m_layout.frame.bottom())
            return;
        FigureText item = axisLabel(m_model->queryLabels[static_cast<size_t>(query)],
                                    m_layout.longestQueryLabel, look(&CellId::query, query));
        item.anchor = {m_layout.frame.left() - m_gap, y};
        item.alignment = Qt::AlignRight | Qt::AlignVCenter;
        m_figure.items.push_back(std::move(item));
    }

    void keyLabel(Index key) {
        const qreal x = m_layout.cell(0, key).center().x();
        if (x < m_layout.frame.left() || x > m_layout.frame.right())
            return;
        qreal room = m_layout.longestKeyLabel;
        if (m_layout.turn == LabelTurn::Slanted) // must not leave the figure at its right edge
            room =
                std::min(room, (m_figure.size.width() - x) / std::cos(kSlant) - m_layout.labelSize);
        FigureText item =
            axisLabel(m_model->keyLabels[static_cast<size_t>(key)], room, look(&CellId::key, key));
        item.anchor = {x, m_layout.frame.top() - m_gap};
        switch (m_layout.turn) {
        case LabelTurn::Level:
            item.alignment = Qt::AlignHCenter | Qt::AlignBottom;
            break;
        case LabelTurn::Slanted:
            item.alignment = Qt::AlignLeft | Qt::AlignVCenter;
            item.rotation = -kSlantDegrees;
            break;
        case LabelTurn::Upright:
            item.alignment = Qt::AlignLeft | Qt::AlignVCenter;
            item.rotation = -90;
            break;
        }
        m_figure.items.push_back(std::move(item));
    }

    void axisNames() {
        const TextStyle font = labelStyle(m_style, kNoteText);
        const QString keyName = HeatmapLabels::tr("key: who is looked at");
        const QString queryName = HeatmapLabels::tr("query: who looks");
        const qreal edge = m_style.pixels(kAxisNameCentre);
        const auto inside = [](qreal centre, qreal length, qreal end) {
            return std::max(length / 2, std::min(centre, end - length / 2));
        };
        const qreal x =
            inside(m_layout.frame.center().x(), textWidth(keyName, font), m_figure.size.width());
        m_figure.items.push_back(
            label(keyName, {x, edge}, Qt::AlignCenter, font, m_theme.secondaryText));
        const qreal y =
            inside(m_layout.frame.center().y(), textWidth(queryName, font), m_figure.size.height());
        const qreal left =
            m_layout.frame.left() - m_gap - m_layout.longestQueryLabel - m_style.pixels(22) + edge;
        FigureText query =
            label(queryName, {left, y}, Qt::AlignCenter, font, m_theme.secondaryText);
        query.rotation = -90;
        m_figure.items.push_back(query);
    }

    void hitGrids() {
        HitGrid queries;
        const qreal left = m_layout.frame.left() - m_gap - m_layout.longestQueryLabel;
        queries.area = QRectF(left, m_layout.cells.top(), m_layout.frame.left() - left,
                              m_layout.cells.height());
        queries.clip =
            QRectF(left, m_layout.frame.top(), queries.area.width(), m_layout.frame.height());
        queries.rows = static_cast<Index>(m_model->queries.size());
        queries.cols = 1;
        queries.describe = [model = m_model](Index row, Index) {
            const MapUnit& unit = model->queries[static_cast<size_t>(row)];
            return HitBox{{},
                          HitKind::QueryLabel,
                          model->map,
                          row,
                          -1,
                          HeatmapLabels::tr("query %1").arg(unit.name),
                          unitTooltip(unit)};
        };
        m_figure.hitGrids.push_back(std::move(queries));

        // Slanted labels lean over their right neighbours' columns; what is hit is the column above
        // the cells.
        HitGrid keys;
        const qreal top = m_layout.terse ? 0 : m_style.pixels(2 * kAxisNameCentre);
        keys.area =
            QRectF(m_layout.cells.left(), top, m_layout.cells.width(), m_layout.frame.top() - top);
        keys.clip = QRectF(m_layout.frame.left(), top, m_layout.frame.width(), keys.area.height());
        keys.rows = 1;
        keys.cols = static_cast<Index>(m_model->keys.size());
        keys.describe = [model = m_model](Index, Index col) {
            const MapUnit& unit = model->keys[static_cast<size_t>(col)];
            return HitBox{{},
                          HitKind::KeyLabel,
                          model->map,
                          -1,
                          col,
                          HeatmapLabels::tr("key %1").arg(unit.name),
                          unitTooltip(unit)};
        };
        m_figure.hitGrids.push_back(std::move(keys));
    }

    Figure& m_figure;
    const std::shared_ptr<const HeatmapModel>& m_model;
    const HeatmapOptions& m_options;
    const HeatmapLayout& m_layout;
    const FigureStyle& m_style;
    const Theme& m_theme;
    qreal m_gap;
};

} // namespace

void addHeatmapLabels(Figure& figure, const std::shared_ptr<const HeatmapModel>& model,
                      const HeatmapOptions& options, const HeatmapLayout& layout,
                      const FigureStyle& style) {
    LabelBuilder(figure, model, options, layout, style).add();
}

} // namespace headlight::ui
