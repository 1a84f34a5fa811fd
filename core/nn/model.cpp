#include "core/nn/model.h"

#include "core/base/error.h"
#include "core/nn/forward_pass.h"

#include <fmt/format.h>

#include <utility>

namespace headlight {

namespace {

std::string sizeText(Index rows, Index cols) {
    return fmt::format("{} x {}", rows, cols);
}

void requireLength(const char* what, std::size_t found, Index tokens) {
    if (found != 0 && found != static_cast<std::size_t>(tokens))
        throw Error(ErrorCode::ShapeMismatch, {{"what", what},
                                               {"found", std::to_string(found)},
                                               {"expected", std::to_string(tokens)}});
}

void requireSize(const char* what, Index rows, Index cols, Index expectedRows, Index expectedCols) {
    if (rows != expectedRows || cols != expectedCols)
        throw Error(ErrorCode::ShapeMismatch, {{"what", what},
                                               {"found", sizeText(rows, cols)},
                                               {"expected", sizeText(expectedRows, expectedCols)}});
}

void check(const ModelConfig& config, const SequenceInput& input) {
    const Index tokens = input.tokens();
    if (tokens == 0)
        throw Error(ErrorCode::EmptyText);
    if (tokens > config.maxPositions)
        throw Error(ErrorCode::TextTooLong, {{"tokens", std::to_string(tokens)},
                                             {"limit", std::to_string(config.maxPositions)}});
    const bool takesVectors = config.vocabulary == 0;
    if (takesVectors != input.ids.empty())
        throw Error(ErrorCode::BadValue,
                    {{"name", "input"},
                     {"value", input.ids.empty() ? "vectors" : "ids"},
                     {"expected", takesVectors ? "vectors" : "ids of a vocabulary"}});
    if (takesVectors)
        requireSize("word vectors", input.vectors.rows(), input.vectors.cols(), tokens,
                    config.width);
    requireLength("token types", input.typeIds.size(), tokens);
    requireLength("positions", input.positions.size(), tokens);
    if (input.visible.size() > 0)
        requireSize("mask", input.visible.rows(), input.visible.cols(), tokens, tokens);
}

void requireHead(const ModelConfig& config, const HeadId& id) {
    if (id.stack != Stack::Self)
        throw Error(ErrorCode::NoSuchHead,
                    {{"stack", std::string(stackName(id.stack))},
                     {"layer", std::to_string(id.layer)},
                     {"head", fmt::format("{} of a stack \"{}\"", id.head, stackName(id.stack))},
                     {"layers", fmt::format("the one stack \"self\" with {}", config.layers)},
                     {"heads", std::to_string(config.heads)}});
    if (id.layer < 0 || id.layer >= config.layers || id.head < 0 || id.head >= config.heads)
        throw Error(ErrorCode::NoSuchHead, {{"stack", std::string(stackName(id.stack))},
                                            {"layer", std::to_string(id.layer)},
                                            {"head", std::to_string(id.head)},
                                            {"layers", std::to_string(config.layers)},
                                            {"heads", std::to_string(config.heads)}});
}

void requirePosition(Index position, Index tokens) {
    if (position < 0 || position >= tokens)
        throw Error(ErrorCode::NoSuchToken,
                    {{"position", std::to_string(position)}, {"tokens", std::to_string(tokens)}});
}

void check(const ModelConfig& config, const Edit& edit, Index tokens) {
    if (!edit.on)
        return;
    requireHead(config, edit.head);
    requirePosition(edit.row, tokens);
    if (isOfCell(edit.target))
        requirePosition(edit.column, tokens);
    else if (edit.column < 0 || edit.column >= config.headWidth())
        throw Error(ErrorCode::BadEdit, {{"spec", toString(edit)},
                                         {"reason", fmt::format("a head has the entries 0 to {}",
                                                                config.headWidth() - 1)}});
    if (problemOf(edit) != EditProblem::None)
        throw Error(ErrorCode::BadEdit,
                    {{"spec", toString(edit)}, {"reason", "its value cannot stand in a run"}});
}

void check(const ModelConfig& config, const Interventions& interventions) {
    for (const HeadId& id : interventions.off)
        requireHead(config, id);
    if (!(interventions.temperature > 0))
        throw Error(ErrorCode::BadValue, {{"name", "temperature"},
                                          {"value", fmt::format("{}", interventions.temperature)},
                                          {"expected", "a number above 0"}});
}

// A missing tensor shows as an empty one.
void checkShapes(const ModelConfig& config, Weights<float>& weights) {
    forEachTensor<float>(
        config, weights, [](const std::string& name, const Shape& shape, Parameter<float>& tensor) {
            const bool isVector = shape.size() == 1;
            if (tensor.rows() != (isVector ? 1 : shape[0]) || tensor.cols() != shape.back())
                throw Error(ErrorCode::Internal,
                            {{"what", "tensor " + name + " has another shape"}});
        });
}

// Query, key and what they give are those of the untouched run.
void takePatterns(Trace<float>& untouched, const TraceOptions& keep, std::span<const Edit> edits,
                  Trace<float>& trace) {
    trace.patternHidden = std::move(untouched.hidden);
    auto& from = untouched.stacks.front().layers;
    auto& to = trace.stacks.front().layers;
    for (std::size_t layer = 0; layer < to.size(); ++layer) {
        if (keep.attentions)
            to[layer].attentions = std::move(from[layer].attentions);
        to[layer].rawScores = std::move(from[layer].rawScores);
        to[layer].scores = std::move(from[layer].scores);
        to[layer].query = std::move(from[layer].query);
        to[layer].key = std::move(from[layer].key);
        for (const Replaced<float>& number : from[layer].replaced)
            if (edits[number.edit].target != EditTarget::Value)
                to[layer].replaced.push_back(number);
    }
}

} // namespace

Index SequenceInput::tokens() const {
    return ids.empty() ? vectors.rows() : static_cast<Index>(ids.size());
}

Model::Model(const ModelConfig& config, Weights<float> weights) {
    config.validate();
    checkShapes(config, weights);
    auto parts = std::make_unique<ModelParts>();
    parts->config = config;
    forEachTensor<float>(config, weights,
                         [&](const std::string&, const Shape&, const Parameter<float>& tensor) {
                             parts->bytes += tensor.bytes();
                         });
    for (auto& block : weights.blocks) {
        parts->blocks.push_back(packEncoderBlock(block, config));
        block = {};
    }
    parts->embedding.words = std::move(weights.wordEmbedding);
    parts->embedding.positions = std::move(weights.positionEmbedding);
    parts->embedding.types = std::move(weights.typeEmbedding);
    parts->embedding.kind = config.position;
    parts->embedding.scale = embeddingScale<float>(config);
    parts->embedding.hasNorm = config.embeddingNorm;
    if (config.embeddingNorm)
        parts->embedding.norm = makeNorm(weights.embeddingNorm, config.normEpsilon);
    if (config.finalNorm)
        parts->finalNorm = makeNorm(weights.finalNorm, config.normEpsilon);
    parts->source = std::move(weights.source);
    m_parts = std::move(parts);
}

Model::~Model() = default;
Model::Model(Model&&) noexcept = default;
Model& Model::operator=(Model&&) noexcept = default;

const ModelConfig& Model::config() const {
    return m_parts->config;
}

std::uint64_t Model::weightBytes() const {
    return m_parts->bytes;
}

Trace<float> Model::forward(const SequenceInput& input, const ForwardOptions& options) const {
    Trace<float> trace;
    forwardInto({&input, 1}, options, {&trace, 1});
    return trace;
}

std::vector<Trace<float>> Model::forward(std::span<const SequenceInput> inputs,
                                         const ForwardOptions& options) const {
    std::vector<Trace<float>> traces(inputs.size());
    forwardInto(inputs, options, traces);
    return traces;
}

void Model::forwardInto(std::span<const SequenceInput> inputs, const ForwardOptions& options,
                        std::span<Trace<float>> traces) const {
    for (const auto& input : inputs)
        check(m_parts->config, input);
    check(m_parts->config, options.interventions);
    for (const auto& input : inputs)
        for (const Edit& edit : options.interventions.edits)
            check(m_parts->config, edit, input.tokens());
    if (traces.size() != inputs.size())
        throw Error(ErrorCode::Internal, {{"what", "a run needs one trace per sequence"}});
    ForwardPass pass(*m_parts, inputs, options.interventions, options.stop);
    if (!options.interventions.freezePatterns || options.interventions.off.empty()) {
        pass.run({options.keep, false, {}}, traces);
        return;
    }
    TraceOptions looks = options.keep;
    looks.attentions = true;
    std::vector<Trace<float>> untouched(inputs.size());
    pass.run({looks, true, {}}, untouched);
    pass.run({options.keep, false, untouched}, traces);
    for (std::size_t i = 0; i < traces.size(); ++i)
        takePatterns(untouched[i], options.keep, options.interventions.edits, traces[i]);
}

} // namespace headlight
