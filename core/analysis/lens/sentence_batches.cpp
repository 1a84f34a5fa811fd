#include "core/analysis/lens/sentence_batches.h"

#include "core/base/progress.h"
#include "core/io/attention_file.h"

#include <utility>

namespace headlight {
namespace {

constexpr Index kBatchTokens = 512;
constexpr Index kBatchCells = Index{1} << 24; // of all heads' maps, 4 bytes each

} // namespace

SentenceBatches::SentenceBatches(const LoadedModel& model, Receiver receive, std::stop_token stop)
    : m_model(model)
    , m_encoder(model)
    , m_receive(std::move(receive))
    , m_stop(std::move(stop)) {}

Index SentenceBatches::add(std::span<const std::string> words) {
    throwIfStopped(m_stop);
    const std::size_t number = m_added++;
    WordwiseInput sentence = m_encoder.encode(words);
    if (m_model.maxTokens > 0 && sentence.tokens > m_model.maxTokens)
        return sentence.tokens;
    if (sentence.tokens == 0) {
        flush(); // those before it come first
        m_receive({number, sentence, {}});
        return 0;
    }
    const ModelConfig& config = runnable(m_model).config();
    m_tokens += sentence.tokens;
    m_cells += sentence.tokens * sentence.tokens * config.layers * config.heads;
    m_inputs.push_back(std::move(sentence.input));
    m_sentences.push_back(std::move(sentence));
    m_numbers.push_back(number);
    if (m_tokens >= kBatchTokens || m_cells >= kBatchCells)
        flush();
    return 0;
}

void SentenceBatches::flush() {
    if (m_inputs.empty())
        return;
    if (m_traces.size() < m_inputs.size())
        m_traces.resize(m_inputs.size());
    ForwardOptions options;
    options.stop = m_stop;
    m_model.model->forwardInto(m_inputs, options, std::span(m_traces).first(m_inputs.size()));
    for (std::size_t i = 0; i < m_inputs.size(); ++i)
        m_receive({m_numbers[i], m_sentences[i], m_traces[i]});
    m_inputs.clear();
    m_sentences.clear();
    m_numbers.clear();
    m_tokens = 0;
    m_cells = 0;
}

} // namespace headlight
