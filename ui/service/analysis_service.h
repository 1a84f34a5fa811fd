#pragma once

#include "core/analysis/analyser.h"
#include "core/analysis/compare.h"
#include "core/base/error.h"
#include "ui/service/mailbox.h"
#include "ui/service/model_cache.h"

#include <QObject>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace headlight::ui {

// A second run beside the first, and what sets them apart. Immutable.
struct ComparedRun {
    std::shared_ptr<const AnalysisResult> result; // null if it failed
    std::shared_ptr<const RunComparison> comparison;
    std::optional<Error> error; // why it failed
};

// Owns the analysis thread. The running pass always finishes; of the requests that come meanwhile
// only the newest is kept (cancelling on every key would starve the picture). Results arrive on the
// GUI thread in the order of their tickets, and never older than what is shown. Models are loaded
// here too, and kept in a cache with a byte budget. Masks and switched-off heads that do not fit
// the text or the model are ignored. All members are called on the GUI thread; destruction stops
// the running pass and waits for it.
class AnalysisService : public QObject {
    Q_OBJECT

public:
    static constexpr size_t kModelBudgetBytes = 400'000'000;

    explicit AnalysisService(QObject* parent = nullptr, ModelLoader loader = loadModel,
                             size_t modelBudgetBytes = kModelBudgetBytes);
    ~AnalysisService() override;

    // Another run to be computed with a request.
    struct Second {
        Run run;
        std::vector<AlignedPair> words; // corrections of the alignment
    };

    // Copies the run; `shape` is that of the thumbnails. Returns its ticket.
    quint64 request(const Run& run, const TraceOptions& keep = {}, const MapShape& shape = {},
                    const std::optional<Second>& second = {});

    // Loads the model while the thread has nothing else to do, so that its first request finds it.
    // A problem is told to who asks for the model, not here.
    void loadAhead(const std::string& model);

    bool isBusy() const { return m_ended != m_lastTicket; } // a request is running or waiting

signals:
    // Before the result of the same ticket; null if no second run was asked for.
    void comparisonReady(std::shared_ptr<const headlight::ui::ComparedRun> compared,
                         quint64 ticket);
    void resultReady(std::shared_ptr<const headlight::AnalysisResult> result, quint64 ticket);
    void failed(headlight::Error error, quint64 ticket); // the last picture stays
    void busyChanged(bool busy);

private:
    struct Request {
        quint64 ticket = 0;
        Run run;
        TraceOptions keep;
        MapShape shape;
        std::optional<Second> second;
    };
    struct Outcome {
        quint64 ticket = 0;
        std::shared_ptr<const AnalysisResult> result; // or
        std::optional<Error> error;
        std::shared_ptr<const ComparedRun> compared;
    };
    void work(const std::stop_token& stop);
    void answerNow(const Request& request, const std::stop_token& stop);
    Outcome answer(const Request& request, const std::stop_token& stop);
    std::shared_ptr<const AnalysisResult> compute(const Request& request, const Run& run,
                                                  const std::stop_token& stop);
    std::shared_ptr<const ComparedRun> compare(const AnalysisResult& first, const Request& request,
                                               const std::stop_token& stop);
    void show(const Outcome& outcome);
    void tellBusy();

    quint64 m_lastTicket = 0;
    quint64 m_ended = 0; // ticket of the newest request that came to its end
    bool m_toldBusy = false;

    ModelCache m_models; // used by the thread only
    const std::shared_ptr<TracePool> m_traces = std::make_shared<TracePool>();
    Mailbox m_mailbox; // from the thread
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    std::optional<Request> m_pending;   // guarded
    std::optional<std::string> m_ahead; // guarded; a model to load before anyone asks
    std::jthread m_thread;              // last, so that it joins before anything it uses goes
};

} // namespace headlight::ui
