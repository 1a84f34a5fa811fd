#include "ui/view/grid_order_button.h"

#include "ui/service/lab.h"
#include "ui/viewmodel/role_text.h"

#include <QActionGroup>
#include <QEvent>
#include <QMenu>

namespace headlight::ui {

GridOrderButton::GridOrderButton(const ViewContext& context, QWidget* parent)
    : QToolButton(parent)
    , m_context(context) {
    setObjectName(QStringLiteral("gridOrder"));
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("gridOrderMenu"));
    setMenu(menu);
    auto* orders = new QActionGroup(this);
    auto* colours = new QActionGroup(this);
    auto* statistics = new QActionGroup(this);
    m_orderTitle = menu->addSection({});
    addChoice(menu, orders, m_orders, "layer", QT_TR_NOOP("By layer"), &HeadsView::gridOrder);
    addChoice(menu, orders, m_orders, "similarity", QT_TR_NOOP("By similarity"),
              &HeadsView::gridOrder);
    addChoice(menu, orders, m_orders, "statistic", QT_TR_NOOP("By a statistic"),
              &HeadsView::gridOrder);
    m_colourTitle = menu->addSection({});
    addChoice(menu, colours, m_colours, "maps", QT_TR_NOOP("Attention"), &HeadsView::gridColours);
    addChoice(menu, colours, m_colours, "statistic", QT_TR_NOOP("A statistic"),
              &HeadsView::gridColours);
    addChoice(menu, colours, m_colours, "role", QT_TR_NOOP("Roles"), &HeadsView::gridColours);
    menu->addSeparator();
    m_statisticMenu = menu->addMenu(QString());
    for (const StatisticInfo& info : allStatistics())
        addChoice(m_statisticMenu, statistics, m_statistics, info.key, nullptr,
                  &HeadsView::gridStatistic);
    connect(&m_context.lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            readView();
    });
    retranslate();
}

void GridOrderButton::addChoice(QMenu* menu, QActionGroup* group, std::vector<Choice>& choices,
                                const char* value, const char* text,
                                std::string HeadsView::*field) {
    QAction* action = menu->addAction(QString());
    action->setObjectName(QStringLiteral("grid-") + QLatin1String(value));
    action->setCheckable(true);
    group->addAction(action);
    choices.push_back({action, value, text});
    connect(action, &QAction::triggered, this, [this, value, field] {
        m_context.lab.editView([&](ViewState& view) { view.heads.*field = value; });
    });
}

void GridOrderButton::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QToolButton::changeEvent(event);
}

void GridOrderButton::readView() {
    const HeadsView& view = m_context.lab.document().view().heads;
    const auto check = [](const std::vector<Choice>& choices, const std::string& value) {
        for (const Choice& choice : choices)
            choice.action->setChecked(choice.value == value);
    };
    check(m_orders, view.gridOrder);
    check(m_colours, view.gridColours);
    check(m_statistics, view.gridStatistic);
    const QString statistic =
        statisticName(statisticFromKey(view.gridStatistic).value_or(Statistic::Entropy));
    setText(view.gridOrder == "similarity"  ? tr("Order: similarity")
            : view.gridOrder == "statistic" ? tr("Order: %1").arg(statistic)
                                            : tr("Order: layer"));
    setAccessibleName(text());
}

void GridOrderButton::retranslate() {
    const QString tip = tr("In which order the heads stand, and what their tiles show.");
    setToolTip(tip);
    setWhatsThis(tip);
    m_orderTitle->setText(tr("Order"));
    m_colourTitle->setText(tr("Show"));
    m_statisticMenu->setTitle(tr("Statistic"));
    for (const auto* choices : {&m_orders, &m_colours})
        for (const Choice& choice : *choices)
            choice.action->setText(tr(choice.text));
    for (const Choice& choice : m_statistics) {
        const Statistic statistic = *statisticFromKey(choice.value);
        choice.action->setText(statisticName(statistic));
        choice.action->setToolTip(statisticHelp(statistic));
    }
    m_statisticMenu->setToolTipsVisible(true);
    readView();
}

} // namespace headlight::ui
