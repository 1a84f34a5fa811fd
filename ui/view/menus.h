#pragma once

#include <QHash>
#include <QObject>
#include <QString>

class QAction;
class QMainWindow;
class QMenu;

namespace headlight::ui {

class WindowCommands;

// The menu bar, made from the tables of menus and actions, and kept true: texts follow the
// language, ticks and greying follow the state.
class Menus : public QObject {
    Q_OBJECT

public:
    Menus(QMainWindow& window, WindowCommands& commands);

    QAction* action(const QString& id) const { return m_actions.value(id); }
    void retranslate();
    void update(); // ticks and greying

private:
    void build(QMainWindow& window);
    void fillOnDemand();
    void fillRecentSessions();
    void fillRecentModels();

    WindowCommands& m_commands;
    QHash<QString, QMenu*> m_menus;
    QHash<QString, QAction*> m_actions;
};

} // namespace headlight::ui
