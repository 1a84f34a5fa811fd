#include "core/analysis/measures/induction.h"

#include "core/analysis/measures/same_shape.h"

namespace headlight {
namespace {

// Marks (i, j + shift) for all j < i that hold the same token as i.
CellSet earlierCells(std::span<const int> ids, Index shift) {
    const auto tokens = static_cast<Index>(ids.size());
    CellSet cells = CellSet::Zero(tokens, tokens);
    for (Index i = 0; i < tokens; ++i)
        for (Index j = 0; j < i; ++j)
            if (ids[static_cast<size_t>(i)] == ids[static_cast<size_t>(j)])
                cells(i, j + shift) = 1;
    return cells;
}

} // namespace

CellSet inductionCells(std::span<const int> ids) {
    return earlierCells(ids, 1);
}

CellSet duplicateCells(std::span<const int> ids) {
    return earlierCells(ids, 0);
}

CellSet previousCells(Index tokens) {
    CellSet cells = CellSet::Zero(tokens, tokens);
    cells.diagonal(-1).setOnes();
    return cells;
}

template <class S>
double prefixMatching(const ConstMatrixView<S>& map, const CellSet& induction,
                      PrefixReading reading) {
    requireSameShape(map, induction, "the set of cells");
    const double weight = map.template cast<double>().cwiseProduct(induction.cast<double>()).sum();
    const Index count = reading == PrefixReading::MeanOverCells
                            ? (induction.array() != 0).count()
                            : (induction.array() != 0).rowwise().any().count();
    return count == 0 ? 0 : weight / static_cast<double>(count);
}

template <class S>
double inductionDiagonal(const ConstMatrixView<S>& map, Index period, Index start) {
    double sum = 0;
    Index queries = 0;
    for (Index query = start + period; query < map.rows(); ++query) {
        sum += static_cast<double>(map(query, query - (period - 1)));
        ++queries;
    }
    return queries == 0 ? 0 : sum / static_cast<double>(queries);
}

template <class S>
double detectorScore(const ConstMatrixView<S>& map, const CellSet& cells,
                     const DetectorOptions& options) {
    requireSameShape(map, cells, "the set of cells");
    Matrix<double> compared = map.template cast<double>();
    const auto exclude = [&options](Matrix<double>& matrix) {
        if (options.excludeFirst)
            matrix.col(0).setZero();
        if (options.excludeCurrent)
            matrix.diagonal().setZero();
    };
    if (options.error == DetectorError::Multiply) {
        exclude(compared);
        const double whole = compared.sum();
        return whole == 0 ? 0 : compared.cwiseProduct(cells.cast<double>()).sum() / whole;
    }
    compared = (compared - cells.cast<double>()).cwiseAbs();
    exclude(compared);
    return 1 - compared.mean() * static_cast<double>(compared.rows());
}

#define HEADLIGHT_INDUCTION(S)                                                                     \
    template double prefixMatching(const ConstMatrixView<S>&, const CellSet&, PrefixReading);      \
    template double inductionDiagonal(const ConstMatrixView<S>&, Index, Index);                    \
    template double detectorScore(const ConstMatrixView<S>&, const CellSet&,                       \
                                  const DetectorOptions&);
HEADLIGHT_INDUCTION(float)
HEADLIGHT_INDUCTION(double)
#undef HEADLIGHT_INDUCTION

} // namespace headlight
