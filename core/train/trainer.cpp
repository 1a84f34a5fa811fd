#include "core/train/trainer.h"

#include "core/base/error.h"
#include "core/base/machine.h"
#include "core/base/progress.h"
#include "core/nn/random.h"
#include "core/train/guided_set.h"
#include "core/train/training_checkpoint.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <limits>

namespace headlight {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMostMemory = std::uint64_t{8} << 30;
constexpr std::uint64_t kCurveSteps = 100;
constexpr double kDivergence = 1.5;       // times the first loss
constexpr std::size_t kCheckedSteps = 10; // that the first loss is the mean of
constexpr int kMeasuredSteps = 4;
constexpr double kMeasuredSeconds = 2;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

class Training {
public:
    Training(const ModelConfig& config, const TrainingSettings& settings, const TrainingData& data,
             const TrainingRun& run)
        : m_config(config)
        , m_settings(settings)
        , m_data(data)
        , m_run(run)
        , m_guided(data.guided, data.relations, settings.seed)
        , m_identity{identityOf(config), toJson(settings), data.hash}
        , m_runner(config, guidedClasses(), settings.shares, run.threads)
        , m_now{initialState<float>(config, guidedClasses(), settings.seed), {}, {}}
        , m_shares(settings.shares) {
        if (settings.average > 0)
            m_now.average = m_now.state.weights;
        if (run.resume && std::filesystem::exists(run.checkpoint))
            readCheckpoint(run.checkpoint, config, m_identity, m_now);
        m_secondsBefore = position().seconds;
        planEpoch();
        planDev();
    }

    TrainingOutcome finish() {
        while (done() < 1) {
            if (m_run.stop.stop_requested()) {
                save();
                tell(nullptr, true);
                throw Error(ErrorCode::Canceled);
            }
            step();
            if (secondsSince(m_saved) > 60 * m_run.checkpointMinutes)
                save();
            if (secondsSince(m_told) > 1)
                tell(nullptr);
        }
        if (!isLastPoint() || (!m_dev.empty() && !position().curve.back().devLoss))
            addPoint(true);
        save();
        TrainedTensors<float>& best = m_settings.average > 0 ? m_now.average : m_now.state.weights;
        return {std::move(best.model), std::move(best.assignment), position().curve,
                m_now.state.steps, position().seconds};
    }

    TrainingPace pace() {
        const bool startsGuided = guidedClasses() > 0 && m_settings.guidance.start > 0;
        TrainingPace pace;
        pace.stepsPerEpoch = static_cast<double>(m_begins.size() - 1);
        pace.stepSeconds = secondsOfSteps(0);
        if (startsGuided)
            pace.startSeconds = secondsOfSteps(std::numeric_limits<std::uint64_t>::max());
        return pace;
    }

private:
    // After one that is not counted, since it is the first to touch the memory.
    double secondsOfSteps(std::uint64_t guidedStart) {
        m_settings.guidance.start = guidedStart;
        Clock::time_point start = Clock::now();
        int steps = -1;
        do {
            throwIfStopped(m_run.stop);
            position().batch %= m_begins.size() - 1;
            runStep();
            if (++steps == 0)
                start = Clock::now();
        } while (steps < 1 || (steps < kMeasuredSteps && secondsSince(start) < kMeasuredSeconds));
        return secondsSince(start) / steps;
    }

    TrainingPosition& position() { return m_now.position; }

    int guidedClasses() const {
        return m_guided.empty() || m_settings.guidance.every == 0 ? 0 : m_guided.classes();
    }

    double epochNow() {
        const auto batches = static_cast<double>(m_begins.size() - 1);
        return static_cast<double>(position().epoch) +
               static_cast<double>(position().batch) / batches;
    }

    double done() {
        if (m_settings.minutes > 0)
            return position().seconds / (60 * m_settings.minutes);
        return m_settings.epochs > 0 ? epochNow() / m_settings.epochs : 1;
    }

