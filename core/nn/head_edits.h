#pragma once

#include "core/nn/attention.h"
#include "core/nn/softmax.h"

#include <vector>

namespace headlight {

// The edits of one head over one sequence, ready for the loop over its queries. A head without
// edits asks nothing of that loop but two comparisons a row.
template <class S>
class HeadEdits {
public:
    HeadEdits() = default;
    // Edits outside the [queries, keys] of the sequence are left out. `hidden` (null = every key is
    // visible), the rule and `trace`, which is told what edits replace (null = nobody asks), must
    // outlive the object.
    HeadEdits(const AttentionRule& rule, int head, const HiddenKeys<S>* hidden, Index queries,
              Index keys, LayerTrace<S>* trace);

    // The mask of this head: that of the sequence, or its own; null = every key is visible.
    const HiddenKeys<S>* hidden() const { return m_changesMask ? &m_ownMask : m_hidden; }

    // Raw scores [S] of a query: where the row has edits, they become scaled and tempered, the
    // edited ones take their value, and the row that is returned asks for no more than the mask.
    SoftmaxRow<S> editScores(Index query, const SoftmaxRow<S>& row, S* scores) const {
        return m_edits.empty() ? row : scaledAndEdited(query, row, scores);
    }

    // Weights [S] of a query.
    void editWeights(Index query, S* weights) const {
        if (!m_edits.empty())
            setWeights(query, weights);
    }

private:
    SoftmaxRow<S> scaledAndEdited(Index query, SoftmaxRow<S> row, S* scores) const;
    void setWeights(Index query, S* weights) const;
    void setMask(MaskApplication application);
    void put(const Edit* edit, S& number) const; // the edit's number in its place

    std::vector<const Edit*> m_edits; // in order
    const Edit* m_first = nullptr;    // of all edits of the run
    LayerTrace<S>* m_trace = nullptr;
    Index m_queries = 0;
    Index m_keys = 0;
    const HiddenKeys<S>* m_hidden = nullptr;
    HiddenKeys<S> m_ownMask;
    bool m_changesMask = false;
};

// Sets the edited entries of one kind in rows [T, D] of a layer, heads side by side, and tells
// `trace` (null = nobody asks) what they replace.
template <class S>
void editEntries(const AttentionRule& rule, EditTarget target, Index headWidth, MatrixView<S> rows,
                 LayerTrace<S>* trace);

#define HEADLIGHT_HEAD_EDITS(S)                                                                    \
    extern template class HeadEdits<S>;                                                            \
    extern template void editEntries(const AttentionRule&, EditTarget, Index, MatrixView<S>,       \
                                     LayerTrace<S>*);
HEADLIGHT_HEAD_EDITS(float)
HEADLIGHT_HEAD_EDITS(double)
#undef HEADLIGHT_HEAD_EDITS

} // namespace headlight
