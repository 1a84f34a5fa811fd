#include "core/nn/embedding.h"

#include "core/base/error.h"
#include "core/nn/position.h"

#include <fmt/format.h>

namespace headlight {
namespace {

template <class S>
void readTableRow(const char* name, const Parameter<S>& table, int row, Vector<S>& out) {
    if (row < 0 || row >= table.rows())
        throw Error(ErrorCode::BadValue, {{"name", name},
                                          {"value", std::to_string(row)},
                                          {"expected", fmt::format("0 to {}", table.rows() - 1)}});
    table.readRow(row, out.data());
}

} // namespace

template <class S>
void applyEmbedding(const Embedding<S>& embedding, const EmbeddingInput<S>& input,
                    MatrixView<S> out) {
    Vector<S> row(out.cols());
    for (Index token = 0; token < out.rows(); ++token) {
        const auto at = static_cast<std::size_t>(token);
        if (input.vectors) {
            out.row(token) = input.vectors->row(token);
        } else {
            readTableRow("token id", embedding.words, input.ids[at], row);
            out.row(token) = row;
        }
        const int position =
            input.positions.empty() ? static_cast<int>(token) : input.positions[at];
        if (embedding.kind == PositionKind::Learned)
            readTableRow("position", embedding.positions, position, row);
        else if (embedding.kind != PositionKind::None)
            sinusoidalPosition<S>(embedding.kind, position, row);
        if (embedding.kind != PositionKind::None)
            out.row(token) += row;
        if (!embedding.types.empty()) {
            readTableRow("token type", embedding.types,
                         input.typeIds.empty() ? 0 : input.typeIds[at], row);
            out.row(token) += row;
        }
    }
    if (embedding.hasNorm)
        applyNorm<S>(embedding.norm, readOnly<S>(out), out);
}

template void applyEmbedding(const Embedding<float>&, const EmbeddingInput<float>&,
                             MatrixView<float>);
template void applyEmbedding(const Embedding<double>&, const EmbeddingInput<double>&,
                             MatrixView<double>);

} // namespace headlight
