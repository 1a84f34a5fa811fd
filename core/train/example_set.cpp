#include "core/train/example_set.h"

#include "core/nn/random.h"

#include <numeric>
#include <utility>

namespace headlight {
namespace {

void addSequence(std::span<const int> ids, int before, int after, std::vector<int>& all,
                 std::vector<Segment>& segments) {
    const auto offset = static_cast<Index>(all.size());
    if (before >= 0)
        all.push_back(before);
    all.insert(all.end(), ids.begin(), ids.end());
    if (after >= 0)
        all.push_back(after);
    segments.push_back({offset, static_cast<Index>(all.size()) - offset});
}

} // namespace

ExampleSet translationExamples(std::span<const TranslationExample> examples) {
    ExampleSet set;
    set.size = examples.size();
    set.goals = [examples](std::size_t i) {
        return static_cast<Index>(examples[i].target.size()) + 1;
    };
    set.append = [examples](std::size_t i, std::uint64_t, TransformerBatch& batch) {
        const TranslationExample& example = examples[i];
        addSequence(example.source, -1, kEndId, batch.sourceIds, batch.sources);
        addSequence(example.target, kBeginId, -1, batch.targetIds, batch.targets);
        batch.goals.insert(batch.goals.end(), example.target.begin(), example.target.end());
        batch.goals.push_back(kEndId);
    };
    return set;
}

std::vector<std::size_t> shuffledOrder(std::size_t size, std::uint64_t seed, std::uint64_t epoch) {
    std::vector<std::size_t> order(size);
    std::iota(order.begin(), order.end(), std::size_t{0});
    const std::uint64_t key = scatter(streamKey(seed, "order") + epoch);
    for (std::size_t i = size; i > 1; --i)
        std::swap(order[i - 1], order[scatter(key + i) % i]);
    return order;
}

std::vector<std::size_t> batchBegins(const ExampleSet& examples, std::span<const std::size_t> order,
                                     Index batchGoals) {
    std::vector<std::size_t> begins;
    Index goals = batchGoals;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Index more = examples.goals(order[i]);
        if (goals + more > batchGoals) {
            begins.push_back(i);
            goals = 0;
        }
        goals += more;
    }
    begins.push_back(order.size());
    return begins;
}

std::vector<TransformerBatch> shareOut(const ExampleSet& examples,
                                       std::span<const std::size_t> batch, std::uint64_t draw,
                                       std::size_t shares) {
    Index total = 0;
    for (const std::size_t example : batch)
        total += examples.goals(example);
    std::vector<TransformerBatch> out(shares);
    Index before = 0;
    for (std::size_t i = 0; i < batch.size(); ++i) {
        const Index goals = examples.goals(batch[i]);
        // By the middle of the example, so that the shares differ by one at most.
        const auto share = static_cast<std::size_t>((2 * before + goals) *
                                                    static_cast<Index>(shares) / (2 * total));
        examples.append(batch[i], scatter(draw + i), out[share]);
        before += goals;
    }
    return out;
}

} // namespace headlight
