#include "ui/viewmodel/curves_figure.h"

#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight::ui {
namespace {

struct CurvesText {
    Q_DECLARE_TR_FUNCTIONS(CurvesFigure)
};

constexpr qreal kDot = 8;
constexpr qreal kTarget = 24;
constexpr qreal kSample = 26; // of a line in the legend
constexpr qreal kGap = 8;
constexpr qreal kTickPitch = 48; // px between ticks at least, up and down
constexpr qreal kLeastArea = 120;

struct Span {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    void include(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    bool empty() const { return !(low <= high); }
};

bool isDrawn(const QPointF& point) {
    return std::isfinite(point.x()) && std::isfinite(point.y());
}

// An axis ready to place values: ticks, and shares 0..1 of the way along it.
class Scale {
public:
    Scale(const CurveAxis& axis, Span span, int mostTicks)
        : m_doubling(axis.scale == AxisScale::Doubling) {
        if (axis.end)
            span.include(*axis.end);
        if (m_doubling) {
            for (double tick = std::exp2(std::floor(std::log2(span.low)));
                 tick <= span.high * 1.001; tick *= 2)
                m_ticks.push_back(tick);
            m_low = std::log2(span.low);
            m_high = std::max(std::log2(span.high), m_low + 1);
            std::erase_if(m_ticks, [&](double tick) { return std::log2(tick) < m_low - 1e-9; });
            return;
        }
        if (axis.fromZero)
            span.include(0);
        if (span.low == span.high)
            span.high = span.low + std::max(std::abs(span.low), 1.0);
        m_ticks = roundTicks(span.low, span.high, mostTicks);
        m_low = m_ticks.front();
        m_high = m_ticks.back();
    }

    double shareOf(double value) const {
        return ((m_doubling ? std::log2(value) : value) - m_low) / (m_high - m_low);
    }
    const std::vector<double>& ticks() const { return m_ticks; }
    QString tickText(double tick) const {
        const double step = m_doubling || m_ticks.size() < 2 ? 1 : m_ticks[1] - m_ticks[0];
        return tickNumber(tick, step);
    }

private:
    bool m_doubling;
    double m_low = 0;
    double m_high = 1;
    std::vector<double> m_ticks;
};

class CurvesBuilder {
public:
    CurvesBuilder(const CurvesRequest& request, const FigureStyle& style)
        : m_request(request)
        , m_style(style)
        , m_theme(style.theme)
        , m_tickFont(labelStyle(style, kTickText))
        , m_noteFont(labelStyle(style, kNoteText)) {}

    Figure build();

private:
    void legend();
    void layOut(const Span& x, const Span& y);
    void axes();
    void mark();
    void curve(const Curve& curve);
    void dot(const Curve& curve, const QPointF& point, QPointF at, const QColor& color);
    QPointF placeOf(const QPointF& point) const;

