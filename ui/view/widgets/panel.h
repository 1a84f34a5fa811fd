#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace headlight::ui {

// A card: rounded, one hairline, a title line with room for controls on its right, and a body
// below.
class Panel : public QFrame {
    Q_OBJECT

public:
    explicit Panel(QWidget* parent = nullptr);

    void setTitle(const QString& title);
    void showTitle(bool show); // not where a tab above already says it
    QHBoxLayout* header() const { return m_header; }
    QVBoxLayout* body() const { return m_body; }

private:
    QLabel* m_title;
    QHBoxLayout* m_header;
    QVBoxLayout* m_body;
};

// A hairline between the parts of a panel.
QFrame* makeSeparator(QWidget* parent);

// A label in the secondary text colour that wraps.
QLabel* makeNote(QWidget* parent);

} // namespace headlight::ui
