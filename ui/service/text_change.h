#pragma once

#include <string_view>

namespace headlight::ui {

// Whether a text is the one before, worked on, and not another: at least half of it is still that
// of the old one, at its ends.
bool isReworked(std::string_view before, std::string_view after);

} // namespace headlight::ui
