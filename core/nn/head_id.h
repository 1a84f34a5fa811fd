#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace headlight {

// Which pile of attention maps: models have one or several, each with its own layers and heads.
enum class Stack { Self, Encoder, Decoder, Cross, Text, Vision };

std::string_view stackName(Stack stack); // "self", "encoder", ...
std::optional<Stack> stackFromName(std::string_view name);

// One head of one layer, both counted from 0.
struct HeadId {
    Stack stack = Stack::Self;
    int layer = 0;
    int head = 0;

    auto operator<=>(const HeadId&) const = default;
};

// "3.2" or "decoder.3.2" as the command line writes it (counted from 0; the stack self is left
// out).
std::string toString(const HeadId& id);
// Throws BadValue when the text is not of that form.
HeadId headIdFromString(std::string_view text);

} // namespace headlight
