#pragma once

#include "ui/view/view_context.h"
#include "ui/view/widgets/panel.h"

class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace headlight::ui {

class CompareView;
class HeadGrid;
class ToggleSwitch;

// The left side of the window: all heads, what the selected one does, and which are switched off.
class HeadsPanel : public Panel {
    Q_OBJECT

public:
    // The views are made by the window, which knows them all; the panel arranges them.
    HeadsPanel(const ViewContext& context, HeadGrid* grid, QWidget* summary,
               CompareView* comparison, QWidget* parent = nullptr);

    void showAllHeads(); // whatever was zoomed to

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildControls();
    void buildComparison(CompareView* comparison);
    void showKind(int index);
    void onlySelectedHead();
    void readDocument();
    void retranslate();

    ViewContext m_context;
    QVBoxLayout* m_page = nullptr; // what scrolls below the title
    HeadGrid* m_grid;
    QToolButton* m_farther;
    QToolButton* m_nearer;
    QLabel* m_kindLabel;
    QComboBox* m_kind; // what is shown of the selected head, its layer, or all
    QPushButton* m_only;
    QPushButton* m_allOn;
    QPushButton* m_compare;
    QComboBox* m_offMode;
    ToggleSwitch* m_freeze;
    QWidget* m_comparison;
    QLabel* m_comparisonTitle;
    QLabel* m_comparisonNote;
};

} // namespace headlight::ui
