#include "core/io/transformer_config.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <limits>

namespace headlight {
namespace {

// Names in the order of the enumerations.
constexpr const char* kFamilies[] = {"encoder", "decoder", "encoder-decoder"};
constexpr const char* kActivations[] = {"relu", "gelu", "gelu_new"};
constexpr const char* kPlacements[] = {"post", "pre"};
constexpr const char* kPositions[] = {"none", "learned", "sinusoidal", "sinusoidal_concatenated",
                                      "sinusoidal_concatenated_63"};
constexpr const char* kTyings[] = {"none", "target_output", "all"};

template <class Enum, std::size_t N>
const char* nameOf(const char* const (&names)[N], Enum value) {
    return names[static_cast<std::size_t>(value)];
}

template <class Enum, std::size_t N>
void readEnum(const JsonField& root, const char* key, const char* const (&names)[N], Enum& value) {
    value = static_cast<Enum>(root[key].oneOf(names));
}

} // namespace

std::string transformerConfigJson(const ModelConfig& config) {
    const bool isPair = config.family == ModelFamily::EncoderDecoder;
    nlohmann::ordered_json json = {{"model_type", kTransformerType},
                                   {"family", nameOf(kFamilies, config.family)},
                                   {"is_encoder_decoder", isPair},
                                   {"vocab_size", config.vocabulary},
                                   {"output_size", config.outputs},
                                   {"d_model", config.width},
                                   {"attention_heads", config.heads},
                                   {"layers", config.layers},
                                   {"decoder_layers", config.decoderLayers},
                                   {"ffn_dim", config.innerWidth},
                                   {"max_position_embeddings", config.maxPositions},
                                   {"activation_function", nameOf(kActivations, config.activation)},
                                   {"layer_norm_eps", config.normEpsilon},
                                   {"norm_placement", nameOf(kPlacements, config.normPlacement)},
                                   {"positions", nameOf(kPositions, config.position)},
                                   {"normalize_embedding", config.embeddingNorm},
                                   {"final_layer_norm", config.finalNorm},
                                   {"scale_embedding", config.scaledEmbeddings},
                                   {"tied_embeddings", nameOf(kTyings, config.tying)},
                                   {"output_bias", config.outputBias},
                                   {"pad_token_id", 0},
                                   {"bos_token_id", 1},
                                   {"eos_token_id", 2},
                                   {"unk_token_id", 3},
                                   {"decoder_start_token_id", 1}};
    if (config.window > 0)
        json["attention_window"] = config.window;
    return json.dump(2) + '\n';
}

void readTransformerFields(const JsonField& root, ModelConfig& config) {
    constexpr std::int64_t kMost = std::numeric_limits<int>::max();
    readEnum(root, "family", kFamilies, config.family);
    readEnum(root, "norm_placement", kPlacements, config.normPlacement);
    readEnum(root, "positions", kPositions, config.position);
    readEnum(root, "tied_embeddings", kTyings, config.tying);
    config.outputs = static_cast<Index>(root["output_size"].integer(0, kMost));
    config.decoderLayers = static_cast<int>(root["decoder_layers"].integer(0, kMost));
    config.embeddingNorm = root["normalize_embedding"].boolean();
    config.finalNorm = root["final_layer_norm"].boolean();
    config.scaledEmbeddings = root["scale_embedding"].boolean();
    config.outputBias = root["output_bias"].boolean();
    root.read("attention_window",
              [&](const JsonField& f) { config.window = static_cast<Index>(f.integer(0, kMost)); });
}

} // namespace headlight
