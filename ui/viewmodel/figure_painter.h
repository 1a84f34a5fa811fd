#pragma once

#include "ui/viewmodel/figure.h"

class QPainter;

namespace headlight::ui {

class LaidOutTexts;

// Paints a figure with the painter's transformation: on a widget or an image, where edges are put
// on whole device pixels at any device pixel ratio, and in SVG and PDF, where cells are rectangles,
// text is text, hatching is lines, and nothing becomes a bitmap. Only what lies inside a block's
// clip is drawn; SVG knows no clipping, so shapes are cut rather than clipped.
void paintFigure(QPainter& painter, const Figure& figure);

// The same for a place that is painted often, which keeps its texts.
void paintFigure(QPainter& painter, const Figure& figure, LaidOutTexts& texts);

} // namespace headlight::ui
