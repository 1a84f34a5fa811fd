#include "core/nn/attention.h"

#include "app/bench/workloads.h"
#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/safetensors.h"

#include <cstring>

namespace headlight::app {
namespace {

constexpr int kMostSequences = 4096;
constexpr int kMostTokens = 4096;
constexpr int kWidestModel = 8192;
constexpr int kMostHeads = 1024;

struct AttentionShape {
    Index batch, tokens, width;
    int heads;
};

AttentionShape shapeFrom(const RequestFields& request) {
    const AttentionShape shape{
        request.count("batch", 1, kMostSequences), request.count("tokens", 1, kMostTokens),
        request.count("width", 1, kWidestModel), request.count("heads", 1, kMostHeads)};
    requireHeadsDivideWidth(shape.heads, shape.width);
    return shape;
}

// The tensor as bytes; it must have the type F32 and exactly this shape.
std::span<const std::byte> tensorOf(const SafetensorsFile& file, const char* name,
                                    const std::vector<std::uint64_t>& shape) {
    const auto tensor = file.find(name);
    const std::string path = utf8FromPath(file.path());
    if (!tensor)
        throw Error(ErrorCode::MissingTensor, {{"path", path}, {"tensor", name}});
    if (tensor->dtype != Dtype::F32)
        throw Error(
            ErrorCode::UnsupportedDtype,
            {{"path", path}, {"tensor", name}, {"dtype", std::string(dtypeName(tensor->dtype))}});
    if (tensor->shape != shape)
        throw Error(ErrorCode::WrongTensorShape, {{"path", path},
                                                  {"tensor", name},
                                                  {"found", shapeText(tensor->shape)},
                                                  {"expected", shapeText(shape)}});
    return tensor->data;
}

DenseWeights<float> dense(std::span<const std::byte> weight, std::span<const std::byte> bias,
                          Index width) {
    return {Parameter<float>::mapped(weight, StoredType::F32, {width, width}),
            Parameter<float>::mapped(bias, StoredType::F32, {width})};
}

AttentionLayer<float> readLayer(const SafetensorsFile& file, const AttentionShape& shape) {
    const auto d = static_cast<std::uint64_t>(shape.width);
    const auto in = tensorOf(file, "in_proj_weight", {3 * d, d}); // query, key, value
    const auto inBias = tensorOf(file, "in_proj_bias", {3 * d});
    const std::size_t matrix = d * d * sizeof(float);
    const std::size_t vector = d * sizeof(float);
    AttentionWeights<float> weights;
    weights.query = dense(in.subspan(0, matrix), inBias.subspan(0, vector), shape.width);
    weights.key = dense(in.subspan(matrix, matrix), inBias.subspan(vector, vector), shape.width);
    weights.value =
        dense(in.subspan(2 * matrix, matrix), inBias.subspan(2 * vector, vector), shape.width);
    weights.output = dense(tensorOf(file, "out_proj.weight", {d, d}),
                           tensorOf(file, "out_proj.bias", {d}), shape.width);
    return packSelfAttention(weights, shape.heads);
}

} // namespace

void benchAttention(const RequestFields& request) {
    const TimingPlan plan = timingPlanFrom(request);
    const AttentionShape shape = shapeFrom(request);
    const SafetensorsFile file(pathFromUtf8(request.text("weights")));
    const AttentionLayer<float> layer = readLayer(file, shape);
    const auto given =
        tensorOf(file, "x",
                 {static_cast<std::uint64_t>(shape.batch), static_cast<std::uint64_t>(shape.tokens),
                  static_cast<std::uint64_t>(shape.width)});
    Matrix<float> x(shape.batch * shape.tokens, shape.width);
    std::memcpy(x.data(), given.data(), given.size());

    std::vector<Segment> segments;
    std::vector<LayerTrace<float>> traces(static_cast<std::size_t>(shape.batch));
    std::vector<LayerTrace<float>*> kept;
    for (LayerTrace<float>& trace : traces) {
        segments.push_back({static_cast<Index>(segments.size()) * shape.tokens, shape.tokens});
        kept.push_back(&trace);
    }
    AttentionCall<float> call;
    call.queries = segments;
    call.traces = kept;
    call.rule.scale = publishedScale(shape.width / shape.heads);
    AttentionRoom<float> room;
    Matrix<float> out(x.rows(), x.cols());
    measureAndReport(plan, [&] {
        applyAttention<float>(layer, view(std::as_const(x)), std::nullopt, call, room, view(out));
    });

    std::string maps;
    for (const LayerTrace<float>& trace : traces)
        maps.append(reinterpret_cast<const char*>(trace.attentions.data()),
                    trace.attentions.size() * sizeof(float));
    writeFileAtomically(pathFromUtf8(request.text("out")), maps);
}

} // namespace headlight::app
