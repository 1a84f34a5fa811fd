#include "app/bench/workloads.h"
#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/json_text.h"
#include "core/io/safetensors.h"
#include "core/train/training_step.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstring>

namespace headlight::app {
namespace {

constexpr int kMostWidth = 4096;
constexpr int kMostHeads = 1024;
constexpr int kMostBatch = 4096;
constexpr int kMostLength = 1024;
constexpr int kMostWords = 1 << 20;
constexpr std::size_t kBatches = 8; // in the file, and losses in the line
constexpr std::size_t kShares = 2;  // of a batch

struct TrainingShape {
    ModelConfig config;
    Index batch;
    Index length;
    int threads;
};

TrainingShape shapeFrom(const RequestFields& request) {
    const auto layers = request.counts("layers");
    const auto vocabulary = request.counts("vocab");
    if (layers.size() != 2 || vocabulary.size() != 2)
        request.fail("layers and vocab are two numbers each");
    ModelConfig config;
    config.family = ModelFamily::EncoderDecoder;
    config.width = request.count("width", 1, kMostWidth);
    config.heads = request.count("heads", 1, kMostHeads);
    config.innerWidth = request.count("ff", 1, 4 * kMostWidth);
    config.layers = layers[0];
    config.decoderLayers = layers[1];
    config.vocabulary = std::min(vocabulary[0], kMostWords);
    config.outputs = std::min(vocabulary[1], kMostWords);
    const int length = request.count("length", 1, kMostLength);
    config.maxPositions = length;
    config.normEpsilon = 1e-5;
    config.activation = Activation::Relu;
    config.position = PositionKind::SinusoidalInterleaved;
    config.embeddingNorm = false;
    config.finalNorm = true;
    config.outputBias = true;
    config.scaledEmbeddings = true;
    config.validate();
    return {config, request.count("batch", 1, kMostBatch), length, request.count("threads", 1, 64)};
}

// Where a tensor of ours stands in the file: under torch's name, perhaps as one of the three parts
// of an input projection.
struct Place {
    std::string name;
    std::size_t part = 0;
    std::size_t parts = 1;
};

void replace(std::string& text, std::string_view from, std::string_view to) {
    if (const auto at = text.find(from); at != std::string::npos)
        text.replace(at, from.size(), to);
}

// "model.encoder.layers.0.self_attn.k_proj.bias" -> the second third of
// "t.encoder.layers.0.self_attn.in_proj_bias".
Place placeOf(std::string name) {
    constexpr std::pair<const char*, const char*> kNames[] = {
        {"model.encoder.embed_tokens", "src"},
        {"model.decoder.embed_tokens", "tgt"},
        {"lm_head", "out"},
        {"final_logits_bias", "out.bias"},
        {"model.encoder.layer_norm", "t.encoder.norm"},
        {"model.decoder.layer_norm", "t.decoder.norm"},
        {"encoder_attn", "multihead_attn"},
        {"fc1", "linear1"},
        {"fc2", "linear2"},
        {"self_attn_layer_norm", "norm1"},
        {"multihead_attn_layer_norm", "norm2"}};
    for (const auto& [from, to] : kNames)
        replace(name, from, to);
    replace(name, "final_layer_norm",
            name.find("decoder") != std::string::npos ? "norm3" : "norm2");
    replace(name, "model.", "t.");
    constexpr const char* kProjections[] = {".q_proj.", ".k_proj.", ".v_proj."};
    for (std::size_t i = 0; i < std::size(kProjections); ++i)
        if (name.find(kProjections[i]) != std::string::npos) {
            replace(name, kProjections[i], ".in_proj_");
            return {name, i, 3};
        }
    return {name};
}

std::span<const std::byte> tensorOf(const SafetensorsFile& file, const std::string& name,
                                    Dtype dtype, std::size_t bytes) {
    const auto tensor = file.find(name);
    const std::string path = utf8FromPath(file.path());
    if (!tensor)
        throw Error(ErrorCode::MissingTensor, {{"path", path}, {"tensor", name}});
    if (tensor->dtype != dtype || tensor->data.size() != bytes)
        throw Error(ErrorCode::WrongTensorShape, {{"path", path},
                                                  {"tensor", name},
                                                  {"found", shapeText(tensor->shape)},
                                                  {"expected", fmt::format("{} bytes", bytes)}});
    return tensor->data;
}

void readWeights(const SafetensorsFile& file, const ModelConfig& config,
                 TransformerWeights<float>& weights) {
    forEachTensor<float>(
        config, weights, [&](const std::string& name, const Shape&, Parameter<float>& tensor) {
            const Place place = placeOf(name);
            const auto to = std::as_writable_bytes(tensor.values());
            const auto from = tensorOf(file, place.name, Dtype::F32, to.size() * place.parts)
                                  .subspan(place.part * to.size(), to.size());
            std::memcpy(to.data(), from.data(), from.size());
        });
}

std::vector<int> readIds(const SafetensorsFile& file, const char* name, std::size_t count) {
    std::vector<std::int32_t> ids(count);
    const auto data = tensorOf(file, name, Dtype::I32, count * sizeof(std::int32_t));
    std::memcpy(ids.data(), data.data(), data.size());
    return {ids.begin(), ids.end()};
}

// All batches of the file, each in shares. The decoder reads a target without its last word and
// learns to say it without its first.
std::vector<std::vector<StepShare>> readBatches(const SafetensorsFile& file,
                                                const TrainingShape& shape) {
    const auto sentences = static_cast<std::size_t>(shape.batch);
    const auto length = static_cast<std::size_t>(shape.length);
    const auto source = readIds(file, "data.source", kBatches * sentences * length);
    const auto target = readIds(file, "data.target", kBatches * sentences * (length + 1));
    std::vector<std::vector<StepShare>> batches(kBatches, std::vector<StepShare>(kShares));
    for (std::size_t i = 0; i < kBatches * sentences; ++i) {
        TransformerBatch& batch = batches[i / sentences][i % sentences * kShares / sentences].batch;
        const auto segment = [&](const std::vector<int>& ids) {
            return Segment{static_cast<Index>(ids.size()), shape.length};
        };
        batch.sources.push_back(segment(batch.sourceIds));
        batch.targets.push_back(segment(batch.targetIds));
        for (std::size_t j = 0; j < length; ++j) {
            batch.sourceIds.push_back(source[i * length + j]);
            batch.targetIds.push_back(target[i * (length + 1) + j]);
            batch.goals.push_back(target[i * (length + 1) + j + 1]);
        }
    }
    return batches;
}

} // namespace

void benchTraining(const RequestFields& request) {
    TimingPlan plan = timingPlanFrom(request);
    const TrainingShape shape = shapeFrom(request);
    plan.threads = shape.threads;
    const SafetensorsFile file(pathFromUtf8(request.text("weights")));
    auto state = initialState<float>(shape.config, 0, 0);
    readWeights(file, shape.config, state.weights.model);
    const auto batches = readBatches(file, shape);
    const auto betas = request.numbers("betas", 2, 0, 1);
    StepRule rule;
    rule.adam = {betas[0], betas[1], request.number("eps", 0, 1), 0};
    rule.rate = request.number("lr", 0, 1);
    StepRunner<float> runner(shape.config, 0, kShares, shape.threads);
    const auto step = [&] {
        return runner.run(rule, batches[state.steps % kBatches], state).meanLoss();
    };
    std::vector<double> losses;
    for (std::size_t i = 0; i < kBatches; ++i)
        losses.push_back(step());
    measureAndReport(plan, step,
                     [&] { return fmt::format(",\"losses\":[{}]", fmt::join(losses, ",")); });
}

} // namespace headlight::app
