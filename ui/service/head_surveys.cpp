#include "ui/service/head_surveys.h"

#include "core/analysis/heads/corpus_survey.h"
#include "core/analysis/heads/head_order.h"
#include "core/analysis/number_tables.h"
#include "core/base/platform.h"
#include "core/io/conllu.h"
#include "ui/service/error_text.h"
#include "ui/service/lab.h"

#include <QFileInfo>

#include <array>
#include <utility>

namespace headlight::ui {
namespace {

constexpr std::array<std::pair<HeadSurveys::Source, const char*>, 3> kSources{{
    {HeadSurveys::Source::Sentence, "sentence"},
    {HeadSurveys::Source::Sample, "sample"},
    {HeadSurveys::Source::File, "file"},
}};

const char* nameOf(HeadSurveys::Source source) {
    return kSources[static_cast<std::size_t>(source)].second;
}

HeadSurveys::Source sourceOf(const std::string& name) {
    for (const auto& [source, each] : kSources)
        if (name == each)
            return source;
    return HeadSurveys::Source::Sentence;
}

// Map and order are made with the survey, so that no view computes them.
std::shared_ptr<const MeasuredHeads> measured(SurveyReport report) {
    auto heads = std::make_shared<MeasuredHeads>();
    heads->report = std::move(report);
    const Matrix<double>& divergences = heads->report.survey.divergences;
    heads->map = classicalScaling(divergences);
    heads->order = averageLinkage(divergences.cwiseSqrt()).order;
    return heads;
}

SurveyReport reportOf(const LoadedModel& model, std::string source) {
    SurveyReport report;
    report.model = model.displayName;
    report.sha256 = weightsSha256(model);
    report.source = std::move(source);
    if (model.untrained)
        report.flags.emplace_back("untrained");
    return report;
}

} // namespace

// Touched by the task thread only.
struct HeadSurveys::Induction {
    std::shared_ptr<const LoadedModel> model;
    Interventions interventions;
    std::vector<double> scores;

    const std::vector<double>& of(const std::shared_ptr<const LoadedModel>& wanted,
                                  const Interventions& changes, const std::stop_token& stop) {
        if (model != wanted || interventions != changes) {
            scores = inductionScores(*wanted, changes, {}, stop);
            model = wanted;
            interventions = changes;
        }
        return scores;
    }
};

const HeadProfile* MeasuredHeads::find(const HeadId& head) const {
    const HeadSurvey& survey = report.survey;
    if (head.stack != survey.stack || head.layer < 0 || head.layer >= survey.layers ||
        head.head < 0 || head.head >= survey.heads)
        return nullptr;
    return &survey.profiles[static_cast<std::size_t>(survey.indexOf(head))];
}

HeadSurveys::HeadSurveys(Lab& lab) : m_lab(lab), m_induction(std::make_shared<Induction>()) {
    connect(&m_lab, &Lab::resultChanged, this, &HeadSurveys::update);
    connect(&m_lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            readView();
    });
    connect(&m_task, &TaskRunner::finished, this, &HeadSurveys::end);
    connect(&m_task, &TaskRunner::canceled, this, &HeadSurveys::end);
    connect(&m_task, &TaskRunner::failed, this,
            [this](const Error& error) { fail(errorText(error)); });
    connect(&m_task, &TaskRunner::progressChanged, this, [this](double done) {
        m_progress = done;
        emit progressChanged();
    });
    readView();
}

HeadSurveys::Source HeadSurveys::source() const {
    return sourceOf(m_lab.document().view().heads.source);
}

QString HeadSurveys::file() const {
    return QString::fromStdString(m_lab.document().view().heads.file);
}

void HeadSurveys::choose(Source source, const QString& file) {
    m_refused.reset();
    m_lab.editView([&](ViewState& view) {
        view.heads.source = nameOf(source);
        if (source == Source::File && !file.isEmpty())
            view.heads.file = file.toStdString();
    });
    update();
}

RoleThresholds HeadSurveys::thresholds() const {
    RoleThresholds thresholds;
    for (const auto& [key, threshold] : m_lab.document().view().heads.thresholds)
        if (const auto rule = roleRuleFromKey(key))
            thresholds[*rule] = threshold;
    return thresholds;
}

void HeadSurveys::setThreshold(RoleRule rule, double threshold) {
    const RoleRuleInfo& info = infoOf(rule);
    m_lab.editView([&](ViewState& view) {
        if (threshold == info.threshold)
            view.heads.thresholds.erase(info.key);
        else
            view.heads.thresholds[info.key] = threshold;
    });
}

