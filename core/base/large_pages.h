#pragma once

#include <cstddef>

namespace headlight {

// Where a program walks over more memory than the processor's table of pages covers, looking pages
// up takes time of its own: a twentieth of a training step at width 128, for example.
inline constexpr std::size_t kLargePage = std::size_t{2} * 1024 * 1024;

// Asks the system for large pages behind those of the block that lie in it whole, so that no more
// memory is used than before; does nothing where there are none. Defined in base/platform.cpp.
void preferLargePages(void* block, std::size_t bytes);

} // namespace headlight
