#include "core/text/split_pre_tokenizer.h"

namespace headlight {

PreTokenizer splitPreTokenizer(TextPattern pattern, SplitBehavior behavior, bool invert) {
    const bool keepsFinds = invert || behavior == SplitBehavior::Isolated;
    const bool keepsRest = !invert || behavior == SplitBehavior::Isolated;
    return [=, pattern = std::move(pattern)](AlignedText& text, std::vector<TextRange>& words) {
        std::vector<TextRange> cut;
        const auto keep = [&cut](bool wanted, std::size_t begin, std::size_t end) {
            if (wanted && begin < end)
                cut.push_back({begin, end});
        };
        for (const TextRange range : words) {
            std::size_t begin = range.begin;
            for (const TextRange found : pattern.find(text, range)) {
                keep(keepsRest, begin, found.begin);
                keep(keepsFinds, found.begin, found.end);
                begin = found.end;
            }
            keep(keepsRest, begin, range.end);
        }
        words = std::move(cut);
    };
}

} // namespace headlight
