#include "core/analysis/lens/followed_links.h"

#include "core/analysis/word_names.h"

#include <map>
#include <utility>

namespace headlight {

std::vector<WordGroup> linkableWords(const LoadedModel& model, std::string_view text) {
    std::vector<WordGroup> words = groupWords(model.encode(text, std::nullopt), text);
    std::erase_if(words, [](const WordGroup& word) { return word.sequence < 0; });
    return words;
}

ExampleSentence withText(const ExampleSentence& sentence, std::string text,
                         const LoadedModel& model) {
    const std::vector<WordGroup> now = linkableWords(model, text);
    std::map<std::string, std::vector<WordGroup>> before; // by text: most links have the same
    ExampleSentence changed{std::move(text), sentence.links};
    for (ExampleLink& link : changed.links) {
        const std::string& drawnIn = link.lostFrom.empty() ? sentence.text : link.lostFrom;
        auto words = before.find(drawnIn);
        if (words == before.end())
            words = before.emplace(drawnIn, linkableWords(model, drawnIn)).first;
        auto from = followedName(link.from, words->second, now);
        auto to = followedName(link.to, words->second, now);
        if (from && to)
            link = {std::move(*from), std::move(*to), {}};
        else
            link.lostFrom = words->first;
    }
    return changed;
}

} // namespace headlight
