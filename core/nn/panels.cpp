#include "core/nn/panels.h"

#include "core/nn/simd.h"

#include <algorithm>
#include <array>
#include <utility>

namespace headlight {
namespace {

using simd::kLanes;
using simd::Lanes;

// A tile of C is kTileRows x (kTileVectors vectors) accumulators; with the vectors of B they fill
// the register file.
constexpr int kTileVectors = 2;
constexpr int kTileRows = simd::kRegisters == 32 ? 12 : 6;

// How far ahead of the weights in use the next ones are fetched, in bytes: they come from beyond
// the second-level cache.
constexpr Index kPrefetch = 8192;

// Rows of A that stay in the second-level cache while all panels pass by.
constexpr Index kCachedBytes = 512 * 1024;

template <class S>
constexpr Index kPanelColumns = kTileVectors* kLanes<S>;

// Where a column of B [depth, columns] begins in the panels, and how far its numbers lie apart.
struct ColumnPlace {
    Index first = 0;
    Index step = 0;
};

template <class S>
ColumnPlace placeOf(Index depth, Index columns, Index column) {
    const Index start = column / kPanelColumns<S> * kPanelColumns<S>;
    return {start * depth + column - start,
            panelColumns<S>(std::min(kPanelColumns<S>, columns - start))};
}

template <class S>
struct Tile {
    const S* a;
    Index aStride;
    const S* b;
    Index depth;
    const S* bias; // or null
    S* out;
    Index outStride;
    Index columns; // to write, at most the width of the panel
};

template <class S, int Vectors, int Rows>
void multiplyTile(const Tile<S>& tile) {
    Lanes<S> sums[Rows][Vectors];
    for (int v = 0; v < Vectors; ++v) {
        const Lanes<S> start = tile.bias ? simd::load(tile.bias + v * kLanes<S>) : Lanes<S>{};
        for (int row = 0; row < Rows; ++row)
            sums[row][v] = start;
    }
    const S* b = tile.b;
    const S* a = tile.a;
    for (Index k = 0; k < tile.depth; ++k, ++a, b += Vectors * kLanes<S>) {
        Lanes<S> weights[Vectors];
        for (int v = 0; v < Vectors; ++v) {
            weights[v] = simd::load(b + v * kLanes<S>);
            __builtin_prefetch(reinterpret_cast<const char*>(b + v * kLanes<S>) + kPrefetch);
        }
#pragma GCC unroll 16
        for (int row = 0; row < Rows; ++row) {
            const S factor = a[row * tile.aStride];
            for (int v = 0; v < Vectors; ++v)
                sums[row][v] += factor * weights[v];
        }
    }
    for (int row = 0; row < Rows; ++row) {
        S* out = tile.out + row * tile.outStride;
        for (int v = 0; v < Vectors; ++v) {
            const Index left = tile.columns - v * kLanes<S>;
            if (left >= kLanes<S>)
                simd::store<S>(out + v * kLanes<S>, sums[row][v]);
            else if (left > 0)
                simd::storePart<S>(out + v * kLanes<S>, sums[row][v], left);
        }
    }
}

template <class S>
using TileFunction = void (*)(const Tile<S>&);

template <class S, int Vectors, int... Rows>
constexpr std::array<TileFunction<S>, sizeof...(Rows)>
tileFunctions(std::integer_sequence<int, Rows...>) {
    return {&multiplyTile<S, Vectors, Rows + 1>...};
}

template <class S>
TileFunction<S> tileFunction(Index vectors, Index rows) {
    constexpr auto kRows = std::make_integer_sequence<int, kTileRows>();
    static constexpr std::array<std::array<TileFunction<S>, kTileRows>, kTileVectors> kFunctions = {
        tileFunctions<S, 1>(kRows), tileFunctions<S, 2>(kRows)};
    return kFunctions[static_cast<std::size_t>(vectors - 1)][static_cast<std::size_t>(rows - 1)];
}

// All panels against as many rows of A as the cache holds. Rows are shared evenly among tiles: 17
// are 9 and 8, not 12 and 5.
template <class S>
void multiplyRows(ConstMatrixView<S> a, const S* panels, const S* bias, MatrixView<S> out) {
    const Index depth = a.cols();
    const Index tiles = (a.rows() + kTileRows - 1) / kTileRows;
    for (Index column = 0; column < out.cols(); column += kPanelColumns<S>) {
        const Index columns = std::min(kPanelColumns<S>, out.cols() - column);
        const Index vectors = panelColumns<S>(columns) / kLanes<S>;
        for (Index tile = 0; tile < tiles; ++tile) {
            const Index row = a.rows() * tile / tiles;
            const Index height = a.rows() * (tile + 1) / tiles - row;
            tileFunction<S>(vectors, height)(
                {a.data() + row * a.outerStride(), a.outerStride(), panels + column * depth, depth,
                 bias ? bias + column : nullptr, out.data() + row * out.outerStride() + column,
                 out.outerStride(), columns});
        }
    }
}

} // namespace

template <class S>
Index panelColumns(Index columns) {
    return simd::padded<S>(columns);
}

template <class S>
Index panelSize(Index depth, Index columns) {
    return depth * panelColumns<S>(columns);
}

template <class S>
void packPanels(ConstMatrixView<S> rows, S* panels) {
    for (Index first = 0; first < rows.cols(); first += kPanelColumns<S>) {
        const Index columns = std::min(kPanelColumns<S>, rows.cols() - first);
        const Index width = panelColumns<S>(columns);
        for (Index k = 0; k < rows.rows(); ++k, panels += width) {
            std::copy_n(rows.data() + k * rows.outerStride() + first, columns, panels);
            std::fill(panels + columns, panels + width, S(0));
        }
    }
}

template <class S>
void packTransposedPart(ConstMatrixView<S> rows, Index first, Index columns, S* panels) {
    const Index depth = rows.cols();
    for (Index row = 0; row < rows.rows(); ++row) {
        const ColumnPlace place = placeOf<S>(depth, columns, first + row);
        S* to = panels + place.first;
        const S* from = rows.data() + row * rows.outerStride();
        for (Index k = 0; k < depth; ++k)
            to[k * place.step] = from[k];
    }
}

template <class S>
void unpackColumn(const S* panels, Index depth, Index columns, Index column, S* out) {
    const ColumnPlace place = placeOf<S>(depth, columns, column);
    for (Index k = 0; k < depth; ++k)
        out[k] = panels[place.first + k * place.step];
}

template <class S>
void packTransposed(ConstMatrixView<S> rows, S* panels) {
    const Index columns = rows.rows();
    const Index depth = rows.cols();
    packTransposedPart<S>(rows, 0, columns, panels);
    const Index last = columns / kPanelColumns<S> * kPanelColumns<S>;
    const Index used = columns - last;
    const Index width = panelColumns<S>(used);
    S* panel = panels + last * depth;
    for (Index k = 0; k < depth && used < width; ++k)
        std::fill(panel + k * width + used, panel + (k + 1) * width, S(0));
}

template <class S>
void multiplyPanels(ConstMatrixView<S> a, const S* panels, const S* bias, MatrixView<S> out) {
    const Index rowBytes = std::max<Index>(1, a.cols() * static_cast<Index>(sizeof(S)));
    const Index cachedRows = std::max<Index>(kTileRows, kCachedBytes / rowBytes);
    for (Index first = 0; first < a.rows(); first += cachedRows) {
        const Index count = std::min(cachedRows, a.rows() - first);
        multiplyRows<S>(part(a, first, count, 0, a.cols()), panels, bias,
                        part(out, first, count, 0, out.cols()));
    }
}

#define HEADLIGHT_PANELS(S)                                                                        \
    template Index panelSize<S>(Index, Index);                                                     \
    template Index panelColumns<S>(Index);                                                         \
    template void packPanels<S>(ConstMatrixView<S>, S*);                                           \
    template void packTransposed<S>(ConstMatrixView<S>, S*);                                       \
    template void packTransposedPart<S>(ConstMatrixView<S>, Index, Index, S*);                     \
    template void unpackColumn<S>(const S*, Index, Index, Index, S*);                              \
    template void multiplyPanels<S>(ConstMatrixView<S>, const S*, const S*, MatrixView<S>);
HEADLIGHT_PANELS(float)
HEADLIGHT_PANELS(double)
#undef HEADLIGHT_PANELS

} // namespace headlight
