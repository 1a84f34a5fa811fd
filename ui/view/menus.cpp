#include "ui/view/menus.h"

#include "ui/service/lab.h"
#include "ui/view/action_table.h"
#include "ui/view/sentence_menus.h"
#include "ui/view/widgets/mnemonics.h"
#include "ui/view/window_commands.h"

#include <QAction>
#include <QDir>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace headlight::ui {

Menus::Menus(QMainWindow& window, WindowCommands& commands)
    : QObject(&window)
    , m_commands(commands) {
    build(window);
    fillOnDemand();
    const auto update = [this] { this->update(); };
    Lab& lab = commands.lab();
    connect(&lab.document(), &Document::changed, this, update);
    connect(&lab.document().undoStack(), &QUndoStack::indexChanged, this, update);
    connect(&lab.selection(), &Selection::mapChanged, this, update);
    connect(&lab.selection(), &Selection::cellChanged, this, update);
    connect(&lab, &Lab::resultChanged, this, update);
    connect(&lab, &Lab::paintingChanged, this, update);
    connect(&commands, &WindowCommands::textFileChanged, this, update);
    Settings& settings = commands.settings();
    connect(&settings, &Settings::themeChanged, this, update);
    connect(&settings, &Settings::sizesChanged, this, update);
    connect(&settings, &Settings::languageChanged, this, update);
    connect(&settings, &Settings::reducedMotionChanged, this, update);
    retranslate();
}

void Menus::build(QMainWindow& window) {
    for (const MenuSpec& spec : menuTable()) {
        const QString id = QString::fromLatin1(spec.id);
        QMenu* parent = m_menus.value(id.section(QLatin1Char('/'), 0, 0));
        QMenu* menu = parent ? parent->addMenu(QString()) : window.menuBar()->addMenu(QString());
        menu->setObjectName(QLatin1String("menu/") + id);
        m_menus.insert(id, menu);
    }
    for (const ActionSpec& spec : actionTable()) {
        QMenu* menu = m_menus.value(QString::fromLatin1(spec.menu));
        if (spec.startsGroup)
            menu->addSeparator();
        QAction* action = menu->addAction(QString());
        action->setObjectName(QString::fromLatin1(spec.id));
        action->setCheckable(spec.isChecked != nullptr);
        action->setShortcut(QKeySequence::fromString(QString::fromLatin1(spec.shortcut)));
        connect(action, &QAction::triggered, this, [this, run = spec.run] {
            run(m_commands);
            update();
        });
        window.addAction(action);
        m_actions.insert(action->objectName(), action);
    }
}

void Menus::fillOnDemand() {
    const auto onShow = [this](const char* id, auto fill) {
        connect(m_menus.value(QString::fromLatin1(id)), &QMenu::aboutToShow, this, fill);
    };
    QMenu* samples = m_menus.value(QStringLiteral("explore/samples"));
    QMenu* history = m_menus.value(QStringLiteral("explore/history"));
    onShow("explore/samples", [this, samples] { fillSamples(*samples, m_commands.lab()); });
    onShow("explore/history",
           [this, history] { fillHistory(*history, m_commands.lab(), m_commands.settings()); });
    onShow("file/recent", [this] { fillRecentSessions(); });
    onShow("model/recent", [this] { fillRecentModels(); });
}

void Menus::fillRecentSessions() {
    QMenu* menu = m_menus.value(QStringLiteral("file/recent"));
    menu->clear();
    const QStringList paths = m_commands.settings().recentSessions();
    for (const QString& path : paths)
        connect(menu->addAction(withoutMnemonics(QDir::toNativeSeparators(path))),
                &QAction::triggered, this, [this, path] {
                    if (m_commands.mayDiscard())
                        m_commands.openSessionFile(path);
                });
    if (paths.isEmpty())
        menu->addAction(tr("No sessions yet"))->setEnabled(false);
}

void Menus::fillRecentModels() {
    QMenu* menu = m_menus.value(QStringLiteral("model/recent"));
    menu->clear();
    const QStringList folders = m_commands.settings().recentModels();
    for (const QString& folder : folders)
        connect(menu->addAction(withoutMnemonics(QDir::toNativeSeparators(folder))),
                &QAction::triggered, this, [this, folder] { m_commands.openModelFolder(folder); });
    if (folders.isEmpty())
        menu->addAction(tr("No folders yet"))->setEnabled(false);
}

void Menus::retranslate() {
    for (const MenuSpec& spec : menuTable())
        m_menus.value(QString::fromLatin1(spec.id))->setTitle(actionText(spec.title));
    for (const ActionSpec& spec : actionTable())
        m_actions.value(QString::fromLatin1(spec.id))->setText(actionText(spec.text));
    update();
}

void Menus::update() {
    for (const ActionSpec& spec : actionTable()) {
        QAction* action = m_actions.value(QString::fromLatin1(spec.id));
        if (spec.isChecked)
            action->setChecked(spec.isChecked(m_commands));
        if (spec.isEnabled)
            action->setEnabled(spec.isEnabled(m_commands));
    }
    const Document& document = m_commands.lab().document();
    action(QStringLiteral("undo"))->setText(document.undoLabel());
    action(QStringLiteral("redo"))->setText(document.redoLabel());
}

} // namespace headlight::ui
