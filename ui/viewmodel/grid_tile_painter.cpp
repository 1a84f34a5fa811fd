#include "ui/viewmodel/grid_tile_painter.h"

#include "core/analysis/run_difference.h"
#include "ui/viewmodel/edit_marks.h"
#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/grid_tiles.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

struct GridText {
    Q_DECLARE_TR_FUNCTIONS(GridFigure)
};

constexpr qreal kPillHeight = 18;

bool isOfChanges(const AnalysisResult& result) {
    return result.difference && result.difference->comparison;
}

} // namespace

ColourScale gridScale(const AnalysisResult& result, bool logScale, const FigureStyle& style) {
    if (!isOfChanges(result))
        return {style.ramp, style.theme.kind, {}, logScale};
    const double reach = result.difference->largest;
    return {Ramp::Difference, style.theme.kind, {-reach, reach}};
}

GridTilePainter::GridTilePainter(const GridRequest& request, const StackAnalysis& stack,
                                 const FigureStyle& style)
    : m_request(request)
    , m_stack(stack)
    , m_style(style)
    , m_theme(style.theme)
    , m_isSigned(isOfChanges(*request.result))
    , m_colours(gridScale(*request.result, request.logScale, style)) {}

std::size_t GridTilePainter::indexOf(const HeadId& head) const {
    return static_cast<std::size_t>(head.layer * m_stack.heads + head.head);
}

bool GridTilePainter::isOff(const MapId& map) const {
    return map.kind == MapKind::Head && m_request.off.contains(map.head);
}

bool GridTilePainter::isEdited(const MapId& map) const {
    return map.kind == MapKind::Head && isHeadEdited(*m_request.result, map.head);
}

void GridTilePainter::tile(const MapId& map, const QRectF& rect, Figure& figure) const {
    const QRectF inner = rect.adjusted(1, 1, -1, -1);
    const Thumbnail* thumbnail = thumbnailOf(m_stack, map);
    if (isOff(map))
        cross(inner, figure);
    else if (map.kind == MapKind::Head && m_request.heads.paint != GridPaint::Maps)
        paintMeasured(m_request.heads, indexOf(map.head), inner, m_style, m_colours, figure.items);
    else if (thumbnail && thumbnail->rows > 0)
        cells(*thumbnail, inner, figure);
    figure.items.push_back(frameAround(inner, m_theme.line));
    if (isEdited(map)) {
        // With a rim, so that it stands out on any thumbnail.
        addEditMark(figure, inner, m_theme.text, m_style);
        auto& mark = std::get<FigureRect>(figure.items.back());
        mark.stroke = m_theme.panel;
    }
    figure.hits.push_back({rect, HitKind::Head, map, -1, -1, spoken(map), tooltip(map)});
}

void GridTilePainter::cross(const QRectF& rect, Figure& figure) const {
    figure.items.push_back(filled(rect, m_theme.track()));
    const qreal inset = rect.width() / 5;
    const QRectF inside = rect.adjusted(inset, inset, -inset, -inset);
    figure.items.push_back(
        FigureLine{inside.topLeft(), inside.bottomRight(), m_theme.secondaryText, 1.5});
}

void GridTilePainter::cells(const Thumbnail& thumbnail, const QRectF& rect, Figure& figure) const {
    const auto pixels = static_cast<Index>(std::ceil(rect.width() * m_request.devicePixelRatio));
    const Thumbnail shown = pooledTo(thumbnail, std::max<Index>(1, pixels),
                                     m_isSigned ? Pool::FarthestFromZero : Pool::Largest);
    FigureCells block;
    block.area = rect;
    block.rows = shown.rows;
    block.cols = shown.cols;
    block.colors.reserve(shown.values.size());
    for (const float value : shown.values)
        block.colors.push_back(m_colours.colour(value));
    block.clip = rect;
    figure.items.push_back(std::move(block));
}

// A pill with a word in it, so that the state does not hang on a colour.
void GridTilePainter::lamp(const MapId& map, const QRectF& rect, Figure& figure) const {
    const bool off = isOff(map);
    const qreal margin = (rect.height() - m_style.pixels(kPillHeight)) / 2;
    const QRectF pill = rect.adjusted(0, margin, 0, -margin);
    figure.items.push_back(filled(pill, m_theme.track(), pill.height() / 2));
    figure.items.push_back(label(off ? GridText::tr("off") : GridText::tr("on"), pill.center(),
                                 Qt::AlignCenter, labelStyle(m_style, kTickText, QFont::DemiBold),
                                 off ? m_theme.secondaryText : m_theme.good));
    const QString name = off ? GridText::tr("Switch %1 on") : GridText::tr("Switch %1 off");
    const QString words = name.arg(mapInSentence(map));
    figure.hits.push_back({rect, HitKind::HeadLamp, map, -1, -1, words, words});
}

// What is told of a head beside its name.
QStringList GridTilePainter::state(const HeadId& head) const {
    QStringList parts;
    const auto& statistics = m_stack.statistics;
    const size_t at = indexOf(head);
    if (at < statistics.size())
        parts.push_back(
            GridText::tr("mean peak weight %1").arg(spokenNumber(statistics[at].meanPeak)));
    parts += measuredClauses(m_request.heads, at);
    parts.push_back(m_request.off.contains(head) ? GridText::tr("off") : GridText::tr("on"));
    if (isEdited({MapKind::Head, head}))
        parts.push_back(GridText::tr("edited by hand"));
    return parts;
}

QString GridTilePainter::spoken(const MapId& map) const {
    QString name = withCapital(mapInSentence(map));
    if (map.kind != MapKind::Head)
        return name;
    return joinedClauses(QStringList{name} + state(map.head));
}

QString GridTilePainter::tooltip(const MapId& map) const {
    if (map.kind != MapKind::Head)
        return mapTitle(map);
    return mapTitle(map) + QLatin1Char('\n') + joinedClauses(state(map.head));
}

} // namespace headlight::ui
