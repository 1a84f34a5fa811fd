#pragma once

#include "ui/viewmodel/colour_scale.h"

#include <cstdint>
#include <span>

namespace headlight::ui {

// Colours 0xRRGGBB of a ramp at even places from 0 to 1; what lies between is interpolated in sRGB.
std::span<const std::uint32_t> rampStops(Ramp ramp, ThemeKind kind);

} // namespace headlight::ui
