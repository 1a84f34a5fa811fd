#include "ui/view/widgets/editing_keys.h"

#include <QKeyEvent>

#include <algorithm>
#include <array>

namespace headlight::ui {

bool belongsToWindow(const QKeyEvent& key) {
    constexpr std::array kOfTheField{QKeySequence::SelectAll, QKeySequence::Copy, QKeySequence::Cut,
                                     QKeySequence::Paste};
    const bool sign = (key.key() >= Qt::Key_A && key.key() <= Qt::Key_Z) ||
                      (key.key() >= Qt::Key_0 && key.key() <= Qt::Key_9);
    const bool known = std::any_of(kOfTheField.begin(), kOfTheField.end(),
                                   [&key](auto standard) { return key.matches(standard); });
    return sign && (key.modifiers() & Qt::ControlModifier) && !known;
}

} // namespace headlight::ui
