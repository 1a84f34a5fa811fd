#pragma once

#include "ui/viewmodel/figure.h"

namespace headlight::ui {

// The map that lies `columns` tiles to the right and `rows` tiles below (negative: left, above),
// for the arrow keys; stays where there is none.
MapId mapBeside(const Figure& grid, const MapId& from, int columns, int rows);

} // namespace headlight::ui
