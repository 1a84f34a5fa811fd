#include "ui/view/window_commands.h"

#include "core/base/platform.h"
#include "core/io/attention_file.h"
#include "core/io/session.h"
#include "ui/service/caught_error.h"
#include "ui/service/lab.h"
#include "ui/view/about_dialog.h"
#include "ui/view/export_dialog.h"
#include "ui/view/shortcuts_dialog.h"
#include "ui/viewmodel/figure_export.h"
#include "ui/viewmodel/heatmap_model.h"
#include "ui/viewmodel/number_text.h"

#include <QApplication>
#include <QClipboard>
#include <QCursor>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QMimeData>
#include <QWhatsThis>

#include <algorithm>

namespace headlight::ui {
namespace {

std::filesystem::path toPath(const QString& path) {
    return pathFromUtf8(path.toStdString());
}

// The help text of the widget or of what it is part of.
QString helpOf(const QWidget* widget) {
    while (widget && widget->whatsThis().isEmpty())
        widget = widget->isWindow() ? nullptr : widget->parentWidget();
    return widget ? widget->whatsThis() : QString();
}

} // namespace

WindowCommands::WindowCommands(const ViewContext& context, Settings& settings, Language& language,
                               QWidget* window)
    : QObject(window)
    , m_context(context)
    , m_settings(settings)
    , m_language(language)
    , m_window(window) {}

void WindowCommands::newSession() {
    if (!mayDiscard())
        return;
    setSessionPath({});
    m_lines = {};
    emit textFileChanged(false);
    lab().startNew();
    emit resetZoomWanted();
    emit allHeadsWanted();
}

void WindowCommands::resetAll() {
    lab().resetAll();
    emit resetZoomWanted();
    emit allHeadsWanted();
}

void WindowCommands::openSession() {
    if (!mayDiscard())
        return;
    const QString path =
        QFileDialog::getOpenFileName(m_window, tr("Open session"), QFileInfo(m_sessionPath).path(),
                                     tr("Sessions (*.headlight.json *.json);;All files (*)"));
    if (!path.isEmpty())
        openSessionFile(path);
}

void WindowCommands::openSessionFile(const QString& path) {
    Session session;
    if (const auto error = errorOf([&] { session = loadSession(toPath(path)); })) {
        m_settings.removeRecentSession(path);
        lab().setProblem(*error);
        return;
    }
    setSessionPath(path);
    m_settings.addRecentSession(path);
    lab().document().setSession(session);
}

void WindowCommands::restoreSession(const Session& session, const QString& file) {
    Session saved;
    const bool known = !file.isEmpty() && !errorOf([&] { saved = loadSession(toPath(file)); });
    setSessionPath(file);
    lab().document().setSession(session);
    if (!file.isEmpty() && (!known || saved != session))
        lab().document().undoStack().resetClean();
}

void WindowCommands::setSessionPath(const QString& path) {
    m_sessionPath = path;
    emit sessionFileChanged(path);
}

bool WindowCommands::saveSession() {
    return m_sessionPath.isEmpty() ? saveSessionAs() : writeSession(m_sessionPath);
}

bool WindowCommands::saveSessionAs() {
    QString path = QFileDialog::getSaveFileName(m_window, tr("Save session"), m_sessionPath,
                                                tr("Sessions (*.headlight.json)"));
    if (path.isEmpty())
        return false;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".headlight.json");
    return writeSession(path);
}

bool WindowCommands::writeSession(const QString& path) {
    const Session& session = lab().document().session();
    if (const auto error = errorOf([&] { headlight::saveSession(session, toPath(path)); })) {
        lab().setProblem(*error);
        return false;
    }
    setSessionPath(path);
    m_settings.addRecentSession(path);
    lab().document().undoStack().setClean();
    return true;
}

bool WindowCommands::mayDiscard() {
    if (lab().document().undoStack().isClean())
        return true;
    QMessageBox question(QMessageBox::Question, tr("Headlight"),
                         tr("Save the changes of this session?"),
                         QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    const int answer = question.exec();
    if (answer == QMessageBox::Save)
        return saveSession();
    return answer == QMessageBox::Discard;
}

bool WindowCommands::mayClose() {
    return m_sessionPath.isEmpty() || mayDiscard();
}

void WindowCommands::openTextFile() {
    const QString path = QFileDialog::getOpenFileName(
        m_window, tr("Open text file"), {}, tr("Text (*.txt *.md *.csv *.tsv);;All files (*)"));
    if (!path.isEmpty())
        openTextFile(path);
}

void WindowCommands::openTextFile(const QString& path) {
    TextFileLines lines;
    if (const auto error = errorOf([&] { lines = TextFileLines(toPath(path)); })) {
        lab().setProblem(*error);
        return;
    }
    m_lines = std::move(lines);
    lab().document().chooseText(m_lines.current());
    emit textFileChanged(true);
}

bool WindowCommands::canWalkLines(int step) const {
    return step > 0 ? m_lines.hasNext() : m_lines.hasPrevious();
}

void WindowCommands::walkLines(int step) {
    if (const auto line = step > 0 ? m_lines.next() : m_lines.previous())
        lab().document().chooseText(*line);
    emit textFileChanged(m_lines.count() > 0);
}

void WindowCommands::openModelFolder() {
    const QString folder = QFileDialog::getExistingDirectory(m_window, tr("Open model folder"));
    if (!folder.isEmpty())
        openModelFolder(folder);
}

void WindowCommands::openModelFolder(const QString& folder) {
    m_settings.addRecentModel(folder);
    lab().document().setModel(folder);
}

void WindowCommands::openAttentionFile() {
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Open attention file"), {},
                                                      tr("Attention (*.npz *.safetensors)"));
    if (!path.isEmpty())
        openModelFolder(path);
}

