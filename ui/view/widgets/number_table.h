#pragma once

class QTableView;

namespace headlight::ui {

// What all tables of numbers have in common: Tab walks the window and arrows the cells, texts stay
// on one line, names of rows stand level with their rows, and wide tables move smoothly.
void prepareNumberTable(QTableView& table);

} // namespace headlight::ui
