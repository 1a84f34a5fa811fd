#pragma once

#include "ui/view/view_context.h"

#include <QFrame>

class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace headlight {
struct WorkbenchSpec;
}

namespace headlight::ui {

class DivisorSpinBox;
class FamilyChooser;
class Settings;
class ToggleSwitch;
class TrainNowBox;
class TrainingService;
class VerticalScrollArea;

// The choice of models: the bundled one, the trained family with its switches, the workbench with
// its steppers (where the same size can be trained), folders used before, and any other folder.
// Choices act at once.
class ModelPopup : public QFrame {
    Q_OBJECT

public:
    ModelPopup(const ViewContext& context, Settings& settings, TrainingService& trainings,
               QWidget* parent);

signals:
    void folderWanted();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();
    void buildWorkbench(QVBoxLayout* layout);
    void chooseWorkbench();
    void readFamily();
    void mark(QPushButton* choice, const QString& text, bool inUse);
    void markChoices();
    void readDocument();
    void showSpec(const WorkbenchSpec& spec);
    void listFolders();
    void retranslate();

    ViewContext m_context;
    Settings& m_settings;
    VerticalScrollArea* m_scroll; // where all of it is higher than the screen
    QWidget* m_content;
    QPushButton* m_bundled;
    FamilyChooser* m_family;
    QFrame* m_familyEnd;
    QLabel* m_workbenchTitle;
    QLabel* m_workbenchNote;
    QPushButton* m_workbenchButton;
    QLabel* m_headsLabel;
    QLabel* m_widthLabel;
    QLabel* m_layersLabel;
    QLabel* m_seedLabel;
    DivisorSpinBox* m_heads;
    QSpinBox* m_width;
    QSpinBox* m_layers;
    QSpinBox* m_seed;
    ToggleSwitch* m_positions;
    TrainNowBox* m_trainNow;
    QVBoxLayout* m_folders;
    QLabel* m_foldersTitle;
    QPushButton* m_openFolder;
    bool m_reading = false;
};

} // namespace headlight::ui
