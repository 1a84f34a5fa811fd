#pragma once

#include "ui/service/autosave.h"
#include "ui/service/lab.h"
#include "ui/service/language.h"
#include "ui/service/settings.h"
#include "ui/view/look.h"
#include "ui/view/view_context.h"

#include <QMainWindow>

class QTabWidget;

namespace headlight::ui {

class ConnectionsView;
class HeadsPanel;
class HeatmapView;
class KeySplitter;
class Menus;
class PicturePanel;
class SidePanel;
class SwitchRow;
class TopRow;
class WindowCommands;

// Puts the window together from its rows, panels and menus, and nothing else: what is shown lives
// in the views, what can be done in the commands.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    // Settings must outlive the window; autosave may be null (nothing is kept then).
    MainWindow(Settings& settings, Autosave* autosave, Lab& lab, QWidget* parent = nullptr);

    WindowCommands& commands() const { return *m_commands; }

    // Offers what a crash left, newest first, until one session is taken.
    void offerRecovery();

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildMiddle();
    void buildSides();
    void nameSides();
    void connectParts();
    void foldRightSide();
    void shareWidth(); // among the picture and its sides
    void readTitle();

    Settings& m_settings;
    Autosave* m_autosave;
    Lab& m_lab;
    Look m_look;
    Language m_language;
    ViewContext m_context;
    WindowCommands* m_commands;
    Menus* m_menus;
    TopRow* m_top;
    SwitchRow* m_switches;
    KeySplitter* m_splitter;
    QTabWidget* m_left; // the heads; beside them the details where there is no room on the right
    PicturePanel* m_picture;
    HeatmapView* m_heatmap = nullptr;
    ConnectionsView* m_connections = nullptr;
    HeadsPanel* m_heads = nullptr;
    SidePanel* m_details = nullptr;
    bool m_sharedByHand = false;
    bool m_folded = false;
};

} // namespace headlight::ui
