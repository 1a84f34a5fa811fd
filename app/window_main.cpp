#include "app/window_main.h"

#include "ui/service/autosave.h"
#include "ui/service/caught_error.h"
#include "ui/service/head_surveys.h"
#include "ui/service/lab.h"
#include "ui/service/lens_service.h"
#include "ui/service/settings.h"
#include "ui/view/figure_accessible.h"
#include "ui/view/main_window.h"
#include "ui/view/window_commands.h"

#include <QApplication>
#include <QDir>
#include <QIcon>
#include <QProgressBar>
#include <QSettings>
#include <QStandardPaths>
#include <QStyleFactory>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <memory>

namespace headlight::app {
namespace {

using namespace headlight::ui;

void applyOptions(const WindowOptions& options, Settings& settings) {
    if (options.theme == QLatin1String("light"))
        settings.setTheme(ThemeChoice::Light);
    if (options.theme == QLatin1String("dark"))
        settings.setTheme(ThemeChoice::Dark);
    if (options.fontPercent > 0)
        settings.setFontPercent(options.fontPercent);
    if (!options.language.isEmpty())
        settings.setLanguage(options.language);
}

// The session of last time, unless another or a text was asked for.
std::optional<SessionCopy> lastSession(const WindowOptions& options, const Autosave* autosave) {
    if (options.session || options.text || !autosave)
        return {};
    return autosave->lastSession();
}

// The model that the first picture will be of, as far as that is known before a session is read.
void loadModelAhead(const WindowOptions& options, const std::optional<SessionCopy>& last,
                    Lab& lab) {
    if (options.model)
        lab.loadAhead(options.model->toStdString());
    else if (last)
        lab.loadAhead(last->session.runs.front().model);
    else if (!options.session)
        lab.loadAhead(lab.document().run().model);
}

// The session file, the text or the model that was asked for; else the session of last time.
void startSession(const WindowOptions& options, const std::optional<SessionCopy>& last, Lab& lab,
                  WindowCommands& commands) {
    if (options.session)
        commands.openSessionFile(*options.session);
    else if (last)
        commands.restoreSession(last->session, QString::fromStdString(last->file));
    if (!options.tab.isEmpty())
        lab.editView([&](ViewState& view) { view.tab = options.tab.toStdString(); });
    if (!options.text && !options.model)
        return;
    Session session = lab.document().session();
    if (options.text)
        session.runs.front().text = options.text->toStdString();
    if (options.model)
        session.runs.front().model = options.model->toStdString();
    lab.document().setSession(session);
}

// The lens is looked at and has not got its numbers yet.
bool isScoring(const Lab& lab) {
    const ViewState& view = lab.document().view();
    return view.tab == "lens" && lab.lens().isRunning({QString::fromStdString(view.lensTreebank),
                                                       QString::fromStdString(view.lensChooseOn)});
}

bool showsProgress(const MainWindow& window) {
    const auto bars = window.findChildren<QProgressBar*>();
    return std::any_of(bars.begin(), bars.end(),
                       [](const QProgressBar* bar) { return bar->isVisible(); });
}

// Waits for the first result or problem and for what follows from it, then saves and leaves.
void saveScreenshotLater(const QString& path, MainWindow& window, Lab& lab) {
    constexpr int kSettling = 300; // milliseconds, longer than any fade
    auto* timer = new QTimer(&window);
    timer->setSingleShot(true);
    timer->setInterval(kSettling);
    const auto settle = [timer] { timer->start(); };
    QObject::connect(&lab, &Lab::resultChanged, timer, settle);
    QObject::connect(&lab, &Lab::problemChanged, timer, settle);
    QObject::connect(timer, &QTimer::timeout, &window, [path, &window, &lab, timer] {
        if (lab.headSurveys().isMeasuring() || isScoring(lab) || showsProgress(window)) {
            timer->start();
            return;
        }
        const bool saved = window.grab().save(path);
        QApplication::exit(int(saved ? ExitCode::Done : ExitCode::BadInput));
    });
}

} // namespace

ExitCode runWindow(const WindowOptions& options) {
    int argc = 1;
    char name[] = "headlight";
    char* argv[] = {name, nullptr};
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("headlight"));
    QApplication::setDesktopFileName(QStringLiteral("headlight"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/headlight.svg")));
    installFigureAccessibility();

    const bool keeps = !options.screenshot;
    QTemporaryDir scratch;
    const QString settingsPath =
        keeps ? QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation)
              : scratch.path();
    QSettings store(QDir(settingsPath).filePath(QStringLiteral("headlight.ini")),
                    QSettings::IniFormat);
    Settings settings(store);
    applyOptions(options, settings);
    Lab lab;
    std::unique_ptr<Autosave> autosave;
    if (keeps)
        autosave = std::make_unique<Autosave>(
            lab.document(), QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
    const std::optional<SessionCopy> last = lastSession(options, autosave.get());
    loadModelAhead(options, last, lab);
    MainWindow window(settings, autosave.get(), lab);
    startSession(options, last, lab, window.commands());
    if (!options.size.isEmpty())
        window.resize(options.size);
    if (options.screenshot)
        saveScreenshotLater(*options.screenshot, window, lab);
    window.show();
    QMetaObject::invokeMethod(&window, &MainWindow::offerRecovery, Qt::QueuedConnection);
    return static_cast<ExitCode>(QApplication::exec());
}

} // namespace headlight::app
