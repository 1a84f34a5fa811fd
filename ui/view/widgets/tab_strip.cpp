#include "ui/view/widgets/tab_strip.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QTabBar>

#include <algorithm>

namespace headlight::ui {

TabStrip::TabStrip(const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_tabs(new QTabBar(this))
    , m_list(new QComboBox(this)) {
    m_tabs->setObjectName(name);
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setUsesScrollButtons(false);
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->setFocusPolicy(Qt::StrongFocus);
    m_tabs->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_list->setObjectName(name + QLatin1String("List"));
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_list->hide();
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSizeConstraint(QLayout::SetNoConstraint); // narrower than the row: it becomes a list
    layout->addWidget(m_tabs);
    layout->addWidget(m_list);
    layout->addStretch(1);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        m_tabs->updateGeometry(); // the chosen tab is bold, and so wider
        updateGeometry();
        const QSignalBlocker quiet(m_list);
        m_list->setCurrentIndex(index);
        emit currentChanged(index);
    });
    connect(m_list, &QComboBox::activated, m_tabs, &QTabBar::setCurrentIndex);
}

void TabStrip::addTab(const QString& title) {
    m_list->addItem(title);
    m_tabs->addTab(title);
    choose();
}

void TabStrip::setTabText(int index, const QString& title) {
    m_list->setItemText(index, title);
    m_tabs->setTabText(index, title);
    choose();
}

int TabStrip::currentIndex() const {
    return m_tabs->currentIndex();
}

void TabStrip::setCurrentIndex(int index) {
    m_tabs->setCurrentIndex(index);
}

void TabStrip::describe(const QString& name, const QString& what) {
    m_tabs->setAccessibleName(name);
    m_tabs->setWhatsThis(what);
    m_list->setAccessibleName(name);
    m_list->setToolTip(what);
    m_list->setWhatsThis(what);
}

QSize TabStrip::sizeHint() const {
    const int height = std::max(m_tabs->sizeHint().height(), m_list->sizeHint().height());
    return {m_tabs->sizeHint().width(), height};
}

QSize TabStrip::minimumSizeHint() const {
    return {std::min(m_list->sizeHint().width(), m_tabs->sizeHint().width()), sizeHint().height()};
}

void TabStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    choose();
}

void TabStrip::choose() {
    const bool room = m_tabs->sizeHint().width() <= width();
    // What has the focus takes it along.
    const bool focused = m_tabs->hasFocus() || m_list->hasFocus();
    m_tabs->setVisible(room);
    m_list->setVisible(!room);
    if (focused)
        (room ? static_cast<QWidget*>(m_tabs) : m_list)->setFocus();
    updateGeometry();
}

} // namespace headlight::ui