void HeadSurveys::resetThresholds() {
    m_lab.editView([](ViewState& view) { view.heads.thresholds.clear(); });
}

void HeadSurveys::want(const QObject* view, bool wanted) {
    if (wanted)
        m_wanting.insert(view);
    else
        m_wanting.erase(view);
    update();
}

HeadRole HeadSurveys::roleOf(const HeadId& head) const {
    const HeadProfile* profile = m_heads ? m_heads->find(head) : nullptr;
    return profile ? headlight::roleOf(*profile, thresholds()).role : HeadRole::None;
}

void HeadSurveys::stop() {
    if (!m_running)
        return;
    m_refused = m_running;
    m_stopped = true;
    m_task.cancel();
}

void HeadSurveys::measureAgain() {
    m_refused.reset();
    m_measured.reset();
    update();
}

std::optional<HeadSurveys::Subject> HeadSurveys::subject() const {
    const auto& result = m_lab.result();
    if (!result)
        return std::nullopt;
    Subject now;
    now.source = source();
    now.model = result->model;
    if (now.source == Source::Sentence)
        now.result = result;
    if (now.source == Source::File)
        now.file = file();
    return now;
}

// The statistics of the last sentence stay until those of the next one are there.
bool HeadSurveys::suits(const Subject& measured, const Subject& now) const {
    return measured.source == now.source && measured.file == now.file &&
           measured.model == now.model;
}

void HeadSurveys::update() {
    const bool wanted = !m_wanting.empty();
    const auto now = subject();
    const bool values = wanted && source() == Source::Sentence;
    m_lab.want(this, values ? HeadSurveyor::neededTrace() : TraceOptions());
    if (!now)
        return;
    if (m_measured && !suits(*m_measured, *now)) {
        m_measured.reset();
        m_heads.reset();
        emit changed();
    }
    if (!wanted || m_measured == now || m_refused == now)
        return;
    if (!m_running)
        start(*now);
    else if (!suits(*m_running, *now)) // what is running over the sentence may finish
        m_task.cancel();
}

void HeadSurveys::start(const Subject& now) {
    auto made = std::make_shared<std::shared_ptr<const MeasuredHeads>>();
    TaskRunner::Work work;
    if (now.source == Source::Sentence) {
        work = [made, result = now.result, induction = m_induction](const ProgressFunction&,
                                                                    const std::stop_token& stop) {
            SurveyReport report = reportOf(*result->model, result->run.text);
            report.flags = flagsOf(*result);
            report.changes = changesOf(*result);
            HeadSurveyor surveyor;
            surveyor.add(*result, stop);
            report.survey = surveyor.finish();
            if (result->model->model)
                addInduction(report.survey,
                             induction->of(result->model, result->run.interventions, stop));
            *made = measured(std::move(report));
        };
    } else {
        const bool isFile = now.source == Source::File;
        const std::filesystem::path path =
            isFile ? pathFromUtf8(now.file.toStdString()) : sampleTreebank();
        const std::string name =
            isFile ? QFileInfo(now.file).fileName().toStdString() : utf8FromPath(path.filename());
        work = [made, model = now.model, path, name](const ProgressFunction& progress,
                                                     const std::stop_token& stop) {
            SurveyReport report = reportOf(*model, name);
            CorpusRequest request;
            request.model = model;
            request.sentences = path;
            request.progress = progress;
            CorpusSurvey corpus = surveyCorpus(request, stop);
            report.survey = std::move(corpus.survey);
            report.skipped = corpus.skipped;
            *made = measured(std::move(report));
        };
    }
    m_running = now;
    m_progress = 0;
    m_stopped = false;
    m_problem.clear();
    m_task.start(tr("Measuring heads"), std::move(work), [this, made] {
        m_measured = m_running;
        m_heads = *made;
    });
    emit stateChanged();
}

void HeadSurveys::end() {
    const bool isNew = m_measured == m_running;
    m_running.reset();
    if (isNew)
        emit changed();
    emit stateChanged();
    update();
}

void HeadSurveys::fail(const QString& message) {
    m_refused = std::exchange(m_running, std::nullopt);
    m_problem = message;
    emit stateChanged();
    update();
}

void HeadSurveys::readView() {
    const HeadsView& view = m_lab.document().view().heads;
    if (std::exchange(m_shownThresholds, view.thresholds) != view.thresholds)
        emit changed();
    const bool sameSource = std::exchange(m_shownSource, source()) == source();
    const bool sameFile = std::exchange(m_shownFile, view.file) == view.file;
    if (!sameSource || !sameFile)
        update();
}

} // namespace headlight::ui
