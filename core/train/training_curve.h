#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headlight {

// How a training went, a point every some steps and one at each look at the dev part.
struct CurvePoint {
    std::uint64_t step = 0;
    double epoch = 0;
    double seconds = 0; // of computing, over all runs
    double rate = 0;
    double loss = 0; // mean over the steps since the last point, with smoothing, nats per goal
    double guidedLoss = 0;             // likewise, nats per pair; 0 if nothing was guided
    std::optional<double> devLoss;     // without smoothing, nats per goal
    std::optional<double> devAccuracy; // goals that were the likeliest class, 0 .. 1
};

// As a JSON list, a line each.
std::string toJson(const std::vector<CurvePoint>& curve);

} // namespace headlight
