#include "core/analysis/measures/predicted_heads.h"

#include <algorithm>

namespace headlight {

template <class S>
std::vector<Index> predictedHeads(const ConstMatrixView<S>& words, AttentionReading reading,
                                  std::span<const Index> excluded) {
    std::vector<Index> kept;
    for (Index word = 0; word < words.rows(); ++word)
        if (!std::ranges::binary_search(excluded, word))
            kept.push_back(word);
    const auto weight = [&](Index dependent, Index head) {
        return reading == AttentionReading::DependentLooksAtHead ? words(dependent, head)
                                                                 : words(head, dependent);
    };
    std::vector<Index> heads(static_cast<size_t>(words.rows()), -1);
    for (const Index dependent : kept) {
        Index& best = heads[static_cast<size_t>(dependent)];
        for (const Index head : kept)
            if (head != dependent &&
                (best < 0 || weight(dependent, head) > weight(dependent, best)))
                best = head;
    }
    return heads;
}

template std::vector<Index> predictedHeads(const ConstMatrixView<float>&, AttentionReading,
                                           std::span<const Index>);
template std::vector<Index> predictedHeads(const ConstMatrixView<double>&, AttentionReading,
                                           std::span<const Index>);

} // namespace headlight
