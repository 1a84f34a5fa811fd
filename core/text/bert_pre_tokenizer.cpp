#include "core/text/bert_pre_tokenizer.h"

#include "core/text/unicode.h"

namespace headlight {
namespace {

void cutAtBlanksAndPunctuation(const AlignedText& text, TextRange range,
                               std::vector<TextRange>& words) {
    std::size_t begin = range.begin; // of the word being read
    const auto finishWord = [&](std::size_t end) {
        if (begin < end)
            words.push_back({begin, end});
    };
    for (std::size_t i = range.begin; i < range.end; ++i) {
        const char32_t c = text[i].character;
        const bool punctuation = isPunctuation(c);
        if (!punctuation && !isBlank(c))
            continue;
        finishWord(i);
        if (punctuation)
            words.push_back({i, i + 1});
        begin = i + 1;
    }
    finishWord(range.end);
}

} // namespace

PreTokenizer bertPreTokenizer() {
    return [](AlignedText& text, std::vector<TextRange>& words) {
        std::vector<TextRange> cut;
        for (const TextRange range : words)
            cutAtBlanksAndPunctuation(text, range, cut);
        words = std::move(cut);
    };
}

} // namespace headlight
