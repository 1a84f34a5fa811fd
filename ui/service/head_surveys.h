#pragma once

#include "core/analysis/heads/head_map.h"
#include "core/analysis/heads/survey_tables.h"
#include "core/io/loaded_model.h"
#include "ui/service/task_runner.h"

#include <QObject>

#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace headlight::ui {

class Lab;

// What was measured of all heads, ready to be shown. Immutable once made.
struct MeasuredHeads {
    SurveyReport report;      // with the published thresholds
    PlanarMap map;            // empty if a distance is not a number
    std::vector<Index> order; // of the profiles, by similarity

    // Null if the head is not there.
    const HeadProfile* find(const HeadId& head) const;
};

// Measures all heads over the sentence of now, the bundled sample or a file, on a thread of its
// own, while some view wants it, and keeps what was measured last. Over the sentence it follows
// every new result; over many sentences it measures the model as it is, without masks and edits.
// What is measured, and by which thresholds, is part of the view state. GUI thread only.
class HeadSurveys : public QObject {
    Q_OBJECT

public:
    enum class Source { Sentence, Sample, File };

    explicit HeadSurveys(Lab& lab);

    Source source() const;
    QString file() const; // of Source::File
    void choose(Source source, const QString& file = {});

    RoleThresholds thresholds() const;
    void setThreshold(RoleRule rule, double threshold);
    void resetThresholds();

    // A view that shows what is measured; nothing is computed while none does.
    void want(const QObject* view, bool wanted);

    // The last one that was measured of what is chosen; null before, and after a change of model or
    // source.
    const std::shared_ptr<const MeasuredHeads>& heads() const { return m_heads; }
    HeadRole roleOf(const HeadId& head) const; // None where nothing was measured

    bool isMeasuring() const { return m_running.has_value(); }
    double progress() const { return m_progress; } // 0..1
    bool wasStopped() const { return m_stopped; }
    const QString& problem() const { return m_problem; } // empty = none
    void stop();
    void measureAgain();

signals:
    void changed();         // what is shown, thresholds too
    void stateChanged();    // measuring, stopped, problem
    void progressChanged(); // while measuring

private:
    // What a survey is of. The result is only compared, never looked into.
    struct Subject {
        Source source = Source::Sentence;
        QString file;
        std::shared_ptr<const LoadedModel> model;
        std::shared_ptr<const AnalysisResult> result; // of the sentence; else null

        bool operator==(const Subject&) const = default;
    };
    struct Induction; // scores of one model, made once

    std::optional<Subject> subject() const; // nothing before the first result
    bool suits(const Subject& measured, const Subject& now) const;
    void update();
    void start(const Subject& now);
    void end();
    void fail(const QString& message);
    void readView();

    Lab& m_lab;
    std::set<const QObject*> m_wanting;
    std::shared_ptr<const MeasuredHeads> m_heads;
    std::optional<Subject> m_measured; // what m_heads is of
    std::optional<Subject> m_running;
    std::optional<Subject> m_refused; // stopped or failed: not tried again by itself
    std::shared_ptr<Induction> m_induction;
    double m_progress = 0;
    bool m_stopped = false;
    QString m_problem;
    Source m_shownSource = Source::Sentence;
    std::string m_shownFile;
    std::map<std::string, double> m_shownThresholds;
    TaskRunner m_task; // last: its thread joins first
};

} // namespace headlight::ui
