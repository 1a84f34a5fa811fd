#include "tests/support/damage.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace headlight {
namespace {

void feed(const std::string& content, const std::function<void(const std::string&)>& open) {
    try {
        open(content);
    } catch (const Error&) { // refused in words: as good as read
    } catch (const std::exception& other) {
        ADD_FAILURE() << "not an Error: " << other.what();
    }
}

} // namespace

void feedDamaged(const std::string& whole, const std::function<void(const std::string&)>& open,
                 size_t most) {
    const size_t step = std::max<size_t>(1, whole.size() / most);
    for (size_t length = 0; length < whole.size(); length += step)
        feed(whole.substr(0, length), open);
    std::mt19937 random(1);
    for (size_t i = 0; i < most && !whole.empty(); ++i) {
        std::string damaged = whole;
        for (size_t k = 0; k < 1 + i % 3; ++k)
            damaged[random() % damaged.size()] ^= static_cast<char>(1u << (random() % 8));
        feed(damaged, open);
    }
}

} // namespace headlight