void WindowCommands::openAnything(const QString& path) {
    const QFileInfo info(path);
    if (info.isDir() || isAttentionFileName(pathFromUtf8(path.toStdString())))
        openModelFolder(path);
    else if (info.suffix().startsWith(QLatin1String("conll")))
        emit treebankWanted(path);
    else if (info.suffix() == QLatin1String("json") && mayDiscard())
        openSessionFile(path);
    else if (info.suffix() != QLatin1String("json"))
        openTextFile(path);
}

void WindowCommands::savePicture() {
    if (!lab().result())
        return;
    ExportDialog dialog(m_context, m_window);
    if (m_visibleCells)
        dialog.setVisibleCells(m_visibleCells());
    dialog.exec();
}

void WindowCommands::copyPicture() {
    if (const Figure* picture = m_picture ? m_picture() : nullptr)
        QGuiApplication::clipboard()->setMimeData(pictureMimeData(*picture).release());
}

void WindowCommands::copyNumbers() {
    if (!lab().picture() || !lab().picture()->has(lab().shownMap()))
        return; // it is not on the screen either
    const HeatmapModel model =
        heatmapModel(*lab().picture(), lab().document().view(), lab().shownMap());
    QString table;
    for (const QString& label : model.keyLabels)
        table += QLatin1Char('\t') + label;
    for (Index query = 0; query < model.values.rows(); ++query) {
        table += QLatin1Char('\n') + model.queryLabels[size_t(query)];
        for (Index key = 0; key < model.values.cols(); ++key)
            table += QLatin1Char('\t') + exactNumber(model.values(query, key));
    }
    QGuiApplication::clipboard()->setText(table + QLatin1Char('\n'));
}

void WindowCommands::stepHead(int step) {
    const auto& result = lab().result();
    MapId map = lab().selection().map();
    const StackAnalysis* stack = result ? result->find(map.head.stack) : nullptr;
    if (!stack)
        return;
    if (!isOfHead(map.kind))
        map.kind = MapKind::Head;
    const int count = stack->layers * stack->heads;
    const int now = map.head.layer * stack->heads + map.head.head;
    const int next = (now + step + count) % count;
    map.head.layer = next / stack->heads;
    map.head.head = next % stack->heads;
    lab().selection().selectMap(map);
}

void WindowCommands::toggleSelectedHead() {
    const HeadId head = lab().selection().map().head;
    const bool off = lab().document().run().interventions.off.contains(head);
    lab().document().setHeadOff(head, !off);
}

void WindowCommands::onlySelectedHead() {
    const HeadId selected = lab().selection().map().head;
    const auto& result = lab().result();
    const StackAnalysis* stack = result ? result->find(selected.stack) : nullptr;
    if (!stack)
        return;
    std::set<HeadId> off;
    for (int layer = 0; layer < stack->layers; ++layer)
        for (int head = 0; head < stack->heads; ++head)
            off.insert({selected.stack, layer, head});
    off.erase(selected);
    lab().document().setHeadsOff(std::move(off));
}

void WindowCommands::swapRelation() {
    lab().editView([](ViewState& view) { std::swap(view.relationFrom, view.relationTo); });
}

void WindowCommands::compareWithUntouched() {
    Comparison comparison = lab().document().session().comparison;
    const bool stop = comparison.with == CompareWith::Untouched;
    comparison.with = stop ? CompareWith::Nothing : CompareWith::Untouched;
    comparison.words.clear();
    lab().document().setComparison(std::move(comparison));
    lab().setSide(stop ? Lab::Side::First : Lab::Side::Difference);
}

void WindowCommands::flipSides() {
    switch (lab().side()) {
    case Lab::Side::First:
        lab().setSide(Lab::Side::Second);
        break;
    case Lab::Side::Second:
        lab().setSide(Lab::Side::Difference);
        break;
    case Lab::Side::Difference:
        lab().setSide(Lab::Side::First);
        break;
    }
}

void WindowCommands::pinSelectedCell() {
    const auto& result = lab().result();
    const auto& cell = lab().selection().cell();
    if (!result || !cell)
        return;
    const MapId& map = lab().selection().map();
    const HeatmapModel model = heatmapModel(*result, lab().document().view(), map);
    if (cell->query >= model.values.rows() || cell->key >= model.values.cols())
        return;
    lab().document().togglePin(
        {map.head, model.tokenOfQuery(cell->query), model.tokenOfKey(cell->key)});
}

void WindowCommands::explain() {
    const QPoint mouse = QCursor::pos();
    const QWidget* pointed = QApplication::widgetAt(mouse);
    if (pointed && pointed->window() == m_window && !helpOf(pointed).isEmpty()) {
        QWhatsThis::showText(mouse, helpOf(pointed));
        return;
    }
    const QWidget* focused = m_window->focusWidget();
    if (focused && !helpOf(focused).isEmpty())
        QWhatsThis::showText(focused->mapToGlobal(focused->rect().center()), helpOf(focused));
    else
        QWhatsThis::enterWhatsThisMode();
}

void WindowCommands::showShortcuts() {
    ShortcutsDialog(m_window).exec();
}

void WindowCommands::showAbout() {
    AboutDialog(m_window).exec();
}

} // namespace headlight::ui
