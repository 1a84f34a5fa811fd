#pragma once

#include "core/analysis/lens/relation_counts.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace headlight {

struct CountDifferences {
    std::int64_t compared = 0;  // counts of heads
    std::int64_t different = 0; // of them
    std::int64_t largest = 0;
    std::vector<std::string> problems; // missing relations, other numbers of pairs or offset hits
};

// Compares counts with those of a JSON file {"sentences", "relations": {name: {"pairs", "hits":
// [reading][layer][head], "offsets"?}}}.
CountDifferences compareWithReference(const LensCounts& counts, const std::filesystem::path& file);

} // namespace headlight
