#pragma once

#include "ui/service/task_runner.h"
#include "ui/view/view_context.h"
#include "ui/viewmodel/steps_model.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QPushButton;
class QScrollArea;
class QSpinBox;
class QToolButton;

namespace headlight::ui {

class StepsView;

// The steps of a computation and what walks them: back, next, play, a list to jump to any of them;
// how they are written; and the whole as a text, to copy or to save.
class StepsPage : public QWidget {
    Q_OBJECT

public:
    explicit StepsPage(const ViewContext& context, QWidget* parent = nullptr);

    StepsView* view() const { return m_view; }

    // Makes the text on the task thread.
    void copy(WorkedForm form);
    void save(const QString& path); // the form follows from the suffix

protected:
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void connectControls();
    void step(int by);
    void play(bool on);
    void readSteps();
    void readView();
    void askAndSave();
    void retranslate();

    ViewContext m_context;
    StepsView* m_view;
    QToolButton* m_back;
    QComboBox* m_steps;
    QToolButton* m_next;
    QToolButton* m_play;
    QComboBox* m_speed;
    QSpinBox* m_digits;
    QPushButton* m_all;
    QToolButton* m_copy;
    QPushButton* m_save;
    QScrollArea* m_scroll;
    size_t m_shownStep = 0;
    QTimer m_timer;
    TaskRunner m_task; // last: its thread joins first
};

} // namespace headlight::ui
