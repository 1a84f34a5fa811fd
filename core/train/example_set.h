#pragma once

#include "core/nn/transformer_pass.h"
#include "core/train/example.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace headlight {

// Examples of any task as the trainer sees them: how many, how large, and how one is added to a
// batch. What they are made from must outlive the set.
struct ExampleSet {
    std::size_t size = 0;

    // Goals of an example, at least 1: what batches are measured by.
    std::function<Index(std::size_t example)> goals;

    // `draw` is another number each time an example is seen, for what is drawn at random in it.
    std::function<void(std::size_t example, std::uint64_t draw, TransformerBatch& batch)> append;
};

// The encoder reads source + end, the decoder begin + target; goals are target + end.
ExampleSet translationExamples(std::span<const TranslationExample> examples);

// 0 .. size - 1 in an order that seed and epoch decide.
std::vector<std::size_t> shuffledOrder(std::size_t size, std::uint64_t seed, std::uint64_t epoch);

// Where batches of at most `batchGoals` goals (or one larger example) begin in that order, and the
// end. Sequences lie one after the other without padding, so nothing is gained by putting those of
// like length together.
std::vector<std::size_t> batchBegins(const ExampleSet& examples, std::span<const std::size_t> order,
                                     Index batchGoals);

// Examples of a batch shared out: `shares` batches of about as many goals each, in order.
std::vector<TransformerBatch> shareOut(const ExampleSet& examples,
                                       std::span<const std::size_t> batch, std::uint64_t draw,
                                       std::size_t shares);

} // namespace headlight
