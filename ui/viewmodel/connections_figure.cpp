#include "ui/viewmodel/connections_figure.h"

#include "ui/viewmodel/connection_links.h"
#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_notes.h"
#include "ui/viewmodel/map_set.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

struct ConnectionsText {
    Q_DECLARE_TR_FUNCTIONS(ConnectionsFigure)
};

constexpr qreal kGap = 8;
constexpr qreal kLineHeight = 20;
constexpr qreal kLegendHeight = 24;
constexpr qreal kSample = 28; // length of a line in the legend
constexpr qreal kTallestRow = 52;
constexpr qreal kRow = 18;         // below this rows get compact
constexpr qreal kCompactRow = 15;  // below this the picture scrolls
constexpr qreal kWidestSpan = 480; // of the curves: longer ones are hard to follow
constexpr qreal kLabelShare = 0.3; // of the width, for each column of labels
constexpr qreal kThickest = 5;
constexpr qreal kThinnest = 0.6;
constexpr qreal kFaintest = 0.12; // opacity
constexpr qreal kDimmed = 0.15;   // factor on the opacity of what is not lit
constexpr int kLinkTargets = 5;   // hit boxes along a curve
constexpr qreal kLinkTarget = 8;  // their size

// Point of a curved FigureLine, t in 0..1.
QPointF onCurve(QPointF from, QPointF to, qreal t) {
    const qreal rise = t * t * (3 - 2 * t);
    const qreal middle = (from.x() + to.x()) / 2;
    const qreal u = 1 - t;
    const qreal x = u * u * u * from.x() + 3 * u * t * middle + t * t * t * to.x();
    return {x, from.y() + (to.y() - from.y()) * rise};
}

// "i looks most at love, 0.89, layer 3 head 2": the strongest link of a token over all maps.
QString strongestLinkOf(const std::vector<HeatmapModel>& models, bool isQuery, Index token) {
    ConnectionLink best;
    for (size_t map = 0; map < models.size(); ++map) {
        const Matrix<float>& values = models[map].values;
        for (Index i = 0; i < (isQuery ? values.cols() : values.rows()); ++i) {
            const Index query = isQuery ? token : i;
            const Index key = isQuery ? i : token;
            if (values(query, key) > best.weight)
                best = {map, query, key, values(query, key)};
        }
    }
    const HeatmapModel& model = models[best.map];
    const QString self = (isQuery ? model.queries : model.keys)[static_cast<size_t>(token)].name;
    if (best.weight <= 0)
        return (isQuery ? ConnectionsText::tr("%1 looks at nothing")
                        : ConnectionsText::tr("Nothing looks at %1"))
            .arg(self);
    const QString other = isQuery ? model.keys[static_cast<size_t>(best.key)].name
                                  : model.queries[static_cast<size_t>(best.query)].name;
    const QString sentence = isQuery ? ConnectionsText::tr("%1 looks most at %2, %3, %4")
                                     : ConnectionsText::tr("%1 is looked at most by %2, %3, %4");
    return sentence.arg(self, other, spokenNumber(best.weight), mapInSentence(model.map));
}

class ConnectionsBuilder {
public:
    ConnectionsBuilder(const ConnectionsRequest& request, const FigureStyle& style);

    ConnectionsFigure build();

private:
    void legend();
    void notes();
    void layOut();
    void links();
    QColor signColour(const ConnectionLink& link) const;
    void link(const ConnectionLink& link);
    void gold();
    void labels(bool queries);
    HitGrid labelHits(bool queries, const QRectF& area) const;
    void text(const QString& words, QPointF anchor, Qt::Alignment alignment, qreal size,
              const QColor& color, QFont::Weight weight = QFont::Normal);

    bool isSelected(const ConnectionLink& link) const {
        return CellId{link.query, link.key} == m_request.selected;
    }
    bool isHovered(const ConnectionLink& link) const {
        return CellId{link.query, link.key} == m_request.hovered;
    }
    QPointF end(const ConnectionLink& link, bool query) const;
    CategoryStyle styleOf(size_t map) const {
        return m_maps.size() == 1 ? CategoryStyle{m_theme.accent}
                                  : m_theme.category(static_cast<int>(map));
    }
    const std::vector<QString>& queryLabels() const { return m_maps.first().queryLabels; }
    const std::vector<QString>& keyLabels() const { return m_maps.first().keyLabels; }

