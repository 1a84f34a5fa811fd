#include "ui/service/training_service.h"

#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "core/train/trained_folder.h"
#include "core/train/translation_training.h"
#include "ui/service/caught_error.h"

#include <QDir>
#include <QLockFile>
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <thread>

namespace headlight::ui {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPlan = "plan.json"; // in the folder of an unfinished training
constexpr const char* kLock = "training.lock";
constexpr std::uintmax_t kLargestPlan = 1 << 10;
constexpr int kMostEpochs = 1000;
constexpr double kCheckpointMinutes = 1;

// One core is left to the window.
int threads() {
    return std::max(1, int(std::thread::hardware_concurrency()) - 1);
}

std::unique_ptr<QLockFile> lockIn(const fs::path& folder) {
    auto lock = std::make_unique<QLockFile>(QString::fromStdString(utf8FromPath(folder / kLock)));
    lock->setStaleLockTime(0); // its owner may be gone, but a lock is never too old
    return lock;
}

void writePlan(const fs::path& folder, int epochs) {
    std::error_code failure; // then the file cannot be written either
    fs::create_directories(folder, failure);
    writeFileAtomically(folder / kPlan, fmt::format("{{\"epochs\":{}}}\n", epochs));
}

// Nothing where there is none, or none that makes sense.
std::optional<int> readPlan(const fs::path& folder) {
    std::optional<int> epochs;
    (void)errorOf([&] {
        const std::string text = readFile(folder / kPlan, kLargestPlan);
        const JsonValue plan = parseStrictJson(text, kPlan);
        const JsonValue* value = plan.find("epochs");
        const auto number = value ? value->number() : std::nullopt;
        if (number && *number >= 1 && *number <= kMostEpochs)
            epochs = int(*number);
    });
    return epochs;
}

// Unless another window works in it.
void removeFolder(const FamilyMember& member) {
    const fs::path folder = ownFolderOf(member);
    const auto lock = lockIn(folder);
    if (!lock->tryLock(0))
        return;
    std::error_code gone;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, gone))
        if (entry.path().filename() != kLock)
            fs::remove_all(entry.path(), gone);
    lock->unlock(); // which removes its file
    fs::remove(folder, gone);
}

TrainingService::Progress progressOf(const TrainingNews& news) {
    TrainingService::Progress progress;
    progress.epoch = news.epoch;
    progress.share = news.done;
    progress.loss = news.loss;
    progress.tokensPerSecond = news.goalsPerSecond;
    progress.secondsLeft = news.secondsLeft;
    if (news.lookedAtDev)
        progress.devLoss = news.lookedAtDev->devLoss;
    return progress;
}

} // namespace

// What the thread hands over, also when it was stopped.
struct TrainingService::Made {
    std::shared_ptr<const TranslationMaterial> material;
    TrainingPace pace;
};

TrainingService::TrainingService(QObject* parent)
    : QObject(parent)
    , m_recipe(TranslationTraining::ofFamily) {
    connect(&m_task, &TaskRunner::finished, this, [this] { end({}); });
    connect(&m_task, &TaskRunner::canceled, this, [this] { end(Error(ErrorCode::Canceled)); });
    connect(&m_task, &TaskRunner::failed, this, [this](const Error& error) { end(error); });
    findUnfinished();
}

TrainingService::~TrainingService() = default;

void TrainingService::setRecipe(TrainingRecipe recipe) {
    m_recipe = std::move(recipe);
    m_material.reset();
    m_paces.clear();
}

void TrainingService::start(const Job& job) {
    if (isTraining())
        return;
    const std::optional<Job> before = unfinished(job.member);
    if (m_job != before.value_or(job))
        m_progress = {};
    m_job = before.value_or(job);
    m_problem.clear();
    m_stopping = false;
    m_wanted.reset();
    m_state = State::Reading;
    m_waiting = m_task.isRunning();
    if (!m_waiting)
        train();
    else if (m_material) // else it is being read, and will be needed
        m_task.cancel();
    emit changed();
}

// Held from the start to the end of a training, so that no other window works in the same folder.
bool TrainingService::lock(const FamilyMember& member) {
    const auto failure = errorOf([&] {
        const fs::path folder = ownFolderOf(member);
        QDir().mkpath(QString::fromStdString(utf8FromPath(folder)));
        m_lock = lockIn(folder);
    });
    if (failure)
        m_problem = errorText(*failure);
    else if (!m_lock->tryLock(0) && m_lock->error() == QLockFile::LockFailedError)
        m_problem = tr("Another window of Headlight is training this model.");
    return m_problem.isEmpty(); // a folder that cannot be written is told by the training
}

void TrainingService::train() {
    m_waiting = false;
    if (!lock(m_job.member)) {
        m_lock.reset();
        m_state = State::Failed;
        return;
    }
    m_made = std::make_shared<Made>();
    m_made->material = m_material;
    const auto tell = [this](const TrainingNews& news) {
        m_mailbox.post([this, progress = progressOf(news)] { onNews(progress); });
    };
    m_task.start({}, [made = m_made, job = m_job, recipe = m_recipe,
                      tell](const ProgressFunction&, const std::stop_token& stop) {
        const fs::path folder = ownFolderOf(job.member);
        writePlan(folder, job.epochs);
        const TranslationTraining training = recipe(job.member, job.epochs);
        if (!made->material)
            made->material =
                std::make_shared<const TranslationMaterial>(readMaterial(training, stop));
        TrainingRun run;
        run.threads = threads();
        run.checkpointMinutes = kCheckpointMinutes;
        run.resume = true;
        run.news = tell;
        run.stop = stop;
        trainTranslation(training, *made->material, folder, run);
        std::error_code gone;
        fs::remove(folder / kTrainingCheckpoint, gone);
        fs::remove(folder / kPlan, gone);
    });
}

