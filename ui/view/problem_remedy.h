#pragma once

#include <QString>

namespace headlight::ui {

class Lab;

// The way out that is offered beside a problem, as a button. Empty: there is none but typing.
QString remedyText(const Lab& lab);

// Does it, as an edit that can be undone.
void applyRemedy(Lab& lab);

} // namespace headlight::ui
