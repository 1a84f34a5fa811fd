#include "ui/view/side_panel.h"

#include "ui/service/lab.h"
#include "ui/view/widgets/page_area.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/tab_strip.h"

#include <QEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace headlight::ui {

SidePanel::SidePanel(const ViewContext& context, QWidget* parent)
    : QFrame(parent)
    , m_context(context)
    , m_tabs(new TabStrip(QStringLiteral("sideTabs"), this))
    , m_stack(new QStackedWidget(this)) {
    setRole(this, "panel");
    setObjectName(QStringLiteral("sidePanel"));
    auto* top = new QHBoxLayout;
    top->setContentsMargins(14, 0, 14, 0);
    top->addWidget(m_tabs);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 3, 1, 1); // the tabs stand on one line with those of the picture
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addSpacing(4);
    layout->addWidget(makeSeparator(this));
    layout->addWidget(m_stack, 1);
    connect(m_tabs, &TabStrip::currentChanged, this, &SidePanel::showTab);
    connect(&m_context.lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            readDocument();
    });
    retranslate();
}

void SidePanel::addTab(const char* id, const char* title, ui::Panel* panel) {
    setRole(panel, "");
    panel->showTitle(false);
    m_panels.append({QString::fromLatin1(id), title});
    m_stack->addWidget(new PageArea(panel, m_stack));
    m_tabs->addTab(tr(title));
    readDocument();
}

void SidePanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void SidePanel::showTab(int index) {
    if (index < 0 || index >= m_panels.size())
        return;
    m_stack->setCurrentIndex(index);
    m_context.lab.editView(
        [&](ViewState& view) { view.sideTab = m_panels[index].id.toStdString(); });
}

void SidePanel::readDocument() {
    const QString tab = QString::fromStdString(m_context.lab.document().view().sideTab);
    for (int i = 0; i < m_panels.size(); ++i)
        if (m_panels[i].id == tab)
            m_tabs->setCurrentIndex(i);
}

void SidePanel::retranslate() {
    for (int i = 0; i < m_panels.size(); ++i)
        m_tabs->setTabText(i, tr(m_panels[i].title));
    setAccessibleName(tr("Details"));
    m_tabs->describe(tr("Details"), tr("What there is to know beside the picture."));
}

} // namespace headlight::ui
