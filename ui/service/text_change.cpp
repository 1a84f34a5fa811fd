#include "ui/service/text_change.h"

#include <algorithm>

namespace headlight::ui {

bool isReworked(std::string_view before, std::string_view after) {
    const auto head = std::ranges::mismatch(before, after).in2 - after.begin();
    before.remove_prefix(static_cast<std::size_t>(head));
    after.remove_prefix(static_cast<std::size_t>(head));
    const auto tail =
        std::mismatch(before.rbegin(), before.rend(), after.rbegin(), after.rend()).second -
        after.rbegin();
    return tail + head >= std::ssize(after) - tail;
}

} // namespace headlight::ui
