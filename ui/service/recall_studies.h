#pragma once

#include "ui/service/task_runner.h"

#include <QObject>

#include <memory>
#include <vector>

namespace headlight {
class RecallReader;
struct RecallAnswer;
struct RecallPoint;
struct RecallSequence;
enum class RecallVariant;
} // namespace headlight

namespace headlight::ui {

// One of the bundled models of recall, and how far it was found to reach.
struct StudiedRecall {
    RecallVariant variant;
    std::shared_ptr<const RecallReader> reader;
    std::vector<RecallPoint> points; // by distance, from 1
};

// Loads the models of recall and measures them, on a thread of its own; once, for nothing that can
// be changed has a part in it. GUI thread only.
class RecallStudies : public QObject {
    Q_OBJECT

public:
    explicit RecallStudies(QObject* parent = nullptr);
    ~RecallStudies() override;

    const std::vector<StudiedRecall>& models() const { return m_models; } // empty: not yet
    const QString& problem() const { return m_problem; }
    bool isRunning() const { return m_task.isRunning(); }

    void request(); // unless it was measured, or is being measured

signals:
    void changed();
    void progressChanged(double done);

private:
    void end(const QString& problem);

    std::vector<StudiedRecall> m_models;
    QString m_problem;
    TaskRunner m_task; // last: its thread ends first
};

// What is asked of all models alike: sequence `number` (from 1), the needed word `distance` away.
// None of them is among those that were measured.
RecallSequence shownSequence(int distance, int number);

// What each model says to it: a fraction of a millisecond a model.
std::vector<RecallAnswer> answersOf(const std::vector<StudiedRecall>& models,
                                    const RecallSequence& sequence);

} // namespace headlight::ui
