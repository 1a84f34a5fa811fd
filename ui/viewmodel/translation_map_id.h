#pragma once

#include "core/nn/head_id.h"

#include <optional>

namespace headlight::ui {

// Which map of a translation is looked at.
struct TranslationMapId {
    Stack stack = Stack::Cross; // encoder, decoder or cross
    int layer = 0;
    std::optional<int> head; // none: the mean over the layer's heads

    bool operator==(const TranslationMapId&) const = default;
};

} // namespace headlight::ui
