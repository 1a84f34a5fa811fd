#include "core/analysis/recall_study.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/checkpoint.h"
#include "core/nn/first_stack.h"
#include "core/nn/random.h"
#include "core/train/special_tokens.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

// The number stands first and is the one that asks.
constexpr Index kAsking = 0;

CheckpointConfig recallConfigOf(const std::filesystem::path& folder) {
    CheckpointConfig checkpoint = readModelConfig(folder / "config.json");
    const ModelConfig& config = checkpoint.config;
    const auto require = [&](const char* key, Index found, Index needed) {
        if (found < needed)
            throw Error(ErrorCode::BadConfig,
                        {{"path", utf8FromPath(folder / "config.json")},
                         {"key", key},
                         {"reason", fmt::format("is {}; recall needs {}", found, needed)}});
    };
    require("vocab_size", config.vocabulary, recallVocabulary());
    require("output_size", config.outputs, recallVocabulary());
    require("max_position_embeddings", config.maxPositions, kLongestRecall + 1);
    return checkpoint;
}

Matrix<double> wholeOf(const Parameter<float>& parameter) {
    Matrix<float> numbers(parameter.rows(), parameter.cols());
    for (Index row = 0; row < parameter.rows(); ++row)
        parameter.readRow(row, numbers.row(row).data());
    return numbers.cast<double>();
}

void readLooks(const Trace<float>& trace, const RecallSequence& sequence, RecallAnswer& answer) {
    for (const LayerTrace<float>& layer : trace.stacks.front().layers) {
        const Index heads = layer.attentions.count();
        Matrix<float> looks(heads, layer.attentions.cols());
        for (Index head = 0; head < heads; ++head) {
            looks.row(head) = layer.attentions[head].row(kAsking);
            answer.weights.push_back(looks(head, sequence.distance));
        }
        answer.looks.push_back(std::move(looks));
    }
}

} // namespace

std::string recallToken(int id) {
    if (id < 0 || id >= recallVocabulary())
        return kSpecialTokens[kUnknownId];
    if (id < kFirstRecallNumber)
        return kSpecialTokens[static_cast<std::size_t>(id)];
    if (id < recallWordId(0))
        return std::to_string(id - recallNumberId(1) + 1);
    return std::string(recallWords()[static_cast<std::size_t>(id - recallWordId(0))]);
}

RecallReader::RecallReader(const std::filesystem::path& folder) {
    const CheckpointConfig checkpoint = recallConfigOf(folder);
    const CheckpointFiles files(folder);
    const TransformerWeights<float> weights = loadTransformerWeights(checkpoint, files);
    m_model = std::make_shared<const Model>(firstStackConfig(checkpoint.config),
                                            firstStackWeights(checkpoint.config, weights));
    m_output = wholeOf(outputTable(checkpoint.config, weights));
    m_bias = Vector<double>::Zero(m_output.rows());
    if (checkpoint.config.outputBias)
        m_bias = wholeOf(weights.outputBias);
}

std::vector<RecallAnswer> RecallReader::answer(std::span<const RecallSequence> sequences,
                                               const std::stop_token& stop) const {
    std::vector<SequenceInput> inputs(sequences.size());
    for (std::size_t i = 0; i < sequences.size(); ++i)
        inputs[i].ids = sequences[i].ids();
    ForwardOptions options;
    options.stop = stop;
    const std::vector<Trace<float>> traces = m_model->forward(inputs, options);
    std::vector<RecallAnswer> answers(sequences.size());
    for (std::size_t i = 0; i < sequences.size(); ++i) {
        const Vector<double> asking = traces[i].lastHidden.row(kAsking).cast<double>();
        const Vector<double> logits = asking * m_output.transpose() + m_bias;
        Index likeliest = 0;
        const double largest = logits.maxCoeff(&likeliest);
        const double sum = (logits.array() - largest).exp().sum();
        RecallAnswer& answer = answers[i];
        answer.answer = static_cast<int>(likeliest);
        answer.probability = 1 / sum;
        answer.neededProbability =
            std::exp(logits[recallWordId(sequences[i].needed())] - largest) / sum;
        readLooks(traces[i], sequences[i], answer);
    }
    return answers;
}

std::vector<RecallPoint> studyRecall(const RecallReader& reader,
                                     const RecallStudyRequest& request) {
    const std::uint64_t key = streamKey(request.seed, "recall study");
    const int heads = reader.config().heads;
    std::vector<RecallPoint> points;
    for (int distance = 1; distance <= std::min(kFarthestRecall, request.words); ++distance) {
        throwIfStopped(request.stop);
        if (request.progress)
            request.progress(static_cast<double>(distance - 1) / kFarthestRecall);
        std::vector<RecallSequence> sequences;
        for (std::size_t i = 0; i < request.sequences; ++i)
            sequences.push_back(recallSequence(key, i, distance, request.words));
        const std::vector<RecallAnswer> answers = reader.answer(sequences, request.stop);
        std::size_t right = 0;
        std::vector<double> weights(answers.front().weights.size());
        for (std::size_t i = 0; i < answers.size(); ++i) {
            right += answers[i].isRight(sequences[i]) ? 1 : 0;
            for (std::size_t head = 0; head < weights.size(); ++head)
                weights[head] += answers[i].weights[head];
        }
        const auto best = std::ranges::max_element(weights);
        const auto index = static_cast<int>(best - weights.begin());
        const auto count = static_cast<double>(request.sequences);
        points.push_back({distance,
                          static_cast<double>(right) / count,
                          {Stack::Self, index / heads, index % heads},
                          *best / count});
    }
    return points;
}

} // namespace headlight
