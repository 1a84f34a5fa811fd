#pragma once

#include "core/nn/model.h"
#include "core/nn/trace.h"

#include <vector>

namespace headlight {

// What each key has to give: the length of f(x) = (x W_V + b_V) W_O of every head, the factor that
// turns weights into what is moved (Kobayashi et al. 2020; measures/value_norms.h).
class ValueLengths {
public:
    explicit ValueLengths(const Model& model);

    // [S] of a head; the layer must have kept its values.
    std::vector<double> of(const LayerTrace<float>& layer, Index layerIndex, Index head) const;

private:
    Index m_heads = 0;
    std::vector<Matrix<float>> m_outputs; // [L * H] of [Dh, D]: the head's rows of W_O
};

} // namespace headlight
