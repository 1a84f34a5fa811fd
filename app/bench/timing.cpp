#include "app/bench/timing.h"

#include "app/console.h"
#include "app/interrupt.h"
#include "core/base/median.h"
#include "core/base/progress.h"
#include "core/base/version.h"
#include "core/io/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <vector>

namespace headlight::app {
namespace {

constexpr std::size_t kFewestCalls = 3;
constexpr std::size_t kMostCalls = 2000; // as the peers are measured

double processorMilliseconds() {
    return 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

} // namespace

TimingPlan timingPlanFrom(const RequestFields& fields) {
    TimingPlan plan;
    plan.workload = fields.text("workload");
    plan.shape = fields.text("shape");
    plan.seconds = fields.number("seconds", 0, 3600);
    plan.warmup = fields.count("warmup", 0, 1000);
    return plan;
}

void measureAndReport(const TimingPlan& plan, const std::function<void()>& call,
                      const std::function<std::string()>& moreFields) {
    using Clock = std::chrono::steady_clock;
    using Milliseconds = std::chrono::duration<double, std::milli>;
    for (int i = 0; i < plan.warmup; ++i)
        call();
    std::vector<double> wall, processor;
    const auto end = Clock::now() + std::chrono::duration<double>(plan.seconds);
    while (wall.size() < kFewestCalls || (Clock::now() < end && wall.size() < kMostCalls)) {
        const double processorStart = processorMilliseconds();
        const auto start = Clock::now();
        call();
        wall.push_back(Milliseconds(Clock::now() - start).count());
        processor.push_back(processorMilliseconds() - processorStart);
        throwIfStopped(interruptToken());
    }
    writeOutput(fmt::format(
        "{{\"workload\":{},\"shape\":{},\"tool\":\"ours\",\"version\":{},\"threads\":{},"
        "\"median_ms\":{:.4f},\"min_ms\":{:.4f},\"max_ms\":{:.4f},\"runs\":{},\"cpu_"
        "ms\":{:.4f}{}}}\n",
        jsonString(plan.workload), jsonString(plan.shape),
        jsonString(fmt::format("headlight {} {}", programVersion(), processorLevel())),
        plan.threads, median(wall), *std::ranges::min_element(wall),
        *std::ranges::max_element(wall), wall.size(), median(processor),
        moreFields ? moreFields() : std::string()));
}

} // namespace headlight::app
