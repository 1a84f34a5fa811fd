#include "core/train/training_settings.h"

#include "core/base/error.h"
#include "core/io/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace headlight {
namespace {

constexpr const char* kDecayNames[] = {"inverse_root", "cosine", "linear"};

void requireNumber(const char* name, double value, double least, double most) {
    if (!(value >= least && value <= most))
        throw Error(ErrorCode::BadValue, {{"name", name},
                                          {"value", fmt::format("{}", value)},
                                          {"expected", fmt::format("{} to {}", least, most)}});
}

} // namespace

double rateAt(const RateSchedule& schedule, std::uint64_t step, double done) {
    const auto warmUp = static_cast<double>(std::max<std::uint64_t>(1, schedule.warmUp));
    const auto now = static_cast<double>(step);
    const double risen = std::min(1.0, now / warmUp);
    const double rest = std::clamp(1 - done, 0.0, 1.0);
    switch (schedule.decay) {
    case RateDecay::InverseRoot:
        return schedule.peak * risen * std::sqrt(warmUp / std::max(now, warmUp));
    case RateDecay::Cosine:
        return schedule.peak * risen * (1 - std::cos(std::numbers::pi * rest)) / 2;
    case RateDecay::Linear:
        break;
    }
    return schedule.peak * risen * rest;
}

void TrainingSettings::validate() const {
    requireNumber("number of epochs", epochs, 0, 1e6);
    requireNumber("number of minutes", minutes, 0, 1e6);
    requireNumber("tokens of a batch", static_cast<double>(batchTokens), 1, 1e7);
    requireNumber("learning rate", rate.peak, 0, 10);
    requireNumber("beta 1", adam.beta1, 0, 0.999999);
    requireNumber("beta 2", adam.beta2, 0, 0.999999);
    requireNumber("epsilon", adam.epsilon, 1e-16, 1);
    requireNumber("weight decay", adam.decay, 0, 1);
    requireNumber("largest gradient norm", clip, 0, 1e9);
    requireNumber("label smoothing", smoothing, 0, 0.99);
    requireNumber("dropout", dropout, 0, 0.95);
    requireNumber("weight of the guided loss", guidance.weight, 0, 1e6);
    requireNumber("averaging", average, 0, 0.999999);
    requireNumber("shares of a batch", static_cast<double>(shares), 1, 64);
}

std::string toJson(const TrainingSettings& s) {
    return fmt::format(
        R"({{"seed":{},"epochs":{},"minutes":{},"batch_tokens":{},"peak_rate":{},"warm_up":{},)"
        R"("decay":"{}","beta1":{},"beta2":{},"epsilon":{},"weight_decay":{},"clip":{},)"
        R"("label_smoothing":{},"dropout":{},"guided_every":{},"guided_sentences":{},)"
        R"("guided_weight":{},"guided_start":{},"average":{},"shares":{},"window":{}}})",
        s.seed, jsonNumber(s.epochs), jsonNumber(s.minutes), s.batchTokens, jsonNumber(s.rate.peak),
        s.rate.warmUp, kDecayNames[static_cast<std::size_t>(s.rate.decay)],
        jsonNumber(s.adam.beta1), jsonNumber(s.adam.beta2), jsonNumber(s.adam.epsilon),
        jsonNumber(s.adam.decay), jsonNumber(s.clip), jsonNumber(s.smoothing),
        jsonNumber(s.dropout), s.guidance.every, s.guidance.sentences,
        jsonNumber(s.guidance.weight), s.guidance.start, jsonNumber(s.average), s.shares, s.window);
}

} // namespace headlight
