#include "app/bench/workloads.h"
#include "core/analysis/lens/relation_lens.h"
#include "core/analysis/lens/sentence_batches.h"
#include "core/base/platform.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace headlight::app {
namespace {

constexpr int kMostSentences = 1'000'000;

struct Treebank {
    std::vector<LabelledSentence> sentences;
    std::vector<std::vector<std::string>> words;
};

Treebank readFirst(const RequestFields& request) {
    Treebank treebank;
    const auto count = static_cast<std::size_t>(request.count("sentences", 1, kMostSentences));
    ConlluReader reader(pathFromUtf8(request.text("conllu")));
    while (treebank.sentences.size() < count) {
        auto sentence = reader.next();
        if (!sentence)
            request.fail("the treebank has fewer sentences than asked for");
        treebank.words.push_back(wordsOf(*sentence));
        treebank.sentences.push_back(std::move(*sentence));
    }
    return treebank;
}

LensCounts wholePass(const LoadedModel& model, const Treebank& treebank, bool score) {
    LensCounts counts;
    counts.layers = model.model->config().layers;
    counts.heads = model.model->config().heads;
    LinkPredictor predictor;
    SentenceBatches batches(model, [&](const SentenceBatches::Done& done) {
        if (score)
            counts.add(treebank.sentences[done.number], done.sentence, done.trace, predictor);
    });
    for (const auto& words : treebank.words)
        batches.add(words);
    batches.flush();
    return counts;
}

// Hits of the best of all heads, for each reading.
std::string bestHits(const LensCounts& counts, const char* relation) {
    std::vector<std::int64_t> best(kReadings.size());
    if (const auto found = counts.relations.find(relation); found != counts.relations.end()) {
        const auto perReading = found->second.hits.size() / kReadings.size();
        for (std::size_t i = 0; i < found->second.hits.size(); ++i)
            best[i / perReading] = std::max(best[i / perReading], found->second.hits[i]);
    }
    return fmt::format("\"{}\":[{}]", relation, fmt::join(best, ","));
}

} // namespace

void benchRelations(const RequestFields& request) {
    const TimingPlan plan = timingPlanFrom(request);
    const auto model = loadModel(request.text("model"));
    const Treebank treebank = readFirst(request);
    const bool score = request.flag("score");
    LensCounts counts;
    measureAndReport(
        plan, [&] { counts = wholePass(*model, treebank, score); },
        [&] {
            return score ? fmt::format(",\"hits\":{{{},{}}}", bestHits(counts, "nsubj"),
                                       bestHits(counts, "obj"))
                         : std::string();
        });
}

} // namespace headlight::app