    const ConnectionsRequest& m_request;
    const FigureStyle& m_style;
    const Theme& m_theme;
    MapSet m_maps;
    CellId m_lit;
    std::optional<GoldCells> m_gold;
    ConnectionChoice m_choice;
    ConnectionsFigure m_out;
    qreal m_top = 0;
    qreal m_queryX = 0; // right edge of the query labels
    qreal m_keyX = 0;   // left edge of the key labels
    qreal m_row = 0;    // height of a row
    qreal m_textSize = kBaseText;
};

ConnectionsBuilder::ConnectionsBuilder(const ConnectionsRequest& request, const FigureStyle& style)
    : m_request(request)
    , m_style(style)
    , m_theme(style.theme)
    , m_maps(mapSet(*request.result, *request.view, request.maps))
    , m_lit(request.hovered == CellId{} ? request.selected : request.hovered) {
    if (request.gold)
        m_gold =
            goldCells(*request.result, m_maps.first().queries, m_maps.first().keys, *request.gold);
    m_choice = chooseLinks(*m_maps.models, request.view->threshold, request.mostLines, m_lit);
}

ConnectionsFigure ConnectionsBuilder::build() {
    Figure& figure = m_out.figure;
    figure.background = m_theme.panel;
    figure.title = m_maps.size() == 1 ? m_maps.first().title
                                      : ConnectionsText::tr("Connections of %n heads", nullptr,
                                                            static_cast<int>(m_maps.size()));
    m_out.drawnShare = m_choice.share;
    m_out.drawnLines = m_choice.links.size();
    m_out.leftOutLines = m_choice.leftOut;
    m_out.queries = static_cast<Index>(queryLabels().size());
    m_out.keys = static_cast<Index>(keyLabels().size());
    if (m_maps.size() > 1)
        legend();
    notes();
    layOut();
    links();
    gold();
    labels(true);
    labels(false);
    const auto rows = static_cast<qreal>(std::max(queryLabels().size(), keyLabels().size()));
    const qreal height = std::ceil(m_top + rows * m_row + kGap);
    figure.size = {m_request.viewport.width(), std::max(height, m_request.viewport.height())};
    return std::move(m_out);
}

// A sample line and a name for every map, in as many lines as they need.
void ConnectionsBuilder::legend() {
    const qreal height = m_style.pixels(kLegendHeight);
    const qreal sample = m_style.pixels(kSample);
    qreal x = 0;
    for (size_t i = 0; i < m_maps.size(); ++i) {
        const MapId& map = m_maps[i].map;
        const QString name = mapLegend(*m_request.result, map);
        const qreal width = sample + kGap + textWidth(name, labelStyle(m_style, kNoteText));
        if (x > 0 && x + width > m_request.viewport.width()) {
            x = 0;
            m_top += height;
        }
        const qreal y = m_top + height / 2;
        const CategoryStyle style = styleOf(i);
        m_out.figure.items.push_back(
            FigureLine{{x, y}, {x + sample, y}, style.color, m_style.pixels(3), style.pattern});
        text(name, {x + sample + kGap, y}, Qt::AlignLeft | Qt::AlignVCenter, kNoteText,
             m_theme.text);
        const QString spoken = withCapital(mapInSentence(map));
        m_out.figure.hits.push_back(
            {{x, m_top, width, height}, HitKind::Head, map, -1, -1, spoken, mapTitle(map)});
        x += width + 2 * kGap;
    }
    m_top += height;
}

void ConnectionsBuilder::notes() {
    const qreal height = m_style.pixels(kLineHeight);
    const QString share = percentText(m_out.drawnShare);
    QStringList lines;
    if (m_maps.size() == 1 && isDerived(m_maps.first().map.kind))
        lines.push_back(ConnectionsText::tr("%1 of this map is drawn").arg(share));
    else
        lines.push_back(
            m_maps.size() == 1
                ? ConnectionsText::tr("%1 of this head's attention is drawn").arg(share)
                : ConnectionsText::tr("%1 of the shown heads' attention is drawn").arg(share));
    if (m_out.leftOutLines > 0)
        lines.push_back(
            ConnectionsText::tr("The strongest %1 of %2 lines; raise the threshold to see fewer")
                .arg(m_out.drawnLines)
                .arg(m_out.drawnLines + m_out.leftOutLines));
    if (m_gold)
        lines.push_back(goldLegend(*m_request.gold));
    lines += m_maps.notes;
    m_out.figure.summary = lines.front();
    for (const QString& note : lines)
        for (const QString& line :
             wrappedText(note, m_request.viewport.width(), labelStyle(m_style, kNoteText))) {
            text(line, {0, m_top + height / 2}, Qt::AlignLeft | Qt::AlignVCenter, kNoteText,
                 m_theme.secondaryText);
            m_top += height;
        }
    m_top += kGap;
}

