#include "core/analysis/alignment.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace headlight {
namespace {

using Texts = std::vector<std::string_view>;

// Length of the longest common subsequence of every pair of tails.
class TailLengths {
public:
    TailLengths(std::span<const std::string_view> a, std::span<const std::string_view> b)
        : m_lengths(static_cast<Index>(a.size()) + 1, static_cast<Index>(b.size()) + 1) {
        m_lengths.setZero();
        for (Index i = m_lengths.rows() - 2; i >= 0; --i)
            for (Index j = m_lengths.cols() - 2; j >= 0; --j)
                m_lengths(i, j) = a[static_cast<size_t>(i)] == b[static_cast<size_t>(j)]
                                      ? m_lengths(i + 1, j + 1) + 1
                                      : std::max(m_lengths(i + 1, j), m_lengths(i, j + 1));
    }

    std::int32_t operator()(size_t i, size_t j) const {
        return m_lengths(static_cast<Index>(i), static_cast<Index>(j));
    }

private:
    Matrix<std::int32_t> m_lengths;
};

// Pairs of positions in two lists of texts.
Alignment commonSubsequence(std::span<const std::string_view> a,
                            std::span<const std::string_view> b) {
    Alignment pairs;
    size_t start = 0;
    while (start < std::min(a.size(), b.size()) && a[start] == b[start]) {
        pairs.push_back({static_cast<Index>(start), static_cast<Index>(start)});
        ++start;
    }
    size_t equalEnd = 0;
    while (equalEnd < std::min(a.size(), b.size()) - start &&
           a[a.size() - 1 - equalEnd] == b[b.size() - 1 - equalEnd])
        ++equalEnd;
    const auto middleA = a.subspan(start, a.size() - start - equalEnd);
    const auto middleB = b.subspan(start, b.size() - start - equalEnd);
    const TailLengths lengths(middleA, middleB);
    for (size_t i = 0, j = 0; i < middleA.size() && j < middleB.size();) {
        if (middleA[i] == middleB[j]) {
            pairs.push_back({static_cast<Index>(start + i), static_cast<Index>(start + j)});
            ++i;
            ++j;
        } else if (lengths(i + 1, j) >= lengths(i, j + 1)) {
            ++i;
        } else {
            ++j;
        }
    }
    for (size_t back = equalEnd; back > 0; --back)
        pairs.push_back({static_cast<Index>(a.size() - back), static_cast<Index>(b.size() - back)});
    return pairs;
}

// What a person said about every position: nothing, or the partner (-1 = none).
struct Said {
    std::vector<std::optional<Index>> ofA;
    std::vector<std::optional<Index>> ofB;

    Said(size_t a, size_t b, std::span<const AlignedPair> forced) : ofA(a), ofB(b) {
        for (const AlignedPair& pair : forced) {
            const bool aInside = pair.a >= 0 && pair.a < static_cast<Index>(a);
            const bool bInside = pair.b >= 0 && pair.b < static_cast<Index>(b);
            if ((!aInside && pair.a != -1) || (!bInside && pair.b != -1))
                continue;
            say(ofA, ofB, pair.a, pair.b);
            say(ofB, ofA, pair.b, pair.a);
        }
    }

private:
    static void say(std::vector<std::optional<Index>>& mine,
                    std::vector<std::optional<Index>>& theirs, Index at, Index partner) {
        if (at < 0)
            return;
        auto& now = mine[static_cast<size_t>(at)];
        if (now && *now >= 0 && *now != partner)
            theirs[static_cast<size_t>(*now)].reset(); // is free again
        now = partner;
    }
};

// Positions of which nothing was said, and their texts.
std::pair<std::vector<Index>, Texts> unsaid(std::span<const std::string> texts,
                                            const std::vector<std::optional<Index>>& said) {
    std::pair<std::vector<Index>, Texts> rest;
    for (size_t i = 0; i < texts.size(); ++i)
        if (!said[i]) {
            rest.first.push_back(static_cast<Index>(i));
            rest.second.emplace_back(texts[i]);
        }
    return rest;
}

std::vector<std::string> labelsOf(const AnalysisResult& result) {
    std::vector<std::string> labels;
    for (const WordGroup& word : result.words)
        labels.push_back(word.label);
    return labels;
}

std::vector<std::string> piecesOf(const AnalysisResult& result, Index word) {
    std::vector<std::string> pieces;
    for (const Index token : result.words[static_cast<size_t>(word)].pieces)
        pieces.push_back(result.encoding.tokens[static_cast<size_t>(token)].text);
    return pieces;
}

} // namespace

Alignment align(std::span<const std::string> a, std::span<const std::string> b,
                std::span<const AlignedPair> forced) {
    const Said said(a.size(), b.size(), forced);
    Alignment pairs;
    for (size_t i = 0; i < a.size(); ++i)
        if (said.ofA[i] && *said.ofA[i] >= 0)
            pairs.push_back({static_cast<Index>(i), *said.ofA[i]});
    const auto [positionsA, textsA] = unsaid(a, said.ofA);
    const auto [positionsB, textsB] = unsaid(b, said.ofB);
    for (const AlignedPair& pair : commonSubsequence(textsA, textsB))
        pairs.push_back(
            {positionsA[static_cast<size_t>(pair.a)], positionsB[static_cast<size_t>(pair.b)]});
    std::ranges::sort(pairs);
    return pairs;
}

Alignment alignWords(const AnalysisResult& a, const AnalysisResult& b,
                     std::span<const AlignedPair> forced) {
    return align(labelsOf(a), labelsOf(b), forced);
}

Alignment alignTokens(const AnalysisResult& a, const AnalysisResult& b, const Alignment& words) {
    Alignment tokens;
    for (const AlignedPair& word : words) {
        const auto& piecesA = a.words[static_cast<size_t>(word.a)].pieces;
        const auto& piecesB = b.words[static_cast<size_t>(word.b)].pieces;
        if (piecesA.size() == piecesB.size()) {
            for (size_t i = 0; i < piecesA.size(); ++i)
                tokens.push_back({piecesA[i], piecesB[i]});
            continue;
        }
        for (const AlignedPair& piece : align(piecesOf(a, word.a), piecesOf(b, word.b)))
            tokens.push_back(
                {piecesA[static_cast<size_t>(piece.a)], piecesB[static_cast<size_t>(piece.b)]});
    }
    std::ranges::sort(tokens);
    return tokens;
}

} // namespace headlight
