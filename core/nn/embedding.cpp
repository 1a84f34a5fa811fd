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

// Each fills `row` [D], or says that the model has no such vector.

template <class S>
void readToken(const Embedding<S>& embedding, const EmbeddingInput<S>& input, Index token,
               Vector<S>& row) {
    if (input.vectors)
        row = input.vectors->row(token);
    else
        readTableRow("token id", embedding.words, input.ids[static_cast<std::size_t>(token)], row);
    row *= embedding.scale;
}

template <class S>
bool readPosition(const Embedding<S>& embedding, const EmbeddingInput<S>& input, Index token,
                  Vector<S>& row) {
    const int position = input.positions.empty() ? static_cast<int>(token)
                                                 : input.positions[static_cast<std::size_t>(token)];
    if (embedding.kind == PositionKind::Learned)
        readTableRow("position", embedding.positions, position, row);
    else if (embedding.kind != PositionKind::None)
        sinusoidalPosition<S>(embedding.kind, position, row);
    return embedding.kind != PositionKind::None;
}

template <class S>
bool readType(const Embedding<S>& embedding, const EmbeddingInput<S>& input, Index token,
              Vector<S>& row) {
    if (embedding.types.empty())
        return false;
    readTableRow("token type", embedding.types,
                 input.typeIds.empty() ? 0 : input.typeIds[static_cast<std::size_t>(token)], row);
    return true;
}

} // namespace

template <class S>
EmbeddingTerms<S> embeddingTerms(const Embedding<S>& embedding, const EmbeddingInput<S>& input,
                                 Index token, Index width) {
    EmbeddingTerms<S> terms{Vector<S>(width), Vector<S>(width), Vector<S>(width)};
    readToken(embedding, input, token, terms.token);
    if (!readPosition(embedding, input, token, terms.position))
        terms.position.resize(0);
    if (!readType(embedding, input, token, terms.type))
        terms.type.resize(0);
    return terms;
}

template <class S>
void applyEmbedding(const Embedding<S>& embedding, const EmbeddingInput<S>& input,
                    MatrixView<S> out) {
    Vector<S> row(out.cols());
    for (Index token = 0; token < out.rows(); ++token) {
        readToken(embedding, input, token, row);
        out.row(token) = row;
        if (readPosition(embedding, input, token, row))
            out.row(token) += row;
        if (readType(embedding, input, token, row))
            out.row(token) += row;
    }
    if (embedding.hasNorm)
        applyNorm<S>(embedding.norm, readOnly<S>(out), out);
}

template EmbeddingTerms<float> embeddingTerms(const Embedding<float>&, const EmbeddingInput<float>&,
                                              Index, Index);
template EmbeddingTerms<double> embeddingTerms(const Embedding<double>&,
                                               const EmbeddingInput<double>&, Index, Index);
template void applyEmbedding(const Embedding<float>&, const EmbeddingInput<float>&,
                             MatrixView<float>);
template void applyEmbedding(const Embedding<double>&, const EmbeddingInput<double>&,
                             MatrixView<double>);

} // namespace headlight
