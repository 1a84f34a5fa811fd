#pragma once

#include "ui/viewmodel/theme.h"

#include <QColor>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight::ui {

// Colour ramps for values. Lightness is strictly monotone in all of them. Ink and Grey start at the
// panel's own colour, so that nothing looks like nothing; the other three are the same in both
// themes. Difference is for signed values: blue below, the panel's colour in the middle, purple
// above; it is never chosen, differences always have it.
enum class Ramp { Ink, Viridis, Cividis, Magma, Grey, Difference };

inline constexpr std::array kAllRamps{Ramp::Ink, Ramp::Viridis, Ramp::Cividis, Ramp::Magma,
                                      Ramp::Grey};

// "ink", "viridis", ... as sessions and the command line write it.
std::string_view rampName(Ramp ramp);
std::optional<Ramp> rampFromName(std::string_view name);

// Colour of a ramp at a position 0..1 (clamped).
QRgb rampColour(Ramp ramp, ThemeKind kind, double position);

// Range of values that a scale covers.
struct ValueRange {
    double low = 0;
    double high = 1;

    bool operator==(const ValueRange&) const = default;
};

struct ScaleTick {
    double value = 0;
    double position = 0; // 0..1 along the ramp
};

// From values to colours and back to the ticks of a colour bar.
class ColourScale {
public:
    static constexpr int kSteps = 255; // odd: a range around zero has a step for zero itself

    // A logarithmic scale starts at range.low or, where that is smaller, at a thousandth of
    // range.high: attention weights of zero have no logarithm. A range without extent is widened.
    ColourScale(Ramp ramp, ThemeKind kind, ValueRange range = {}, bool logarithmic = false);

    double low() const { return m_low; }
    double high() const { return m_high; }
    bool logarithmic() const { return m_logarithmic; }

    // 0..1 along the ramp, values outside the range clamped; NaN gives NaN.
    double position(double value) const;
    // NaN has a colour of its own.
    QRgb colour(double value) const;
    // Colour at a place 0..1 along the ramp.
    QRgb colourAt(double position) const;

    // Values at even places of a colour bar: from low to high in round steps, or decades.
    std::vector<ScaleTick> ticks() const;

private:
    double m_low;
    double m_high;
    bool m_logarithmic;
    double m_logLow = 0;
    double m_logSpan = 1;
    QRgb m_notANumber;
    std::array<QRgb, kSteps> m_table;
};

// Colour of a text on a cell, at least 4.5:1: the theme's light or dark text where that suffices,
// else black or white. `quiet` asks for the secondary text colour, for values that hardly matter.
QColor textOnCell(QRgb cell, const Theme& theme, bool quiet = false);

} // namespace headlight::ui