// Columns, row height and the titles over the columns.
void ConnectionsBuilder::layOut() {
    const QString queryTitle = ConnectionsText::tr("query: who looks");
    const QString keyTitle = ConnectionsText::tr("key: who is looked at");
    const qreal titleHeight = m_style.pixels(kLineHeight);
    const auto rows = static_cast<qreal>(std::max(queryLabels().size(), keyLabels().size()));
    const qreal room =
        (m_request.viewport.height() - m_top - titleHeight - kGap) / std::max(1.0, rows);
    const bool compact = room < m_style.pixels(kRow);
    m_row = std::clamp(room, m_style.pixels(kCompactRow), m_style.pixels(kTallestRow));
    m_textSize = compact ? kTickText : kBaseText;

    const qreal width = m_request.viewport.width();
    const auto column = [&](const std::vector<QString>& labels, const QString& title) {
        qreal widest = 0;
        for (const QString& label : labels)
            widest = std::max(widest,
                              textWidth(label, labelStyle(m_style, m_textSize, QFont::DemiBold)));
        return std::max(std::min(widest, kLabelShare * width),
                        textWidth(title, labelStyle(m_style, kNoteText)));
    };
    const qreal queryWidth = column(queryLabels(), queryTitle);
    const qreal keyWidth = column(keyLabels(), keyTitle);
    const qreal span =
        std::clamp(width - queryWidth - keyWidth, kLinkTarget, m_style.pixels(kWidestSpan));
    m_queryX = std::floor((width - queryWidth - keyWidth - span) / 2) + queryWidth;
    m_keyX = m_queryX + span;

    const qreal y = m_top + titleHeight / 2;
    text(queryTitle, {m_queryX, y}, Qt::AlignRight | Qt::AlignVCenter, kNoteText,
         m_theme.secondaryText);
    text(keyTitle, {m_keyX, y}, Qt::AlignLeft | Qt::AlignVCenter, kNoteText, m_theme.secondaryText);
    m_top += titleHeight;
}

QPointF ConnectionsBuilder::end(const ConnectionLink& link, bool query) const {
    // Lines of several heads between the same tokens lie beside each other.
    const auto maps = static_cast<qreal>(m_maps.size());
    const qreal apart = std::min(m_style.pixels(3), 0.6 * m_row / maps);
    const qreal shift = (static_cast<qreal>(link.map) - (maps - 1) / 2) * apart;
    const auto token = static_cast<qreal>(query ? link.query : link.key);
    return {query ? m_queryX + kGap : m_keyX - kGap, m_top + (token + 0.5) * m_row + shift};
}

void ConnectionsBuilder::links() {
    for (const bool selected : {false, true})
        for (const ConnectionLink& each : m_choice.links)
            if (isSelected(each) == selected)
                link(each);
}

// Purple where the first side has more, blue where the second has, as in the heatmap.
QColor ConnectionsBuilder::signColour(const ConnectionLink& link) const {
    constexpr double kFromTheEnd = 0.12;
    return QColor(
        rampColour(Ramp::Difference, m_theme.kind, link.isLess ? kFromTheEnd : 1 - kFromTheEnd));
}

