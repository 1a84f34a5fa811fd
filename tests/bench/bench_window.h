#pragma once

#include "tests/bench/measured_application.h"
#include "ui/service/autosave.h"
#include "ui/service/lab.h"
#include "ui/service/settings.h"
#include "ui/view/main_window.h"

#include <QSettings>
#include <QTemporaryDir>

#include <string>

class QCustomPlot;
class QLineEdit;

namespace headlight::ui {
class TrainingService;
}

namespace headlight::bench {

// The program's window with settings of its own, 1440 x 900, without cross-fades, and a watch that
// tells when its pictures are on the screen.
class BenchWindow {
public:
    BenchWindow(MeasuredApplication& application, const std::string& model,
                const std::string& text);
    ~BenchWindow();

    void show();

    // Runs the event loop until the heatmap has been drawn anew and painted; returns the time on
    // the clock when that paint ended. Throws after a minute.
    double waitForHeatmap();
    // The same for the result of exactly this text, in the heatmap and in the grid of heads.
    double waitForPictures(const std::string& text);
    // Until the window says why there is nothing to show.
    void waitForProblem();
    // Lets everything that waits come to its end.
    void settle();
    // A training that outlives the measurement, past the reading of its sentences.
    void startTraining();
    bool isTraining() const;

    ui::Lab& lab() { return m_lab; }
    QLineEdit* sentence() const { return m_sentence; }
    QWidget* heatmap() const { return m_heatmap; }
    QWidget* grid() const { return m_grid; }

private:
    template <class Done>
    void runUntil(Done done);
    void painted(const QWidget* widget);

    MeasuredApplication& m_application;
    QTemporaryDir m_folder;
    QSettings m_store;
    ui::Settings m_settings;
    ui::Lab m_lab;
    ui::Autosave m_autosave;
    ui::MainWindow m_window;
    ui::TrainingService* m_trainings = nullptr;
    QLineEdit* m_sentence = nullptr;
    QWidget* m_grid = nullptr;
    QWidget* m_heatmap = nullptr;
    QCustomPlot* m_plot = nullptr;
    // Since the wait began:
    bool m_drawn = false; // the plot has begun to make its picture anew
    double m_heatmapPainted = 0;
    double m_gridPainted = 0;
};

} // namespace headlight::bench
