#pragma once

#include "ui/view/view_context.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QSplitter;
class QTableView;

namespace headlight::ui {

class CurvesView;
class FamilyStudies;
class FamilyTableModel;
class FigureView;
class SegmentedSwitch;

// The tab "Family": the sentence in every trained model. The case study (which heads link its
// words, beside what the heads find in a treebank), and what heads and width cost and gain, as a
// table and as curves. A row opens its model.
class FamilyPage : public QWidget {
    Q_OBJECT

public:
    explicit FamilyPage(const ViewContext& context, QWidget* parent = nullptr);

    FigureView* picture() const;

    // Studies what is new, while it is looked at.
    void renew();

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum PageId { Links, Cost };
    void build();
    void showPage(int page);
    void openRow(int row);
    void readStudies();
    void drawCurves();
    void fitTable();
    void retranslate();

    ViewContext m_context;
    FamilyStudies* m_studies;
    SegmentedSwitch* m_pages;
    QPushButton* m_measure;
    QPushButton* m_lengths;
    QProgressBar* m_progress;
    QPushButton* m_stop;
    QLabel* m_problem;
    QLabel* m_verdict;
    QSplitter* m_parts;
    FamilyTableModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    QWidget* m_drawn; // the curves and what chooses them
    QComboBox* m_figure;
    QComboBox* m_axis;
    CurvesView* m_curves;
    int m_page = Links;
};

} // namespace headlight::ui
