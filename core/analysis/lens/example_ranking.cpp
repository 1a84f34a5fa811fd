#include "core/analysis/lens/example_ranking.h"

#include "core/analysis/lens/link_predictions.h"
#include "core/analysis/relation.h"
#include "core/analysis/word_maps.h"
#include "core/io/attention_file.h"
#include "core/text/words.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

namespace headlight {
namespace {

// Hits and weights of one head, for each reading.
struct Tally {
    std::array<std::size_t, kReadings.size()> hits{};
    std::array<double, kReadings.size()> weights{};
};

struct PlacedSentence {
    Encoding encoding;
    std::vector<WordGroup> words;
    std::vector<TokenSpan> spans;
    std::vector<PlacedLink> links;
};

PlacedSentence place(const LoadedModel& model, const ExampleSentence& sentence) {
    PlacedSentence placed;
    placed.encoding = model.encode(sentence.text, std::nullopt);
    for (WordGroup& group : groupWords(placed.encoding, sentence.text))
        if (group.sequence >= 0) {
            placed.spans.push_back({group.pieces.front(), group.pieces.back() + 1});
            placed.words.push_back(std::move(group));
        }
    for (const ExampleLink& link : sentence.links)
        if (const auto at = placeLink(placed.words, link))
            placed.links.push_back(*at);
    return placed;
}

void tally(const PlacedSentence& sentence, const ConstMatrixView<float>& map,
           LinkPredictor& predictor, Tally& tally) {
    const LinkPredictions& predicted = predictor.predict(map, sentence.spans);
    for (const PlacedLink& link : sentence.links) {
        const WordGroup& from = sentence.words[static_cast<std::size_t>(link.from)];
        const WordGroup& to = sentence.words[static_cast<std::size_t>(link.to)];
        const double forward = wordWeight(map, from, to);
        const double backward = wordWeight(map, to, from);
        for (std::size_t i = 0; i < kReadings.size(); ++i) {
            tally.hits[i] += predicted.agrees(kReadings[i], link.from, link.to);
            tally.weights[i] += dependentLooks(kReadings[i]) ? forward : backward;
        }
    }
}

// Most hits, then most weight; the first reading of equals.
ExampleScore bestReading(const Tally& tally, int layer, int head, std::size_t links) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < kReadings.size(); ++i)
        if (std::tuple(tally.hits[i], tally.weights[i]) >
            std::tuple(tally.hits[best], tally.weights[best]))
            best = i;
    return {{kReadings[best], layer, head},
            tally.hits[best],
            tally.weights[best] / static_cast<double>(std::max<std::size_t>(links, 1))};
}

} // namespace

std::optional<PlacedLink> placeLink(std::span<const WordGroup> words, const ExampleLink& link) {
    if (!link.lostFrom.empty()) // an equal word may be there, but it is another one
        return std::nullopt;
    const auto from = findWord(words, link.from);
    const auto to = findWord(words, link.to);
    if (!from || !to || *from == *to)
        return std::nullopt;
    return PlacedLink{*from, *to};
}

ExampleRanking rankByExamples(const LoadedModel& model,
                              const std::vector<ExampleSentence>& sentences,
                              const std::stop_token& stop) {
    const ModelConfig& config = runnable(model).config();
    const auto heads = static_cast<std::size_t>(config.heads);
    std::vector<Tally> tallies(static_cast<std::size_t>(config.layers) * heads);
    std::map<Index, std::size_t> offsets;
    ExampleRanking ranking;
    LinkPredictor predictor;
    Trace<float> trace;
    ForwardOptions options;
    options.stop = stop;
    for (const ExampleSentence& sentence : sentences) {
        throwIfStopped(stop);
        const PlacedSentence placed = place(model, sentence);
        const auto tokens = static_cast<Index>(placed.encoding.tokens.size());
        if (placed.links.empty() || (model.maxTokens > 0 && tokens > model.maxTokens))
            continue;
        const SequenceInput input = inputOf(model, placed.encoding);
        model.model->forwardInto({&input, 1}, options, {&trace, 1});
        const auto& layers = std::as_const(trace).stacks.front().layers;
        for (std::size_t i = 0; i < tallies.size(); ++i)
            tally(placed, layers[i / heads].attentions[static_cast<Index>(i % heads)], predictor,
                  tallies[i]);
        ranking.links += placed.links.size();
        for (const PlacedLink& link : placed.links)
            ranking.offsetHits = std::max(ranking.offsetHits, ++offsets[link.to - link.from]);
    }
    for (const auto& [offset, hits] : offsets)
        if (hits == ranking.offsetHits)
            ranking.offset = offset;
    for (std::size_t i = 0; i < tallies.size(); ++i)
        ranking.heads.push_back(bestReading(tallies[i], static_cast<int>(i / heads),
                                            static_cast<int>(i % heads), ranking.links));
    std::ranges::stable_sort(ranking.heads, [](const ExampleScore& a, const ExampleScore& b) {
        const auto weight = [](const ExampleScore& score) { // a NaN stands behind every number
            return std::isnan(score.weight) ? -std::numeric_limits<double>::infinity()
                                            : score.weight;
        };
        return std::tuple(a.hits, weight(a)) > std::tuple(b.hits, weight(b));
    });
    return ranking;
}

} // namespace headlight
