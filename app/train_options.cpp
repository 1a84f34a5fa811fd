#include "app/train_options.h"

#include "app/command.h"
#include "app/console.h"
#include "app/interrupt.h"
#include "app/values.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <utility>

namespace headlight::app {
namespace {

constexpr int kMostThreads = 256;

// In the order of the enumeration.
constexpr const char* kDecays[] = {"inverse-root", "cosine", "linear"};

RateDecay decayFrom(const std::string& name) {
    for (std::size_t i = 0; i < std::size(kDecays); ++i)
        if (name == kDecays[i])
            return static_cast<RateDecay>(i);
    throw badOption("--decay", name, "linear, cosine or inverse-root");
}

std::string duration(double seconds) {
    const auto whole = static_cast<long long>(std::llround(std::max(0.0, seconds)));
    if (whole >= 3600)
        return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
    if (whole >= 60)
        return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    return fmt::format("{} s", whole);
}

// A line for each look at the dev part, and one every some seconds.
class News {
public:
    void operator()(const TrainingNews& news) {
        if (news.stopped)
            return writeNote("The checkpoint is written; the same command with --resume goes on.");
        const auto now = std::chrono::steady_clock::now();
        if (!news.lookedAtDev && now < m_next)
            return;
        m_next = now + std::chrono::seconds(10);
        std::string line =
            fmt::format("epoch {:.2f}, step {}, {:.1f} %", news.epoch, news.step, 100 * news.done);
        if (news.loss > 0)
            line += fmt::format(": loss {:.3f}, {:.0f} tokens/s", news.loss, news.goalsPerSecond);
        if (news.guidedLoss > 0)
            line += fmt::format(", guided {:.3f}", news.guidedLoss);
        if (news.secondsLeft > 0 || news.done >= 1) // else it is not known yet
            line += fmt::format(", {} left", duration(news.secondsLeft));
        if (news.lookedAtDev && news.lookedAtDev->devLoss)
            line += fmt::format("; dev loss {:.4f}, accuracy {:.1f} %", *news.lookedAtDev->devLoss,
                                100 * *news.lookedAtDev->devAccuracy);
        writeNote(line);
    }

private:
    std::chrono::steady_clock::time_point m_next{};
};

} // namespace

TrainOptions::TrainOptions(const StackShape& shape, const TrainingSettings& settings,
                           Fitting fitting)
    : m_shape(shape)
    , m_settings(settings)
    , m_fitting(std::move(fitting))
    , m_heads(shape.heads)
    , m_width(static_cast<int>(shape.width))
    , m_layers(shape.layers)
    , m_inner(static_cast<int>(shape.innerWidth))
    , m_seed(static_cast<int>(settings.seed))
    , m_batch(static_cast<int>(settings.batchTokens))
    , m_warmUp(static_cast<int>(settings.rate.warmUp))
    , m_decay(kDecays[static_cast<std::size_t>(settings.rate.decay)]) {
    if (m_fitting)
        m_settings.rate.peak = m_batch = 0;
}

void TrainOptions::addTo(Command& command) {
    command.requiredOption("--out", "DIR", out, "Folder for the model and its checkpoint");
    command.option("--heads", "N", m_heads, "Heads of every layer");
    command.option("--width", "N", m_width, "Width of the model");
    command.option("--layers", "N", m_layers, "Layers (of encoder and decoder each)");
    command.option("--inner", "N", m_inner, "Feed-forward width; 0: 4 times the width");
    command.option("--epochs", "N", m_settings.epochs, "Times all examples are seen");
    command.option("--minutes", "N", m_settings.minutes, "Computing time instead of epochs");
    command.option("--seed", "N", m_seed, "Same seed and data: same model");
    command.flag("--resume", m_resume, "Go on from the checkpoint in DIR, if there is one");
    command.option("--threads", "N", m_threads, "Threads; the result is the same");
    command.option("--batch", "N", m_batch,
                   m_fitting ? "Answers that a step learns from; 0: what fits the width"
                             : "Answers that a step learns from");
    command.option("--rate", "R", m_settings.rate.peak,
                   m_fitting ? "Highest learning rate; 0: what fits the width"
                             : "Highest learning rate");
    command.option("--warm-up", "N", m_warmUp, "Steps of the rise to it");
    command.option("--decay", "NAME", m_decay, "Then linear, cosine or inverse-root");
    command.option("--dropout", "P", m_settings.dropout, "Share of numbers dropped");
    command.option("--smoothing", "P", m_settings.smoothing, "Label smoothing");
    command.option("--weight-decay", "R", m_settings.adam.decay, "AdamW's decay; 0: Adam");
    command.option("--average", "P", m_settings.average, "Moving average of weights; 0: none");
}

StackShape TrainOptions::shape() const {
    StackShape shape = m_shape;
    shape.heads = atLeast("--heads", m_heads, 1);
    shape.width = atLeast("--width", m_width, 1);
    shape.layers = atLeast("--layers", m_layers, 1);
    shape.innerWidth = atLeast("--inner", m_inner, 0);
    return shape;
}

TrainingSettings TrainOptions::settings() const {
    TrainingSettings settings = m_settings;
    settings.seed = static_cast<std::uint64_t>(atLeast("--seed", m_seed, 0));
    settings.batchTokens = atLeast("--batch", m_batch, m_fitting ? 0 : 1);
    settings.rate.warmUp = static_cast<std::uint64_t>(atLeast("--warm-up", m_warmUp, 0));
    settings.rate.decay = decayFrom(m_decay);
    if (m_fitting) {
        const TrainingSettings fitting = m_fitting(shape());
        if (settings.batchTokens == 0)
            settings.batchTokens = fitting.batchTokens;
        if (settings.rate.peak == 0)
            settings.rate.peak = fitting.rate.peak;
    }
    settings.validate();
    return settings;
}

TrainingRun TrainOptions::run() const {
    TrainingRun run;
    if (m_threads < 1 || m_threads > kMostThreads)
        throw badOption("--threads", std::to_string(m_threads),
                        fmt::format("1 to {}", kMostThreads));
    run.threads = m_threads;
    run.resume = m_resume;
    run.news = News();
    run.stop = interruptToken();
    return run;
}

int atLeast(const char* option, int value, int least) {
    if (value < least)
        throw badOption(option, std::to_string(value), fmt::format("{} or more", least));
    return value;
}

void tellData(const DataNews& news) {
    for (const std::string& note : news.notes)
        writeNote(note);
    std::string line = counted(news.examples, "example");
    if (news.leftOut > 0)
        line += fmt::format(" ({} too long or empty)", news.leftOut);
    if (news.guidedSentences > 0)
        line += ", " + counted(news.guidedSentences, "labelled sentence");
    writeNote(
        fmt::format("{}, vocabulary {}, {} parameters", line, news.vocabulary, news.parameters));
}

void tellOutcome(const TrainingOutcome& outcome, const TrainOptions& options) {
    writeNote(fmt::format("{} in {}; the model is in {}", counted(outcome.steps, "step"),
                          duration(outcome.seconds), options.out));
}

} // namespace headlight::app
