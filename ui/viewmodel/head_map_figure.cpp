#include "ui/viewmodel/head_map_figure.h"

#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/role_style.h"
#include "ui/viewmodel/role_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace headlight::ui {
namespace {

struct HeadMapText {
    Q_DECLARE_TR_FUNCTIONS(HeadMapFigure)
};

constexpr qreal kSign = 18;   // side of a point's sign
constexpr qreal kPlain = 10;  // of a head without a role
constexpr qreal kTarget = 24; // clickable
constexpr qreal kMargin = 30; // points stay so far inside
constexpr qreal kLine = 20;
constexpr qreal kGap = 8;

class HeadMapBuilder {
public:
    HeadMapBuilder(const HeadMapRequest& request, const FigureStyle& style)
        : m_request(request)
        , m_style(style)
        , m_theme(style.theme)
        , m_profiles(*request.profiles) {
        for (const HeadProfile& profile : m_profiles)
            m_roles.push_back(roleOf(profile, request.thresholds).role);
    }

    Figure build();

private:
    void notes();
    void legend();
    void place();
    void sign(HeadRole role, QPointF centre, bool isSelected);
    void points();
    void names();
    void rings();
    void hit(std::size_t head);
    QRectF targetOf(std::size_t head) const;
    bool isSelected(std::size_t head) const {
        return m_request.selected == MapId{MapKind::Head, m_profiles[head].head};
    }