    void planEpoch() {
        m_order = shuffledOrder(m_data.examples.size, m_settings.seed, position().epoch);
        m_begins = batchBegins(m_data.examples, m_order, m_settings.batchTokens);
    }

    void planDev() {
        const auto order = shuffledOrder(m_data.dev.size, m_settings.seed, 0);
        const auto begins = batchBegins(m_data.dev, order, m_settings.batchTokens);
        for (std::size_t i = 0; i + 1 < begins.size(); ++i) {
            const auto batch = std::span(order).subspan(begins[i], begins[i + 1] - begins[i]);
            for (TransformerBatch& share :
                 shareOut(m_data.dev, batch, scatter(i), m_settings.shares))
                if (!share.goals.empty())
                    m_dev.push_back(std::move(share));
        }
    }

    bool isGuidedStart() const { return m_now.state.steps < m_settings.guidance.start; }

    // Fills m_shares with the next batch.
    void drawBatch() {
        for (StepShare& share : m_shares)
            share = {};
        const std::uint64_t number = m_now.state.steps;
        const bool onlyGuided = guidedClasses() > 0 && isGuidedStart();
        if (!onlyGuided) {
            const std::size_t first = m_begins[position().batch];
            const std::size_t end = m_begins[position().batch + 1];
            auto batches =
                shareOut(m_data.examples, std::span(m_order).subspan(first, end - first),
                         scatter(streamKey(m_settings.seed, "draw") + number), m_settings.shares);
            for (std::size_t i = 0; i < m_shares.size(); ++i)
                m_shares[i].batch = std::move(batches[i]);
        }
        if (guidedClasses() > 0 && (onlyGuided || number % m_settings.guidance.every == 0)) {
            m_guided.draw(position().guidedDrawn, m_settings.guidance.sentences, m_shares);
            position().guidedDrawn += m_settings.guidance.sentences;
        }
        if (!onlyGuided)
            ++position().batch;
    }

    StepResult runStep() {
        drawBatch();
        StepRule rule;
        rule.adam = m_settings.adam;
        rule.rate = m_rate = rateAt(m_settings.rate, m_now.state.steps + 1, done());
        rule.clip = m_settings.clip;
        rule.smoothing = m_settings.smoothing;
        rule.dropout = m_settings.dropout;
        rule.guidedWeight = m_settings.guidance.weight;
        rule.seed = m_settings.seed;
        rule.window = m_settings.window;
        const StepResult result = m_runner.run(rule, m_shares, m_now.state);
        if (!result.isFinite)
            throwDiverged("not a number");
        return result;
    }

    void step() {
        const StepResult result = runStep();
        position().seconds = m_secondsBefore + secondsSince(m_started);
        moveAverage();
        count(result);
        if (position().batch + 1 == m_begins.size()) {
            ++position().epoch;
            position().batch = 0;
            planEpoch();
            addPoint(true);
            save();
        } else if (m_now.state.steps % kCurveSteps == 0) {
            addPoint(false);
        }
    }

    void count(const StepResult& result) {
        TrainingPosition& now = position();
        now.loss += result.sums.loss;
        now.goals += result.goals;
        now.guidedLoss += result.guidance.loss;
        now.pairs += result.pairs;
        m_toTell.loss += result.sums.loss;
        m_toTell.goals += result.goals;
        m_toTell.guidedLoss += result.guidance.loss;
        m_toTell.pairs += result.pairs;
        if (now.firstLoss == 0 && result.goals > 0)
            now.firstLoss = result.meanLoss();
        m_lastLosses.push_back(result.meanLoss());
        if (m_lastLosses.size() > kCheckedSteps)
            m_lastLosses.erase(m_lastLosses.begin());
        const double least = *std::ranges::min_element(m_lastLosses);
        if (m_lastLosses.size() == kCheckedSteps && now.firstLoss > 0 &&
            least > kDivergence * now.firstLoss)
            throwDiverged(
                fmt::format("{:.3f}, far above the {:.3f} it began with", least, now.firstLoss));
    }

