#pragma once

#include "app/command.h"
#include "core/analysis/map_shape.h"

#include <string>

namespace headlight::app {

// The options that say in which shape maps are shown and saved, as they were typed.
struct ShapeOptions {
    bool words = false;
    std::string special = "show";
};

void addSpecialOption(Command& command, std::string& special);
void addShapeOptions(Command& command, ShapeOptions& options);

// Throws BadValue.
MapShape shapeFrom(const ShapeOptions& options);

} // namespace headlight::app
