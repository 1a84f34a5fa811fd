#pragma once

#include "core/analysis/analysis_result.h"
#include "core/base/progress.h"

#include <memory>
#include <stop_token>

namespace headlight {

// Maps that are made when somebody asks for them: attention rollout and flow (Abnar and Zuidema
// 2020), norm-weighted attention (Kobayashi et al. 2020) and the contributions behind the mixing
// ratio (Kobayashi et al. 2021). They are made of the heads as they are used: one that is off
// counts nothing, or looks evenly. Any thread.

// Makes the map, unless the result has it, and keeps it there; of a rollout that of every layer.
// Norms need the vectors of the run, which is computed once more if the trace does not hold them.
// Of a difference, both its runs get theirs and the second's is returned.
// Throws NoSuchHead, FlowTooLong, BadValue (norms of attention that came without a model),
// Canceled.
std::shared_ptr<const DerivedMap> deriveMap(const AnalysisResult& result, const MapId& map,
                                            const std::stop_token& stop = {},
                                            const ProgressFunction& progress = {});

} // namespace headlight