void TrainingService::onNews(const Progress& progress) {
    const std::optional<double> devLoss = m_progress.devLoss;
    m_progress = progress;
    if (!m_progress.devLoss)
        m_progress.devLoss = devLoss;
    if (m_state == State::Reading) {
        m_state = State::Training;
        emit changed();
    }
    emit progressChanged();
}

void TrainingService::stop() {
    if (!isTraining() || m_stopping)
        return;
    m_stopping = true;
    if (m_waiting) {
        m_waiting = false;
        endTraining(Error(ErrorCode::Canceled));
    } else {
        m_task.cancel();
    }
    emit changed();
}

void TrainingService::end(const std::optional<Error>& error) {
    if (const auto made = std::exchange(m_made, nullptr)) {
        m_material = made->material;
        if (m_measuring && !error)
            m_paces.emplace_back(*m_measuring, made->pace);
    }
    if (std::exchange(m_measuring, std::nullopt)) {
        m_measuringProblem =
            error && error->code() != ErrorCode::Canceled ? errorText(*error) : QString();
        emit estimateChanged();
    } else {
        endTraining(error);
    }
    if (m_waiting) {
        train();
        emit changed();
    } else if (m_wanted && !isTraining()) {
        measure();
    }
}

void TrainingService::endTraining(const std::optional<Error>& error) {
    m_lock.reset();
    m_stopping = false;
    m_state = !error                                 ? State::Finished
              : error->code() == ErrorCode::Canceled ? State::Stopped
                                                     : State::Failed;
    if (m_state == State::Failed)
        m_problem = errorText(*error);
    if (m_state == State::Finished)
        emit familyChanged();
    emit changed();
}

void TrainingService::discard() {
    if (m_state != State::Stopped && m_state != State::Failed)
        return;
    if (unfinished(m_job.member))
        removeFolder(m_job.member);
    findUnfinished();
    emit changed();
}

void TrainingService::dismiss() {
    if (isTraining())
        return;
    if (m_state == State::Finished)
        findUnfinished();
    else
        m_state = State::None;
    emit changed();
}

std::optional<TrainingService::Job> TrainingService::unfinished(const FamilyMember& member) const {
    std::optional<int> epochs;
    (void)errorOf([&] {
        const fs::path folder = ownFolderOf(member);
        if (!isFinishedMember(folder))
            epochs = readPlan(folder);
    });
    return epochs ? std::optional(Job{member, *epochs}) : std::nullopt;
}

// The first that no other window works on.
void TrainingService::findUnfinished() {
    m_state = State::None;
    m_progress = {};
    m_problem.clear();
    for (const FamilyMember& member : unfinishedFamily())
        if (const auto job = unfinished(member); job && lockIn(ownFolderOf(member))->tryLock(0)) {
            m_job = *job;
            m_state = State::Stopped;
            return;
        }
}

void TrainingService::remove(const FamilyMember& member) {
    if (!isOwn(member) || (isTraining() && m_job.member == member))
        return;
    removeFolder(member);
    if (m_state == State::Finished && m_job.member == member)
        dismiss();
    emit familyChanged();
}

std::optional<double> TrainingService::estimatedSeconds(const Job& job) const {
    const auto found =
        std::ranges::find(m_paces, job.member, &std::pair<FamilyMember, TrainingPace>::first);
    if (found == m_paces.end())
        return std::nullopt;
    return found->second.secondsOf(m_recipe(job.member, job.epochs).settings);
}

void TrainingService::estimate(const FamilyMember& member) {
    if (isTraining() || estimatedSeconds({member, 1}) || m_measuring == member)
        return;
    m_wanted = member;
    if (!m_task.isRunning())
        measure();
    else if (m_material) // else it is being read, and will be needed
        m_task.cancel();
    emit estimateChanged();
}

bool TrainingService::isMeasuring(const FamilyMember& member) const {
    return m_measuring == member || m_wanted == member;
}

void TrainingService::measure() {
    m_measuring = std::exchange(m_wanted, std::nullopt);
    m_made = std::make_shared<Made>();
    m_made->material = m_material;
    m_task.start({}, [made = m_made, member = *m_measuring,
                      recipe = m_recipe](const ProgressFunction&, const std::stop_token& stop) {
        const TranslationTraining training = recipe(member, 1);
        if (!made->material)
            made->material =
                std::make_shared<const TranslationMaterial>(readMaterial(training, stop));
        made->pace = measureTranslation(training, *made->material, threads(), stop);
    });
}

std::pair<std::uint64_t, std::uint64_t>
TrainingService::memoryOf(const FamilyMember& member) const {
    std::uint64_t bytes = 0;
    if (errorOf([&] { bytes = translationMemory(m_recipe(member, 1)); }))
        bytes = std::numeric_limits<std::uint64_t>::max(); // no model at all
    return {bytes, trainingMemoryLimit()};
}

} // namespace headlight::ui
