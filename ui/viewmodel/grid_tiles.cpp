#include "ui/viewmodel/grid_tiles.h"

#include "core/analysis/larger_or_nan.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

struct TileText {
    Q_DECLARE_TR_FUNCTIONS(GridFigure)
};

// From zero; NaN before all.
float farther(float a, float b) {
    return std::abs(b) <= std::abs(a) || std::isnan(a) ? a : b;
}

TileBand reduction(const StackAnalysis& stack, bool maximum) {
    TileBand band{maximum ? TileText::tr("Max") : TileText::tr("Mean"), {}, {}};
    for (int layer = 0; layer < stack.layers; ++layer) {
        band.maps.push_back(
            {maximum ? MapKind::LayerMax : MapKind::LayerMean, {stack.stack, layer, 0}});
        band.columns.push_back(TileText::tr("L%1").arg(layer + 1));
    }
    band.maps.push_back({maximum ? MapKind::AllMax : MapKind::AllMean, {stack.stack, 0, 0}});
    band.columns.push_back(TileText::tr("All"));
    return band;
}

std::vector<TileBand> rankedBands(const std::vector<MapId>& order, std::size_t perBand) {
    std::vector<TileBand> bands;
    for (std::size_t first = 0; first < order.size(); first += perBand) {
        TileBand band;
        band.titled = false;
        const std::size_t end = std::min(first + perBand, order.size());
        for (std::size_t rank = first; rank < end; ++rank) {
            band.maps.push_back(order[rank]);
            band.columns.push_back(QString::number(rank + 1));
        }
        band.label = band.columns.front(); // the first place in the order that it holds
        bands.push_back(std::move(band));
    }
    return bands;
}

} // namespace

TileBands tileBands(const StackAnalysis& stack, const std::vector<MapId>& order) {
    TileBands bands;
    if (!order.empty())
        bands.layers = rankedBands(order, static_cast<std::size_t>(stack.heads));
    for (int layer = 0; order.empty() && layer < stack.layers; ++layer) {
        TileBand band{TileText::tr("L%1").arg(layer + 1), {}, {}};
        for (int head = 0; head < stack.heads; ++head) {
            band.maps.push_back({MapKind::Head, {stack.stack, layer, head}});
            band.columns.push_back(QString::number(head + 1));
        }
        bands.layers.push_back(std::move(band));
    }
    if (!stack.layerMeans.empty()) // a difference has none
        bands.reductions = {reduction(stack, false), reduction(stack, true)};
    return bands;
}

std::pair<int, int> tileColumn(const MapId& map) {
    switch (map.kind) {
    case MapKind::Head:
        return {0, map.head.head};
    case MapKind::LayerMean:
    case MapKind::LayerMax:
        return {1, map.head.layer};
    default:
        return {2, 0};
    }
}

const Thumbnail* thumbnailOf(const StackAnalysis& stack, const MapId& map) {
    const auto pick = [](const std::vector<Thumbnail>& from, int at) {
        return at >= 0 && static_cast<size_t>(at) < from.size() ? &from[static_cast<size_t>(at)]
                                                                : nullptr;
    };
    switch (map.kind) {
    case MapKind::Head:
        return pick(stack.thumbnails, map.head.layer * stack.heads + map.head.head);
    case MapKind::LayerMean:
        return pick(stack.layerMeans, map.head.layer);
    case MapKind::LayerMax:
        return pick(stack.layerMaxima, map.head.layer);
    case MapKind::AllMean:
        return &stack.allMean;
    case MapKind::AllMax:
        return &stack.allMax;
    default:
        return nullptr; // derived maps have no tiles
    }
}

Thumbnail pooledTo(const Thumbnail& from, Index limit, Pool pool) {
    if (from.rows <= limit && from.cols <= limit)
        return from;
    Thumbnail to{std::min(from.rows, limit), std::min(from.cols, limit), {}};
    to.values.assign(static_cast<size_t>(to.rows * to.cols), 0.0f);
    std::vector<Index> columns; // the division is made once, not once a cell
    for (Index col = 0; col < from.cols; ++col)
        columns.push_back(col * to.cols / from.cols);
    const float* value = from.values.data();
    for (Index row = 0; row < from.rows; ++row) {
        float* line = to.values.data() + row * to.rows / from.rows * to.cols;
        for (const Index col : columns)
            line[col] = pool == Pool::Largest ? largerOrNaN(line[col], *value++)
                                              : farther(line[col], *value++);
    }
    return to;
}

} // namespace headlight::ui
