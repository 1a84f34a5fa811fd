#pragma once

#include "ui/view/view_context.h"

#include <QPushButton>

#include <string>

class QFrame;

namespace headlight::ui {

class ModelPopup;
class Settings;
class TrainingService;

// Shows which model reads the sentence and opens the choice of others.
class ModelChooser : public QPushButton {
    Q_OBJECT

public:
    ModelChooser(const ViewContext& context, Settings& settings, TrainingService& trainings,
                 QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

    // Leaves out how many heads there are, where room is short.
    void setBrief(bool brief);

signals:
    void folderWanted(); // "Open folder..."
    void renamed();      // by a wider or narrower text, perhaps

protected:
    void changeEvent(QEvent* event) override;

private:
    static QString shortNameOf(const std::string& spec);
    void showPopup();
    bool readNames();
    void retranslate();
    void showName();

    ViewContext m_context;
    ModelPopup* m_popup;
    QString m_fullName;
    QString m_briefName;
    bool m_brief = false;
};

} // namespace headlight::ui
