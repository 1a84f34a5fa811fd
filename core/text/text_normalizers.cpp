#include "core/text/text_normalizers.h"

#include "core/base/error.h"
#include "core/text/unicode.h"

#include <unicode/normalizer2.h>

#include <algorithm>

namespace headlight {
namespace {

// Below the first combining mark every character is composed and takes part in no composition.
bool mayCompose(const AlignedCharacter& at) {
    return at.character >= 0x300;
}

const icu::Normalizer2& composer() {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* nfc = icu::Normalizer2::getNFCInstance(status);
    if (U_FAILURE(status))
        throw Error(ErrorCode::Internal, {{"what", "no Unicode normalisation data"}});
    return *nfc;
}

// Appends characters [begin, end), which no composition crosses, composed.
void appendComposed(const AlignedText& text, std::size_t begin, std::size_t end,
                    AlignedText& composed) {
    std::u32string characters;
    for (std::size_t i = begin; i < end; ++i)
        characters.push_back(text[i].character);
    const std::u32string result = codePointsFromUtf8(composedUtf8(utf8FromCodePoints(characters)));
    const bool same = result == characters;
    for (std::size_t i = 0; i < result.size(); ++i)
        composed.push_back(same
                               ? text[begin + i]
                               : AlignedCharacter{result[i], text[begin].begin, text[end - 1].end});
}

void compose(AlignedText& text) {
    if (std::none_of(text.begin(), text.end(), mayCompose))
        return;
    const icu::Normalizer2& nfc = composer();
    AlignedText composed;
    composed.reserve(text.size());
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin + 1;
        while (end < text.size() &&
               !nfc.hasBoundaryBefore(static_cast<UChar32>(text[end].character)))
            ++end;
        appendComposed(text, begin, end, composed);
        begin = end;
    }
    text = std::move(composed);
}

void replace(const TextPattern& pattern, const std::u32string& content, AlignedText& text) {
    const std::vector<TextRange> found = pattern.find(text, {0, text.size()});
    if (found.empty())
        return;
    AlignedText replaced;
    replaced.reserve(text.size());
    std::size_t copied = 0;
    const auto copyUpTo = [&](std::size_t end) {
        replaced.insert(replaced.end(), text.begin() + static_cast<std::ptrdiff_t>(copied),
                        text.begin() + static_cast<std::ptrdiff_t>(end));
    };
    for (const TextRange range : found) {
        copyUpTo(range.begin);
        for (const char32_t c : content)
            replaced.push_back({c, text[range.begin].begin, text[range.end - 1].end});
        copied = range.end;
    }
    copyUpTo(text.size());
    text = std::move(replaced);
}

} // namespace

Normalizer composingNormalizer() {
    return compose;
}

Normalizer replacingNormalizer(TextPattern pattern, std::string_view content) {
    return [pattern = std::move(pattern), content = codePointsFromUtf8(content)](
               AlignedText& text) { replace(pattern, content, text); };
}

Normalizer normalizerSequence(std::vector<Normalizer> stages) {
    return [stages = std::move(stages)](AlignedText& text) {
        for (const Normalizer& stage : stages)
            stage(text);
    };
}

} // namespace headlight
