#include "core/train/text_examples.h"

#include "core/nn/random.h"
#include "core/train/special_tokens.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace headlight {
namespace {

constexpr int kNoGoal = -1;

// Words that are asked for, of so many.
std::size_t askedOf(std::size_t words) {
    return std::max<std::size_t>(1, (words * 15 + 50) / 100);
}

// The first `count` of 0 .. size - 1 in an order that the key decides.
std::vector<std::size_t> drawnPlaces(std::uint64_t key, std::size_t size, std::size_t count) {
    std::vector<std::size_t> places(size);
    std::iota(places.begin(), places.end(), std::size_t{0});
    for (std::size_t i = 0; i < count; ++i)
        std::swap(places[i], places[i + scatter(key + i) % (size - i)]);
    places.resize(count);
    return places;
}

int shownFor(int id, std::uint64_t draw, Index vocabulary) {
    constexpr std::uint64_t kFirstWord = kMaskId + 1;
    const std::uint64_t tenth = scatter(draw) % 10;
    if (tenth < 8)
        return kMaskId;
    if (tenth == 9)
        return id;
    return static_cast<int>(kFirstWord + scatter(draw + 1) %
                                             (static_cast<std::uint64_t>(vocabulary) - kFirstWord));
}

void addSource(const std::vector<int>& ids, TransformerBatch& batch) {
    batch.sources.push_back(
        {static_cast<Index>(batch.sourceIds.size()), static_cast<Index>(ids.size())});
    batch.sourceIds.insert(batch.sourceIds.end(), ids.begin(), ids.end());
    batch.goals.resize(batch.sourceIds.size(), kNoGoal);
}

} // namespace

ExampleSet languageExamples(std::span<const std::vector<int>> texts) {
    ExampleSet set;
    set.size = texts.size();
    set.goals = [texts](std::size_t i) { return static_cast<Index>(texts[i].size()); };
    set.append = [texts](std::size_t i, std::uint64_t, TransformerBatch& batch) {
        const std::vector<int>& ids = texts[i];
        batch.targets.push_back(
            {static_cast<Index>(batch.targetIds.size()), static_cast<Index>(ids.size())});
        batch.targetIds.insert(batch.targetIds.end(), ids.begin(), ids.end());
        batch.goals.insert(batch.goals.end(), ids.begin() + 1, ids.end());
        batch.goals.push_back(kEndId);
    };
    return set;
}

ExampleSet maskedExamples(std::span<const std::vector<int>> texts, Index vocabulary) {
    ExampleSet set;
    set.size = texts.size();
    set.goals = [texts](std::size_t i) { return static_cast<Index>(askedOf(texts[i].size() - 1)); };
    set.append = [texts, vocabulary](std::size_t i, std::uint64_t draw, TransformerBatch& batch) {
        const std::size_t words = texts[i].size() - 1;
        const std::size_t first = batch.sourceIds.size();
        addSource(texts[i], batch);
        for (const std::size_t place : drawnPlaces(draw, words, askedOf(words))) {
            const int id = texts[i][place];
            batch.goals[first + place] = id;
            batch.sourceIds[first + place] =
                shownFor(id, scatter(draw + 2 * (place + words)), vocabulary);
        }
    };
    return set;
}

ExampleSet labelledExamples(std::span<const LabelledText> texts) {
    ExampleSet set;
    set.size = texts.size();
    set.goals = [](std::size_t) { return Index{1}; };
    set.append = [texts](std::size_t i, std::uint64_t, TransformerBatch& batch) {
        const std::size_t first = batch.sourceIds.size();
        addSource(texts[i].ids, batch);
        batch.goals[first] = texts[i].label;
    };
    return set;
}

} // namespace headlight
