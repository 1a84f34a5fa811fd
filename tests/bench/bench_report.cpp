#include "tests/bench/bench_report.h"

#include "core/base/platform.h"
#include "core/base/version.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>

namespace headlight::bench {
namespace {

double read(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

double percentile(const std::vector<double>& sorted, double share) {
    const auto rank =
        static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
    return sorted[std::max<std::size_t>(rank, 1) - 1];
}

} // namespace

double clockMilliseconds() {
    return read(CLOCK_MONOTONIC);
}
double threadMilliseconds() {
    return read(CLOCK_THREAD_CPUTIME_ID);
}
double processMilliseconds() {
    return read(CLOCK_PROCESS_CPUTIME_ID);
}

double peakMemory() {
    std::ifstream status("/proc/self/status");
    std::string word;
    while (status >> word)
        if (word == "VmHWM:") {
            double kibibytes = 0;
            status >> kibibytes;
            return kibibytes / 1024;
        }
    return 0;
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return percentile(values, 0.5);
}

std::vector<Field> summary(std::vector<double> milliseconds) {
    std::ranges::sort(milliseconds);
    return {{"median_ms", percentile(milliseconds, 0.5)},
            {"p95_ms", percentile(milliseconds, 0.95)},
            {"min_ms", milliseconds.front()},
            {"max_ms", milliseconds.back()},
            {"runs", static_cast<double>(milliseconds.size())}};
}

void report(const std::string& workload, const std::string& shape,
            const std::vector<Field>& fields) {
    fmt::print(R"({{"workload":"{}","shape":"{}","tool":"ours","version":"headlight {} {}")",
               workload, shape, programVersion(), processorLevel());
    for (const Field& field : fields)
        fmt::print(R"(,"{}":{:.4g})", field.name, field.value);
    fmt::print("}}\n");
    std::fflush(stdout);
}

} // namespace headlight::bench
