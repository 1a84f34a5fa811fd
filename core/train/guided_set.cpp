#include "core/train/guided_set.h"

#include "core/base/error.h"
#include "core/nn/random.h"
#include "core/train/example_set.h"

#include <fmt/format.h>

namespace headlight {
namespace {

void requireIndex(const char* name, int value, std::size_t size) {
    if (value < 0 || static_cast<std::size_t>(value) >= size)
        throw Error(ErrorCode::BadValue,
                    {{"name", name},
                     {"value", std::to_string(value)},
                     {"expected", fmt::format("0 to {}", static_cast<long long>(size) - 1)}});
}

void check(const GuidedSentence& sentence, int relations) {
    for (const auto& [first, end] : sentence.words) {
        requireIndex("piece of a word", first, sentence.ids.size());
        requireIndex("piece of a word", end - 1, sentence.ids.size());
    }
    for (const GuidedArc& arc : sentence.arcs) {
        requireIndex("word of a relation", arc.dependent, sentence.words.size());
        requireIndex("word of a relation", arc.head, sentence.words.size());
        requireIndex("relation", arc.relation, static_cast<std::size_t>(relations));
    }
}

Index drawPiece(const std::pair<int, int>& word, std::uint64_t bits) {
    const auto pieces = static_cast<std::uint64_t>(std::max(1, word.second - word.first));
    return word.first + static_cast<Index>(bits % pieces);
}

} // namespace

GuidedSet::GuidedSet(std::span<const GuidedSentence> sentences, int relations, std::uint64_t seed)
    : m_sentences(sentences)
    , m_relations(relations)
    , m_seed(scatter(streamKey(seed, "guided"))) {
    for (const GuidedSentence& sentence : sentences)
        check(sentence, relations);
    m_order = shuffledOrder(m_sentences.size(), m_seed, m_round);
}

void GuidedSet::draw(std::uint64_t first, std::size_t count, std::span<StepShare> shares) {
    for (std::size_t i = 0; i < count; ++i)
        add(sentence(first + i), scatter(m_seed + first + i), shares[i * shares.size() / count]);
}

const GuidedSentence& GuidedSet::sentence(std::uint64_t number) {
    const std::uint64_t round = number / m_sentences.size();
    if (round != m_round) {
        m_round = round;
        m_order = shuffledOrder(m_sentences.size(), m_seed, m_round);
    }
    return m_sentences[m_order[number % m_sentences.size()]];
}

void GuidedSet::add(const GuidedSentence& sentence, std::uint64_t key, StepShare& share) const {
    TransformerBatch& batch = share.guided;
    const auto offset = static_cast<Index>(batch.sourceIds.size());
    batch.sourceIds.insert(batch.sourceIds.end(), sentence.ids.begin(), sentence.ids.end());
    batch.sourceIds.push_back(kEndId); // as in the examples
    const std::size_t number = batch.sources.size();
    batch.sources.push_back({offset, static_cast<Index>(sentence.ids.size()) + 1});
    for (const GuidedArc& arc : sentence.arcs) {
        const auto& dependent = sentence.words[static_cast<std::size_t>(arc.dependent)];
        const auto& head = sentence.words[static_cast<std::size_t>(arc.head)];
        for (const bool fromDependent : {true, false}) {
            const Index atDependent = drawPiece(dependent, key = scatter(key + 1));
            const Index atHead = drawPiece(head, key = scatter(key + 1));
            share.pairs.push_back({number, fromDependent ? atDependent : atHead,
                                   fromDependent ? atHead : atDependent,
                                   fromDependent ? arc.relation : m_relations + arc.relation});
        }
    }
}

} // namespace headlight
