#pragma once

#include "core/nn/config.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

class JsonField;

// How the tensors of a checkpoint are named, and into what they are read.
enum class TensorNames {
    Bert,        // Weights (core/nn/weights.h)
    Transformer, // TransformerWeights (core/nn/transformer_weights.h)
};

// Two spellings of a part of a tensor's name.
struct NameVariant {
    std::string_view ours; // as forEachTensor() says it
    std::string_view theirs;
};

// One architecture whose checkpoints can be run, as data: how its config.json names the sizes, how
// its files name the tensors, and what config.json does not say. A new architecture is a new row
// (and a golden test), not a branch.
struct Family {
    std::string_view modelType;   // "model_type" of config.json
    std::string_view classPrefix; // of "architectures", for files without model_type
    std::string_view label;       // for messages

    // keys of config.json
    const char* vocabulary;
    const char* width;
    const char* heads;
    const char* layers;
    const char* innerWidth;
    const char* positions;
    const char* tokenTypes;
    const char* normEpsilon;
    const char* activation;

    ModelConfig defaults; // everything the file does not say, and values for missing keys

    // Reads the keys that no other family has; null = there are none.
    void (*readRest)(const JsonField& root, ModelConfig& config) = nullptr;

    TensorNames names = TensorNames::Bert;
    std::span<const std::string_view>
        prefixes;                          // that a file may put before every name, likeliest first
    std::span<const NameVariant> variants; // other spellings of a part of a name
};

std::span<const Family> families();

// "BERT (bert)", ... for messages.
std::string familyList();

// Every spelling of a tensor that a file of this family may use.
std::vector<std::string> tensorNames(const Family& family, std::string_view ours);

} // namespace headlight
