#include "core/text/word_piece.h"

#include "core/base/error.h"

#include <algorithm>

namespace headlight {
namespace {

Vocabulary::Entry entryOf(const Vocabulary& vocabulary, const std::string& unknown) {
    const auto entry = vocabulary.find(unknown);
    if (!entry)
        throw Error(ErrorCode::Internal, {{"what", "the unknown piece is not in the vocabulary"}});
    return *entry;
}

class WordPiece {
public:
    WordPiece(std::shared_ptr<const Vocabulary> vocabulary, WordPieceOptions options)
        : m_vocabulary(std::move(vocabulary))
        , m_options(std::move(options))
        , m_unknown(entryOf(*m_vocabulary, m_options.unknown)) {}

    void operator()(const Word& word, std::vector<Piece>& pieces) const {
        const std::size_t before = pieces.size();
        if (word.length() <= m_options.longestWord && cover(word, pieces))
            return;
        pieces.resize(before);
        pieces.push_back({m_unknown.id, m_unknown.piece, 0, word.length()});
    }

private:
    // False if some part of the word is in no piece; `pieces` then holds those before it.
    bool cover(const Word& word, std::vector<Piece>& pieces) const {
        std::string candidate;
        std::size_t begin = 0;
        while (begin < word.length()) {
            const std::size_t prefix = begin > 0 ? m_options.continuationPrefix.size() : 0;
            // A piece has at least a byte per code point, so none can reach further than this.
            const std::size_t longest = std::min(
                word.length(), begin + std::max(m_vocabulary->longestPiece(), prefix) - prefix);
            candidate.assign(m_options.continuationPrefix, 0, prefix)
                .append(word.slice(begin, longest));
            std::optional<Vocabulary::Entry> entry;
            std::size_t end = longest;
            for (; end > begin; --end) {
                const std::size_t size = prefix + word.starts[end] - word.starts[begin];
                entry = m_vocabulary->find(std::string_view(candidate).substr(0, size));
                if (entry)
                    break;
            }
            if (!entry)
                return false;
            pieces.push_back({entry->id, entry->piece, begin, end});
            begin = end;
        }
        return true;
    }

    std::shared_ptr<const Vocabulary> m_vocabulary;
    WordPieceOptions m_options;
    Vocabulary::Entry m_unknown;
};

} // namespace

TokenModel wordPieceModel(std::shared_ptr<const Vocabulary> vocabulary, WordPieceOptions options) {
    return WordPiece(std::move(vocabulary), std::move(options));
}

} // namespace headlight
