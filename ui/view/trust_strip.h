#pragma once

#include "ui/view/view_context.h"

#include <QFrame>
#include <QTimer>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace headlight::ui {

struct TrustLight;

// The foot of the window: what has been checked on the numbers of the shown map, and which model
// they come from. Each light opens a sentence that says why.
class TrustStrip : public QFrame {
    Q_OBJECT

public:
    explicit TrustStrip(const ViewContext& context, QWidget* parent = nullptr);

    QStringList lights() const; // texts from left to right

protected:
    void changeEvent(QEvent* event) override;

private:
    void read();
    void explain(const QPushButton* light);

    ViewContext m_context;
    QWidget* m_lights;
    QLabel* m_model;
    QFrame* m_popup;
    QLabel* m_why;
    QTimer m_timer; // gathers several changes
};

} // namespace headlight::ui
