#pragma once

#include "core/analysis/analysis_result.h"
#include "core/analysis/trace_pool.h"
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
    MapShape shape; // of the thumbnails; everything else is over all tokens
    // Where the memory of the result's trace comes from, and goes when its last user lets go of the
    // result; null = it is the result's own.
    std::shared_ptr<TracePool> traces;
};

// The one door: tokenizer -> forward -> trace -> statistics, all on the calling thread; any thread.
// The same request gives the same numbers. Attentions are always kept.
//
// A blank second text counts as none. A text longer than the model's limit is refused unless
// Run::cutToLimit; the result then says how much was dropped. With IgnoreWhatDoesNotFit,
// switched-off heads that the model does not have are ignored as well as masks and edits that do
// not fit; AnalysisResult::edits says which edits were applied.
// Throws EmptyText, TextTooLong, errors of masks and edits, NoSuchHead (a head to switch off),
// Canceled.
std::shared_ptr<const AnalysisResult> analyse(const AnalysisRequest& request,
                                              std::stop_token stop = {});

} // namespace headlight
