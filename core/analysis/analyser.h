#pragma once

#include "core/analysis/analysis_result.h"
#include "core/nn/mask.h"

#include <memory>
#include <stop_token>

namespace headlight {

// All that one analysis needs; the worker sees only this copy.
struct AnalysisRequest {
    std::shared_ptr<const LoadedModel> model;
    Run run;
    TraceOptions keep;
    MaskFit maskFit = MaskFit::Strict;
};

// The one door: tokenizer -> forward -> trace -> statistics. Deterministic; any thread.
// Throws EmptyText, TextTooLong, mask errors, NoSuchHead (a head to switch off), Canceled.
std::shared_ptr<const AnalysisResult> analyse(const AnalysisRequest& request,
                                              std::stop_token stop = {});

} // namespace headlight
