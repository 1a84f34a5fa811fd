#include "core/analysis/lens/relation_lens.h"

#include "core/analysis/lens/sentence_batches.h"
#include "core/base/platform.h"
#include "core/io/attention_file.h"

#include <fmt/format.h>

#include <deque>
#include <utility>

namespace headlight {
namespace {

LensCounts emptyCounts(const LoadedModel& model) {
    LensCounts counts;
    counts.layers = runnable(model).config().layers;
    counts.heads = runnable(model).config().heads;
    return counts;
}

TreebankProblem tooLong(const LabelledSentence& sentence, Index tokens, Index limit) {
    return {sentence.line,
            TreebankFault::TooLongForModel,
            {{"tokens", fmt::to_string(tokens)}, {"limit", fmt::to_string(limit)}}};
}

} // namespace

LensCounts scoreTreebank(const LoadedModel& model, const LensRequest& request) {
    LensCounts counts = emptyCounts(model);
    LinkPredictor predictor;
    std::deque<LabelledSentence> waiting; // those whose maps are not yet made, in order
    SentenceBatches batches(
        model,
        [&](const SentenceBatches::Done& done) {
            counts.add(waiting.front(), done.sentence, done.trace, predictor);
            waiting.pop_front();
        },
        request.stop);
    ConlluReader reader(request.treebank, request.report, request.part);
    while (auto sentence = reader.next()) {
        const std::vector<std::string> words = wordsOf(*sentence);
        waiting.push_back(std::move(*sentence));
        if (const Index tokens = batches.add(words)) {
            ++counts.tooLong;
            if (request.report)
                request.report(tooLong(waiting.back(), tokens, model.maxTokens));
            waiting.pop_back();
        }
        if (request.progress)
            request.progress(reader.done());
    }
    batches.flush();
    counts.faulty = static_cast<std::int64_t>(reader.skipped());
    if (counts.sentences == 0 && request.part.parts == 1)
        throw Error(ErrorCode::BadTreebank,
                    {{"path", utf8FromPath(request.treebank)},
                     {"reason", "there is no sentence in it that could be used"}});
    return counts;
}

std::vector<std::string> wordsOf(const LabelledSentence& sentence) {
    std::vector<std::string> words;
    words.reserve(sentence.words.size());
    for (const LabelledWord& word : sentence.words)
        words.push_back(word.text);
    return words;
}

} // namespace headlight
