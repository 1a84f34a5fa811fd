#pragma once

#include "ui/service/task_runner.h"
#include "ui/view/view_context.h"
#include "ui/viewmodel/export_job.h"

#include <QDialog>
#include <QTimer>

class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace headlight::ui {

class ProgressLine;

// Saves a picture or its numbers as a file, with a preview of exactly what will be in it. Both are
// made on the task thread; what takes longer than a second shows that it works and can be stopped.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ExportDialog(const ViewContext& context, QWidget* parent = nullptr);
    ~ExportDialog() override;

    // The part of the selected head's map that is seen, in cells; none: all of it.
    void setVisibleCells(const QRectF& cells);

    // The name for a typed one: that ends as another kind of file is meant as one, and the choice
    // follows it; any other gets the ending of the choice.
    QString withSuffix(const QString& typed);

    // Starts to write the file. The dialog is accepted when it is whole, and says what went wrong
    // otherwise.
    void save(const QString& path);

    bool isWorking() const { return m_task.isRunning(); } // on a preview or a file

public slots:
    void reject() override; // first stops a file that is being written

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildControls();
    void buildWaiting();
    QComboBox* addChoice(const char* name, const QString& label, const QStringList& texts);
    QSpinBox* addNumber(const char* name, const QString& label, int low, int high, int value);
    void readControls();
    void startPreview();
    void showPreview(ExportPreview preview);
    void setWaiting(bool waiting);
    void endTask();
    void startSaving(const QString& path);
    void tellProblem(const QString& message);
    void askAndSave();
    PictureKind kind() const;
    ExportFormat format() const;
    ExportJob job() const;

    ViewContext m_context;
    TaskRunner m_task;
    QTimer m_slow;
    bool m_saving = false; // the running task writes a file; else it draws the preview
    QRectF m_visible;
    QString m_wantedPath;         // to be written as soon as the task thread is free
    bool m_previewWanted = false; // as soon as the task thread is free
    QFormLayout* m_form = nullptr;
    QWidget* m_controls;
    QComboBox* m_kind = nullptr;
    QComboBox* m_format = nullptr;
    QComboBox* m_theme = nullptr;
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    QSpinBox* m_dpi = nullptr;
    QSpinBox* m_fontPercent = nullptr;
    QLabel* m_size; // of the file
    QLabel* m_preview;
    QLabel* m_problem;
    ProgressLine* m_progress;
    QPushButton* m_stop;
    QPushButton* m_save;
};

} // namespace headlight::ui
