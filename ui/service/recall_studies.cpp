#include "ui/service/recall_studies.h"

#include "core/analysis/recall_study.h"
#include "core/nn/random.h"
#include "ui/service/error_text.h"

namespace headlight::ui {
namespace {

constexpr std::uint64_t kShownSeed = 1;

std::vector<StudiedRecall> studyAll(const ProgressFunction& progress, const std::stop_token& stop) {
    std::vector<StudiedRecall> models;
    for (const RecallVariant variant : kRecallVariants) {
        auto reader = std::make_shared<const RecallReader>(folderOf(variant));
        RecallStudyRequest request;
        request.stop = stop;
        request.progress = [&](double done) {
            progress((static_cast<double>(models.size()) + done) /
                     static_cast<double>(kRecallVariants.size()));
        };
        auto points = studyRecall(*reader, request);
        models.push_back({variant, std::move(reader), std::move(points)});
    }
    return models;
}

} // namespace

RecallStudies::RecallStudies(QObject* parent) : QObject(parent) {
    connect(&m_task, &TaskRunner::progressChanged, this, &RecallStudies::progressChanged);
    connect(&m_task, &TaskRunner::finished, this, [this] { end({}); });
    connect(&m_task, &TaskRunner::canceled, this, [this] { end({}); });
    connect(&m_task, &TaskRunner::failed, this,
            [this](const Error& error) { end(errorText(error)); });
}

RecallStudies::~RecallStudies() = default;

void RecallStudies::request() {
    if (!m_models.empty() || m_task.isRunning())
        return;
    const auto models = std::make_shared<std::vector<StudiedRecall>>();
    m_problem.clear();
    m_task.start(
        tr("Measuring how far models reach"),
        [models](const ProgressFunction& progress, const std::stop_token& stop) {
            *models = studyAll(progress, stop);
        },
        [this, models] { m_models = std::move(*models); });
    emit changed();
}

void RecallStudies::end(const QString& problem) {
    m_problem = problem;
    emit changed();
}

RecallSequence shownSequence(int distance, int number) {
    return recallSequence(streamKey(kShownSeed, "recall shown"), static_cast<std::uint64_t>(number),
                          distance, kLongestRecall);
}

std::vector<RecallAnswer> answersOf(const std::vector<StudiedRecall>& models,
                                    const RecallSequence& sequence) {
    std::vector<RecallAnswer> answers;
    for (const StudiedRecall& model : models)
        answers.push_back(model.reader->answer({&sequence, 1}).front());
    return answers;
}

} // namespace headlight::ui
