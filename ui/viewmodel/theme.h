#pragma once

#include <QColor>
#include <Qt>

#include <array>

namespace headlight::ui {

enum class ThemeKind { Light, Dark };

// How one of several heads shown together is drawn: a colour first, then a line pattern.
struct CategoryStyle {
    QColor color;
    Qt::PenStyle pattern = Qt::SolidLine;
};

// The colours of the window and of every picture. One accent for controls and values, one signal
// colour (orange) for what is selected and for nothing else. Text keeps a contrast of 4.5:1 and
// graphics 3:1 on window and panel; hairlines (`line`) only separate and carry no meaning.
struct Theme {
    ThemeKind kind = ThemeKind::Light;
    QColor window;
    QColor panel;
    QColor line;
    QColor text;
    QColor secondaryText;
    QColor accent;
    QColor selection;     // frames, bars, links
    QColor selectionText; // words that are selected
    QColor good;
    QColor caution;
    QColor notANumber; // cells without a number; found in no colour ramp
    // Palette of Okabe and Ito (2008) without its two oranges, and of each ground only what stands
    // out on it.
    std::array<QColor, 4> categories;

    // Style of the i-th of several heads, i >= 0: all colours with solid lines, then all dashed,
    // ... 16 different ones, after which they repeat.
    CategoryStyle category(int i) const;

    // Ground under the controls and behind empty bars: between panel and line.
    QColor track() const;
};

const Theme& theme(ThemeKind kind);

// Contrast ratio 1..21 of two opaque colours (WCAG 2.1, relative luminance).
double contrastRatio(const QColor& a, const QColor& b);

// Relative luminance 0..1 of an sRGB colour (WCAG 2.1).
double relativeLuminance(const QColor& color);

} // namespace headlight::ui
