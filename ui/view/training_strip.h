#pragma once

#include "ui/view/view_context.h"

#include <QFrame>

class QLabel;
class QProgressBar;
class QPushButton;

namespace headlight::ui {

class TrainingService;

// Above the foot of the window while a model is being trained, and until its end was taken note of:
// how far it is, and what can be done about it. The window stays free for everything else.
class TrainingStrip : public QFrame {
    Q_OBJECT

public:
    TrainingStrip(const ViewContext& context, TrainingService& service, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void read();
    void readProgress();
    void passFocusOn();
    QString sentence() const;
    void use();
    void discard();
    void retranslate();

    ViewContext m_context;
    TrainingService& m_service;
    QLabel* m_text;
    QProgressBar* m_bar;
    QPushButton* m_stop;
    QPushButton* m_goOn;
    QPushButton* m_use;
    QPushButton* m_discard;
    QPushButton* m_close;
};

} // namespace headlight::ui
