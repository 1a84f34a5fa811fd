#include "tests/bench/bench_window.h"

#include "tests/bench/bench_report.h"
#include "ui/service/training_service.h"

#include <QLineEdit>
#include <QTimer>
#include <qcustomplot.h>

#include <algorithm>
#include <stdexcept>

namespace headlight::bench {
namespace {

constexpr double kPatience = 60'000; // milliseconds

} // namespace

BenchWindow::BenchWindow(MeasuredApplication& application, const std::string& model,
                         const std::string& text)
    : m_application(application)
    , m_store(m_folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat)
    , m_settings(m_store)
    , m_autosave(m_lab.document(), m_folder.path())
    , m_window((m_settings.setReducedMotion(true), m_lab.loadAhead(model), m_settings), &m_autosave,
               m_lab)
    , m_trainings(m_window.findChild<ui::TrainingService*>())
    , m_sentence(m_window.findChild<QLineEdit*>(QStringLiteral("sentence")))
    , m_grid(m_window.findChild<QWidget*>(QStringLiteral("headGrid")))
    , m_heatmap(m_window.findChild<QWidget*>(QStringLiteral("heatmap")))
    , m_plot(m_heatmap->findChild<QCustomPlot*>()) {
    Session session = m_lab.document().session();
    session.runs.front().model = model;
    session.runs.front().text = text;
    m_lab.document().setSession(session);
    m_window.resize(1440, 900);
    QObject::connect(&m_lab, &ui::Lab::resultChanged, &m_window, [this] {
        m_drawn = false;
        m_heatmapPainted = m_gridPainted = 0;
    });
    // The plot paints at once what it draws anew.
    QObject::connect(m_plot, &QCustomPlot::beforeReplot, &m_window, [this] { m_drawn = true; });
    m_application.setPainted([this](const QWidget* widget) { painted(widget); });
}

BenchWindow::~BenchWindow() {
    m_application.setPainted({});
}

void BenchWindow::show() {
    m_window.show();
}

void BenchWindow::painted(const QWidget* widget) {
    if (widget == m_plot && m_drawn)
        m_heatmapPainted = clockMilliseconds();
    if (widget == m_grid)
        m_gridPainted = clockMilliseconds();
}

template <class Done>
void BenchWindow::runUntil(Done done) {
    const double end = clockMilliseconds() + kPatience;
    QTimer wake; // so that the deadline is seen when nothing happens
    wake.start(100);
    while (!done()) {
        if (clockMilliseconds() > end)
            throw std::runtime_error("the window does not show what it should");
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
}

double BenchWindow::waitForHeatmap() {
    m_drawn = false;
    m_heatmapPainted = 0;
    runUntil([this] { return m_heatmapPainted > 0; });
    return m_heatmapPainted;
}

double BenchWindow::waitForPictures(const std::string& text) {
    m_drawn = false;
    m_heatmapPainted = m_gridPainted = 0;
    runUntil([&] {
        const auto& result = m_lab.result();
        return result && result->run.text == text && m_heatmapPainted > 0 && m_gridPainted > 0;
    });
    return std::max(m_heatmapPainted, m_gridPainted);
}

void BenchWindow::waitForProblem() {
    runUntil([this] { return m_lab.problem().has_value(); });
}

void BenchWindow::settle() {
    constexpr double kQuiet = 60; // milliseconds
    runUntil([this] { return !m_lab.isBusy(); });
    const double end = clockMilliseconds() + kQuiet;
    runUntil([end] { return clockMilliseconds() > end; });
}

void BenchWindow::startTraining() {
    m_trainings->start({{4, 32, true, 1}, 100});
    runUntil([this] { return m_trainings->state() != ui::TrainingService::State::Reading; });
}

bool BenchWindow::isTraining() const {
    return m_trainings->state() == ui::TrainingService::State::Training;
}

} // namespace headlight::bench
