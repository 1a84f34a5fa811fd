#include "core/io/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>

namespace headlight {

std::string jsonString(std::string_view text) {
    using nlohmann::json;
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string jsonNumber(float value) {
    return std::isfinite(value) ? fmt::format("{}", value) : "null";
}

std::string jsonNumber(double value) {
    return std::isfinite(value) ? fmt::format("{}", value) : "null";
}

} // namespace headlight
