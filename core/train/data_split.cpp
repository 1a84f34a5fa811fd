#include "core/train/data_split.h"

#include "core/base/error.h"
#include "core/nn/random.h"
#include "core/text/unicode.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace headlight {
namespace {

// Distinct sentences, each with a random number that orders them.
struct DrawnSentence {
    std::uint64_t draw = 0;
    std::string sentence;
};

std::vector<DrawnSentence> drawSentences(const std::vector<SentencePair>& pairs,
                                         std::uint64_t seed) {
    const std::uint64_t key = streamKey(seed, "split");
    std::vector<DrawnSentence> drawn;
    std::unordered_set<std::string> seen;
    for (const SentencePair& pair : pairs) {
        std::string sentence = comparableSentence(pair.source);
        if (seen.insert(sentence).second)
            drawn.push_back({scatter(key ^ hashText(sentence)), std::move(sentence)});
    }
    std::ranges::sort(drawn, [](const DrawnSentence& a, const DrawnSentence& b) {
        return a.draw != b.draw ? a.draw < b.draw : a.sentence < b.sentence;
    });
    return drawn;
}

} // namespace

DataSplit splitPairs(const std::vector<SentencePair>& pairs, std::size_t dev, std::size_t test,
                     std::uint64_t seed) {
    std::vector<DrawnSentence> drawn = drawSentences(pairs, seed);
    if (dev + test >= drawn.size())
        throw Error(ErrorCode::BadValue,
                    {{"name", "number of sentences put aside"},
                     {"value", std::to_string(dev + test)},
                     {"expected", fmt::format("fewer than the {} there are", drawn.size())}});
    drawn.resize(dev + test);
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < drawn.size(); ++i)
        places.emplace(std::move(drawn[i].sentence), i);

    DataSplit split;
    std::vector<SentencePair> aside(dev + test);
    for (const SentencePair& pair : pairs) {
        const auto place = places.find(comparableSentence(pair.source));
        if (place == places.end())
            split.train.push_back(pair);
        else if (aside[place->second].source.empty())
            aside[place->second] = pair;
    }
    const auto middle = aside.begin() + static_cast<std::ptrdiff_t>(dev);
    split.dev.assign(aside.begin(), middle);
    split.test.assign(middle, aside.end());
    return split;
}

std::string comparableSentence(std::string_view sentence) {
    std::string comparable;
    bool between = false; // words
    for (const char32_t c : codePointsFromUtf8(sentence)) {
        if (!isWordCharacter(c)) {
            between = true;
            continue;
        }
        if (between && !comparable.empty())
            comparable += ' ';
        between = false;
        for (const char32_t lower : lowerCase(c))
            appendUtf8(comparable, lower);
    }
    return comparable;
}

} // namespace headlight
