#pragma once

#include "core/analysis/heads/head_roles.h"
#include "ui/service/head_surveys.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"

#include <QStringList>

#include <vector>

namespace headlight::ui {

enum class GridPaint { Maps, Statistic, Role };

// How what was measured of the heads orders and colours the grid. Made for one stack; without
// measured heads it changes nothing.
struct GridHeads {
    GridPaint paint = GridPaint::Maps;
    std::vector<MapId> order; // empty = by layer
    Statistic statistic = Statistic::Entropy;
    std::vector<double> values;  // [L * H] of the statistic; empty = not measured
    std::vector<HeadRole> roles; // [L * H]; empty = not measured

    // Where the value lies between the least (or 0, if none is below) and the largest of all, 0 to
    // 1; NaN for a NaN.
    double shareOfRange(double value) const;
};

GridHeads gridHeads(const MeasuredHeads* heads, const HeadsView& view,
                    const RoleThresholds& thresholds, const StackAnalysis& stack);

// Tile of the head at `index`: its statistic as a colour, with the number where there is room, or
// the sign of its role.
void paintMeasured(const GridHeads& heads, std::size_t index, const QRectF& rect,
                   const FigureStyle& style, const ColourScale& colours,
                   std::vector<FigureItem>& items);

// Its role and the statistic, in words; nothing where nothing was measured.
QStringList measuredClauses(const GridHeads& heads, std::size_t index);

// Whether the grid of this view state needs measured heads at all.
bool needsMeasuredHeads(const HeadsView& view);

} // namespace headlight::ui
