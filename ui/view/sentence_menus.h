#pragma once

class QMenu;

namespace headlight::ui {

class Lab;
class Settings;

// Menus that put a sentence into the document. They fill themselves each time they open, so that
// they follow language and history.

// Sample sentences; choosing one selects the head and the words to look at.
void fillSamples(QMenu& menu, Lab& lab);

// Sentences typed before, newest first.
void fillHistory(QMenu& menu, Lab& lab, Settings& settings);

} // namespace headlight::ui
