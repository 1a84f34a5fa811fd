#pragma once

#include "core/io/trained_family.h"
#include "ui/service/mailbox.h"
#include "ui/service/task_runner.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QLockFile;

namespace headlight {
struct TrainingNews;
struct TrainingPace;
struct TranslationMaterial;
struct TranslationTraining;
} // namespace headlight

namespace headlight::ui {

// How a training that is asked for would be done.
using TrainingRecipe = std::function<TranslationTraining(const FamilyMember& member, int epochs)>;

// Trains models of the family's kind, one at a time, on a thread of its own, and measures
// beforehand how long that would take. What is learnt is kept in a checkpoint: a training that was
// stopped, by its button, by closing the window or by a crash, is found again at the next start and
// can be gone on with. A finished one is a member of the family. GUI thread only.
class TrainingService : public QObject {
    Q_OBJECT

public:
    enum class State { None, Reading, Training, Stopped, Failed, Finished };

    struct Job {
        FamilyMember member;
        int epochs = 1;
        bool operator==(const Job&) const = default;
    };
    struct Progress {
        double epoch = 0; // 0 = nothing was told yet
        double share = 0; // 0 .. 1
        double loss = 0;
        double tokensPerSecond = 0;
        double secondsLeft = 0;        // 0 = not known yet
        std::optional<double> devLoss; // at the last look
    };

    explicit TrainingService(QObject* parent = nullptr);
    ~TrainingService() override;

    // The family's own by default.
    void setRecipe(TrainingRecipe recipe);

    State state() const { return m_state; }
    bool isTraining() const { return m_state == State::Reading || m_state == State::Training; }
    bool isStopping() const { return isTraining() && m_stopping; }
    const Job& job() const { return m_job; }                // of any state but None
    const Progress& progress() const { return m_progress; } // of the job
    const QString& problem() const { return m_problem; }    // why it failed

    // Goes on where an unfinished training of that model stopped, with its epochs; nothing happens
    // while another one runs.
    void start(const Job& job);
    void goOn() { start(m_job); }
    void stop();    // keeps the checkpoint
    void discard(); // an unfinished one, with its checkpoint
    void dismiss(); // news that were read; an unfinished one is told again at the next start
    std::optional<Job> unfinished(const FamilyMember& member) const;
    void remove(const FamilyMember& member); // one that was trained here

    // Of training that model, in seconds; empty until it was measured. Measuring takes some seconds
    // of a core; the newest wish counts, and none while a training runs.
    std::optional<double> estimatedSeconds(const Job& job) const;
    void estimate(const FamilyMember& member);
    bool isMeasuring(const FamilyMember& member) const;
    const QString& measuringProblem() const { return m_measuringProblem; }
    // Bytes that training it takes, and those that there may be.
    std::pair<std::uint64_t, std::uint64_t> memoryOf(const FamilyMember& member) const;

signals:
    void changed();         // the state
    void progressChanged(); // within a state
    void estimateChanged();
    void familyChanged(); // there is one more, or one less

private:
    struct Made;
    void train();
    void measure();
    bool lock(const FamilyMember& member);
    void onNews(const Progress& progress);
    void end(const std::optional<Error>& error);
    void endTraining(const std::optional<Error>& error);
    void findUnfinished();

    TrainingRecipe m_recipe;
    State m_state = State::None;
    Job m_job;
    Progress m_progress;
    QString m_problem;
    bool m_stopping = false;
    bool m_waiting = false; // for the end of a measurement
    std::unique_ptr<QLockFile> m_lock;

    std::optional<FamilyMember> m_measuring;
    std::optional<FamilyMember> m_wanted; // to be measured next
    std::vector<std::pair<FamilyMember, TrainingPace>> m_paces;
    QString m_measuringProblem;

    std::shared_ptr<const TranslationMaterial> m_material; // read once
    std::shared_ptr<Made> m_made;                          // by the task on its way
    Mailbox m_mailbox;                                     // from the training
    TaskRunner m_task;                                     // last: its thread ends first
};

} // namespace headlight::ui
