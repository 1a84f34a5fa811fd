#include "ui/view/cell_panel.h"

#include "ui/service/lab.h"
#include "ui/view/cell_view.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/ringed_area.h"
#include "ui/view/widgets/role.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>

namespace headlight::ui {

CellPanel::CellPanel(const ViewContext& context, QWidget* parent)
    : Panel(parent)
    , m_context(context)
    , m_view(new CellView(context, this))
    , m_steps(new QPushButton(this))
    , m_showAll(new QPushButton(this)) {
    m_steps->setObjectName(QStringLiteral("cellSteps"));
    setRole(m_steps, "link");
    m_showAll->setObjectName(QStringLiteral("cellShowAll"));
    setRole(m_showAll, "link");
    m_showAll->setCheckable(true);
    header()->addWidget(m_steps);
    body()->addWidget(m_view->scrolled(RingedArea::kLeastMargin), 1);
    body()->addWidget(m_showAll, 0, Qt::AlignLeft);
    connect(m_steps, &QPushButton::clicked, this,
            [this] { m_context.lab.editView([](ViewState& view) { view.tab = "steps"; }); });
    connect(m_showAll, &QPushButton::toggled, this, [this](bool all) {
        m_view->setShowAll(all);
        retranslate();
    });
    retranslate();
}

void CellPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Panel::changeEvent(event);
}

void CellPanel::retranslate() {
    setTitle(tr("Cell"));
    setAccessibleName(tr("Cell"));
    m_steps->setText(tr("Step by step"));
    describe(m_steps, tr("Show the steps"),
             tr("How the number of the selected cell is made, multiplication by multiplication."));
    m_showAll->setText(m_showAll->isChecked() ? tr("Show the largest") : tr("Show all dimensions"));
    describe(m_showAll, m_showAll->text(),
             tr("Every dimension of the dot product, or those that count most."));
}

} // namespace headlight::ui
