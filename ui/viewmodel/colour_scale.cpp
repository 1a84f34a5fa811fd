#include "ui/viewmodel/colour_scale.h"

#include "ui/viewmodel/colour_ramps.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight::ui {
namespace {

constexpr std::array<std::string_view, kAllRamps.size() + 1> kNames{
    "ink", "viridis", "cividis", "magma", "grey", "difference"};

// Share of the high end at which a logarithmic scale starts at the latest.
constexpr double kLogarithmicDepth = 1e-3;

int mix(std::uint32_t a, std::uint32_t b, int shift, double share) {
    const double from = (a >> shift) & 0xFF;
    const double to = (b >> shift) & 0xFF;
    return static_cast<int>(std::lround(from + (to - from) * share));
}

// Largest of 1, 2, 5 times a power of ten that cuts `span` into at least four steps.
double roundStep(double span) {
    const double rough = span / 4;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {5.0, 2.0})
        if (factor * power <= rough * (1 + 1e-9))
            return factor * power;
    return power;
}

} // namespace

std::string_view rampName(Ramp ramp) {
    return kNames[static_cast<size_t>(ramp)];
}

std::optional<Ramp> rampFromName(std::string_view name) {
    const auto end = kNames.begin() + kAllRamps.size();
    const auto found = std::find(kNames.begin(), end, name);
    if (found == end)
        return std::nullopt;
    return kAllRamps[static_cast<size_t>(found - kNames.begin())];
}

QRgb rampColour(Ramp ramp, ThemeKind kind, double position) {
    const auto stops = rampStops(ramp, kind);
    const double place = std::clamp(position, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const auto left = std::min(static_cast<size_t>(place), stops.size() - 2);
    const double share = place - static_cast<double>(left);
    const std::uint32_t a = stops[left];
    const std::uint32_t b = stops[left + 1];
    return qRgb(mix(a, b, 16, share), mix(a, b, 8, share), mix(a, b, 0, share));
}

ColourScale::ColourScale(Ramp ramp, ThemeKind kind, ValueRange range, bool logarithmic)
    : m_low(range.low)
    , m_high(range.high)
    , m_logarithmic(logarithmic)
    , m_notANumber(theme(kind).notANumber.rgb()) {
    if (!(m_low < m_high)) {
        m_high = std::max(m_low, m_high);
        m_low = std::min(0.0, m_high);
        if (!(m_low < m_high))
            m_high = m_low + 1;
    }
    if (m_logarithmic) {
        if (m_high <= 0)
            m_high = 1;
        m_low = std::max(m_low, kLogarithmicDepth * m_high);
        m_logLow = std::log(m_low);
        m_logSpan = std::log(m_high) - m_logLow;
    }
    for (size_t i = 0; i < m_table.size(); ++i)
        m_table[i] = rampColour(ramp, kind, static_cast<double>(i) / (kSteps - 1));
}

double ColourScale::position(double value) const {
    if (std::isnan(value))
        return std::numeric_limits<double>::quiet_NaN();
    if (value <= m_low)
        return 0;
    if (value >= m_high)
        return 1;
    return m_logarithmic ? (std::log(value) - m_logLow) / m_logSpan
                         : (value - m_low) / (m_high - m_low);
}

QRgb ColourScale::colour(double value) const {
    const double place = position(value);
    if (std::isnan(place))
        return m_notANumber;
    return colourAt(place);
}

QRgb ColourScale::colourAt(double position) const {
    return m_table[static_cast<size_t>(std::clamp(position, 0.0, 1.0) * (kSteps - 1) + 0.5)];
}

std::vector<ScaleTick> ColourScale::ticks() const {
    std::vector<ScaleTick> result;
    const auto add = [&](double value) { result.push_back({value, position(value)}); };
    if (m_logarithmic) {
        // Decades; over less than two of them also twice and five times each.
        const bool few = m_logSpan < 2 * std::log(10.0);
        const int first = static_cast<int>(std::floor(std::log10(m_low)));
        const int last = static_cast<int>(std::floor(std::log10(m_high) + 1e-9));
        for (int exponent = first; exponent <= last; ++exponent)
            for (const double factor : {1.0, 2.0, 5.0}) {
                const double value = factor * std::pow(10.0, exponent);
                const bool inside = value >= m_low * (1 - 1e-9) && value <= m_high * (1 + 1e-9);
                if (inside && (few || factor == 1))
                    add(value);
            }
        if (result.size() < 2)
            result = {{m_low, 0}, {m_high, 1}};
        return result;
    }
    const double step = roundStep(m_high - m_low);
    const double first = std::ceil(m_low / step - 1e-9);
    for (int i = 0; (first + i) * step <= m_high + step * 1e-9; ++i)
        add((first + i) * step);
    return result;
}

QColor textOnCell(QRgb cell, const Theme& theme, bool quiet) {
    constexpr double kEnough = 4.5;
    const QColor ground(cell);
    if (quiet && contrastRatio(theme.secondaryText, ground) >= kEnough)
        return theme.secondaryText;
    const QColor& own = theme.text;
    const QColor other =
        ui::theme(theme.kind == ThemeKind::Light ? ThemeKind::Dark : ThemeKind::Light).text;
    const QColor& better = contrastRatio(own, ground) >= contrastRatio(other, ground) ? own : other;
    if (contrastRatio(better, ground) >= kEnough)
        return better;
    return contrastRatio(Qt::black, ground) >= contrastRatio(Qt::white, ground) ? QColor(Qt::black)
                                                                                : QColor(Qt::white);
}

} // namespace headlight::ui
