#pragma once

#include "core/analysis/lens/relation_counts.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace headlight {

// Counts together with what they were counted from: the whole of a treebank or a part of it. Parts
// are saved, so that a large treebank can be spread over machines, and add up to the whole.
struct LensRun {
    std::string model;
    std::string sha256;   // of its weights; empty for the workbench
    std::string chosenOn; // files as they were given
    std::string reportedOn;
    TreebankPart part;
    std::optional<LensCounts> chosen; // nothing: the same file, and so the same counts
    LensCounts reported;

    const LensCounts& choice() const { return chosen ? *chosen : reported; }

    bool operator==(const LensRun&) const = default;
};

// JSON, byte for byte the same for the same run.
std::string lensRunAsJson(const LensRun& run);

// Throws the errors of files, BadJson, BadCounts (with what is wrong and where).
LensRun readLensRun(const std::filesystem::path& path);

// The parts must be all parts of the same run, each once, in any order; the result is that of the
// whole. Each comes with the name to use in errors. Throws BadCounts.
LensRun mergeLensRuns(const std::vector<std::pair<std::string, LensRun>>& parts);

} // namespace headlight
