#include "core/analysis/word_names.h"

#include "core/analysis/alignment.h"
#include "core/analysis/relation.h"

#include <algorithm>

namespace headlight {
namespace {

std::vector<std::string> labelsOf(std::span<const WordGroup> words) {
    std::vector<std::string> labels;
    for (const WordGroup& word : words)
        labels.push_back(word.label);
    return labels;
}

} // namespace

std::string wordName(std::span<const WordGroup> words, Index position) {
    const std::string& label = words[static_cast<std::size_t>(position)].label;
    const auto upTo = words.first(static_cast<std::size_t>(position) + 1);
    const auto occurrence = std::ranges::count(upTo, label, &WordGroup::label);
    return occurrence == 1 ? label : label + ":" + std::to_string(occurrence);
}

std::optional<std::string> followedName(std::string_view name, std::span<const WordGroup> before,
                                        std::span<const WordGroup> after) {
    const auto position = findWord(before, name);
    if (!position)
        return std::nullopt;
    const Alignment pairs = align(labelsOf(before), labelsOf(after));
    const auto found = std::ranges::find(pairs, *position, &AlignedPair::a);
    return found == pairs.end() ? std::nullopt : std::optional(wordName(after, found->b));
}

} // namespace headlight
