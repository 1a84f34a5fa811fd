#include "tests/core/nn/golden_model.h"

namespace headlight {
namespace {

void replace(std::string& text, const std::string& from, const std::string& to) {
    if (const auto at = text.find(from); at != std::string::npos)
        text.replace(at, from.size(), to);
}

// Rows of a padded [B, T] matrix without its padding.
void addRows(const GoldenTensors& file, const std::string& tensor, std::vector<int>& ids,
             std::vector<Segment>& segments, std::vector<int>* kept) {
    const auto padded = file.integers(tensor);
    const auto length = static_cast<std::size_t>(file.length(tensor, 1));
    for (std::size_t first = 0; first < padded.size(); first += length) {
        Segment segment{static_cast<Index>(ids.size()), 0};
        for (std::size_t i = first; i < first + length && padded[i] != 0; ++i, ++segment.length) {
            ids.push_back(padded[i]);
            if (kept)
                kept->push_back(static_cast<int>(i));
        }
        segments.push_back(segment);
    }
}

} // namespace

GoldenModel::GoldenModel(const std::string& name) : file(name + ".safetensors") {
    config.family = ModelFamily::EncoderDecoder;
    config.vocabulary = config.outputs = 20;
    config.width = 16;
    config.heads = 2;
    config.layers = config.decoderLayers = 1;
    config.innerWidth = 32;
    config.maxPositions = 8;
    config.normEpsilon = 1e-5;
    config.activation = Activation::Relu;
    config.position = PositionKind::SinusoidalInterleaved;
    config.embeddingNorm = false;
    config.scaledEmbeddings = true;
    const bool isPre = name.starts_with("model_pre");
    config.normPlacement = isPre ? NormPlacement::Pre : NormPlacement::Post;
    config.finalNorm = isPre;
    const bool isTied = name.ends_with("tied");
    config.tying = isTied ? Tying::All : Tying::None;
    config.outputBias = !isTied;
    config.validate();
    addRows(file, "src", batch.sourceIds, batch.sources, nullptr);
    addRows(file, "tgt_in", batch.targetIds, batch.targets, &kept);
    const auto goals = file.integers("tgt_out");
    for (const int i : kept) {
        const int goal = goals[static_cast<std::size_t>(i)];
        batch.goals.push_back(goal == 0 ? -1 : goal);
        asked += goal == 0 ? 0 : 1;
    }
}

std::string GoldenModel::goldenName(std::string name) {
    static const std::pair<const char*, const char*> kRules[] = {
        {"model.shared.", "src_embed."},
        {"model.encoder.embed_tokens.", "src_embed."},
        {"model.decoder.embed_tokens.", "tgt_embed."},
        {"lm_head.weight", "out.weight"},
        {"final_logits_bias", "out.bias"},
        {"model.encoder.layer_norm.", "encoder_norm."},
        {"model.decoder.layer_norm.", "decoder_norm."},
        {"model.", ""},
        {"layers.0.", ""},
        {"self_attn_layer_norm", "norm1"},
        {"encoder_attn_layer_norm", "norm2"},
        {"final_layer_norm", "norm3"},
        {"self_attn.", "self."},
        {"encoder_attn.", "cross."},
        {"out_proj", "o"},
        {"q_proj", "q"},
        {"k_proj", "k"},
        {"v_proj", "v"},
        {"fc", "ff"},
    };
    for (const auto& [from, to] : kRules)
        replace(name, from, to);
    return name;
}

const std::vector<std::string>& goldenModels() {
    static const std::vector<std::string> kNames = {"model_post_norm", "model_post_norm_tied",
                                                    "model_pre_norm", "model_pre_norm_tied"};
    return kNames;
}

} // namespace headlight
