#include "core/train/metrics.h"

#include "core/base/error.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>

namespace headlight {
namespace {

constexpr std::size_t kWordOrders = 4;
constexpr std::size_t kCharacterOrders = 6;
constexpr double kRecallWeight = 4; // beta squared

using Counts = std::unordered_map<std::string, std::int64_t>;

// Counts of one length of run, over all sentences so far.
struct Matches {
    std::int64_t found = 0; // runs in both, each as often as in the one that has fewer
    std::int64_t translation = 0;
    std::int64_t reference = 0;
};

std::int64_t total(const Counts& counts) {
    std::int64_t sum = 0;
    for (const auto& [run, count] : counts)
        sum += count;
    return sum;
}

std::int64_t common(const Counts& a, const Counts& b) {
    std::int64_t sum = 0;
    for (const auto& [run, count] : a)
        if (const auto other = b.find(run); other != b.end())
            sum += std::min(count, other->second);
    return sum;
}

// Runs of `length` items; no item holds the sign that stands between them.
template <class Items>
Counts runsOf(const Items& items, std::size_t length) {
    Counts counts;
    for (std::size_t i = 0; i + length <= items.size(); ++i) {
        std::string run;
        for (std::size_t j = i; j < i + length; ++j)
            run.append(items[j]).push_back('\n');
        ++counts[run];
    }
    return counts;
}

std::vector<std::string> splitAtBlanks(std::string_view line) {
    std::vector<std::string> words;
    std::string word;
    const auto finish = [&] {
        if (!word.empty())
            words.push_back(std::move(word));
        word.clear();
    };
    for (const char32_t c : codePointsFromUtf8(line)) {
        if (isBlank(c))
            finish();
        else
            appendUtf8(word, c);
    }
    finish();
    return words;
}

std::vector<std::string> charactersOf(std::string_view line) {
    std::vector<std::string> characters;
    for (const char32_t c : codePointsFromUtf8(line))
        if (!isBlank(c))
            characters.push_back(utf8FromCodePoints({&c, 1}));
    return characters;
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool isStop(char c) {
    return c == '.' || c == ',';
}

// Puts `between` into every pair of neighbours that fits, from the left, none sharing a character.
template <class First, class Second>
std::string separate(std::string_view text, First first, Second second, const char* before,
                     const char* between, const char* behind) {
    std::string separated;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i + 1 < text.size() && first(text[i]) && second(text[i + 1])) {
            separated.append(before).append(1, text[i]).append(between);
            separated.append(1, text[i + 1]).append(behind);
            ++i;
        } else {
            separated += text[i];
        }
    }
    return separated;
}

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
}

void requireReferences(std::span<const std::string> translations,
                       std::span<const std::string> references) {
    if (translations.size() != references.size())
        throw Error(ErrorCode::Internal, {{"what", "a translation needs one reference"}});
}

} // namespace

std::vector<std::string> words13a(std::string_view line) {
    std::string text(line);
    replaceAll(text, "<skipped>", "");
    replaceAll(text, "-\n", "");
    replaceAll(text, "\n", " ");
    replaceAll(text, "&quot;", "\"");
    replaceAll(text, "&amp;", "&");
    replaceAll(text, "&lt;", "<");
    replaceAll(text, "&gt;", ">");
    std::string spaced = " ";
    for (const char c : text + ' ') {
        const bool alone = (c >= '{' && c <= '~') || (c >= '[' && c <= '`') ||
                           (c >= ' ' && c <= '&') || (c >= '(' && c <= '+') ||
                           (c >= ':' && c <= '@') || c == '/';
        spaced.append(alone ? " " : "").append(1, c).append(alone ? " " : "");
    }
    const auto noDigit = [](char c) { return !isDigit(c); };
    const auto isHyphen = [](char c) { return c == '-'; };
    spaced = separate(spaced, noDigit, isStop, "", " ", " ");
    spaced = separate(spaced, isStop, noDigit, " ", " ", "");
    spaced = separate(spaced, isDigit, isHyphen, "", " ", " ");
    return splitAtBlanks(spaced);
}

BleuScore bleu(std::span<const std::string> translations, std::span<const std::string> references,
               BleuTokens tokens) {
    requireReferences(translations, references);
    const auto split = tokens == BleuTokens::None ? splitAtBlanks : words13a;
    std::array<Matches, kWordOrders> matches;
    BleuScore bleu;
    for (std::size_t i = 0; i < translations.size(); ++i) {
        const std::vector<std::string> words = split(translations[i]);
        const std::vector<std::string> referenceWords = split(references[i]);
        bleu.words += words.size();
        bleu.referenceWords += referenceWords.size();
        for (std::size_t order = 0; order < kWordOrders; ++order) {
            const Counts runs = runsOf(words, order + 1);
            matches[order].translation += total(runs);
            matches[order].found += common(runs, runsOf(referenceWords, order + 1));
        }
    }
    if (bleu.words < bleu.referenceWords)
        bleu.brevityPenalty = bleu.words == 0
                                  ? 0
                                  : std::exp(1 - static_cast<double>(bleu.referenceWords) /
                                                     static_cast<double>(bleu.words));
    if (std::ranges::all_of(matches, [](const Matches& m) { return m.found == 0; }))
        return bleu;
    double logarithms = 0;
    double smoothing = 1;
    for (std::size_t order = 0; order < kWordOrders; ++order) {
        if (matches[order].translation == 0)
            return bleu; // no run is so long: the mean of the logarithms has no end
        smoothing *= matches[order].found == 0 ? 2 : 1;
        const double found =
            matches[order].found == 0 ? 1 / smoothing : static_cast<double>(matches[order].found);
        bleu.precisions[order] = 100 * found / static_cast<double>(matches[order].translation);
        logarithms += std::log(bleu.precisions[order]) / kWordOrders;
    }
    bleu.score = bleu.brevityPenalty * std::exp(logarithms);
    return bleu;
}

double chrf(std::span<const std::string> translations, std::span<const std::string> references) {
    requireReferences(translations, references);
    std::array<Matches, kCharacterOrders> matches;
    for (std::size_t i = 0; i < translations.size(); ++i) {
        const std::vector<std::string> characters = charactersOf(translations[i]);
        const std::vector<std::string> referenceCharacters = charactersOf(references[i]);
        for (std::size_t order = 0; order < kCharacterOrders; ++order) {
            const Counts runs = runsOf(characters, order + 1);
            const Counts referenceRuns = runsOf(referenceCharacters, order + 1);
            matches[order].translation += referenceRuns.empty() ? 0 : total(runs);
            matches[order].reference += total(referenceRuns);
            matches[order].found += common(runs, referenceRuns);
        }
    }
    double precision = 0;
    double recall = 0;
    int orders = 0;
    for (const Matches& order : matches) {
        if (order.translation == 0 || order.reference == 0)
            continue;
        precision += static_cast<double>(order.found) / static_cast<double>(order.translation);
        recall += static_cast<double>(order.found) / static_cast<double>(order.reference);
        ++orders;
    }
    if (orders == 0 || precision + recall == 0)
        return 0;
    precision /= orders;
    recall /= orders;
    return 100 * (1 + kRecallWeight) * precision * recall / (kRecallWeight * precision + recall);
}

} // namespace headlight