void ConnectionsBuilder::link(const ConnectionLink& link) {
    const CategoryStyle style = styleOf(link.map);
    QColor color = isSelected(link) && m_maps.size() == 1 ? m_theme.selection
                   : m_maps[link.map].difference          ? signColour(link)
                                                          : style.color;
    const qreal opacity = isHovered(link) ? 1 : std::clamp(link.weight, kFaintest, 1.0);
    color.setAlphaF(static_cast<float>(opacity * (isLit(link, m_lit) ? 1 : kDimmed)));
    const QPointF from = end(link, true);
    const QPointF to = end(link, false);
    const qreal width = m_style.pixels(std::max(kThinnest, kThickest * std::min(link.weight, 1.0)));
    m_out.figure.items.push_back(FigureLine{from, to, color, width, style.pattern, true});

    const HeatmapModel& model = m_maps[link.map];
    const QString name = cellName(model, link.query, link.key);
    const QString tooltip = cellTooltip(model, link.query, link.key);
    const qreal half = kLinkTarget / 2;
    for (int i = 1; i <= kLinkTargets; ++i) {
        const QPointF point = onCurve(from, to, static_cast<qreal>(i) / (kLinkTargets + 1));
        const QRectF target(point.x() - half, point.y() - half, kLinkTarget, kLinkTarget);
        m_out.figure.hits.push_back(
            {target, HitKind::Link, model.map, link.query, link.key, name, tooltip});
    }
}

// From each word that looks to each piece that is looked at.
void ConnectionsBuilder::gold() {
    if (!m_gold)
        return;
    for (Index query = m_gold->query; query <= m_gold->lastQuery; ++query)
        for (Index key = m_gold->key; key <= m_gold->lastKey; ++key) {
            const ConnectionLink link{m_maps.size() / 2, query, key, 0};
            m_out.figure.items.push_back(FigureLine{end(link, true), end(link, false), m_theme.text,
                                                    m_style.pixels(2), Qt::DashLine, true});
        }
}

void ConnectionsBuilder::labels(bool queries) {
    const auto& labels = queries ? queryLabels() : keyLabels();
    const qreal room = queries ? m_queryX : m_request.viewport.width() - m_keyX;
    const auto ofSide = [&](const CellId& cell) { return queries ? cell.query : cell.key; };
    for (size_t i = 0; i < labels.size(); ++i) {
        const auto token = static_cast<Index>(i);
        const bool selected = token == ofSide(m_request.selected);
        const bool strong = selected || token == ofSide(m_request.hovered);
        const QFont::Weight weight = strong ? QFont::DemiBold : QFont::Normal;
        text(elidedText(labels[i], room, labelStyle(m_style, m_textSize, weight)),
             {queries ? m_queryX : m_keyX, m_top + (static_cast<qreal>(i) + 0.5) * m_row},
             (queries ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, m_textSize,
             selected ? m_theme.selectionText : m_theme.text, weight);
    }
    const qreal height = static_cast<qreal>(labels.size()) * m_row;
    m_out.figure.hitGrids.push_back(
        labelHits(queries, {queries ? 0 : m_keyX, m_top, room, height}));
}

HitGrid ConnectionsBuilder::labelHits(bool queries, const QRectF& area) const {
    HitGrid grid;
    grid.area = grid.clip = area;
    grid.rows = static_cast<Index>((queries ? queryLabels() : keyLabels()).size());
    grid.cols = 1;
    grid.describe = [models = m_maps.models, queries](Index token, Index) {
        const auto& units = queries ? models->front().queries : models->front().keys;
        HitBox hit;
        hit.kind = queries ? HitKind::QueryLabel : HitKind::KeyLabel;
        (queries ? hit.query : hit.key) = token;
        hit.name = strongestLinkOf(*models, queries, token);
        hit.tooltip = unitTooltip(units[static_cast<size_t>(token)]) + QLatin1Char('\n') + hit.name;
        return hit;
    };
    return grid;
}

void ConnectionsBuilder::text(const QString& words, QPointF anchor, Qt::Alignment alignment,
                              qreal size, const QColor& color, QFont::Weight weight) {
    m_out.figure.items.push_back(
        label(words, anchor, alignment, labelStyle(m_style, size, weight), color));
}

} // namespace

ConnectionsFigure connectionsFigure(const ConnectionsRequest& request, const FigureStyle& style) {
    if (!request.result || !request.view || request.maps.empty()) {
        ConnectionsFigure out;
        out.figure = emptyFigure(
            ConnectionsText::tr("Connections"),
            ConnectionsText::tr("Type a sentence and select a head to see its connections."),
            request.viewport, style);
        return out;
    }
    return ConnectionsBuilder(request, style).build();
}

} // namespace headlight::ui
