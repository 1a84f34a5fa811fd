#pragma once

#include "core/analysis/lens/lens_run.h"
#include "core/analysis/lens/relation_report.h"

#include <string>

namespace headlight {

// The result of the relation lens as files for programs: shares in 0..1, layers and heads from 0.
// With `allHeads` a row for every head and reading on the reported set instead of the chosen head's
// alone (CSV), or beside it (JSON).
std::string relationsAsJson(const LensRun& run, bool allHeads);
std::string relationsAsCsv(const LensRun& run, bool allHeads);

} // namespace headlight
