#pragma once

#include <QHash>
#include <QString>

#include <span>

class QAction;

namespace headlight::ui {

class WindowCommands;

// Everything the window can be told to do, as rows: menus, shortcuts, the shortcuts dialog and the
// tests are all made from this one table.
struct ActionSpec {
    const char* id;       // object name, stable
    const char* menu;     // "file", "view/theme", ...: where it stands
    const char* text;     // key of the context "Action", with mnemonic
    const char* shortcut; // portable text; empty = none
    void (*run)(WindowCommands& commands);
    bool (*isChecked)(const WindowCommands& commands) = nullptr; // null = not checkable
    bool (*isEnabled)(const WindowCommands& commands) = nullptr; // null = always
    bool startsGroup = false;                                    // a separator above
};

std::span<const ActionSpec> actionTable();

// A menu of the bar, or a submenu; in the order in which they stand.
struct MenuSpec {
    const char* id;    // as in ActionSpec::menu
    const char* title; // key of the context "Action"
};

std::span<const MenuSpec> menuTable();

// In the language of now.
QString actionText(const char* key);

} // namespace headlight::ui
