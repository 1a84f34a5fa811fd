#pragma once

class QKeyEvent;

namespace headlight::ui {

// Whether a key pressed in a text field is the window's and not the field's: Ctrl with a letter or
// a digit, but for those that every field knows (select all, copy, cut, paste). Undo is the
// window's too: it knows more than the field.
bool belongsToWindow(const QKeyEvent& key);

} // namespace headlight::ui
