#pragma once

#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"
#include "ui/viewmodel/steps_model.h"

namespace headlight::ui {

// One step of the computation: its formula in symbols, the same with the numbers of the run (a sum
// as bars, the largest parts first, the rest as its own line), and the numbers it belongs to. Every
// number is a hit with its address; the one that is pointed at lights those that it is made from
// and those that it makes.
struct StepsRequest {
    const StepsModel* model = nullptr;
    std::optional<WorkedNumber> hovered;
    QSizeF viewport;
};

Figure stepsFigure(const StepsRequest& request, const FigureStyle& style);

} // namespace headlight::ui
