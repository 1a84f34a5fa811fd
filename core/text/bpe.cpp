#include "core/text/bpe.h"

#include "core/base/error.h"

#include <fmt/format.h>
#include <queue>

#include <array>
#include <cstdint>
#include <unordered_map>

namespace headlight {
namespace {

constexpr std::size_t kNone = ~std::size_t{0};

// A piece of the word at work, in a list that shrinks as pieces are put together.
struct Symbol {
    Vocabulary::Entry entry;
    std::size_t begin = 0; // code points of the word
    std::size_t end = 0;
    std::size_t before = kNone; // neighbours in the list
    std::size_t after = kNone;
    bool gone = false;
};

std::uint64_t pairKey(int left, int right) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(left)) << 32 |
           static_cast<std::uint32_t>(right);
}

class Bpe {
public:
    Bpe(std::shared_ptr<const Vocabulary> vocabulary, std::span<const BpeMerge> merges,
        BpeOptions options)
        : m_vocabulary(std::move(vocabulary))
        , m_options(std::move(options)) {
        m_merges.reserve(merges.size());
        for (std::size_t rank = 0; rank < merges.size(); ++rank) // a pair listed again: the last
            m_merges[pairKey(merges[rank].left.id, merges[rank].right.id)] = {rank,
                                                                              merges[rank].merged};
        for (std::size_t byte = 0; byte < m_bytes.size() && m_options.byteFallback; ++byte)
            m_bytes[byte] = m_vocabulary->find(bytePiece(static_cast<unsigned char>(byte)));
        if (m_options.unknown)
            m_unknown = m_vocabulary->find(*m_options.unknown);
        if (m_options.unknown && !m_unknown)
            throw Error(ErrorCode::Internal,
                        {{"what", "the unknown piece is not in the vocabulary"}});
    }

    void operator()(const Word& word, std::vector<Piece>& pieces) const {
        if (m_options.wholeWordsFirst)
            if (const auto whole = m_vocabulary->find(word.utf8)) {
                pieces.push_back({whole->id, whole->piece, 0, word.length()});
                return;
            }
        std::vector<Symbol> symbols = spell(word);
        mergeAll(symbols);
        for (const Symbol& symbol : symbols)
            if (!symbol.gone)
                pieces.push_back({symbol.entry.id, symbol.entry.piece, symbol.begin, symbol.end});
    }

private:
    struct Merged {
        std::size_t rank = 0;
        Vocabulary::Entry entry;
    };

    // A merge that may be made; the first in the list of merges comes first, then the leftmost.
    struct Candidate {
        std::size_t rank = 0;
        std::size_t place = 0;
        int merged = 0;

        bool operator<(const Candidate& other) const {
            return rank != other.rank ? rank > other.rank : place > other.place;
        }
    };
    using Candidates = std::priority_queue<Candidate>;

    std::vector<Symbol> spell(const Word& word) const {
        std::vector<Symbol> symbols;
        symbols.reserve(word.length());
        std::string spelling;
        for (std::size_t i = 0; i < word.length(); ++i) {
            spelling.assign(i > 0 ? m_options.continuationPrefix : std::string());
            spelling += word.slice(i, i + 1);
            if (const auto entry = m_vocabulary->find(spelling))
                symbols.push_back({*entry, i, i + 1});
            else if (!spellBytes(spelling, i, symbols))
                addUnknown(i, symbols);
        }
        for (std::size_t i = 0; i < symbols.size(); ++i) {
            symbols[i].before = i > 0 ? i - 1 : kNone;
            symbols[i].after = i + 1 < symbols.size() ? i + 1 : kNone;
        }
        return symbols;
    }

    // False if one of the bytes has no piece.
    bool spellBytes(std::string_view spelling, std::size_t place,
                    std::vector<Symbol>& symbols) const {
        if (!m_options.byteFallback)
            return false;
        for (const char byte : spelling)
            if (!m_bytes[static_cast<unsigned char>(byte)])
                return false;
        for (const char byte : spelling)
            symbols.push_back({*m_bytes[static_cast<unsigned char>(byte)], place, place + 1});
        return true;
    }

    void addUnknown(std::size_t place, std::vector<Symbol>& symbols) const {
        if (!m_unknown)
            return;
        const bool follows = !symbols.empty() && symbols.back().end == place &&
                             symbols.back().entry.id == m_unknown->id;
        if (m_options.fuseUnknown && follows)
            symbols.back().end = place + 1;
        else
            symbols.push_back({*m_unknown, place, place + 1});
    }

    const Merged* mergeOf(const Symbol& left, const Symbol& right) const {
        const auto found = m_merges.find(pairKey(left.entry.id, right.entry.id));
        return found == m_merges.end() ? nullptr : &found->second;
    }

    void propose(const std::vector<Symbol>& symbols, std::size_t place,
                 Candidates& candidates) const {
        if (place == kNone || symbols[place].after == kNone)
            return;
        if (const Merged* merge = mergeOf(symbols[place], symbols[symbols[place].after]))
            candidates.push({merge->rank, place, merge->entry.id});
    }

    void mergeAll(std::vector<Symbol>& symbols) const {
        Candidates candidates;
        for (std::size_t i = 0; i < symbols.size(); ++i)
            propose(symbols, i, candidates);
        while (!candidates.empty()) {
            const Candidate candidate = candidates.top();
            candidates.pop();
            Symbol& left = symbols[candidate.place];
            if (left.gone || left.after == kNone)
                continue;
            Symbol& right = symbols[left.after];
            const Merged* merge = mergeOf(left, right);
            if (!merge || merge->entry.id != candidate.merged)
                continue; // the neighbours are others by now
            left.entry = merge->entry;
            left.end = right.end;
            left.after = right.after;
            right.gone = true;
            if (left.after != kNone)
                symbols[left.after].before = candidate.place;
            propose(symbols, left.before, candidates);
            propose(symbols, candidate.place, candidates);
        }
    }

    std::shared_ptr<const Vocabulary> m_vocabulary;
    BpeOptions m_options;
    std::unordered_map<std::uint64_t, Merged> m_merges;
    std::array<std::optional<Vocabulary::Entry>, 256> m_bytes;
    std::optional<Vocabulary::Entry> m_unknown;
};

} // namespace

TokenModel bpeModel(std::shared_ptr<const Vocabulary> vocabulary, std::span<const BpeMerge> merges,
                    BpeOptions options) {
    auto model = std::make_shared<const Bpe>(std::move(vocabulary), merges, std::move(options));
    return [model = std::move(model)](const Word& word, std::vector<Piece>& pieces) {
        (*model)(word, pieces);
    };
}

std::string bytePiece(unsigned char byte) {
    return fmt::format("<0x{:02X}>", byte);
}

} // namespace headlight
