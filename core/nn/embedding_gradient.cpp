#include "core/nn/embedding_gradient.h"

#include "core/base/error.h"
#include "core/nn/linear_gradient.h"

#include <fmt/format.h>

namespace headlight {
namespace {

void requireRow(const char* name, Index row, Index rows) {
    if (row < 0 || row >= rows)
        throw Error(ErrorCode::BadValue, {{"name", name},
                                          {"value", std::to_string(row)},
                                          {"expected", fmt::format("0 to {}", rows - 1)}});
}

} // namespace

template <class S>
void applyEmbeddingTaped(const Parameter<S>& table, ConstMatrixView<S> positions, S scale,
                         std::span<const int> ids, std::span<const Segment> segments,
                         MatrixView<S> out) {
    const ConstMatrixView<S> words = view(table);
    for (const Segment& segment : segments) {
        if (positions.size() > 0 && segment.length > 0)
            requireRow("position", segment.length - 1, positions.rows());
        for (Index i = 0; i < segment.length; ++i) {
            const Index row = segment.offset + i;
            const int id = ids[static_cast<std::size_t>(row)];
            requireRow("token id", id, words.rows());
            if (positions.size() > 0)
                out.row(row) = scale * words.row(id) + positions.row(i);
            else
                out.row(row) = scale * words.row(id);
        }
    }
}

template <class S>
void addEmbeddingGradient(std::span<const int> ids, S scale, ConstMatrixView<S> dy,
                          Parameter<S>& dTable) {
    MatrixView<S> words = view(dTable);
    for (Index row = 0; row < dy.rows(); ++row)
        words.row(ids[static_cast<std::size_t>(row)]) += scale * dy.row(row);
}

template <class S>
void addPositionGradient(std::span<const Segment> segments, ConstMatrixView<S> dy,
                         Parameter<S>& dPositions) {
    MatrixView<S> positions = view(dPositions);
    for (const Segment& segment : segments)
        positions.topRows(segment.length) += dy.middleRows(segment.offset, segment.length);
}

#define HEADLIGHT_EMBEDDING_GRADIENT(S)                                                            \
    template void applyEmbeddingTaped(const Parameter<S>&, ConstMatrixView<S>, S,                  \
                                      std::span<const int>, std::span<const Segment>,              \
                                      MatrixView<S>);                                              \
    template void addEmbeddingGradient(std::span<const int>, S, ConstMatrixView<S>,                \
                                       Parameter<S>&);                                             \
    template void addPositionGradient(std::span<const Segment>, ConstMatrixView<S>, Parameter<S>&);
HEADLIGHT_EMBEDDING_GRADIENT(float)
HEADLIGHT_EMBEDDING_GRADIENT(double)
#undef HEADLIGHT_EMBEDDING_GRADIENT

} // namespace headlight
