#pragma once

#include "core/base/tensor.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

struct ModelConfig; // core/nn/config.h

// Masks are values. A key is visible to a query only if every mask leaves it visible; they apply to
// all layers and heads of self-attention, on top of the model's own mask.
enum class MaskKind {
    Causal,  // hides keys after the query
    Padding, // hides the last `amount` keys
    Window,  // hides |query - key| > amount
    Block,   // hides one (query, key) pair
    Matrix,  // hides every cell that is 1 in `cells`
};

struct MaskSpec {
    MaskKind kind = MaskKind::Causal;
    Index amount = 0;
    Index query = 0;
    Index key = 0;
    Matrix<std::uint8_t> cells; // [T, S], 1 = blocked; for Matrix only

    bool operator==(const MaskSpec& other) const;
};

// What to do with a mask that does not fit the text: a block outside it, a matrix of another size,
// more padding than keys. The command line refuses; the window, where the text changes under a
// mask, ignores what does not fit.
enum class MaskFit { Strict, IgnoreWhatDoesNotFit };

// Those that a model has by itself, whatever is typed: causal, window.
std::vector<MaskSpec> ownMasks(const ModelConfig& config);

// [T, S], 1 = visible: `queries` rows, `keys` columns. Throws, when strict, MaskSizeMismatch (a
// matrix), BadMaskSpec (more padding than keys) or NoSuchToken (a block).
using Visibility = Matrix<std::uint8_t>;
Visibility combineMasks(std::span<const MaskSpec> masks, Index queries, Index keys, MaskFit fit);

// Whether the mask can hide what it names in [queries, keys]: a block lies within, a matrix has
// that size, padding hides no more keys than there are. Causal masks and windows always can.
bool fits(const MaskSpec& mask, Index queries, Index keys);

// "causal", "padding:2", "window:3", "block:1-4". file: is read by io/mask_file, which knows files.
// Throws BadMaskSpec.
MaskSpec maskFromSpec(std::string_view spec);
std::string toString(const MaskSpec& mask);

} // namespace headlight
