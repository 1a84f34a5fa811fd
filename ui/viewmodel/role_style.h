#pragma once

#include "core/analysis/heads/head_roles.h"
#include "ui/viewmodel/theme.h"

namespace headlight::ui {

// How a role looks on the map of heads and in the grid: a colour of the categories, filled or only
// outlined, so that with its letter (roleSign()) no role hangs on a colour alone.
struct RoleStyle {
    QColor color;
    bool filled = true;
};

RoleStyle roleStyle(HeadRole role, const Theme& theme);

// For a letter on a filled sign: the theme's panel or text colour, whichever stands out more.
QColor roleSignColour(const RoleStyle& style, const Theme& theme);

} // namespace headlight::ui
