#include "core/nn/product.h"

#include "core/nn/simd.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headlight {
namespace {

using simd::kLanes;
using simd::Lanes;

// A tile of `out` is kTileRows x (kTileVectors vectors) accumulators; with the vectors of `right`
// they fill the register file.
constexpr int kTileVectors = 2;
constexpr int kTileRows = simd::kRegisters == 32 ? 12 : 6;

// Rows of `right` taken at a time: a strip of them, as wide as a tile, stays in the first-level
// cache while all rows of the left factor pass by.
constexpr Index kDepthBlock = 256;

// How far ahead of those in use the next rows are fetched: they lie too far apart for the processor
// to see it coming.
constexpr Index kRowsAhead = 8;

template <class S>
struct Tile {
    const S* left;
    Index leftStride;
    const S* right;
    Index rightRow;
    Index depth;
    S* out;
    Index outRow;
    Index lastColumns; // of the last vector that are part of the matrices
};

template <class S, int Vectors, bool Whole>
void loadRow(const S* from, Index lastColumns, Lanes<S> (&row)[Vectors]) {
    for (int v = 0; v < Vectors - 1; ++v)
        row[v] = simd::load(from + v * kLanes<S>);
    const S* last = from + (Vectors - 1) * kLanes<S>;
    row[Vectors - 1] = Whole ? simd::load(last) : simd::loadPart(last, lastColumns, S(0));
}

template <class S, int Vectors, int Rows, bool Whole, bool Adds, bool Transposed>
void multiplyTile(const Tile<S>& tile) {
    const Index leftRow = Transposed ? 1 : tile.leftStride;
    const Index leftStep = Transposed ? tile.leftStride : 1;
    Lanes<S> sums[Rows][Vectors] = {};
    // What is written, or added to, at the end is on its way meanwhile.
#pragma GCC unroll 16
    for (int i = 0; i < Rows; ++i)
        for (int v = 0; v < Vectors; ++v)
            __builtin_prefetch(tile.out + i * tile.outRow + v * kLanes<S>, 1);
    const S* left = tile.left;
    const S* right = tile.right;
    for (Index k = 0; k < tile.depth; ++k, left += leftStep, right += tile.rightRow) {
        Lanes<S> row[Vectors];
        if constexpr (Transposed)
            __builtin_prefetch(left + kRowsAhead * leftStep);
        __builtin_prefetch(right + kRowsAhead * tile.rightRow);
        loadRow<S, Vectors, Whole>(right, tile.lastColumns, row);
#pragma GCC unroll 16
        for (int i = 0; i < Rows; ++i) {
            const S factor = left[i * leftRow];
            for (int v = 0; v < Vectors; ++v)
                sums[i][v] += factor * row[v];
        }
    }
#pragma GCC unroll 16
    for (int i = 0; i < Rows; ++i) {
        S* out = tile.out + i * tile.outRow;
        if constexpr (Adds) {
            Lanes<S> before[Vectors];
            loadRow<S, Vectors, Whole>(out, tile.lastColumns, before);
            for (int v = 0; v < Vectors; ++v)
                sums[i][v] += before[v];
        }
        for (int v = 0; v < Vectors - 1; ++v)
            simd::store<S>(out + v * kLanes<S>, sums[i][v]);
        S* last = out + (Vectors - 1) * kLanes<S>;
        if constexpr (Whole)
            simd::store<S>(last, sums[i][Vectors - 1]);
        else
            simd::storePart<S>(last, sums[i][Vectors - 1], tile.lastColumns);
    }
}

template <class S>
using TileFunction = void (*)(const Tile<S>&);

template <class S, int Vectors, bool Whole, bool Adds, bool Transposed, int... Rows>
constexpr std::array<TileFunction<S>, sizeof...(Rows)>
tileFunctions(std::integer_sequence<int, Rows...>) {
    return {&multiplyTile<S, Vectors, Rows + 1, Whole, Adds, Transposed>...};
}

// One row of functions, by the height of the tile.
template <class S, int Vectors, bool Transposed>
const TileFunction<S>* tileFunction(bool whole, bool adds) {
    constexpr auto kRows = std::make_integer_sequence<int, kTileRows>();
    static constexpr std::array<TileFunction<S>, kTileRows> kFunctions[2][2] = {
        {tileFunctions<S, Vectors, false, false, Transposed>(kRows),
         tileFunctions<S, Vectors, false, true, Transposed>(kRows)},
        {tileFunctions<S, Vectors, true, false, Transposed>(kRows),
         tileFunctions<S, Vectors, true, true, Transposed>(kRows)}};
    return kFunctions[whole ? 1 : 0][adds ? 1 : 0].data();
}

// `right` is at most kDepthBlock rows high here.
template <class S, bool Transposed>
void multiplyBlock(LeftFactor<S> left, ConstMatrixView<S> right, bool adds, MatrixView<S> out) {
    const Index tiles = (out.rows() + kTileRows - 1) / kTileRows;
    for (Index column = 0; column < out.cols(); column += kTileVectors * kLanes<S>) {
        const Index columns = std::min(kTileVectors * kLanes<S>, out.cols() - column);
        const Index vectors = (columns + kLanes<S> - 1) / kLanes<S>;
        const Index lastColumns = columns - (vectors - 1) * kLanes<S>;
        const bool whole = lastColumns == kLanes<S>;
        const TileFunction<S>* const functions = vectors == 1
                                                     ? tileFunction<S, 1, Transposed>(whole, adds)
                                                     : tileFunction<S, 2, Transposed>(whole, adds);
        for (Index tile = 0; tile < tiles; ++tile) {
            const Index row = out.rows() * tile / tiles;
            const Index height = out.rows() * (tile + 1) / tiles - row;
            functions[height - 1]({left.data + row * (Transposed ? 1 : left.stride), left.stride,
                                   right.data() + column, right.outerStride(), right.rows(),
                                   out.data() + row * out.outerStride() + column, out.outerStride(),
                                   lastColumns});
        }
    }
}

} // namespace

template <class S>
void multiply(LeftFactor<S> left, ConstMatrixView<S> right, ProductMode mode, MatrixView<S> out) {
    for (Index first = 0; first == 0 || first < right.rows(); first += kDepthBlock) {
        const Index depth = std::min(kDepthBlock, right.rows() - first);
        const auto rows = part(right, first, depth, 0, right.cols());
        const bool adds = first > 0 || mode == ProductMode::Add;
        LeftFactor<S> block = left;
        block.data += first * (left.isTransposed ? left.stride : 1);
        if (left.isTransposed)
            multiplyBlock<S, true>(block, rows, adds, out);
        else
            multiplyBlock<S, false>(block, rows, adds, out);
    }
}

template void multiply(LeftFactor<float>, ConstMatrixView<float>, ProductMode, MatrixView<float>);
template void multiply(LeftFactor<double>, ConstMatrixView<double>, ProductMode,
                       MatrixView<double>);

} // namespace headlight
