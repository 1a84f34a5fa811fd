#pragma once

#include "core/base/tensor.h"

#include <span>
#include <stop_token>

namespace headlight {

// How differently the heads of a model look, added up sentence by sentence: the Jensen-Shannon
// divergence of the rows of every pair of heads (measures/divergence.h), smoothed and summed over
// tokens as in Clark et al. 2019, section 6. All pairs at once, since each head's own logarithms
// are needed only once.
class HeadDivergences {
public:
    explicit HeadDivergences(Index heads = 0) : m_sums(Matrix<double>::Zero(heads, heads)) {}

    // One map [T, S] per head, all of the same shape. Throws Canceled between rows.
    void add(std::span<const ConstMatrixView<float>> maps, const std::stop_token& stop = {});

    // Mean over all rows of the divergence of each pair, nats, 0 to ln 2: [heads, heads],
    // symmetric, zeros on the diagonal. NaN without a row. Its square root is a distance (Endres
    // and Schindelin 2003) that can be embedded in a Euclidean space.
    Matrix<double> mean() const;

private:
    Matrix<double> m_sums; // above the diagonal
    Index m_rows = 0;
};

} // namespace headlight
