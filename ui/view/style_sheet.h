#pragma once

#include "ui/viewmodel/theme.h"

#include <QPalette>
#include <QString>

namespace headlight::ui {

// The look of the window's controls, made from the theme table alone: a style sheet for what Qt's
// own widgets need and a palette for what our widgets paint themselves. fontScale is 1..2.
QString styleSheet(const Theme& theme, double fontScale);
QPalette palette(const Theme& theme);

} // namespace headlight::ui
