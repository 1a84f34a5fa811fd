#include "ui/view/map_title_button.h"

#include "ui/service/lab.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/role.h"
#include "ui/viewmodel/map_kind_text.h"
#include "ui/viewmodel/map_text.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QMenu>

namespace headlight::ui {

MapTitleButton::MapTitleButton(const ViewContext& context, QWidget* parent)
    : QToolButton(parent)
    , m_context(context) {
    setObjectName(QStringLiteral("mapTitle"));
    setRole(this, "mapTitle");
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(this);
    menu->setToolTipsVisible(true);
    auto* group = new QActionGroup(menu);
    Selection& selection = m_context.lab.selection();
    for (const MapKind kind : kOfferedKinds) {
        QAction* action = group->addAction(menu->addAction(QString()));
        action->setCheckable(true);
        action->setData(int(kind));
        connect(action, &QAction::triggered, this, [&selection, kind] {
            selection.selectMap({kind, selection.map().head});
        });
    }
    setMenu(menu);
    connect(&selection, &Selection::mapChanged, this, &MapTitleButton::readSelection);
    connect(&m_context.lab, &Lab::resultChanged, this, &MapTitleButton::readSelection);
    retranslate();
}

void MapTitleButton::readSelection() {
    const Selection& selection = m_context.lab.selection();
    const QString title = mapTitle(m_context.lab.shownMap());
    setText(title + QStringLiteral(" ▾"));
    for (QAction* action : menu()->actions())
        action->setChecked(action->data().toInt() == int(selection.map().kind));
    describe(this, tr("Map: %1").arg(title),
             tr("The attention of the selected head, or something made of several heads or layers: "
                "that is not one head's attention."));
    emit titleChanged();
}

void MapTitleButton::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QToolButton::changeEvent(event);
}

void MapTitleButton::retranslate() {
    for (QAction* action : menu()->actions()) {
        const auto kind = MapKind(action->data().toInt());
        action->setText(mapKindTitle(kind));
        action->setToolTip(mapKindTip(kind));
    }
    readSelection();
}

} // namespace headlight::ui
