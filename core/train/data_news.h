#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace headlight {

// What was read before the training proper, to be told once.
struct DataNews {
    std::size_t examples = 0;
    std::size_t leftOut = 0; // too long or empty
    std::size_t guidedSentences = 0;
    std::size_t vocabulary = 0;
    std::uint64_t parameters = 0;
    std::vector<std::string> notes; // on faulty lines, English
};

} // namespace headlight
