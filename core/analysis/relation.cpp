#include "core/analysis/relation.h"

#include "core/analysis/word_maps.h"
#include "core/base/error.h"
#include "core/text/unicode.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>

namespace headlight {
namespace {

// What a weight is sorted by: a NaN, which has no order, stands behind every number.
double strength(double weight) {
    return std::isnan(weight) ? -std::numeric_limits<double>::infinity() : weight;
}

constexpr size_t kLongWord = 4;        // letters
constexpr size_t kMaxListedWords = 30; // in the message of a word that is not there

std::string folded(std::string_view text) {
    std::u32string lower;
    for (const char32_t c : codePointsFromUtf8(text))
        lower += lowerCase(c);
    return utf8FromCodePoints(lower);
}

// "word:2" taken apart; nothing if it does not end so.
std::optional<std::pair<std::string_view, Index>> splitOccurrence(std::string_view text) {
    const size_t colon = text.rfind(':');
    if (colon == std::string_view::npos || colon == 0)
        return std::nullopt;
    Index number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(text.data() + colon + 1, end, number);
    if (failure != std::errc() || stop != end || number < 1)
        return std::nullopt;
    return std::pair(text.substr(0, colon), number);
}

// Position of the n-th word (from 1) whose label, after `change`, is `label`.
template <class Change>
std::optional<Index> nthWord(std::span<const WordGroup> words, const std::string& label, Index n,
                             const Change& change) {
    for (size_t i = 0; i < words.size(); ++i)
        if (change(words[i].label) == label && --n == 0)
            return static_cast<Index>(i);
    return std::nullopt;
}

std::optional<Index> findOccurrence(std::span<const WordGroup> words, std::string_view label,
                                    Index n) {
    const auto same = [](const std::string& text) -> const std::string& { return text; };
    if (const auto exact = nthWord(words, std::string(label), n, same))
        return exact;
    return nthWord(words, folded(label), n, folded);
}

// Refuses "word:4" where the word is there, but not four times.
void throwIfNotSoOften(std::span<const WordGroup> words, std::string_view word) {
    const auto parts = splitOccurrence(word);
    if (!parts)
        return;
    const auto count = std::ranges::count(
        words, folded(parts->first), [](const WordGroup& group) { return folded(group.label); });
    if (count > 0)
        throw Error(ErrorCode::BadValue,
                    {{"name", "The word"},
                     {"value", std::string(word)},
                     {"expected",
                      count == 1 ? fmt::format("another: the text has \"{}\" once", parts->first)
                                 : fmt::format("another: the text has \"{}\" {} times",
                                               parts->first, count)}});
}

std::string listOf(const std::vector<WordGroup>& words) {
    std::string list;
    size_t listed = 0;
    for (const WordGroup& word : words) {
        if (word.special)
            continue;
        if (listed++ == kMaxListedWords)
            return list + ", ...";
        if (!list.empty())
            list += ", ";
        list += word.label;
    }
    return list;
}

// All tokens that the shape shows, as if they were one word.
WordGroup keptTokens(const AnalysisResult& result, const MapShape& shape) {
    WordGroup kept;
    for (const ShapedUnit& unit : shapedUnits(result.encoding, result.words, shape))
        kept.pieces.insert(kept.pieces.end(), unit.tokens.begin(), unit.tokens.end());
    return kept;
}

bool isPartOf(const WordGroup& word, const WordGroup& whole) {
    return std::ranges::binary_search(whole.pieces, word.pieces.front());
}

bool isPunctuationWord(const WordGroup& word) {
    const std::u32string label = codePointsFromUtf8(word.label);
    return std::ranges::all_of(label, isPunctuation);
}

// Positions of the words that are neither special nor punctuation.
std::vector<Index> plainWords(const AnalysisResult& result) {
    std::vector<Index> words;
    for (size_t i = 0; i < result.words.size(); ++i)
        if (!result.words[i].special && !isPunctuationWord(result.words[i]))
            words.push_back(static_cast<Index>(i));
    return words;
}

// Calls visit(head, map) for every head of a stack, in order. Throws NoSuchHead if it is not there.
template <class Visitor>
void forEachHead(const AnalysisResult& result, Stack stack, const Visitor& visit) {
    const StackAnalysis* analysis = result.find(stack);
    if (!analysis)
        result.attention({stack, 0, 0}); // says what is there
    for (int layer = 0; layer < analysis->layers; ++layer)
        for (int head = 0; head < analysis->heads; ++head) {
            const HeadId id{stack, layer, head};
            visit(id, result.attention(id));
        }
}

} // namespace

std::vector<HeadWeight> rankHeads(const AnalysisResult& result, Stack stack, Index from, Index to,
                                  const MapShape& shape) {
    const WordGroup& query = result.words.at(static_cast<size_t>(from));
    const WordGroup& key = result.words.at(static_cast<size_t>(to));
    const WordGroup kept = keptTokens(result, shape);
    const bool renormalise = shape.hideSpecial && shape.renormalise && isPartOf(key, kept);
    std::vector<HeadWeight> ranked;
    forEachHead(result, stack, [&](const HeadId& head, const ConstMatrixView<float>& map) {
        double weight = wordWeight(map, query, key);
        if (const double left = renormalise ? wordWeight(map, query, kept) : 0; left > 0)
            weight /= left;
        ranked.push_back({head, weight});
    });
    std::ranges::stable_sort(ranked, std::ranges::greater(),
                             [](const HeadWeight& entry) { return strength(entry.weight); });
    return ranked;
}

Index findWord(const AnalysisResult& result, std::string_view word) {
    if (const auto found = findWord(std::span(result.words), word))
        return *found;
    throwIfNotSoOften(result.words, word);
    throw Error(ErrorCode::WordNotFound,
                {{"word", std::string(word)}, {"words", listOf(result.words)}});
}

std::optional<Index> findWord(std::span<const WordGroup> words, std::string_view word) {
    if (const auto found = findOccurrence(words, word, 1))
        return found;
    if (const auto parts = splitOccurrence(word))
        return findOccurrence(words, parts->first, parts->second);
    return std::nullopt;
}

std::optional<WordPair> suggestedPair(const AnalysisResult& result, Stack stack) {
    const std::vector<Index> words = plainWords(result);
    if (words.size() < 2)
        return std::nullopt;
    const auto isLong = [&](Index word) {
        const std::string& label = result.words[static_cast<size_t>(word)].label;
        return codePointsFromUtf8(label).size() >= kLongWord;
    };
    const auto firstLong = std::ranges::find_if(words, isLong);
    const Index from = firstLong == words.end() ? words.front() : *firstLong;
    WordPair pair{from, from};
    double largest = 0;
    const auto word = [&](Index i) -> const WordGroup& {
        return result.words[static_cast<size_t>(i)];
    };
    forEachHead(result, stack, [&](const HeadId&, const ConstMatrixView<float>& map) {
        for (const Index to : words) {
            if (to == from)
                continue;
            const double weight = strength(wordWeight(map, word(from), word(to)));
            if (pair.to == from || weight > largest) {
                largest = weight;
                pair.to = to;
            }
        }
    });
    return pair;
}

std::vector<PairWeight> strongestPairs(const AnalysisResult& result, Stack stack, size_t count) {
    const std::vector<Index> shown = plainWords(result);

    const auto stronger = [](const PairWeight& a, const PairWeight& b) {
        return std::tuple(b.weight, a.head, a.query, a.key) <
               std::tuple(a.weight, b.head, b.query, b.key);
    };
    std::vector<PairWeight> best; // a heap with the weakest on top
    forEachHead(result, stack, [&](const HeadId& head, const ConstMatrixView<float>& map) {
        for (const Index query : shown)
            for (const Index key : shown) {
                if (query == key)
                    continue;
                const PairWeight pair{head, query, key,
                                      wordWeight(map, result.words[static_cast<size_t>(query)],
                                                 result.words[static_cast<size_t>(key)])};
                if (std::isnan(pair.weight) ||
                    (best.size() == count && (count == 0 || !stronger(pair, best.front()))))
                    continue;
                if (best.size() == count) {
                    std::ranges::pop_heap(best, stronger);
                    best.pop_back();
                }
                best.push_back(pair);
                std::ranges::push_heap(best, stronger);
            }
    });
    std::ranges::sort_heap(best, stronger);
    return best;
}

} // namespace headlight
