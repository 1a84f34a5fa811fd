#pragma once

#include "ui/view/view_context.h"
#include "ui/viewmodel/picture.h"

#include <QDialog>

class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;

namespace headlight::ui {

// Saves a picture or its numbers as a file, with a preview of exactly what will be in it.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ExportDialog(const ViewContext& context, QWidget* parent = nullptr);

    // Writes the file; shows what went wrong in the dialog and returns false then.
    bool save(const QString& path);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Format { Png, Svg, Pdf, Csv, Json, Npz, Safetensors };

    void buildControls();
    QComboBox* addChoice(const char* name, const QString& label, const QStringList& texts);
    QSpinBox* addNumber(const char* name, const QString& label, int low, int high, int value);
    void askAndSave();
    void updatePreview();
    Format format() const;
    bool isPicture() const;
    PictureKind kind() const;
    FigureStyle style() const;
    Figure figure() const; // throws as picture()

    ViewContext m_context;
    QFormLayout* m_form = nullptr;
    QComboBox* m_kind = nullptr;
    QComboBox* m_format = nullptr;
    QComboBox* m_theme = nullptr;
    QSpinBox* m_width = nullptr;
    QSpinBox* m_height = nullptr;
    QSpinBox* m_dpi = nullptr;
    QSpinBox* m_fontPercent = nullptr;
    QLabel* m_preview;
    QLabel* m_problem;
    QPushButton* m_save;
};

} // namespace headlight::ui
