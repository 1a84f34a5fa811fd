#include "ui/viewmodel/role_style.h"

namespace headlight::ui {

RoleStyle roleStyle(HeadRole role, const Theme& theme) {
    switch (role) {
    case HeadRole::Previous:
        return {theme.categories[0], true};
    case HeadRole::Next:
        return {theme.categories[1], true};
    case HeadRole::First:
        return {theme.categories[2], true};
    case HeadRole::Broad:
        return {theme.categories[3], true};
    case HeadRole::Same:
        return {theme.categories[0], false};
    case HeadRole::Separator:
        return {theme.categories[2], false};
    case HeadRole::RareWord:
        return {theme.categories[3], false};
    case HeadRole::Induction:
        return {theme.categories[1], false};
    case HeadRole::None:
        break;
    }
    return {theme.secondaryText, false};
}

QColor roleSignColour(const RoleStyle& style, const Theme& theme) {
    if (!style.filled)
        return style.color;
    return contrastRatio(theme.panel, style.color) >= contrastRatio(theme.text, style.color)
               ? theme.panel
               : theme.text;
}

} // namespace headlight::ui