    const HeadMapRequest& m_request;
    const FigureStyle& m_style;
    const Theme& m_theme;
    const std::vector<HeadProfile>& m_profiles;
    std::vector<HeadRole> m_roles;
    std::vector<QPointF> m_centres;
    Figure m_figure;
    qreal m_top = 0;
    QRectF m_area; // of the points
};

Figure HeadMapBuilder::build() {
    m_figure.background = m_theme.panel;
    m_figure.title = HeadMapText::tr("Map of heads");
    m_figure.size = m_request.viewport;
    notes();
    legend();
    place();
    points();
    names();
    rings();
    for (std::size_t head = 0; head < m_profiles.size(); ++head)
        hit(head);
    return std::move(m_figure);
}

void HeadMapBuilder::notes() {
    const TextStyle font = labelStyle(m_style, kNoteText);
    const QString share = percentText(m_request.map->share);
    const QStringList notes{
        m_request.source,
        HeadMapText::tr("Heads that look alike lie near each other (Jensen-Shannon distance). The "
                        "axes mean nothing by themselves; the plane keeps %1 of the differences.")
            .arg(share)};
    for (const QString& note : notes)
        for (const QString& line : wrappedText(note, m_request.viewport.width(), font)) {
            m_figure.items.push_back(label(line, {0, m_top + m_style.pixels(kLine) / 2},
                                           Qt::AlignLeft | Qt::AlignVCenter, font,
                                           m_theme.secondaryText));
            m_top += m_style.pixels(kLine);
        }
    m_figure.summary = notes.join(QLatin1Char(' '));
}

// Only the roles that occur, with how often.
void HeadMapBuilder::legend() {
    const TextStyle font = labelStyle(m_style, kNoteText);
    const qreal height = m_style.pixels(kTarget);
    qreal left = 0;
    for (std::size_t i = 0; i < kHeadRoleCount; ++i) {
        const auto role = static_cast<HeadRole>((i + 1) % kHeadRoleCount); // none is last
        const auto count = std::ranges::count(m_roles, role);
        if (count == 0)
            continue;
        const QString words =
            HeadMapText::tr("%1: %2", "role, how many heads").arg(roleName(role)).arg(count);
        const qreal width = m_style.pixels(kSign) + kGap + textWidth(words, font);
        if (left > 0 && left + width > m_request.viewport.width()) {
            left = 0;
            m_top += height;
        }
        const qreal middle = m_top + height / 2;
        sign(role, {left + m_style.pixels(kSign) / 2, middle}, false);
        m_figure.items.push_back(label(words, {left + m_style.pixels(kSign) + kGap, middle},
                                       Qt::AlignLeft | Qt::AlignVCenter, font, m_theme.text));
        left += width + 2 * kGap;
    }
    m_top += height + kGap;
}

// One scale for both directions: distances are the picture.
void HeadMapBuilder::place() {
    const qreal height = std::max(m_request.viewport.height() - m_top, m_style.pixels(160));
    m_area = {0, m_top, m_request.viewport.width(), height};
    m_figure.size.setHeight(std::max(m_figure.size.height(), m_area.bottom()));
    const QRectF inner = m_area.adjusted(kMargin, kMargin, -kMargin, -kMargin);
    double left = 0, right = 0, low = 0, high = 0;
    for (const PlanarMap::Point& point : m_request.map->points) {
        left = std::min(left, point.x);
        right = std::max(right, point.x);
        low = std::min(low, point.y);
        high = std::max(high, point.y);
    }
    constexpr double kTiny = 1e-9; // all heads alike
    const double scale = std::min(inner.width() / std::max(right - left, kTiny),
                                  inner.height() / std::max(high - low, kTiny));
    const QPointF middle((left + right) / 2, (low + high) / 2);
    for (const PlanarMap::Point& point : m_request.map->points) {
        QPointF away(point.x - middle.x(), middle.y() - point.y);
        away = std::hypot(right - left, high - low) < kTiny ? QPointF() : away * scale;
        m_centres.push_back(inner.center() + away);
    }
    m_figure.items.push_back(outlined(m_area.adjusted(0.5, 0.5, -0.5, -0.5), m_theme.line, 1, 4));
}

void HeadMapBuilder::sign(HeadRole role, QPointF centre, bool isSelected) {
    const RoleStyle look = roleStyle(role, m_theme);
    const QColor color = isSelected ? m_theme.selection : look.color;
    const qreal side = m_style.pixels(role == HeadRole::None ? kPlain : kSign);
    const QRectF rect(centre.x() - side / 2, centre.y() - side / 2, side, side);
    FigureRect shape;
    shape.rect = rect;
    shape.fill = look.filled || (isSelected && role == HeadRole::None) ? color : m_theme.panel;
    shape.stroke = color;
    shape.strokeWidth = 1.5;
    shape.radius = look.filled || role == HeadRole::None ? side / 2 : 3;
    m_figure.items.push_back(shape);
    if (role == HeadRole::None)
        return;
    const RoleStyle shown{color, look.filled};
    m_figure.items.push_back(label(roleSign(role), centre, Qt::AlignCenter,
                                   labelStyle(m_style, kTickText, QFont::DemiBold),
                                   roleSignColour(shown, m_theme)));
}

void HeadMapBuilder::points() {
    std::optional<std::size_t> selected;
    for (std::size_t head = 0; head < m_centres.size(); ++head) {
        if (isSelected(head))
            selected = head;
        else
            sign(m_roles[head], m_centres[head], false);
    }
    if (selected) // on top
        sign(m_roles[*selected], m_centres[*selected], true);
}

// Beside the points, where no sign and no other name stands; the selected head's name first.
void HeadMapBuilder::names() {
    std::vector<QRectF> taken;
    for (const QPointF& centre : m_centres) {
        const qreal half = m_style.pixels(kSign) / 2;
        taken.emplace_back(centre.x() - half, centre.y() - half, 2 * half, 2 * half);
    }
    std::vector<std::size_t> heads;
    for (std::size_t head = 0; head < m_centres.size(); ++head)
        heads.insert(isSelected(head) ? heads.begin() : heads.end(), head);
    for (const std::size_t head : heads) {
        const bool strong = isSelected(head);
        const TextStyle font =
            labelStyle(m_style, kTickText, strong ? QFont::DemiBold : QFont::Normal);
        const QString name = mapShortName({MapKind::Head, m_profiles[head].head});
        const QSizeF size(textWidth(name, font), font.pixelSize * 1.2);
        const qreal away = m_style.pixels(kSign) / 2 + 2;
        const QPointF at = m_centres[head];
        const std::array<QRectF, 4> places{
            QRectF(at + QPointF(away, -size.height() / 2), size),
            QRectF(at + QPointF(-away - size.width(), -size.height() / 2), size),
            QRectF(at + QPointF(-size.width() / 2, away), size),
            QRectF(at + QPointF(-size.width() / 2, -away - size.height()), size)};
        const auto free = std::ranges::find_if(places, [&](const QRectF& place) {
            return m_area.contains(place) && std::ranges::none_of(taken, [&](const QRectF& other) {
                       return other.intersects(place);
                   });
        });
        if (free == places.end() && !strong)
            continue;
        const QRectF& place = free == places.end() ? places.front() : *free;
        taken.push_back(place);
        m_figure.items.push_back(label(name, place.center(), Qt::AlignCenter, font,
                                       strong ? m_theme.selectionText : m_theme.secondaryText));
    }
}

void HeadMapBuilder::rings() {
    for (std::size_t head = 0; head < m_centres.size(); ++head) {
        const bool hovered = m_request.hovered == MapId{MapKind::Head, m_profiles[head].head};
        if (!hovered && !isSelected(head))
            continue;
        const QRectF ring = targetOf(head);
        m_figure.items.push_back(outlined(
            ring, isSelected(head) ? m_theme.selection : m_theme.accent, 2, ring.width() / 2));
    }
}

QRectF HeadMapBuilder::targetOf(std::size_t head) const {
    const qreal side = m_style.pixels(kTarget);
    const QPointF corner = m_centres[head] - QPointF(side / 2, side / 2);
    return {corner, QSizeF(side, side)};
}

void HeadMapBuilder::hit(std::size_t head) {
    const MapId map{MapKind::Head, m_profiles[head].head};
    HitBox box;
    box.rect = targetOf(head);
    box.kind = HitKind::Head;
    box.map = map;
    const QString spoken = withCapital(mapInSentence(map));
    box.name = joinedClauses({spoken, HeadMapText::tr("role: %1").arg(roleName(m_roles[head]))});
    box.tooltip = mapTitle(map) + QLatin1Char('\n') +
                  firedLines(m_profiles[head], m_request.thresholds).join(QLatin1Char('\n'));
    m_figure.hits.push_back(std::move(box));
}

} // namespace

Figure headMapFigure(const HeadMapRequest& request, const FigureStyle& style) {
    if (!request.profiles || request.profiles->empty() || !request.map ||
        request.map->points.size() != request.profiles->size())
        return emptyFigure(HeadMapText::tr("Map of heads"), request.nothing, request.viewport,
                           style);
    return HeadMapBuilder(request, style).build();
}

MapId headBeside(const Figure& map, const MapId& from, int columns, int rows) {
    const auto start = std::ranges::find(map.hits, from, &HitBox::map);
    if (start == map.hits.end())
        return map.hits.empty() ? from : map.hits.front().map;
    MapId best = from;
    qreal nearest = std::numeric_limits<qreal>::max();
    for (const HitBox& hit : map.hits) {
        const QPointF away = hit.rect.center() - start->rect.center();
        const qreal along = away.x() * columns + away.y() * rows;
        const qreal across = std::abs(columns != 0 ? away.y() : away.x());
        if (along <= 0 || across > along)
            continue;
        if (const qreal distance = along + 2 * across; distance < nearest) {
            nearest = distance;
            best = hit.map;
        }
    }
    return best;
}

} // namespace headlight::ui