    [[noreturn]] void throwDiverged(const std::string& loss) const {
        throw Error(ErrorCode::TrainingDiverged,
                    {{"step", std::to_string(m_now.state.steps + 1)}, {"loss", loss}});
    }

    // Younger averages forget faster, so that the start does not weigh on them.
    void moveAverage() {
        if (m_settings.average <= 0)
            return;
        const auto steps = static_cast<double>(m_now.state.steps);
        const auto keep =
            static_cast<float>(std::min(m_settings.average, (1 + steps) / (10 + steps)));
        const auto averages = namedTensors(m_config, m_now.average);
        const auto weights = namedTensors(m_config, m_now.state.weights);
        for (std::size_t i = 0; i < averages.size(); ++i) {
            const auto average = averages[i].tensor->values();
            const auto weight = weights[i].tensor->values();
            for (std::size_t j = 0; j < average.size(); ++j)
                average[j] += (1 - keep) * (weight[j] - average[j]);
        }
    }

    bool isLastPoint() {
        const std::vector<CurvePoint>& curve = position().curve;
        return !curve.empty() && curve.back().step == m_now.state.steps;
    }

    // Of the steps since the last point; where there is none since, that one is completed.
    void addPoint(bool looksAtDev) {
        TrainingPosition& now = position();
        if (!isLastPoint()) {
            now.curve.push_back({m_now.state.steps,
                                 epochNow(),
                                 now.seconds,
                                 m_rate,
                                 now.goals > 0 ? now.loss / now.goals : 0,
                                 now.pairs > 0 ? now.guidedLoss / now.pairs : 0,
                                 {},
                                 {}});
            now.loss = now.goals = now.guidedLoss = now.pairs = 0;
        }
        CurvePoint& point = now.curve.back();
        if (looksAtDev && !m_dev.empty()) {
            const auto& weights = m_settings.average > 0 ? m_now.average : m_now.state.weights;
            const CrossEntropySums sums = m_runner.evaluate(m_dev, 0, m_settings.window, weights);
            double goals = 0;
            for (const TransformerBatch& batch : m_dev)
                goals += static_cast<double>(
                    std::ranges::count_if(batch.goals, [](int goal) { return goal >= 0; }));
            point.devLoss = sums.loss / goals;
            point.devAccuracy = static_cast<double>(sums.right) / goals;
        }
        if (looksAtDev)
            tell(&point);
    }

    void save() {
        if (!m_run.checkpoint.empty())
            writeCheckpoint(m_run.checkpoint, m_config, m_identity, m_now);
        m_saved = Clock::now();
    }

    void tell(const CurvePoint* lookedAtDev, bool stopped = false) {
        if (!m_run.news)
            return;
        const double seconds = secondsSince(m_told);
        const double share = std::min(1.0, done());
        const double atStart = m_doneBefore < 0 ? m_doneBefore = share : m_doneBefore;
        // What nothing new is known of stays as it was told last.
        TrainingNews& news = m_news;
        news.step = m_now.state.steps;
        news.epoch = epochNow();
        news.done = share;
        news.seconds = position().seconds;
        news.rate = m_rate;
        news.lookedAtDev = lookedAtDev;
        news.stopped = stopped;
        if (share > atStart)
            news.secondsLeft = secondsSince(m_started) * (1 - share) / (share - atStart);
        if (m_toTell.goals > 0) {
            news.loss = m_toTell.loss / m_toTell.goals;
            if (seconds > 0)
                news.goalsPerSecond = m_toTell.goals / seconds;
        }
        if (m_toTell.pairs > 0)
            news.guidedLoss = m_toTell.guidedLoss / m_toTell.pairs;
        m_toTell = {};
        m_told = Clock::now();
        m_run.news(news);
    }

