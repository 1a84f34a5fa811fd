#pragma once

namespace headlight::ui {

// Tells Qt how to describe figure views to assistive technology: the view is a chart named by its
// summary, its children are the hit boxes of its figure. Call once, before the first window.
void installFigureAccessibility();

} // namespace headlight::ui
