#pragma once

namespace headlight::ui {

class Lab;
class Look;

// What every view is given: what to show and how it should look.
struct ViewContext {
    Lab& lab;
    Look& look;
};

} // namespace headlight::ui
