#pragma once

#include "core/text/encoding.h"

#include <span>
#include <string>
#include <vector>

namespace headlight {

// What stands around and between the texts, e.g. [CLS] first text [SEP] second text [SEP].
struct TemplateItem {
    int sequence = -1; // 0 or 1: that text goes here; -1: the special token below
    int id = 0;
    std::string text;
    int typeId = 0; // of the special token, or of every token of the text
};
using Template = std::vector<TemplateItem>;

// Puts the tokens of one or two texts into their places. Each text is used up (moved from); the
// template must name each of them once.
Encoding applyTemplate(const Template& items, std::span<std::vector<Token>> texts);

} // namespace headlight
