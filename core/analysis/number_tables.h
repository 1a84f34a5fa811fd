#pragma once

#include "core/analysis/analysis_result.h"
#include "core/io/trace_document.h"

#include <span>
#include <string>
#include <vector>

namespace headlight {

// The numbers of a run as a document that io/trace_file writes: everything, only what a picture
// shows, or a batch. Attentions and labels take the shape that is asked for, and the rules stand
// among the changes. The documents look into what they are made from, which must outlive them.

// What a reader must know before trusting the numbers: untrained, cut, too long, fully masked rows,
// NaN. Empty when all is well. In every document made from the result.
std::vector<std::string> flagsOf(const AnalysisResult& result);

// What is changed in a run besides its texts, as the command line writes it: "mask causal", "off
// 2.1". Of a result with the edits that fit, of a run without any: they hold for one text.
std::vector<std::string> changesOf(const AnalysisResult& result);
std::vector<std::string> changesOf(const Run& run);

// All layers and heads, of what `keep` names (the run may have kept more).
// May read the weights file for its SHA-256: not for the GUI's thread with large folders.
TraceDocument numberTables(const AnalysisResult& result, const TraceOptions& keep,
                           const MapShape& shape = {});

// Only these maps.
TraceDocument numberTables(const AnalysisResult& result, std::span<const MapId> maps,
                           const MapShape& shape = {});

// The weights between two words (positions in AnalysisResult::words, each way and to themselves),
// by the rule of rankHeads(), of every head of the stack, in its order. Throws NoSuchHead.
TraceDocument relationTables(const AnalysisResult& result, Stack stack, Index from, Index to,
                             const MapShape& shape = {});

// What `keep` names, from equally shaped runs; every shape begins with the batch axis B. The origin
// is left to the caller.
TraceDocument batchTables(std::span<const Trace<float>> traces, const TraceOptions& keep);

} // namespace headlight
