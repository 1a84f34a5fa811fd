#include "core/io/family.h"

#include "core/io/transformer_config.h"

#include <fmt/format.h>

namespace headlight {
namespace {

constexpr std::string_view kBertPrefixes[] = {"", "bert."};
constexpr std::string_view kNoPrefix[] = {""};
// Files converted from the first TensorFlow checkpoints.
constexpr NameVariant kBertVariants[] = {{"LayerNorm.weight", "LayerNorm.gamma"},
                                         {"LayerNorm.bias", "LayerNorm.beta"}};

ModelConfig bertDefaults() {
    ModelConfig config;
    config.family = ModelFamily::Encoder;
    config.tokenTypes = 2;
    config.normEpsilon = 1e-12;
    config.activation = Activation::Gelu;
    config.normPlacement = NormPlacement::Post;
    config.position = PositionKind::Learned;
    config.embeddingNorm = true;
    return config;
}

} // namespace

std::span<const Family> families() {
    static const Family kFamilies[] = {
        {.modelType = "bert",
         .classPrefix = "Bert",
         .label = "BERT",
         .vocabulary = "vocab_size",
         .width = "hidden_size",
         .heads = "num_attention_heads",
         .layers = "num_hidden_layers",
         .innerWidth = "intermediate_size",
         .positions = "max_position_embeddings",
         .tokenTypes = "type_vocab_size",
         .normEpsilon = "layer_norm_eps",
         .activation = "hidden_act",
         .defaults = bertDefaults(),
         .prefixes = kBertPrefixes,
         .variants = kBertVariants},
        {.modelType = kTransformerType,
         .classPrefix = "Headlight",
         .label = "Headlight",
         .vocabulary = "vocab_size",
         .width = "d_model",
         .heads = "attention_heads",
         .layers = "layers",
         .innerWidth = "ffn_dim",
         .positions = "max_position_embeddings",
         .tokenTypes = "type_vocab_size",
         .normEpsilon = "layer_norm_eps",
         .activation = "activation_function",
         .defaults = {.normEpsilon = 1e-5},
         .readRest = readTransformerFields,
         .names = TensorNames::Transformer,
         .prefixes = kNoPrefix,
         .variants = {}},
    };
    return kFamilies;
}

std::string familyList() {
    std::string list;
    for (const Family& family : families())
        list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", family.label, family.modelType);
    return list;
}

std::vector<std::string> tensorNames(const Family& family, std::string_view ours) {
    std::vector<std::string> names;
    for (const std::string_view prefix : family.prefixes) {
        const std::string name = std::string(prefix) + std::string(ours);
        names.push_back(name);
        for (const NameVariant& variant : family.variants)
            if (const auto at = name.rfind(variant.ours); at != std::string::npos)
                names.push_back(std::string(name).replace(at, variant.ours.size(), variant.theirs));
    }
    return names;
}

} // namespace headlight
