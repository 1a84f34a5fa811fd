#include "core/text/bert_normalizer.h"

#include "core/text/unicode.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>

#include <algorithm>

namespace headlight {
namespace {

void cleanText(AlignedText& text) {
    std::erase_if(text, [](const AlignedCharacter& at) {
        const char32_t c = at.character;
        const bool blankControl = c == '\t' || c == '\n' || c == '\r';
        return c == 0xFFFD || (isControl(c) && !blankControl);
    });
    for (AlignedCharacter& at : text)
        if (isBlank(at.character))
            at.character = U' ';
}

void separateHan(AlignedText& text) {
    const auto isHanCharacter = [](const AlignedCharacter& at) { return isHan(at.character); };
    if (std::none_of(text.begin(), text.end(), isHanCharacter))
        return;
    AlignedText separated;
    separated.reserve(text.size() * 2);
    for (const AlignedCharacter& at : text) {
        const AlignedCharacter blank{U' ', at.begin, at.end};
        if (isHanCharacter(at))
            separated.insert(separated.end(), {blank, at, blank});
        else
            separated.push_back(at);
    }
    text = std::move(separated);
}

// Decomposition of one character, full and canonical; false if it has none.
bool decompose(char32_t c, icu::UnicodeString& decomposition) {
    constexpr char32_t kFirstDecomposable = 0xC0;
    if (c < kFirstDecomposable)
        return false;
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* nfd = icu::Normalizer2::getNFDInstance(status);
    return U_SUCCESS(status) && nfd->getDecomposition(static_cast<UChar32>(c), decomposition);
}

struct Decomposed {
    char32_t character;
    bool added; // stands for the same typed character as the one before it
    uint8_t combiningClass;
};

std::vector<Decomposed> decomposeEach(const AlignedText& text) {
    std::vector<Decomposed> decomposed;
    decomposed.reserve(text.size());
    const auto push = [&](char32_t c, bool added) {
        decomposed.push_back({c, added, u_getCombiningClass(static_cast<UChar32>(c))});
    };
    icu::UnicodeString expansion;
    for (const AlignedCharacter& at : text) {
        if (!decompose(at.character, expansion)) {
            push(at.character, false);
            continue;
        }
        for (int32_t i = 0; i < expansion.length(); i = expansion.moveIndex32(i, 1))
            push(static_cast<char32_t>(expansion.char32At(i)), i > 0);
    }
    return decomposed;
}

// Marks of one base by combining class, as canonical ordering asks.
void orderMarks(std::vector<Decomposed>& decomposed) {
    const auto isStarter = [](const Decomposed& at) { return at.combiningClass == 0; };
    for (auto run = decomposed.begin(); run != decomposed.end();) {
        run = std::find_if_not(run, decomposed.end(), isStarter);
        const auto end = std::find_if(run, decomposed.end(), isStarter);
        std::stable_sort(run, end, [](const Decomposed& a, const Decomposed& b) {
            return a.combiningClass < b.combiningClass;
        });
        run = end;
    }
}

// NFD. Spans stay in the order of typing even where marks change places: the reference assigns them
// by position, not by mark.
void decomposeCanonically(AlignedText& text) {
    std::vector<Decomposed> decomposed = decomposeEach(text);
    orderMarks(decomposed);
    AlignedText result;
    result.reserve(decomposed.size());
    std::size_t typed = 0; // characters of `text` used so far
    for (const Decomposed& at : decomposed) {
        if (!at.added)
            ++typed; // the first one never is: sorting keeps each behind its base
        const AlignedCharacter& source = text[typed - 1];
        result.push_back({at.character, source.begin, source.end});
    }
    text = std::move(result);
}

void stripAccents(AlignedText& text) {
    const auto isAscii = [](const AlignedCharacter& at) { return at.character < 0x80; };
    if (std::all_of(text.begin(), text.end(), isAscii))
        return;
    decomposeCanonically(text);
    std::erase_if(text, [](const AlignedCharacter& at) { return isNonspacingMark(at.character); });
}

void lowerCaseText(AlignedText& text) {
    AlignedText lower;
    lower.reserve(text.size());
    for (const AlignedCharacter& at : text)
        for (const char32_t c : lowerCase(at.character))
            lower.push_back({c, at.begin, at.end});
    text = std::move(lower);
}

} // namespace

Normalizer bertNormalizer(const BertNormalizerOptions& options) {
    return [options](AlignedText& text) {
        if (options.cleanText)
            cleanText(text);
        if (options.separateHan)
            separateHan(text);
        if (options.stripAccents)
            stripAccents(text);
        if (options.lowerCaseLetters)
            lowerCaseText(text);
    };
}

} // namespace headlight
