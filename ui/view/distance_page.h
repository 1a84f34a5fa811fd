#pragma once

#include "ui/view/view_context.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSlider;
class QSpinBox;
class QSplitter;

namespace headlight::ui {

class CurvesView;
class FigureView;
class RecallStudies;
class RecallView;

// The tab "Distance": a word so many places away is asked for. What three models answer that differ
// only in what lets them reach far (positions, no window), on one sequence, and measured over many
// as curves over the distance.
class DistancePage : public QWidget {
    Q_OBJECT

public:
    explicit DistancePage(const ViewContext& context, QWidget* parent = nullptr);

    FigureView* picture() const;

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void chooseDistance(int distance);
    void nextSequence();
    void openModel();
    void readDocument();
    void readStudies();
    void draw();
    void drawCurves();
    void retranslate();

    ViewContext m_context;
    RecallStudies* m_studies;
    QLabel* m_distanceLabel;
    QSlider* m_slider;
    QSpinBox* m_distance;
    QPushButton* m_next;
    QComboBox* m_model;
    QPushButton* m_open;
    QProgressBar* m_progress;
    QLabel* m_problem;
    QPushButton* m_retry;
    QLabel* m_verdict;
    QSplitter* m_parts;
    RecallView* m_view;
    QComboBox* m_curve;
    CurvesView* m_curves;
    int m_sequence = 1;
};

} // namespace headlight::ui
