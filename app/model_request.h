#pragma once

#include "core/nn/model.h"

#include <span>
#include <string>
#include <vector>

namespace headlight::app {

// Exact inputs, as one passes them to a transformers model: input_ids, attention_mask,
// token_type_ids and position_ids as lists of lists [B][T].
struct ModelRequest {
    std::vector<std::vector<int>> ids; // [B][T]
    std::vector<SequenceInput> inputs; // [B]
};

// Reads the file and checks it against the model: nothing larger than the model takes is allocated.
// A key that attention_mask hides is hidden from every query of its sequence, and from `masks` as
// well. Throws the errors of files, BadRequest, TextTooLong, MaskSizeMismatch, NoSuchToken.
ModelRequest readModelRequest(const std::string& path, const ModelConfig& config,
                              std::span<const MaskSpec> masks);

} // namespace headlight::app