    const CurvesRequest& m_request;
    const FigureStyle& m_style;
    const Theme& m_theme;
    TextStyle m_tickFont;
    TextStyle m_noteFont;
    Figure m_figure;
    qreal m_top = 0;
    QRectF m_area; // of the curves
    std::optional<Scale> m_x;
    std::optional<Scale> m_y;
};

Figure CurvesBuilder::build() {
    m_figure.background = m_theme.panel;
    m_figure.title = m_request.title;
    m_figure.size = m_request.viewport;
    Span x, y;
    for (const Curve& curve : m_request.curves)
        for (const QPointF& point : curve.points)
            if (isDrawn(point)) {
                x.include(point.x());
                y.include(point.y());
            }
    if (x.empty())
        return emptyFigure(m_request.title, m_request.nothing, m_request.viewport, m_style);
    legend();
    layOut(x, y);
    axes();
    mark();
    for (const Curve& each : m_request.curves)
        curve(each);
    m_figure.summary =
        CurvesText::tr("%1: %2 over %3, %n curve(s).", nullptr, int(m_request.curves.size()))
            .arg(m_request.title, m_request.y.name, m_request.x.name);
    return std::move(m_figure);
}

void CurvesBuilder::legend() {
    const qreal height = m_style.pixels(kTarget);
    m_figure.items.push_back(label(m_request.title, {0, height / 2},
                                   Qt::AlignLeft | Qt::AlignVCenter,
                                   labelStyle(m_style, kBaseText, QFont::DemiBold), m_theme.text));
    m_top = height;
    qreal left = 0;
    for (const Curve& each : m_request.curves) {
        const CategoryStyle look = m_theme.category(each.category);
        const qreal width = m_style.pixels(kSample) + kGap + textWidth(each.name, m_noteFont);
        if (left > 0 && left + width > m_request.viewport.width()) {
            left = 0;
            m_top += height;
        }
        const qreal middle = m_top + height / 2;
        m_figure.items.push_back(FigureLine{
            {left, middle}, {left + m_style.pixels(kSample), middle}, look.color, 2, look.pattern});
        m_figure.items.push_back(label(each.name, {left + m_style.pixels(kSample) + kGap, middle},
                                       Qt::AlignLeft | Qt::AlignVCenter, m_noteFont, m_theme.text));
        left += width + 2 * kGap;
    }
    m_top += height + kGap;
}

// Room for the numbers beside the axes, then the axes themselves.
void CurvesBuilder::layOut(const Span& x, const Span& y) {
    const qreal line = m_style.pixels(20);
    m_top += line; // name of the upright axis, above it
    const qreal below = 2 * line + kGap;
    const qreal height =
        std::max(m_request.viewport.height() - m_top - below, m_style.pixels(kLeastArea));
    m_y.emplace(m_request.y, y, std::max(2, int(height / m_style.pixels(kTickPitch))));
    qreal numbers = 0;
    for (const double tick : m_y->ticks())
        numbers = std::max(numbers, textWidth(m_y->tickText(tick), m_tickFont));
    const qreal left = numbers + kGap + m_style.pixels(kTarget) / 2;
    const qreal right = m_style.pixels(kTarget);
    m_area = {left, m_top, m_request.viewport.width() - left - right, height};
    m_x.emplace(m_request.x, x,
                std::max(2, int(m_area.width() / m_style.pixels(1.5 * kTickPitch))));
    m_figure.size.setHeight(std::max(m_figure.size.height(), m_area.bottom() + below));
}

void CurvesBuilder::axes() {
    const qreal line = m_style.pixels(20);
    m_figure.items.push_back(label(m_request.y.name, {0, m_area.top() - line},
                                   Qt::AlignLeft | Qt::AlignVCenter, m_noteFont,
                                   m_theme.secondaryText));
    for (const double tick : m_y->ticks()) {
        const qreal y = m_area.bottom() - m_y->shareOf(tick) * m_area.height();
        m_figure.items.push_back(
            FigureLine{{m_area.left(), y}, {m_area.right(), y}, m_theme.line, 1});
        m_figure.items.push_back(label(m_y->tickText(tick), {m_area.left() - kGap, y},
                                       Qt::AlignRight | Qt::AlignVCenter, m_tickFont,
                                       m_theme.secondaryText));
    }
    for (const double tick : m_x->ticks()) {
        const qreal x = m_area.left() + m_x->shareOf(tick) * m_area.width();
        m_figure.items.push_back(
            FigureLine{{x, m_area.bottom()}, {x, m_area.bottom() + 4}, m_theme.secondaryText, 1});
        m_figure.items.push_back(label(m_x->tickText(tick), {x, m_area.bottom() + line / 2 + 4},
                                       Qt::AlignCenter, m_tickFont, m_theme.secondaryText));
    }
    m_figure.items.push_back(label(m_request.x.name,
                                   {m_area.center().x(), m_area.bottom() + 1.5 * line + 4},
                                   Qt::AlignCenter, m_noteFont, m_theme.secondaryText));
}

void CurvesBuilder::mark() {
    if (!m_request.mark)
        return;
    const double share = m_x->shareOf(*m_request.mark);
    if (!(share >= 0 && share <= 1))
        return;
    const qreal x = m_area.left() + share * m_area.width();
    m_figure.items.push_back(
        FigureLine{{x, m_area.top()}, {x, m_area.bottom()}, m_theme.selection, 2});
}

QPointF CurvesBuilder::placeOf(const QPointF& point) const {
    return {m_area.left() + m_x->shareOf(point.x()) * m_area.width(),
            m_area.bottom() - m_y->shareOf(point.y()) * m_area.height()};
}

void CurvesBuilder::curve(const Curve& curve) {
    const CategoryStyle look = m_theme.category(curve.category);
    std::optional<QPointF> before;
    for (const QPointF& point : curve.points) {
        if (!isDrawn(point)) {
            before.reset();
            continue;
        }
        const QPointF at = placeOf(point);
        if (before)
            m_figure.items.push_back(FigureLine{*before, at, look.color, 2, look.pattern});
        dot(curve, point, at, look.color);
        before = at;
    }
}

void CurvesBuilder::dot(const Curve& curve, const QPointF& point, QPointF at, const QColor& color) {
    const auto squareOf = [&](qreal at100Percent) {
        const qreal side = m_style.pixels(at100Percent);
        return QRectF(at.x() - side / 2, at.y() - side / 2, side, side);
    };
    m_figure.items.push_back(filled(squareOf(kDot), color, m_style.pixels(kDot) / 2));
    const auto value = [](const CurveAxis& axis, double number) {
        return CurvesText::tr("%1: %2", "axis, value")
            .arg(axis.name, fixedNumber(number, axis.decimals) + axis.unit);
    };
    const QStringList lines{curve.name, value(m_request.x, point.x()),
                            value(m_request.y, point.y())};
    HitBox box;
    box.rect = squareOf(kTarget);
    box.kind = HitKind::Point;
    box.name = joinedClauses(lines);
    box.tooltip = lines.join(QLatin1Char('\n'));
    m_figure.hits.push_back(std::move(box));
}

} // namespace

std::vector<double> roundTicks(double low, double high, int most) {
    const double raw = (high - low) / std::max(1, most - 1);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    double step = 10 * power;
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= raw * (1 - 1e-9)) {
            step = factor * power;
            break;
        }
    const double first = std::floor(low / step + 1e-9);
    const double last = std::ceil(high / step - 1e-9);
    std::vector<double> ticks;
    for (double i = first; i <= last; ++i)
        ticks.push_back(i * step);
    return ticks;
}

Figure curvesFigure(const CurvesRequest& request, const FigureStyle& style) {
    return CurvesBuilder(request, style).build();
}

} // namespace headlight::ui
