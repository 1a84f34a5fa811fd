#pragma once

#include "ui/viewmodel/figure_style.h"
#include "ui/viewmodel/heatmap_model.h"

#include <QRectF>
#include <QSizeF>

namespace headlight::ui {

// How key labels stand: beside each other where they fit, else slanted, else upright.
enum class LabelTurn { Level, Slanted, Upright };

inline constexpr qreal kSlantDegrees = 35;

// Where everything of a heatmap lies. Cells are square; the largest square cells that leave room
// for labels, axis names, colour bar and the lines below.
struct HeatmapLayout {
    QRectF frame;       // of the visible cells
    QRectF cells;       // of all rows and columns: larger than the frame when zoomed in
    QSizeF pitch;       // of one cell
    bool terse = false; // room for one line of text only, and none for axis names and legend
    int labelSize = 13; // px
    LabelTurn turn = LabelTurn::Level;
    qreal longestKeyLabel = 0; // px along the text
    qreal longestQueryLabel = 0;
    Index keyStep = 1; // every how many labels there is room for one
    Index queryStep = 1;
    QRectF bar;
    qreal legendTop = 0;
    qreal linesTop = 0;
    int valueSize = 0; // px of values in cells; 0 = they do not fit

    QRectF cell(Index query, Index key) const;
};

// `visible`: the part shown, in cells (x over keys, y over queries). `lineCount`: lines of text
// below.
HeatmapLayout layOutHeatmap(const HeatmapModel& model, QSizeF size, const QRectF& visible,
                            int lineCount, const FigureStyle& style);

// Height of a line of text below the picture.
qreal heatmapLineHeight(const FigureStyle& style);

} // namespace headlight::ui
