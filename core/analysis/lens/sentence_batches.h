#pragma once

#include "core/analysis/lens/wordwise_encoder.h"
#include "core/nn/trace.h"

#include <cstddef>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace headlight {

// Attention maps of many sentences of given words: sentences are collected until they make a batch
// of some size, so that the model works on large products, and handed over one by one, in order,
// with the maps of all heads. Memory stays that of one batch. One thread at a time.
class SentenceBatches {
public:
    struct Done {
        std::size_t number = 0; // of the sentence, in the order of add()
        const WordwiseInput& sentence;
        const Trace<float>& trace; // attentions only, valid during the call; no stack if no tokens
    };
    using Receiver = std::function<void(const Done& done)>;

    // The model must outlive it.
    SentenceBatches(const LoadedModel& model, Receiver receive, std::stop_token stop = {});

    // Number of tokens if the sentence is longer than the model's limit, and it is left out;
    // otherwise 0. May run the model on what was collected. Throws Canceled.
    Index add(std::span<const std::string> words);

    // Runs the model on the rest. Throws Canceled.
    void flush();

private:
    const LoadedModel& m_model;
    WordwiseEncoder m_encoder;
    Receiver m_receive;
    std::stop_token m_stop;
    std::vector<WordwiseInput> m_sentences;
    std::vector<std::size_t> m_numbers;
    std::vector<SequenceInput> m_inputs;
    std::vector<Trace<float>> m_traces; // their memory is used again
    std::size_t m_added = 0;
    Index m_tokens = 0; // collected
    Index m_cells = 0;  // of their maps, all heads
};

} // namespace headlight
