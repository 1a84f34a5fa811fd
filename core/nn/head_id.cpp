#include "core/nn/head_id.h"

#include "core/base/error.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <utility>

namespace headlight {
namespace {

constexpr std::array<std::pair<Stack, std::string_view>, 6> kNames = {{
    {Stack::Self, "self"},
    {Stack::Encoder, "encoder"},
    {Stack::Decoder, "decoder"},
    {Stack::Cross, "cross"},
    {Stack::Text, "text"},
    {Stack::Vision, "vision"},
}};

bool parseCount(std::string_view text, int& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && value >= 0;
}

} // namespace

std::string_view stackName(Stack stack) {
    for (const auto& [candidate, name] : kNames)
        if (candidate == stack)
            return name;
    return {};
}

std::optional<Stack> stackFromName(std::string_view name) {
    for (const auto& [stack, candidate] : kNames)
        if (candidate == name)
            return stack;
    return std::nullopt;
}

std::string toString(const HeadId& id) {
    const std::string numbers = fmt::format("{}.{}", id.layer, id.head);
    return id.stack == Stack::Self ? numbers : fmt::format("{}.{}", stackName(id.stack), numbers);
}

HeadId headIdFromString(std::string_view text) {
    HeadId id;
    std::string_view rest = text;
    bool known = true;
    if (const auto dot = rest.find('.'); dot != rest.rfind('.')) {
        const auto stack = stackFromName(rest.substr(0, dot));
        known = stack.has_value();
        id.stack = stack.value_or(Stack::Self);
        rest.remove_prefix(dot + 1);
    }
    const auto dot = rest.find('.');
    if (!known || dot == std::string_view::npos || !parseCount(rest.substr(0, dot), id.layer) ||
        !parseCount(rest.substr(dot + 1), id.head))
        throw Error(ErrorCode::BadValue,
                    {{"name", "head"},
                     {"value", std::string(text)},
                     {"expected", "LAYER.HEAD or STACK.LAYER.HEAD, counted from 0"}});
    return id;
}

} // namespace headlight
