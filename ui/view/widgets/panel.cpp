#include "ui/view/widgets/panel.h"

#include "ui/view/widgets/role.h"

#include <QLabel>
#include <QVBoxLayout>

namespace headlight::ui {
namespace {

constexpr int kHeaderHeight = 34;

} // namespace

Panel::Panel(QWidget* parent)
    : QFrame(parent)
    , m_title(new QLabel(this))
    , m_header(new QHBoxLayout)
    , m_body(new QVBoxLayout) {
    setRole(this, "panel");
    setRole(m_title, "title");
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 8, 14, 12);
    layout->setSpacing(8);
    m_header->addWidget(m_title);
    m_header->addStretch(1);
    m_header->addStrut(kHeaderHeight); // titles beside each other stand on one line
    m_body->setSpacing(8);
    layout->addLayout(m_header);
    layout->addLayout(m_body, 1);
}

void Panel::setTitle(const QString& title) {
    m_title->setText(title);
}

void Panel::showTitle(bool show) {
    m_title->setVisible(show);
}

QFrame* makeSeparator(QWidget* parent) {
    auto* line = new QFrame(parent);
    setRole(line, "separator");
    line->setFixedHeight(1);
    return line;
}

QLabel* makeNote(QWidget* parent) {
    auto* label = new QLabel(parent);
    setRole(label, "note");
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace headlight::ui
