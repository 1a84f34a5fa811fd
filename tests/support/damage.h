#pragma once

#include <functional>
#include <string>

namespace headlight {

// Calls `open` with every beginning of `whole` (at most `most` of them, evenly spread) and with
// copies in which one to three bits are flipped. `open` reads the content and must either succeed
// or throw Error; any other exception fails the test. Same damage on every run.
void feedDamaged(const std::string& whole, const std::function<void(const std::string&)>& open,
                 size_t most = 1000);

} // namespace headlight
