#include "core/train/training_curve.h"

#include "core/io/json_text.h"

#include <fmt/format.h>

namespace headlight {
namespace {

std::string optionalNumber(const std::optional<double>& value) {
    return value ? jsonNumber(*value) : "null";
}

} // namespace

std::string toJson(const std::vector<CurvePoint>& curve) {
    std::string json = "[";
    for (const CurvePoint& point : curve)
        json += fmt::format(
            R"({}{{"step":{},"epoch":{},"seconds":{},"rate":{},"loss":{},"guided_loss":{},)"
            R"("dev_loss":{},"dev_accuracy":{}}})",
            json.size() > 1 ? ",\n " : "", point.step, jsonNumber(point.epoch),
            jsonNumber(point.seconds), jsonNumber(point.rate), jsonNumber(point.loss),
            jsonNumber(point.guidedLoss), optionalNumber(point.devLoss),
            optionalNumber(point.devAccuracy));
    return json + "]";
}

} // namespace headlight
