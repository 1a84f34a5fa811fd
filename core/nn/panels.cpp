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

// How far ahead of the weights in use the next ones are fetched into the first-level cache, in
// bytes.
constexpr Index kPrefetch = 4096;

// Rows of A that stay in the second-level cache while all panels pass by.
constexpr Index kCachedBytes = Index{512} * 1024;

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
    Index columns;  // to write, at most the width of the panel
    const S* soon;  // this tile's share of what comes into use next, for the second-level cache
    Index soonStep; // numbers of it to be fetched per row of B
};

template <class S, int Vectors, int Rows>
void multiplyTile(const Tile<S>& tile) {
    Lanes<S> sums[Rows][Vectors];
    for (int v = 0; v < Vectors; ++v) {
        const Lanes<S> start = tile.bias ? simd::load(tile.bias + v * kLanes<S>) : Lanes<S>{};
        for (int row = 0; row < Rows; ++row)
            sums[row][v] = start;
    }
#pragma GCC unroll 16
    for (int row = 0; row < Rows; ++row)
        for (int v = 0; v < Vectors; ++v)
            __builtin_prefetch(tile.out + row * tile.outStride + v * kLanes<S>, 1);
    const S* b = tile.b;
    const S* a = tile.a;
    const S* soon = tile.soon;
    for (Index k = 0; k < tile.depth; ++k, ++a, b += Vectors * kLanes<S>, soon += tile.soonStep) {
        __builtin_prefetch(soon, 0, 2);
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
    // Two loops, so that the usual one has no branch and the sums go straight from their registers.
    if (tile.columns == Vectors * kLanes<S>) {
#pragma GCC unroll 16
        for (int row = 0; row < Rows; ++row)
            for (int v = 0; v < Vectors; ++v)
                simd::store<S>(tile.out + row * tile.outStride + v * kLanes<S>, sums[row][v]);
        return;
    }
#pragma GCC unroll 16
    for (int row = 0; row < Rows; ++row) {
        S* out = tile.out + row * tile.outStride;
        for (int v = 0; v < Vectors - 1; ++v)
            simd::store<S>(out + v * kLanes<S>, sums[row][v]);
        simd::storePart<S>(out + (Vectors - 1) * kLanes<S>, sums[row][Vectors - 1],
                           tile.columns - (Vectors - 1) * kLanes<S>);
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

// One vector of columns of a panel `width` wide; fewer rows than lanes are filled up with zeros.
template <class S>
void packVector(ConstMatrixView<S> rows, S* to, Index width) {
    for (Index k = 0; k < rows.cols(); k += kLanes<S>) {
        const Index count = std::min(kLanes<S>, rows.cols() - k);
        Lanes<S> square[kLanes<S>] = {};
        for (Index i = 0; i < rows.rows(); ++i) {
            const S* from = rows.data() + i * rows.outerStride() + k;
            square[i] = count == kLanes<S> ? simd::load(from) : simd::loadPart(from, count, S(0));
        }
        simd::transpose<S>(square);
        for (Index i = 0; i < count; ++i)
            simd::store<S>(to + (k + i) * width, square[i]);
    }
}

// All panels against as many rows of A as the cache holds. Rows are shared evenly among tiles: 17
// are 9 and 8, not 12 and 5. The panels come from far away, each once for these rows: while one is
// used, every tile fetches its share of the next, so that the load is spread over the whole time. A
// caller who has something better to be fetched, because the panels are near, says so by `soon`.
template <class S>
void multiplyRows(ConstMatrixView<S> a, const S* panels, const S* bias, MatrixView<S> out,
                  std::span<const S> soon) {
    const Index depth = a.cols();
    const Index tiles = (a.rows() + kTileRows - 1) / kTileRows;
    const Index panelCount = (out.cols() + kPanelColumns<S> - 1) / kPanelColumns<S>;
    const Index fetched =
        soon.empty() ? kPanelColumns<S> * depth : static_cast<Index>(soon.size()) / panelCount;
    const Index soonStep = (fetched + tiles * depth - 1) / std::max<Index>(1, tiles * depth);
    for (Index panel = 0; panel < panelCount; ++panel) {
        const Index column = panel * kPanelColumns<S>;
        const Index columns = std::min(kPanelColumns<S>, out.cols() - column);
        const Index vectors = panelColumns<S>(columns) / kLanes<S>;
        const S* const here = panels + column * depth;
        const S* next = panel + 1 == panelCount ? panels : here + columns * depth;
        if (!soon.empty())
            next = soon.data() + panel * fetched;
        for (Index tile = 0; tile < tiles; ++tile) {
            const Index row = a.rows() * tile / tiles;
            const Index height = a.rows() * (tile + 1) / tiles - row;
            tileFunction<S>(vectors, height)(
                {a.data() + row * a.outerStride(), a.outerStride(), here, depth,
                 bias ? bias + column : nullptr, out.data() + row * out.outerStride() + column,
                 out.outerStride(), columns, next + fetched * tile / tiles, soonStep});
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
    for (Index row = 0, count = 0; row < rows.rows(); row += count) {
        const Index column = first + row;
        const ColumnPlace place = placeOf<S>(depth, columns, column);
        S* to = panels + place.first;
        const S* from = rows.data() + row * rows.outerStride();
        count = std::min(kLanes<S>, rows.rows() - row);
        if (column % kLanes<S> == 0 && (count == kLanes<S> || column + count == columns)) {
            packVector<S>({from, count, depth, Eigen::OuterStride<>(rows.outerStride())}, to,
                          place.step);
        } else {
            for (Index k = 0; k < depth; ++k)
                to[k * place.step] = from[k];
            count = 1;
        }
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
    packTransposedPart<S>(rows, 0, rows.rows(), panels);
}

template <class S>
void multiplyPanels(ConstMatrixView<S> a, const S* panels, const S* bias, MatrixView<S> out,
                    std::span<const S> soon) {
    const Index rowBytes = std::max<Index>(1, a.cols() * static_cast<Index>(sizeof(S)));
    const Index cachedRows = std::max<Index>(kTileRows, kCachedBytes / rowBytes);
    const Index shares = (a.rows() + cachedRows - 1) / cachedRows;
    for (Index share = 0; share < shares; ++share) {
        const Index first = a.rows() * share / shares;
        const Index count = a.rows() * (share + 1) / shares - first;
        multiplyRows<S>(part(a, first, count, 0, a.cols()), panels, bias,
                        part(out, first, count, 0, out.cols()), soon);
    }
}

#define HEADLIGHT_PANELS(S)                                                                        \
    template Index panelSize<S>(Index, Index);                                                     \
    template Index panelColumns<S>(Index);                                                         \
    template void packPanels<S>(ConstMatrixView<S>, S*);                                           \
    template void packTransposed<S>(ConstMatrixView<S>, S*);                                       \
    template void packTransposedPart<S>(ConstMatrixView<S>, Index, Index, S*);                     \
    template void unpackColumn<S>(const S*, Index, Index, Index, S*);                              \
    template void multiplyPanels<S>(ConstMatrixView<S>, const S*, const S*, MatrixView<S>,         \
                                    std::span<const S>);
HEADLIGHT_PANELS(float)
HEADLIGHT_PANELS(double)
#undef HEADLIGHT_PANELS

} // namespace headlight
