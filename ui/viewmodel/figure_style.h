#pragma once

#include "ui/viewmodel/colour_scale.h"
#include "ui/viewmodel/theme.h"

#include <algorithm>
#include <cmath>

namespace headlight::ui {

// How a figure looks, apart from what it shows. Sizes in builders are those of the screen at 100 %
// and go through pixels(); a file sets `smallestText` so that its labels stay readable in print.
struct FigureStyle {
    Theme theme = ui::theme(ThemeKind::Light);
    Ramp ramp = Ramp::Ink;
    double fontScale = 1;    // 1..2
    double smallestText = 0; // logical pixels; kSmallestPrintedText in files

    double pixels(double at100Percent) const { return at100Percent * fontScale; }

    // Size of a text that is `at100Percent` px at 100 %, in whole px as fonts have it.
    int textSize(double at100Percent) const {
        const auto size = static_cast<int>(std::lround(pixels(at100Percent)));
        return std::max(size, static_cast<int>(std::ceil(smallestText)));
    }
};

// 7 pt at 96 logical pixels per inch.
inline constexpr double kSmallestPrintedText = 7.0 * 96.0 / 72.0;

// Text sizes at 100 %.
inline constexpr double kBaseText = 13;
inline constexpr double kTitleText = 15;
inline constexpr double kTickText = 11;
inline constexpr double kNoteText = 12;

} // namespace headlight::ui
