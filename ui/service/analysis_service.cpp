#include "ui/service/analysis_service.h"

#include "ui/service/caught_error.h"

#include <utility>

namespace headlight::ui {

AnalysisService::AnalysisService(QObject* parent, ModelLoader loader, size_t modelBudgetBytes)
    : QObject(parent)
    , m_models(std::move(loader), modelBudgetBytes)
    , m_thread([this](const std::stop_token& stop) { work(stop); }) {}

AnalysisService::~AnalysisService() = default; // m_thread asks its pass to stop, and joins

quint64 AnalysisService::request(const Run& run, const TraceOptions& keep, const MapShape& shape,
                                 const std::optional<Second>& second) {
    ++m_lastTicket;
    {
        const std::scoped_lock lock(m_mutex);
        m_pending = Request{m_lastTicket, run, keep, shape, second};
    }
    m_wake.notify_one();
    tellBusy();
    return m_lastTicket;
}

void AnalysisService::loadAhead(const std::string& model) {
    {
        const std::scoped_lock lock(m_mutex);
        m_ahead = model;
    }
    m_wake.notify_one();
}

void AnalysisService::work(const std::stop_token& stop) {
    for (;;) {
        std::optional<Request> request;
        std::optional<std::string> ahead;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, stop, [this] { return m_pending || m_ahead; });
            if (stop.stop_requested())
                return;
            request = std::exchange(m_pending, std::nullopt);
            ahead = std::exchange(m_ahead, std::nullopt);
        }
        if (request)
            answerNow(*request, stop);
        else
            errorOf([&] { m_models.get(*ahead); });
    }
}

void AnalysisService::answerNow(const Request& request, const std::stop_token& stop) {
    Outcome outcome = answer(request, stop);
    if (!stop.stop_requested())
        m_mailbox.post([this, ended = std::move(outcome)] { show(ended); });
}

AnalysisService::Outcome AnalysisService::answer(const Request& request,
                                                 const std::stop_token& stop) {
    Outcome outcome;
    outcome.ticket = request.ticket;
    outcome.error = errorOf([&] {
        outcome.result = compute(request, request.run, stop);
        if (request.second)
            outcome.compared = compare(*outcome.result, request, stop);
    });
    return outcome;
}

std::shared_ptr<const AnalysisResult>
AnalysisService::compute(const Request& request, const Run& run, const std::stop_token& stop) {
    AnalysisRequest analysis;
    analysis.model = m_models.get(run.model);
    analysis.run = run;
    analysis.keep = request.keep;
    analysis.shape = request.shape;
    analysis.maskFit = MaskFit::IgnoreWhatDoesNotFit;
    analysis.traces = m_traces;
    return analyse(analysis, stop);
}

// What is wrong with the second run leaves the first as it is.
std::shared_ptr<const ComparedRun> AnalysisService::compare(const AnalysisResult& first,
                                                            const Request& request,
                                                            const std::stop_token& stop) {
    auto compared = std::make_shared<ComparedRun>();
    compared->error = errorOf([&] {
        const auto second = compute(request, request.second->run, stop);
        CompareOptions options;
        options.forcedWords = request.second->words;
        compared->comparison =
            std::make_shared<const RunComparison>(compareRuns(first, *second, options, stop));
        compared->result = second;
    });
    return compared;
}

void AnalysisService::show(const Outcome& outcome) {
    m_ended = outcome.ticket;
    if (outcome.error) {
        emit failed(*outcome.error, outcome.ticket);
    } else {
        emit comparisonReady(outcome.compared, outcome.ticket);
        emit resultReady(outcome.result, outcome.ticket);
    }
    tellBusy(); // last: a slot may have asked for the next one
}

void AnalysisService::tellBusy() {
    if (isBusy() == m_toldBusy)
        return;
    m_toldBusy = isBusy();
    emit busyChanged(m_toldBusy);
}

} // namespace headlight::ui
