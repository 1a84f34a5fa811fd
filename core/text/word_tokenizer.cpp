#include "core/text/word_tokenizer.h"

#include "core/base/error.h"
#include "core/text/unicode.h"

#include <unicode/brkiter.h>

#include <algorithm>
#include <limits>
#include <memory>

namespace headlight {
namespace {

std::unique_ptr<icu::BreakIterator> wordBoundaries() {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::BreakIterator> boundaries(
        icu::BreakIterator::createWordInstance(icu::Locale::getRoot(), status));
    if (U_FAILURE(status))
        throw Error(ErrorCode::Internal, {{"what", u_errorName(status)}});
    return boundaries;
}

bool isVisible(char32_t c) {
    return !isBlank(c) && !isControl(c);
}

void appendWords(std::string_view text, int sequence, icu::BreakIterator& boundaries,
                 std::vector<Token>& tokens) {
    const std::u32string codePoints = codePointsFromUtf8(text);
    constexpr auto kLongest = static_cast<std::size_t>(std::numeric_limits<int32_t>::max() / 2);
    if (codePoints.size() > kLongest)
        throw Error(ErrorCode::OutOfMemory,
                    {{"what", "The text"}, {"bytes", std::to_string(text.size())}});
    const auto utf16 =
        icu::UnicodeString::fromUTF32(reinterpret_cast<const UChar32*>(codePoints.data()),
                                      static_cast<int32_t>(codePoints.size()));

    boundaries.setText(utf16);
    int word = 0;
    Index begin = 0;
    int32_t from = boundaries.first();
    for (int32_t to = boundaries.next(); to != icu::BreakIterator::DONE; to = boundaries.next()) {
        const Index end = begin + utf16.countChar32(from, to - from);
        const auto typed =
            std::u32string_view(codePoints)
                .substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
        if (std::ranges::any_of(typed, isVisible)) {
            Token token;
            token.text = utf8FromCodePoints(typed);
            token.begin = begin;
            token.end = end;
            token.word = word++;
            token.sequence = sequence;
            token.typeId = sequence;
            tokens.push_back(std::move(token));
        }
        from = to;
        begin = end;
    }
}

} // namespace

Encoding encodeWords(std::string_view text, std::optional<std::string_view> pair) {
    const auto boundaries = wordBoundaries();
    Encoding encoding;
    appendWords(text, 0, *boundaries, encoding.tokens);
    if (pair)
        appendWords(*pair, 1, *boundaries, encoding.tokens);
    return encoding;
}

} // namespace headlight
