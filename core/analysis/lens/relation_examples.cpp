#include "core/analysis/lens/relation_examples.h"

#include "core/analysis/lens/sentence_batches.h"

#include <algorithm>
#include <array>
#include <deque>

namespace headlight {
namespace {

constexpr std::size_t kMostWords = 30;
constexpr std::size_t kMostSentences = 4000; // looked at

class ExampleFinder {
public:
    ExampleFinder(const LoadedModel& model, const ExampleRequest& request)
        : m_request(request)
        , m_batches(
              model, [this](const SentenceBatches::Done& done) { look(done); }, request.stop) {}

    std::vector<RelationExample> find() {
        for (const TreebankPart& part : m_request.parts)
            read(part);
        return std::move(m_examples);
    }

private:
    bool isEnough() const { return m_counts[0] >= m_request.most && m_counts[1] >= m_request.most; }

    void read(const TreebankPart& part) {
        ConlluReader reader(m_request.treebank, {}, part);
        while (!isEnough() && m_looked < kMostSentences) {
            auto sentence = reader.next();
            if (!sentence)
                break;
            if (sentence->words.size() > kMostWords || !hasRelation(*sentence))
                continue;
            ++m_looked;
            const std::vector<std::string> words = wordsOf(*sentence);
            m_waiting.push_back(std::move(*sentence));
            if (m_batches.add(words) > 0)
                m_waiting.pop_back(); // over the model's limit
        }
        m_batches.flush();
    }

    bool isAsked(const LabelledWord& word) const {
        return word.head >= 0 &&
               (m_request.relation == kAllRelations || word.relation == m_request.relation);
    }

    bool hasRelation(const LabelledSentence& sentence) const {
        return std::ranges::any_of(sentence.words,
                                   [this](const LabelledWord& word) { return isAsked(word); });
    }

    void look(const SentenceBatches::Done& done) {
        const LabelledSentence sentence = std::move(m_waiting.front());
        m_waiting.pop_front();
        if (done.trace.stacks.empty())
            return;
        const HeadReading& head = m_request.head;
        const auto& layer = done.trace.stacks.front().layers[static_cast<std::size_t>(head.layer)];
        const LinkPredictions& predicted =
            m_predictor.predict(layer.attentions[head.head], done.sentence.words);
        std::array<bool, 2> taken{};
        for (std::size_t i = 0; i < sentence.words.size(); ++i) {
            const LabelledWord& word = sentence.words[i];
            if (!isAsked(word))
                continue;
            const auto dependent = static_cast<Index>(i);
            const bool found = predicted.agrees(head.reading, dependent, word.head);
            if (taken[found] || m_counts[found] >= m_request.most)
                continue;
            taken[found] = true;
            ++m_counts[found];
            m_examples.push_back({sentence, dependent, word.head, word.relation, found,
                                  predicted.answer(head.reading, dependent, word.head)});
        }
    }

    const ExampleRequest& m_request;
    LinkPredictor m_predictor;
    std::deque<LabelledSentence> m_waiting; // those whose maps are not yet made, in order
    std::size_t m_looked = 0;
    std::vector<RelationExample> m_examples;
    std::array<std::size_t, 2> m_counts{}; // wrong, right
    SentenceBatches m_batches;
};

} // namespace

std::vector<RelationExample> findExamples(const LoadedModel& model, const ExampleRequest& request) {
    return ExampleFinder(model, request).find();
}

} // namespace headlight
