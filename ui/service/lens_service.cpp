#include "ui/service/lens_service.h"

#include "core/analysis/lens/example_ranking.h"
#include "core/analysis/lens/relation_examples.h"
#include "core/base/platform.h"
#include "ui/service/error_text.h"
#include "ui/service/lab.h"
#include "ui/service/lens_outcome.h"

#include <algorithm>
#include <utility>

namespace headlight::ui {
namespace {

constexpr std::size_t kMostOutcomes = 8; // kept

// The sample is one file: heads are chosen on every other sentence and reported on the rest.
constexpr TreebankPart kChoosingHalf{0, 2};
constexpr TreebankPart kReportingHalf{1, 2};

std::filesystem::path fileOf(const LensSource& source) {
    return source.isSample() ? sampleTreebank() : pathFromUtf8(source.reportOn.toStdString());
}

bool isOneSet(const LensSource& source) {
    return !source.isSample() && (source.chooseOn.isEmpty() || source.chooseOn == source.reportOn);
}

// Runs on the task's thread.
void score(LensOutcome& outcome, const ProgressFunction& progress, const std::stop_token& stop) {
    const LensSource& source = outcome.source;
    const bool once = isOneSet(source);
    LensRun& run = outcome.run;
    run.model = outcome.model->displayName;
    run.sha256 = weightsSha256(*outcome.model);
    run.reportedOn = utf8FromPath(fileOf(source).filename());
    run.chosenOn = run.reportedOn;
    LensRequest request;
    request.stop = stop;
    request.treebank = fileOf(source);
    if (!once) {
        LensRequest choosing = request;
        choosing.progress = [&](double done) { progress(done / 2); };
        if (source.isSample()) {
            choosing.part = kChoosingHalf;
        } else {
            choosing.treebank = pathFromUtf8(source.chooseOn.toStdString());
            run.chosenOn = utf8FromPath(choosing.treebank.filename());
        }
        run.chosen = scoreTreebank(*outcome.model, choosing);
    }
    if (source.isSample())
        request.part = kReportingHalf;
    request.progress = [&](double done) { progress(once ? done : (1 + done) / 2); };
    request.report = [&](const TreebankProblem& problem) {
        if (outcome.problems.size() < LensOutcome::kMostProblems)
            outcome.problems.push_back(problem);
    };
    run.reported = scoreTreebank(*outcome.model, request);
    outcome.scores = reportRelations(run.choice(), run.reported);
}

} // namespace

const RelationScore* LensOutcome::find(const std::string& relation) const {
    const auto found = std::ranges::find(scores, relation, &RelationScore::relation);
    return found == scores.end() ? nullptr : &*found;
}

LensService::LensService(const Lab& lab, QObject* parent) : QObject(parent), m_lab(lab) {
    connect(&lab, &Lab::resultChanged, this, &LensService::followModel);
    connect(&m_scoring, &TaskRunner::progressChanged, this, [this](double done) {
        m_progress = done;
        emit progressChanged(done);
    });
    connect(&m_scoring, &TaskRunner::finished, this, [this] { endScoring({}); });
    connect(&m_scoring, &TaskRunner::canceled, this, [this] { endScoring(tr("Stopped.")); });
    connect(&m_scoring, &TaskRunner::failed, this,
            [this](const Error& error) { endScoring(errorText(error)); });
    connect(&m_searching, &TaskRunner::finished, this, [this] { endSearch({}); });
    connect(&m_searching, &TaskRunner::canceled, this, [this] { endSearch(tr("Stopped.")); });
    connect(&m_searching, &TaskRunner::failed, this,
            [this](const Error& error) { endSearch(errorText(error)); });
}

std::shared_ptr<const LoadedModel> LensService::model() const {
    return m_model;
}

void LensService::followModel() {
    const auto now = m_lab.result() ? m_lab.result()->model : nullptr;
    if (now == m_model)
        return;
    m_model = now;
    m_wanted.clear();
    m_nextSearch.reset();
    m_scoring.cancel();
    m_searching.cancel();
    emit changed();
}

std::shared_ptr<const LensOutcome> LensService::outcome(const LensSource& source) const {
    for (const auto& each : m_outcomes)
        if (each->model == model() && each->source == source)
            return each;
    return nullptr;
}

QString LensService::problem(const LensSource& source) const {
    for (const Failure& failure : m_failures)
        if (failure.key == Key{model(), source})
            return failure.text;
    return {};
}

bool LensService::isRunning(const LensSource& source) const {
    return m_running == Key{model(), source} ||
           std::ranges::find(m_wanted, source) != m_wanted.end();
}

void LensService::request(const LensSource& source) {
    if (!model() || outcome(source) || isRunning(source) || !problem(source).isEmpty())
        return;
    m_wanted.push_back(source);
    startNext();
    emit changed();
}

void LensService::cancel(const LensSource& source) {
    std::erase(m_wanted, source);
    if (m_running == Key{model(), source})
        m_scoring.cancel();
}

void LensService::retry(const LensSource& source) {
    std::erase_if(m_failures, [&](const Failure& failure) {
        return failure.key == Key{model(), source};
    });
    request(source);
}

void LensService::startNext() {
    if (m_scoring.isRunning() || m_wanted.empty())
        return;
    const LensSource source = m_wanted.front();
    m_wanted.pop_front();
    m_running = Key{model(), source};
    m_progress = 0;
    const auto outcome = std::make_shared<LensOutcome>();
    outcome->model = model();
    outcome->source = source;
    m_scoring.start(
        tr("Scoring heads"),
        [outcome](const ProgressFunction& progress, const std::stop_token& stop) {
            score(*outcome, progress, stop);
        },
        [this, outcome] {
            m_outcomes.push_back(outcome);
            if (m_outcomes.size() > kMostOutcomes)
                m_outcomes.pop_front();
        });
}

// What another model's scoring came to is nobody's problem.
void LensService::endScoring(const QString& problem) {
    const auto ended = std::exchange(m_running, std::nullopt);
    if (ended && !problem.isEmpty() && ended->model == model())
        m_failures.push_back({*ended, problem});
    startNext();
    emit changed();
}

void LensService::searchExamples(const LensSource& source, const std::string& relation,
                                 const HeadReading& head, const QObject* receiver,
                                 ShowExamples show) {
    if (!model())
        return;
    const auto found = std::make_shared<std::vector<RelationExample>>();
    ExampleRequest request;
    request.treebank = fileOf(source);
    if (source.isSample())
        request.parts = {kReportingHalf, kChoosingHalf};
    request.relation = relation;
    request.head = head;
    start({tr("Searching examples"), receiver,
           [found, request, model = model()](const ProgressFunction&, const std::stop_token& stop) {
               ExampleRequest asked = request;
               asked.stop = stop;
               *found = findExamples(*model, asked);
           },
           [found, show = std::move(show)](const QString& problem) { show(*found, problem); }});
}

void LensService::rankExamples(const std::vector<ExampleSentence>& sentences,
                               const QObject* receiver, ShowRanking show) {
    if (!model())
        return;
    const auto ranking = std::make_shared<ExampleRanking>();
    start({tr("Ranking heads"), receiver,
           [ranking, sentences, model = model()](const ProgressFunction&,
                                                 const std::stop_token& stop) {
               *ranking = rankByExamples(*model, sentences, stop);
           },
           [ranking, show = std::move(show)](const QString& problem) { show(*ranking, problem); }});
}

void LensService::start(Search search) {
    m_nextSearch = std::move(search);
    if (m_searching.isRunning())
        m_searching.cancel();
    else
        startSearch();
}

void LensService::startSearch() {
    if (!m_nextSearch)
        return;
    m_search = std::exchange(m_nextSearch, std::nullopt);
    m_searching.start(m_search->title, m_search->work);
}

void LensService::endSearch(const QString& problem) {
    const auto ended = std::exchange(m_search, std::nullopt);
    if (ended && ended->receiver && !m_nextSearch)
        ended->show(problem);
    startSearch();
}

} // namespace headlight::ui
