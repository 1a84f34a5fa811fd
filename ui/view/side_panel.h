#pragma once

#include "ui/view/view_context.h"

#include <QFrame>
#include <QList>

class QStackedWidget;

namespace headlight::ui {

class Panel;
class TabStrip;

// What stands beside the picture, one thing at a time under its tab; which one is part of the view
// state.
class SidePanel : public QFrame {
    Q_OBJECT

public:
    explicit SidePanel(const ViewContext& context, QWidget* parent = nullptr);

    // Takes the panel, and its frame and title away: both are here already. `title` is a key of the
    // context "SidePanel".
    void addTab(const char* id, const char* title, ui::Panel* panel);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Tab {
        QString id;
        const char* title;
    };

    void showTab(int index);
    void readDocument();
    void retranslate();

    ViewContext m_context;
    QList<Tab> m_panels;
    TabStrip* m_tabs;
    QStackedWidget* m_stack;
};

} // namespace headlight::ui
