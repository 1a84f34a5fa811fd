#pragma once

#include "core/nn/trace.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// Numbers that are to be saved, with all that is needed to know later what they are: what the
// picture shows (some maps, perhaps of whole words), or everything that a run kept. Window and
// command line fill it; the writers of trace_file.h turn it into a file. Layers and heads count
// from 0.

// A block of numbers under the name it has in files, row-major. The numbers belong to an owner of
// the document.
struct NamedTensor {
    std::string name; // "attentions.0"
    std::vector<std::uint64_t> shape;
    std::span<const float> values;
};

// One map [queries, keys]: a head, or a reduction over heads.
struct NamedMap {
    std::string
        layer; // "2"; "decoder.2" in other stacks than self; "all" in a reduction over layers
    std::string head; // "1", or "mean", "max"
    Index queries = 0;
    Index keys = 0;
    std::span<const float> weights;
};

struct TraceDocument {
    // where it comes from
    std::string text;
    std::optional<std::string> pair;
    std::string model;   // displayed name
    std::string sha256;  // of the weights; empty for the workbench
    std::string program; // name and version
    std::vector<std::string>
        changes;                    // masks, heads off, scale ..., as the command line writes them
    std::vector<std::string> flags; // what the trust strip says: "untrained", "row 3 fully masked"

    std::vector<std::string> tokens;
    std::size_t items = 0; // of a batch, whose equally many tokens follow one another; 0 = one text
    std::vector<std::string> words;
    std::vector<std::string> queryLabels; // of the rows of the maps: tokens or words
    std::vector<std::string> keyLabels;   // of their columns

    std::vector<NamedMap> maps;       // rows of a CSV; all there is if `tensors` is empty
    std::vector<NamedTensor> tensors; // everything else; empty when only the shown maps are saved

    std::vector<std::shared_ptr<const void>> owners; // keep the numbers alive
};

// Adds the attention maps [H, T, S] of a layer: as a tensor and, head by head, as maps. The numbers
// must stay alive as long as the document.
void addAttentions(TraceDocument& document, Stack stack, int layer, const MatrixStack<float>& maps);

// Adds everything a trace kept, under the names attentions.{l} [H, T, S], raw_scores.{l},
// scores.{l}, query.{l} [H, T, Dh], key.{l}, value.{l} [G, S, Dh], context.{l} [H, T, Dh],
// hidden_states.{l} [T, D] (0 = embeddings) and last_hidden_state [T, D]; in other stacks than self
// the name of the stack stands before ("decoder_attentions.0"). The trace must stay alive as long
// as the document.
void addTrace(TraceDocument& document, const Trace<float>& trace);

} // namespace headlight
