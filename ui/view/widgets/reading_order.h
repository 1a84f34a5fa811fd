#pragma once

class QWidget;

namespace headlight::ui {

// Makes Tab walk the controls inside root as they are read: along its layouts, splitters, tabs and
// scroll areas, whatever the order in which they were made. To be called again when controls have
// moved to another place, such as into a popup.
void tabInReadingOrder(QWidget* root);

} // namespace headlight::ui
