#pragma once

#include "ui/view/view_context.h"

#include <QFrame>
#include <QHash>
#include <QString>
#include <QTimer>

#include <string>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace headlight {
struct AnalysisResult;
}

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
    void resizeEvent(QResizeEvent* event) override;

private:
    void read();
    void fit();
    void explain(const QPushButton* light);
    std::u32string missingIn(const AnalysisResult& result);

    ViewContext m_context;
    QWidget* m_lights;
    QLabel* m_model;
    QFrame* m_popup;
    QLabel* m_why;
    qsizetype m_lit = 0; // how many of the lights' buttons stand for one
    QTimer m_timer;      // gathers several changes
    // By text of a token: laying out a long text at every key and every head would take longer than
    // all the rest.
    QHash<QString, std::u32string> m_missing;
};

} // namespace headlight::ui
