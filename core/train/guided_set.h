#pragma once

#include "core/train/example.h"
#include "core/train/training_step.h"

#include <cstdint>
#include <span>
#include <vector>

namespace headlight {

// Draws labelled sentences for guiding (nn/guidance): each once before any twice, in an order that
// the seed decides. Every arc gives two pairs, dependent looks at head (class r) and head looks at
// dependent (class R + r); of a word of several pieces one is drawn on each side.
class GuidedSet {
public:
    // `relations` is R. The sentences must outlive the set. Throws BadValue for an arc, a word or a
    // relation out of range.
    GuidedSet(std::span<const GuidedSentence> sentences, int relations, std::uint64_t seed);

    bool empty() const { return m_sentences.empty(); }
    int classes() const { return 2 * m_relations; }

    // Sentences number first .. first + count - 1 of the endless sequence, dealt out to the shares.
    void draw(std::uint64_t first, std::size_t count, std::span<StepShare> shares);

private:
    const GuidedSentence& sentence(std::uint64_t number);
    void add(const GuidedSentence& sentence, std::uint64_t key, StepShare& share) const;

    std::span<const GuidedSentence> m_sentences;
    int m_relations;
    std::uint64_t m_seed;
    std::vector<std::size_t> m_order; // of the round that m_round says
    std::uint64_t m_round = 0;
};

} // namespace headlight
