#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace headlight::ui {

// One sentence above the picture that says what went wrong and offers the way out. The picture
// stays.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);

    // An empty action hides the button.
    void showMessage(const QString& text, const QString& action = {});
    QString message() const;
    QPushButton* actionButton() const { return m_action; }

signals:
    void actionTriggered();

private:
    QLabel* m_text;
    QPushButton* m_action;
};

} // namespace headlight::ui
