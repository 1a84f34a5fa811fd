#pragma once

#include "core/analysis/analysis_result.h"

#include <QStringList>

namespace headlight::ui {

// What was changed in the computation, in the words of a picture: masks and how they are applied,
// heads that are off, scale, temperature, numbers edited by hand. Empty for an untouched run.
// Beside a map that is off itself, `beside`, only other heads are named as off.
QStringList runNotes(const AnalysisResult& result, const std::optional<MapId>& beside = {});

} // namespace headlight::ui