    ModelConfig m_config;
    TrainingSettings m_settings;
    const TrainingData& m_data;
    const TrainingRun& m_run;
    GuidedSet m_guided;
    TrainingIdentity m_identity;
    StepRunner<float> m_runner;
    Checkpoint m_now;
    std::vector<StepShare> m_shares;
    std::vector<std::size_t> m_order;  // of this epoch
    std::vector<std::size_t> m_begins; // of its batches in m_order, and the end
    std::vector<TransformerBatch> m_dev;
    std::vector<double> m_lastLosses;
    TrainingPosition m_toTell; // sums since the last news
    TrainingNews m_news;       // the last
    double m_rate = 0;
    double m_secondsBefore = 0; // of earlier runs
    double m_doneBefore = -1;   // share at the first news of this run
    Clock::time_point m_started = Clock::now();
    Clock::time_point m_told = m_started;
    Clock::time_point m_saved = m_started;
};

// Throws what train() throws before anything large is allocated.
void requireTrainable(const ModelConfig& config, const TrainingSettings& settings,
                      const TrainingData& data) {
    config.validate();
    settings.validate();
    if (data.examples.size == 0)
        throw Error(ErrorCode::BadValue,
                    {{"name", "number of examples"}, {"value", "0"}, {"expected", "1 or more"}});
    requireMemoryFor(config, settings, 2 * data.relations);
}

} // namespace

std::uint64_t trainingMemoryLimit() {
    const std::uint64_t machine = machineMemoryBytes();
    return machine > 0 ? std::min(machine, kMostMemory) : kMostMemory;
}

void requireMemoryFor(const ModelConfig& config, const TrainingSettings& settings,
                      int guidedClasses) {
    const std::uint64_t bytes = trainingMemory(config, settings, guidedClasses);
    if (bytes > trainingMemoryLimit())
        throw Error(
            ErrorCode::OutOfMemory,
            {{"what", fmt::format("Training a model of {} numbers with batches of {} tokens",
                                  parameterCount(config), settings.batchTokens)},
             {"bytes", std::to_string(bytes)}});
}

std::uint64_t trainingMemory(const ModelConfig& config, const TrainingSettings& settings,
                             int guidedClasses) {
    const std::uint64_t copies = 4 + settings.shares + (settings.average > 0 ? 1 : 0);
    const std::uint64_t parameters =
        parameterCount(config) + static_cast<std::uint64_t>(guidedClasses) *
                                     static_cast<std::uint64_t>(config.layers * config.heads);
    // Tapes of a block: about 20 rows of the width and two of the inner width per token, and the
    // weights of every head on as many keys as a long sentence has.
    constexpr std::uint64_t kUsualKeys = 64;
    const auto blocks = static_cast<std::uint64_t>(config.layers + config.decoderLayers);
    const std::uint64_t perToken =
        blocks * (20 * static_cast<std::uint64_t>(config.width) +
                  2 * static_cast<std::uint64_t>(config.innerWidth) +
                  2 * kUsualKeys * static_cast<std::uint64_t>(config.heads));
    const std::uint64_t logits = 64 * static_cast<std::uint64_t>(config.outputs) * settings.shares;
    return sizeof(float) * (parameters * copies + logits +
                            perToken * 2 * static_cast<std::uint64_t>(settings.batchTokens));
}

double TrainingPace::secondsOf(const TrainingSettings& settings) const {
    if (settings.minutes > 0)
        return 60 * settings.minutes;
    return startSeconds * static_cast<double>(settings.guidance.start) +
           settings.epochs * stepsPerEpoch * stepSeconds;
}

TrainingPace measurePace(const ModelConfig& config, const TrainingSettings& settings,
                         const TrainingData& data, int threads, const std::stop_token& stop) {
    requireTrainable(config, settings, data);
    TrainingRun run;
    run.threads = threads;
    run.stop = stop;
    return Training(config, settings, data, run).pace();
}

TrainingOutcome train(const ModelConfig& config, const TrainingSettings& settings,
                      const TrainingData& data, const TrainingRun& run) {
    requireTrainable(config, settings, data);
    return Training(config, settings, data, run).finish();
}

} // namespace headlight
