#pragma once

#include "core/analysis/lens/relation_report.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"

#include <optional>

namespace headlight::ui {

// How well every head finds one relation: layers below each other, heads side by side, the colour
// the share that is found, 0 to 1. Heads that do not beat the best fixed offset are written in the
// secondary colour.

struct LensMatrixRequest {
    const LensCounts* counts = nullptr; // null gives the empty state
    RelationScore score;                // of the relation that is shown
    std::optional<Reading> reading;     // none: of each head the best one
    bool untrained = false;
    std::optional<HeadReading> selected;
    MapId hovered{MapKind::AllMean, {}}; // anything but a head: none
    QSizeF viewport;
};

// A cell is a hit box of kind Head.
Figure lensMatrixFigure(const LensMatrixRequest& request, const FigureStyle& style);

// The reading under which the head finds most of the relation; the asked one if one is asked for.
HeadReading readingOfHead(const LensCounts& counts, const std::string& relation, int layer,
                          int head, std::optional<Reading> reading);

} // namespace headlight::ui
