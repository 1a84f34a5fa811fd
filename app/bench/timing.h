#pragma once

#include "app/request_fields.h"

#include <functional>
#include <string>

namespace headlight::app {

// What every timing request carries.
struct TimingPlan {
    std::string workload;
    std::string shape;
    double seconds = 1; // measuring time, at least three calls
    int warmup = 0;     // calls before it
    int threads = 1;    // that the call uses
};

TimingPlan timingPlanFrom(const RequestFields& fields);

// Measures single calls with a steady clock and prints the JSON line of the contract
// (tests/bench/README.md). `moreFields`, if given, makes further members of that line after the
// last call (",\"hits\":..."). Ctrl-C throws Canceled.
void measureAndReport(const TimingPlan& plan, const std::function<void()>& call,
                      const std::function<std::string()>& moreFields = {});

} // namespace headlight::app
