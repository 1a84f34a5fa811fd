#pragma once

#include "core/io/session.h"
#include "ui/view/view_context.h"

#include <QToolButton>

#include <string>
#include <vector>

class QAction;
class QActionGroup;
class QMenu;

namespace headlight::ui {

// In which order the grid shows the heads, and what its tiles show: by layer, by similarity or by a
// statistic; attention, a statistic or roles.
class GridOrderButton : public QToolButton {
    Q_OBJECT

public:
    explicit GridOrderButton(const ViewContext& context, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    // A value of one of the fields of the view state.
    struct Choice {
        QAction* action;
        const char* value;
        const char* text; // key of this class; null for a statistic
    };

    void addChoice(QMenu* menu, QActionGroup* group, std::vector<Choice>& choices,
                   const char* value, const char* text, std::string HeadsView::*field);
    void readView();
    void retranslate();

    ViewContext m_context;
    QMenu* m_statisticMenu;
    QAction* m_orderTitle;
    QAction* m_colourTitle;
    std::vector<Choice> m_orders;
    std::vector<Choice> m_colours;
    std::vector<Choice> m_statistics;
};

} // namespace headlight::ui
