#include "ui/view/style_sheet.h"

#include <QHash>
#include <QRegularExpression>

namespace headlight::ui {
namespace {

// @name is a colour of the theme, $N a length of N pixels at 100 %.
constexpr auto kSheet = R"(
* { font-size: $13px; }
QDialog, QMessageBox { dialogbuttonbox-buttons-have-icons: 0; }
QMainWindow, QDialog, QWidget[role="page"] { background: @window; }
QToolTip { background: @tip; color: @tipText; border: 1px solid @tip; padding: $6px; font-size: $12px; }

QFrame[role="panel"] { background: @panel; border: 1px solid @line; border-radius: 8px; }
QFrame[role="separator"] { background: @line; border: none; }
QFrame[role="strip"] { background: @panel; border: none; border-top: 1px solid @line; }
QFrame[role="bar"] { background: @panel; border: none; border-bottom: 1px solid @line; }
QFrame[role="popup"] { background: @panel; border: 1px solid @line; border-radius: 8px; }
QFrame[role="message"] { background: @track; border: 1px solid @caution; border-radius: 8px; }
QLabel { background: transparent; }
QLabel[role="title"] { font-size: $15px; font-weight: 600; }
QLabel[role="note"] { color: @secondary; font-size: $12px; }
QLabel[role="problem"] { color: @caution; font-size: $12px; }
QLabel[role="heading"] { color: @secondary; }

QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox {
  background: @panel; color: @text; border: 1px solid @line; border-radius: 6px;
  padding: 1px $8px; min-height: $24px; selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus {
  border: 2px solid @accent; padding: 0px $7px; }
QLineEdit[role="sentence"] { font-size: $18px; min-height: $34px; }
QComboBox[role="word"] { color: @selectionText; font-weight: 600; border: 1px solid @selection; min-height: $28px; }
QComboBox[role="word"]:focus { border: 2px solid @accent; }
QComboBox QLineEdit { border: none; padding: 0px; min-height: $20px; }
QSpinBox::up-button, QDoubleSpinBox::up-button { width: $18px; border: none; subcontrol-position: top right; }
QSpinBox::down-button, QDoubleSpinBox::down-button { width: $18px; border: none; subcontrol-position: bottom right; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url(:/icons/up-@kind.svg); width: $8px; height: $8px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow, QComboBox::down-arrow {
  image: url(:/icons/down-@kind.svg); width: $8px; height: $8px; }
QComboBox::drop-down { border: none; width: $20px; }
QComboBox { combobox-popup: 0; }
QComboBox QAbstractItemView, QComboBox QAbstractItemView:focus { background: @panel; color: @text;
  border: 1px solid @line; border-radius: 0px;
  selection-background-color: @accent; selection-color: @onAccent; }
QComboBox QAbstractItemView::item { min-height: $24px; padding: 0px $4px; }

QPushButton, QToolButton { background: @panel; color: @text; border: 1px solid @line; border-radius: 6px;
  padding: 1px $10px; min-height: $26px; }
QToolButton[role="icon"] { min-width: $26px; padding: 1px $2px; font-size: $16px; }
QPushButton:hover, QToolButton:hover { background: @track; }
QPushButton:focus, QToolButton:focus { border: 2px solid @accent; padding: 0px $9px; }
QToolButton[role="icon"]:focus { padding: 0px $1px; }
QPushButton:disabled, QToolButton:disabled { color: @disabled; }
QPushButton[role="primary"] { background: @accent; color: @onAccent; border-color: @accent; font-weight: 600; }
QPushButton[role="primary"]:hover { background: @accentHover; }
QPushButton[role="primary"]:disabled { background: @track; color: @disabled; border-color: @line; }
QPushButton[role="primary"]:focus { border: 2px solid @text; }
QPushButton[role="link"], QToolButton[role="link"] { background: transparent; border: 2px solid transparent;
  color: @accent; padding: 0px $6px; min-height: $24px; }
QPushButton[role="link"]:hover, QToolButton[role="link"]:hover { background: @track; }
QPushButton[role="link"]:focus, QToolButton[role="link"]:focus { border: 2px solid @accent; }
QToolButton[role="mapTitle"] { background: transparent; border: 2px solid transparent; font-size: $15px;
  font-weight: 600; padding: 0px $6px; }
QToolButton[role="mapTitle"]:hover { background: @track; }
QToolButton[role="mapTitle"]:focus { border: 2px solid @accent; }
QPushButton::menu-indicator, QToolButton::menu-indicator { image: none; }
QPushButton[role="light"] { background: transparent; border: 2px solid transparent; padding: 0px $4px;
  min-height: $24px; text-align: left; }
QPushButton[role="light"]:hover { background: @track; }
QPushButton[role="light"]:focus { border: 2px solid @accent; }
QPushButton[role="light"][light="good"] { color: @good; }
QPushButton[role="light"][light="caution"] { color: @caution; }
QPushButton[role="light"][light="note"] { color: @secondary; }

QToolButton[segment] { border-radius: 0px; margin-left: -1px; min-height: $26px; }
QToolButton[segment="first"] { margin-left: 0px; border-top-left-radius: 6px; border-bottom-left-radius: 6px; }
QToolButton[segment="last"] { border-top-right-radius: 6px; border-bottom-right-radius: 6px; }
QToolButton[segment="only"] { border-radius: 6px; margin-left: 0px; }
QToolButton[segment][tight="true"] { padding-left: 0px; padding-right: 0px; }
QToolButton[segment]:checked { background: @accent; color: @onAccent; border-color: @accent; font-weight: 600; }
QToolButton[segment]:focus { border: 2px solid @accent; }
QToolButton[segment]:checked:focus { border: 2px solid @text; }

QTabWidget::pane { border: none; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: @secondary; border: 2px solid transparent;
  padding: $4px $10px; min-height: $24px; margin: 0px; }
QTabBar::tab:selected { color: @accent; border-bottom: 2px solid @accent; font-weight: 600; }
QTabBar::tab:hover { color: @text; }
QTabBar::tab:focus { border: 2px solid @accent; border-radius: 4px; }

QMenuBar { background: @panel; color: @text; border-bottom: 1px solid @line; padding: 1px; }
QMenuBar::item { background: transparent; padding: $4px $10px; border-radius: 4px; }
QMenuBar::item:selected { background: @track; }
QMenu { background: @panel; color: @text; border: 1px solid @line; padding: 4px;
  menu-scrollable: 1; }
QMenu::item { padding: $4px $24px $4px $24px; border-radius: 4px; }
QMenu::item:selected { background: @accent; color: @onAccent; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }

QSlider { min-height: $24px; border: 2px solid transparent; border-radius: 6px; }
QSlider:focus { border: 2px solid @accent; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @track; border: none; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: @accent; }
QSlider::handle:horizontal { width: $14px; margin: -$5px 0px; border-radius: $6px; background: @accent; }

QScrollArea, QScrollArea > QWidget > QWidget { background: @panel; border: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0px; }
QScrollBar::handle { background: @disabled; border-radius: 4px; min-height: 24px; min-width: 24px; margin: 1px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0px; height: 0px; }
QListView, QTreeView, QTableView, QTextBrowser { background: @panel; color: @text; border: 1px solid @line;
  border-radius: 6px; selection-background-color: @accent; selection-color: @onAccent; }
QListView:focus, QTreeView:focus, QTableView:focus, QTextBrowser:focus { border: 2px solid @accent; }
QHeaderView { background: @panel; border: none; }
QHeaderView::section { background: @track; border: none; padding: 0px $8px; }
QHeaderView::section:horizontal { padding: $6px $8px $4px $8px; }
QHeaderView::up-arrow { image: url(:/icons/up-@kind.svg); }
QHeaderView::down-arrow { image: url(:/icons/down-@kind.svg); }
QHeaderView::up-arrow, QHeaderView::down-arrow { width: $7px; height: $7px;
  subcontrol-origin: border; subcontrol-position: top center; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QTableCornerButton::section { background: @track; border: none; }
QSplitter::handle { background: transparent; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
)";

QColor mix(const QColor& a, const QColor& b, double share) {
    const auto blend = [share](int x, int y) { return int(x + (y - x) * share + 0.5); };
    return {blend(a.red(), b.red()), blend(a.green(), b.green()), blend(a.blue(), b.blue())};
}

// Text on an accent-coloured ground.
QColor onAccent(const Theme& theme) {
    const QColor dark(0x0F, 0x14, 0x19);
    return contrastRatio(theme.accent, Qt::white) >= 4.5 ? QColor(Qt::white) : dark;
}

QHash<QString, QString> names(const Theme& theme) {
    const bool light = theme.kind == ThemeKind::Light;
    return {
        {QStringLiteral("kind"), light ? QStringLiteral("light") : QStringLiteral("dark")},
        {QStringLiteral("window"), theme.window.name()},
        {QStringLiteral("panel"), theme.panel.name()},
        {QStringLiteral("line"), theme.line.name()},
        {QStringLiteral("text"), theme.text.name()},
        {QStringLiteral("secondary"), theme.secondaryText.name()},
        {QStringLiteral("accent"), theme.accent.name()},
        {QStringLiteral("onAccent"), onAccent(theme).name()},
        {QStringLiteral("accentHover"), mix(theme.accent, theme.text, 0.15).name()},
        {QStringLiteral("selection"), theme.selection.name()},
        {QStringLiteral("selectionText"), theme.selectionText.name()},
        {QStringLiteral("good"), theme.good.name()},
        {QStringLiteral("caution"), theme.caution.name()},
        {QStringLiteral("track"), theme.track().name()},
        {QStringLiteral("disabled"), mix(theme.secondaryText, theme.panel, 0.45).name()},
        {QStringLiteral("tip"), (light ? theme.text : QColor(0xDF, 0xE3, 0xE8)).name()},
        {QStringLiteral("tipText"), (light ? theme.panel : QColor(0x15, 0x19, 0x1E)).name()},
    };
}

} // namespace

QString styleSheet(const Theme& theme, double fontScale) {
    const QHash<QString, QString> colors = names(theme);
    static const QRegularExpression mark(QStringLiteral("@([A-Za-z]+)|\\$(\\d+)"));
    const QString pattern = QString::fromLatin1(kSheet);
    QString sheet;
    qsizetype end = 0;
    for (auto matches = mark.globalMatch(pattern); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        sheet += pattern.mid(end, match.capturedStart() - end);
        sheet += match.captured(2).isEmpty()
                     ? colors.value(match.captured(1))
                     : QString::number(qRound(match.captured(2).toInt() * fontScale));
        end = match.capturedEnd();
    }
    return sheet + pattern.mid(end);
}

QPalette palette(const Theme& theme) {
    QPalette colors(theme.text, theme.panel, theme.track(), theme.line, theme.secondaryText,
                    theme.text, theme.text, theme.panel, theme.window);
    colors.setColor(QPalette::PlaceholderText, theme.secondaryText);
    colors.setColor(QPalette::Highlight, theme.accent);
    colors.setColor(QPalette::HighlightedText, onAccent(theme));
    colors.setColor(QPalette::Link, theme.accent);
    colors.setColor(QPalette::AlternateBase, theme.track());
    colors.setColor(QPalette::ToolTipBase, theme.text);
    colors.setColor(QPalette::ToolTipText, theme.panel);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        colors.setColor(QPalette::Disabled, role, mix(theme.secondaryText, theme.panel, 0.45));
    return colors;
}

} // namespace headlight::ui
