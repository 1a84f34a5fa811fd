#pragma once

#include "core/nn/edit.h"
#include "core/nn/head_id.h"

#include <optional>
#include <set>
#include <vector>

namespace headlight {

// "Switching a head off" means different things in the literature; the picture says which.
enum class OffMode {
    Zero,    // its context is zero (Michel et al. 2019)
    Uniform, // its weights are replaced by uniform ones over the visible keys (Kovaleva et al.
             // 2019)
};

// How a hidden key is hidden.
enum class MaskApplication {
    Exact,    // score = minus infinity; a row without a visible key gives zeros and a flag
    Additive, // score + (-1e9), as the TensorFlow tutorial does; never exactly zero in principle
};

// Everything that changes the computation besides text, model and masks.
struct Interventions {
    std::set<HeadId> off;
    OffMode offMode = OffMode::Zero;
    // Patterns of the untouched run are kept in all layers while heads are off (Olsson et al.
    // 2022).
    bool freezePatterns = false;
    // Replaces the model's own factor 1/sqrt(Dh); 1 = "scale off".
    std::optional<double> scale;
    // Divides the scores after the scale; > 0.
    double temperature = 1.0;
    MaskApplication maskApplication = MaskApplication::Exact;
    // Numbers changed by hand, applied in this order; with frozen patterns to both passes.
    std::vector<Edit> edits;

    bool operator==(const Interventions&) const = default;
};

} // namespace headlight
