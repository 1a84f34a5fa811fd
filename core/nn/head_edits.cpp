#include "core/nn/head_edits.h"

#include <algorithm>
#include <limits>

namespace headlight {

template <class S>
HeadEdits<S>::HeadEdits(const AttentionRule& rule, int head, const HiddenKeys<S>* hidden,
                        Index queries, Index keys, LayerTrace<S>* trace)
    : m_first(rule.edits.data())
    , m_trace(trace)
    , m_queries(queries)
    , m_keys(keys)
    , m_hidden(hidden) {
    for (const Edit& edit : rule.edits)
        if (edit.on && edit.head.layer == rule.layer && edit.head.head == head &&
            isOfCell(edit.target) && edit.row < queries && edit.column < keys)
            m_edits.push_back(&edit);
    m_changesMask = std::ranges::any_of(
        m_edits, [](const Edit* edit) { return edit->target == EditTarget::Mask; });
    if (m_changesMask)
        setMask(rule.maskApplication);
}

template <class S>
void HeadEdits<S>::put(const Edit* edit, S& number) const {
    if (m_trace)
        m_trace->replaced.push_back({static_cast<std::size_t>(edit - m_first), number});
    number = static_cast<S>(edit->value);
}

// The mask of the sequence with the edited cells turned.
template <class S>
void HeadEdits<S>::setMask(MaskApplication application) {
    Visibility visible = Visibility::Ones(m_queries, m_keys);
    if (m_hidden)
        visible =
            (m_hidden->penalty.leftCols(m_keys).array() == S(0)).template cast<std::uint8_t>();
    for (const Edit* edit : m_edits)
        if (edit->target == EditTarget::Mask) {
            S cell(visible(edit->row, edit->column));
            put(edit, cell);
            visible(edit->row, edit->column) = cell != S(0) ? 1 : 0;
        }
    m_ownMask = hideKeys<S>(visible, application);
}

template <class S>
SoftmaxRow<S> HeadEdits<S>::scaledAndEdited(Index query, SoftmaxRow<S> row, S* scores) const {
    Eigen::Map<Vector<S>> numbers(scores, m_keys);
    numbers *= row.scale;
    if (row.temperature != S(1))
        numbers /= row.temperature;
    row.scale = S(1);
    row.temperature = S(1);
    for (const Edit* edit : m_edits)
        if (edit->target == EditTarget::Score && edit->row == query)
            put(edit, numbers[edit->column]);
    return row;
}

template <class S>
void HeadEdits<S>::setWeights(Index query, S* weights) const {
    bool renormalises = false;
    std::vector<bool> held(static_cast<std::size_t>(m_keys), false);
    for (const Edit* edit : m_edits) {
        if (edit->target != EditTarget::Weight || edit->row != query)
            continue;
        put(edit, weights[edit->column]);
        held[static_cast<std::size_t>(edit->column)] = true;
        renormalises = renormalises || edit->renormalise;
    }
    if (!renormalises)
        return;
    double taken = 0;
    double rest = 0;
    for (Index key = 0; key < m_keys; ++key)
        (held[static_cast<std::size_t>(key)] ? taken : rest) += static_cast<double>(weights[key]);
    if (!(rest > 0))
        return; // nothing to share with: all of it was on the edited keys
    const auto factor = static_cast<S>(std::max(0.0, 1 - taken) / rest);
    for (Index key = 0; key < m_keys; ++key)
        if (!held[static_cast<std::size_t>(key)])
            weights[key] *= factor;
}

template <class S>
void editEntries(const AttentionRule& rule, EditTarget target, Index headWidth, MatrixView<S> rows,
                 LayerTrace<S>* trace) {
    for (std::size_t i = 0; i < rule.edits.size(); ++i) {
        const Edit& edit = rule.edits[i];
        if (!edit.on || edit.target != target || edit.head.layer != rule.layer ||
            edit.row >= rows.rows() || edit.column >= headWidth)
            continue;
        S& number = rows(edit.row, edit.head.head * headWidth + edit.column);
        if (trace)
            trace->replaced.push_back({i, number});
        number = static_cast<S>(edit.value);
    }
}

#define HEADLIGHT_HEAD_EDITS(S)                                                                    \
    template class HeadEdits<S>;                                                                   \
    template void editEntries(const AttentionRule&, EditTarget, Index, MatrixView<S>,              \
                              LayerTrace<S>*);
HEADLIGHT_HEAD_EDITS(float)
HEADLIGHT_HEAD_EDITS(double)
#undef HEADLIGHT_HEAD_EDITS

} // namespace headlight
