#pragma once

#include "core/nn/trace.h"
#include "core/text/encoding.h"
#include "core/text/words.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace headlight {

class Model;
struct LoadedModel;

// Attention that was made elsewhere: finished maps and their tokens, with no model behind them.
struct AttentionFile {
    std::string path; // UTF-8
    std::string text; // as recorded; else the tokens with blanks between them
    std::optional<std::string> pair;
    std::string model; // as recorded; empty = not known
    Encoding encoding; // template tokens are known by their form: [CLS], <s>
    std::vector<WordGroup> words;
    StackTrace<float> maps; // attentions [H, T, T] of every layer

    std::uint64_t bytes() const; // of all maps
};

// The model that something is to be computed with. Throws BadAttentionFile if there is none.
const Model& runnable(const LoadedModel& model);

// True for names that end in .npz or .safetensors.
bool isAttentionFileName(const std::filesystem::path& path);

// Reads what `attend --out` and "Save numbers" write and what NumPy or safetensors save of the
// attentions of a transformers model (docs/imported_attention.md):
//   attentions.{layer}         [H, T, T], or [1, H, T, T] with the batch axis
//   attentions.{layer}.{head}  [T, T]
//   attentions                 [L, H, T, T], or [L, 1, H, T, T]
//   arr_{layer}                as attentions.{layer}: numpy.savez without names
//   tokens                     texts, T of them; in safetensors a JSON list in the metadata
// F16, BF16, F32 or F64. Shapes are checked before anything is copied; rows are taken as they are,
// whatever their sum. Throws BadAttentionFile, which names what is wrong, and the errors of the two
// formats.
AttentionFile readAttentionFile(const std::filesystem::path& path);

} // namespace headlight
