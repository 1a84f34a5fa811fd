#include "ui/view/head_summary_box.h"

#include "ui/service/lab.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/toggle_switch.h"
#include "ui/viewmodel/head_summary.h"
#include "ui/viewmodel/map_text.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace headlight::ui {

HeadSummaryBox::HeadSummaryBox(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_title(new QLabel(this))
    , m_on(new ToggleSwitch(this))
    , m_rows(new QGridLayout) {
    setRole(m_title, "title");
    m_title->setWordWrap(true);
    m_on->setObjectName(QStringLiteral("headOn"));
    auto* top = new QHBoxLayout;
    top->addWidget(m_title, 1);
    top->addWidget(m_on);
    m_rows->setVerticalSpacing(4);
    m_rows->setColumnStretch(0, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(top);
    layout->addLayout(m_rows);

    Lab& lab = m_context.lab;
    connect(m_on, &ToggleSwitch::clicked, this,
            [&lab](bool on) { lab.document().setHeadOff(lab.selection().map().head, !on); });
    connect(&lab, &Lab::resultChanged, this, &HeadSummaryBox::read);
    connect(&lab.selection(), &Selection::mapChanged, this, &HeadSummaryBox::read);
    connect(&lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::InterventionsChanged)
            read();
    });
    read();
}

void HeadSummaryBox::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        read();
    QWidget::changeEvent(event);
}

void HeadSummaryBox::read() {
    const MapId map = m_context.lab.shownMap();
    m_title->setText(mapTitle(map));
    const bool isHead = isOfHead(map.kind);
    const bool on = !m_context.lab.document().run().interventions.off.contains(map.head);
    m_on->setVisible(isHead);
    m_on->setChecked(on);
    m_on->setText(on ? tr("on") : tr("off"));
    m_on->setAccessibleName(tr("%1 is on").arg(mapTitle(map)));
    m_on->setToolTip(tr("A head that is off adds nothing to the model; its map shows what it would "
                        "have looked at."));
    m_on->setWhatsThis(m_on->toolTip());

    std::vector<SummaryRow> rows;
    if (const auto& result = m_context.lab.result())
        rows = headSummary(*result, map);
    // Labels are kept and reused: hovering over heads must not make and delete widgets.
    const auto labelAt = [this](int row, int column) {
        if (QLayoutItem* item = m_rows->itemAtPosition(row, column))
            return static_cast<QLabel*>(item->widget());
        auto* label = new QLabel(this);
        label->setTextFormat(Qt::PlainText);
        if (column == 0) {
            setRole(label, "heading");
            label->setWordWrap(true);
        }
        m_rows->addWidget(label, row, column,
                          column == 0 ? Qt::Alignment() : Qt::AlignRight | Qt::AlignTop);
        return label;
    };
    for (int row = 0; row < int(rows.size()) || m_rows->itemAtPosition(row, 0); ++row) {
        const bool used = row < int(rows.size());
        for (const int column : {0, 1}) {
            QLabel* label = labelAt(row, column);
            label->setVisible(used);
            if (!used)
                continue;
            const SummaryRow& each = rows[size_t(row)];
            label->setText(column == 0 ? each.label : each.value);
            label->setToolTip(each.tooltip);
            label->setWhatsThis(each.tooltip);
        }
    }
}

} // namespace headlight::ui
