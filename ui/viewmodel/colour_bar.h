#pragma once

#include "ui/viewmodel/colour_scale.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"

#include <QString>

namespace headlight::ui {

// The bar beside a map: colours from low at the bottom to high at the top, ticks with numbers at
// its right.
void addColourBar(Figure& figure, const ColourScale& scale, const QRectF& bar,
                  const FigureStyle& style);

// "0 to 1, linear"; "0.002 to 0.89, linear, fitted to the data".
QString scaleLegend(const ColourScale& scale, bool fitted);

} // namespace headlight::ui
