#include "core/text/bpe_trainer.h"

#include "core/base/error.h"
#include "core/text/unicode.h"

#include <fmt/format.h>
#include <queue>

#include <algorithm>
#include <unordered_map>

namespace headlight {
namespace {

using Pair = std::pair<int, int>; // of ids

struct PairHash {
    std::size_t operator()(const Pair& pair) const {
        return std::hash<std::uint64_t>{}(
            static_cast<std::uint64_t>(static_cast<std::uint32_t>(pair.first)) << 32 |
            static_cast<std::uint32_t>(pair.second));
    }
};

struct CountedWord {
    std::vector<int> symbols;
    std::int64_t count = 0;
};

class Trainer {
public:
    explicit Trainer(const BpeTrainingOptions& options) : m_options(options) {
        for (const std::string& piece : options.firstPieces)
            idOf(piece);
        for (const char32_t c : options.alphabet) {
            const std::string character = utf8FromCodePoints({&c, 1});
            const int first = idOf(character);
            m_alphabet[c] = {first, idOf(options.continuationPrefix + character)};
        }
        if (m_pieces.size() > options.vocabularySize)
            throw Error(ErrorCode::BadValue,
                        {{"name", "vocabulary size"},
                         {"value", std::to_string(options.vocabularySize)},
                         {"expected", fmt::format("at least {}, for every character has two pieces",
                                                  m_pieces.size())}});
    }

    BpeVocabulary train(const WordCounts& words) {
        takeWholeWords(words);
        for (const auto& [word, count] : words)
            if (!m_ids.contains(word))
                spell(word, count);
        for (std::size_t word = 0; word < m_words.size(); ++word)
            countPairs(word, m_words[word].count);
        while (m_pieces.size() < m_options.vocabularySize && mergeBest())
            throwIfStopped(m_options.stop);
        return {std::move(m_pieces), std::move(m_merges)};
    }

private:
    struct Letter {
        int first = 0; // of a word
        int later = 0;
    };
    struct Place {
        std::int64_t count = 0;
        std::vector<std::size_t> words; // that held the pair when it was counted
    };
    struct Candidate {
        std::int64_t count = 0;
        Pair pair;

        // The most frequent comes first, of equals the one whose pieces are older.
        bool operator<(const Candidate& other) const {
            return count != other.count ? count < other.count : pair > other.pair;
        }
    };

    int idOf(const std::string& piece) {
        const auto [place, isNew] = m_ids.emplace(piece, static_cast<int>(m_pieces.size()));
        if (isNew)
            m_pieces.push_back(piece);
        return place->second;
    }

    void takeWholeWords(const WordCounts& words) {
        std::vector<std::pair<std::int64_t, std::string_view>> frequent;
        for (const auto& [word, count] : words)
            if (count >= m_options.leastCount && !m_ids.contains(word))
                frequent.emplace_back(-count, word);
        std::ranges::sort(frequent);
        const std::size_t room = m_options.vocabularySize - m_pieces.size();
        frequent.resize(std::min({frequent.size(), m_options.wholeWords, room}));
        for (const auto& [count, word] : frequent)
            idOf(std::string(word));
    }

    // The stretches of a word between characters that are not in the alphabet.
    void spell(const std::string& word, std::int64_t count) {
        CountedWord counted{{}, count};
        bool first = true;
        const auto finish = [&] {
            if (counted.symbols.size() > 1)
                m_words.push_back(counted);
            counted.symbols.clear();
        };
        for (const char32_t c : codePointsFromUtf8(word)) {
            const auto letter = m_alphabet.find(c);
            if (letter == m_alphabet.end())
                finish();
            else
                counted.symbols.push_back(first ? letter->second.first : letter->second.later);
            first = false;
        }
        finish();
    }

    // Adds `count` (or takes it away, if negative) for every pair of the word.
    void countPairs(std::size_t word, std::int64_t count) {
        const std::vector<int>& symbols = m_words[word].symbols;
        for (std::size_t i = 1; i < symbols.size(); ++i) {
            const Pair pair{symbols[i - 1], symbols[i]};
            Place& place = m_pairs[pair];
            place.count += count;
            if (count < 0)
                continue;
            if (place.words.empty() || place.words.back() != word)
                place.words.push_back(word);
            m_candidates.push({place.count, pair});
        }
    }

    // False when no pair is frequent enough.
    bool mergeBest() {
        while (!m_candidates.empty()) {
            const Candidate best = m_candidates.top();
            m_candidates.pop();
            const std::int64_t count = m_pairs[best.pair].count;
            if (count < m_options.leastCount)
                continue;
            if (count != best.count) { // it was counted anew since
                if (count < best.count)
                    m_candidates.push({count, best.pair});
                continue;
            }
            merge(best.pair);
            return true;
        }
        return false;
    }

    void merge(Pair pair) {
        const std::string left = m_pieces[static_cast<std::size_t>(pair.first)];
        const std::string right = m_pieces[static_cast<std::size_t>(pair.second)];
        const int merged = idOf(left + right.substr(m_options.continuationPrefix.size()));
        m_merges.emplace_back(left, right);
        const std::vector<std::size_t> words = std::move(m_pairs[pair].words);
        m_pairs[pair].words.clear();
        for (const std::size_t word : words) {
            countPairs(word, -m_words[word].count);
            std::vector<int> symbols;
            const std::vector<int>& old = m_words[word].symbols;
            for (std::size_t i = 0; i < old.size(); ++i) {
                const bool here = i + 1 < old.size() && Pair(old[i], old[i + 1]) == pair;
                symbols.push_back(here ? merged : old[i]);
                i += here ? 1 : 0;
            }
            m_words[word].symbols = std::move(symbols);
            countPairs(word, m_words[word].count);
        }
    }

    const BpeTrainingOptions& m_options;
    std::vector<std::string> m_pieces;
    std::unordered_map<std::string, int> m_ids;
    std::unordered_map<char32_t, Letter> m_alphabet;
    std::vector<std::pair<std::string, std::string>> m_merges;
    std::vector<CountedWord> m_words;
    std::unordered_map<Pair, Place, PairHash> m_pairs;
    std::priority_queue<Candidate> m_candidates;
};

} // namespace

BpeVocabulary trainBpe(const WordCounts& words, const BpeTrainingOptions& options) {
    return Trainer(options).train(words);
}

} // namespace headlight
