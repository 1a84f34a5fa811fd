#pragma once

#include "core/io/example_sentence.h"
#include "ui/service/lens_source.h"
#include "ui/service/task_runner.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headlight {
struct ExampleRanking;
struct HeadReading;
struct LoadedModel;
struct RelationExample;
} // namespace headlight

namespace headlight::ui {

class Lab;
struct LensOutcome;

// Scores the heads of the present model on labelled sentences, on a thread of its own, and keeps
// what it found for each model and source. One scoring at a time, the others wait; searches for
// examples go beside it. GUI thread only.
class LensService : public QObject {
    Q_OBJECT

public:
    explicit LensService(const Lab& lab, QObject* parent = nullptr);

    // Of the present model; null until it is there.
    std::shared_ptr<const LensOutcome> outcome(const LensSource& source) const;
    // Why there is none, if scoring failed.
    QString problem(const LensSource& source) const;
    bool isRunning(const LensSource& source) const;
    double progress() const { return m_progress; } // of the one that runs, 0..1

    // Scores unless it is there, under way or failed before.
    void request(const LensSource& source);
    void cancel(const LensSource& source);
    // Lets a failed or stopped one be tried again.
    void retry(const LensSource& source);

    // Pairs that a head finds and pairs that it does not; `show` gets them, or an error text,
    // unless the receiver is gone by then. A newer search replaces one that is under way.
    using ShowExamples =
        std::function<void(const std::vector<RelationExample>& examples, const QString& problem)>;
    void searchExamples(const LensSource& source, const std::string& relation,
                        const HeadReading& head, const QObject* receiver, ShowExamples show);
    // Heads ranked by drawn links, in the same way.
    using ShowRanking = std::function<void(const ExampleRanking& ranking, const QString& problem)>;
    void rankExamples(const std::vector<ExampleSentence>& sentences, const QObject* receiver,
                      ShowRanking show);

signals:
    void changed(); // an outcome, a problem, another model, what runs
    void progressChanged(double done);

private:
    struct Key {
        std::shared_ptr<const LoadedModel> model;
        LensSource source;
        bool operator==(const Key&) const = default;
    };
    struct Failure {
        Key key;
        QString text;
    };
    struct Search {
        QString title;
        QPointer<const QObject> receiver;
        TaskRunner::Work work;
        std::function<void(const QString& problem)> show;
    };

    std::shared_ptr<const LoadedModel> model() const;
    void followModel();
    void startNext();
    void endScoring(const QString& problem);
    void start(Search search);
    void startSearch();
    void endSearch(const QString& problem);

    const Lab& m_lab;
    std::shared_ptr<const LoadedModel> m_model; // of the newest result
    std::deque<std::shared_ptr<const LensOutcome>> m_outcomes;
    std::vector<Failure> m_failures;
    std::deque<LensSource> m_wanted;
    std::optional<Key> m_running;
    double m_progress = 0;
    std::optional<Search> m_search; // under way
    std::optional<Search> m_nextSearch;
    TaskRunner m_scoring; // last: their threads end first
    TaskRunner m_searching;
};

} // namespace headlight::ui
