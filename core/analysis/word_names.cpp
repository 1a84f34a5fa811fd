#include "core/analysis/word_names.h"

#include "core/analysis/alignment.h"
#include "core/analysis/relation.h"

#include <algorithm>

namespace headlight {
namespace {

// From the last word to the first: of several ways to match equal words the alignment takes the one
// that keeps what comes first, and people type before a word more often than they repeat it behind.
std::vector<std::string> labelsFromTheEnd(std::span<const WordGroup> words) {
    std::vector<std::string> labels;
    for (std::size_t i = words.size(); i-- > 0;)
        labels.push_back(words[i].label);
    return labels;
}

} // namespace

std::string wordName(std::span<const WordGroup> words, Index position) {
    const std::string& label = words[static_cast<std::size_t>(position)].label;
    const auto upTo = words.first(static_cast<std::size_t>(position) + 1);
    const auto occurrence = std::ranges::count(upTo, label, &WordGroup::label);
    return occurrence == 1 ? label : label + ":" + std::to_string(occurrence);
}

std::string numberedName(std::span<const WordGroup> words, Index position) {
    const std::string name = wordName(words, position);
    const std::string& label = words[static_cast<std::size_t>(position)].label;
    const bool isFirst = name == label;
    return isFirst && std::ranges::count(words, label, &WordGroup::label) > 1 ? label + ":1" : name;
}

std::optional<std::string> followedName(std::string_view name, std::span<const WordGroup> before,
                                        std::span<const WordGroup> after) {
    const auto position = findWord(before, name);
    if (!position)
        return std::nullopt;
    const auto last = [](std::span<const WordGroup> words) {
        return static_cast<Index>(words.size()) - 1;
    };
    const Alignment pairs = align(labelsFromTheEnd(before), labelsFromTheEnd(after));
    const auto found = std::ranges::find(pairs, last(before) - *position, &AlignedPair::a);
    return found == pairs.end() ? std::nullopt
                                : std::optional(wordName(after, last(after) - found->b));
}

} // namespace headlight
