#include "ui/view/lens_tab.h"

#include "ui/service/lab.h"
#include "ui/view/example_page.h"
#include "ui/view/lens_page.h"
#include "ui/view/widgets/page_area.h"
#include "ui/view/widgets/segmented_switch.h"

#include <QEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace headlight::ui {

LensTab::LensTab(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_switch(new SegmentedSwitch(this))
    , m_pages(new QStackedWidget(this))
    , m_labelled(new LensPage(context, m_pages))
    , m_byExample(new ExamplePage(context, m_pages)) {
    setObjectName(QStringLiteral("lensTab"));
    m_switch->setObjectName(QStringLiteral("lensSwitch"));
    m_switch->addChoice(Labelled);
    m_switch->addChoice(ByExample);
    m_pages->addWidget(new PageArea(m_labelled, m_pages));
    m_pages->addWidget(new PageArea(m_byExample, m_pages));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->addWidget(m_switch, 0, Qt::AlignLeft);
    layout->addWidget(m_pages, 1);
    connect(m_switch, &SegmentedSwitch::choiceMade, this, &LensTab::showPage);
    showPage(Labelled);
    retranslate();
}

void LensTab::openTreebank(const QString& path) {
    comeForward(Labelled);
    if (path.isEmpty())
        m_labelled->openTreebank();
    else
        m_labelled->openTreebank(path);
}

void LensTab::showByExample() {
    comeForward(ByExample);
    if (m_context.lab.document().session().examples.empty())
        m_byExample->addSentence();
}

void LensTab::comeForward(int page) {
    m_context.lab.editView([](ViewState& view) { view.tab = "lens"; });
    showPage(page);
}

void LensTab::showPage(int page) {
    m_switch->setChosen(page);
    m_pages->setCurrentIndex(page);
}

void LensTab::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void LensTab::retranslate() {
    m_switch->setAccessibleName(tr("How heads are searched"));
    m_switch->setText(Labelled, tr("Labelled sentences"),
                      tr("Every head measured on sentences whose words experts have linked."));
    m_switch->setText(ByExample, tr("By example"),
                      tr("Heads that link words as you do in sentences of your own."));
}

} // namespace headlight::ui
