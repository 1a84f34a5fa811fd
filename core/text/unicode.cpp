#include "core/text/unicode.h"

#include "core/base/error.h"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>

namespace headlight {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

// Calls visit(code point, byte where it begins) for each; visit returns whether to go on.
// A bad sequence gives -1 as code point.
template <class Visit>
void forEachCodePoint(std::string_view utf8, Visit visit) {
    // ICU's macros index with int32_t, so a text is walked in windows that stay far below its range
    // and end where no sequence can be cut.
    const auto* bytes = reinterpret_cast<const uint8_t*>(utf8.data());
    constexpr std::size_t kWindow = std::size_t{1} << 30;
    constexpr std::size_t kLongestSequence = 4;
    for (std::size_t base = 0; base < utf8.size();) {
        const auto length = static_cast<int32_t>(std::min(utf8.size() - base, kWindow));
        const bool last = base + static_cast<std::size_t>(length) == utf8.size();
        const int32_t stop = last ? length : length - static_cast<int32_t>(kLongestSequence);
        int32_t at = 0;
        while (at < stop) {
            const int32_t begin = at;
            UChar32 c = 0;
            U8_NEXT(bytes + base, at, length, c);
            if (!visit(c, base + static_cast<std::size_t>(begin)))
                return;
        }
        base += static_cast<std::size_t>(at);
    }
}

char32_t readable(UChar32 c) {
    return c < 0 ? kReplacement : static_cast<char32_t>(c);
}

// Category bits (U_GC_*_MASK) in Unicode 8; 0 for characters that came later.
uint32_t categoryInUnicode8(char32_t c) {
    // Characters whose category was changed after Unicode 8.
    switch (c) {
    case 0x166D:  // Canadian syllabics chi sign
    case 0x111C9: // Sharada sandhi mark
        return U_GC_PO_MASK;
    case 0x1734: // Hanunoo pamudpod
        return U_GC_MN_MASK;
    case 0x1885: // Mongolian baluda
    case 0x1886:
        return U_GC_LO_MASK;
    case 0xA9BD: // Javanese consonant sign keret
        return U_GC_MC_MASK;
    default:
        break;
    }
    UVersionInfo since;
    u_charAge(static_cast<UChar32>(c), since);
    const bool later = since[0] > 8 || (since[0] == 8 && since[1] > 0);
    return later ? 0 : U_GET_GC_MASK(static_cast<UChar32>(c));
}

bool isAscii(char32_t c) {
    return c < 0x80;
}

} // namespace

std::u32string codePointsFromUtf8(std::string_view utf8) {
    std::u32string codePoints;
    codePoints.reserve(utf8.size());
    forEachCodePoint(utf8, [&](UChar32 c, std::size_t) {
        codePoints.push_back(readable(c));
        return true;
    });
    return codePoints;
}

std::string utf8FromCodePoints(std::u32string_view codePoints) {
    std::string utf8;
    utf8.reserve(codePoints.size());
    for (const char32_t c : codePoints)
        appendUtf8(utf8, c);
    return utf8;
}

void appendUtf8(std::string& utf8, char32_t codePoint) {
    if (isAscii(codePoint)) {
        utf8.push_back(static_cast<char>(codePoint));
        return;
    }
    uint8_t bytes[U8_MAX_LENGTH];
    int32_t size = 0;
    const bool writable = codePoint <= 0x10FFFF && !U_IS_SURROGATE(codePoint);
    U8_APPEND_UNSAFE(bytes, size, writable ? codePoint : kReplacement);
    utf8.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

Index countCodePoints(std::string_view utf8) {
    Index count = 0;
    forEachCodePoint(utf8, [&](UChar32, std::size_t) {
        ++count;
        return true;
    });
    return count;
}

std::string sliceCodePoints(std::string_view utf8, Index begin, Index end) {
    std::string slice;
    Index position = 0;
    forEachCodePoint(utf8, [&](UChar32 c, std::size_t) {
        if (position >= end)
            return false;
        if (position >= begin)
            appendUtf8(slice, readable(c));
        ++position;
        return true;
    });
    return slice;
}

std::string sanitizedUtf8(std::string_view bytes) {
    std::string clean;
    clean.reserve(bytes.size());
    forEachCodePoint(bytes, [&](UChar32 c, std::size_t) {
        appendUtf8(clean, readable(c));
        return true;
    });
    return clean;
}

std::optional<std::size_t> firstBadUtf8(std::string_view bytes) {
    std::optional<std::size_t> bad;
    forEachCodePoint(bytes, [&](UChar32 c, std::size_t begin) {
        if (c < 0)
            bad = begin;
        return c >= 0;
    });
    return bad;
}

bool isBlank(char32_t c) {
    return u_isUWhiteSpace(static_cast<UChar32>(c));
}

bool isPunctuation(char32_t c) {
    if (isAscii(c))
        return c > ' ' && c < 0x7F && !u_isalnum(static_cast<UChar32>(c));
    return (categoryInUnicode8(c) & U_GC_P_MASK) != 0;
}

bool isControl(char32_t c) {
    if (isAscii(c))
        return c < ' ' || c == 0x7F;
    return (categoryInUnicode8(c) & (U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CO_MASK)) != 0;
}

bool isNonspacingMark(char32_t c) {
    return !isAscii(c) && (categoryInUnicode8(c) & U_GC_MN_MASK) != 0;
}

bool isHan(char32_t c) {
    struct Block {
        char32_t first, last;
    };
    static constexpr Block kBlocks[] = {{0x3400, 0x4DBF},   {0x4E00, 0x9FFF},   {0xF900, 0xFAFF},
                                        {0x20000, 0x2A6DF}, {0x2A700, 0x2B81F}, {0x2B920, 0x2CEAF},
                                        {0x2F800, 0x2FA1F}};
    return std::any_of(std::begin(kBlocks), std::end(kBlocks),
                       [c](const Block& block) { return block.first <= c && c <= block.last; });
}

bool isWordCharacter(char32_t c) {
    const auto character = static_cast<UChar32>(c);
    return u_isUAlphabetic(character) ||
           (U_GET_GC_MASK(character) & (U_GC_M_MASK | U_GC_ND_MASK | U_GC_PC_MASK)) != 0 ||
           u_hasBinaryProperty(character, UCHAR_JOIN_CONTROL);
}

std::u32string lowerCase(char32_t c) {
    if (c == 0x130)
        return {U'i', 0x307};
    return {static_cast<char32_t>(u_tolower(static_cast<UChar32>(c)))};
}

std::string composedUtf8(std::string_view utf8) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* composer = icu::Normalizer2::getNFCInstance(status);
    std::string composed;
    icu::StringByteSink<std::string> sink(&composed);
    if (U_SUCCESS(status))
        composer->normalizeUTF8(0, {utf8.data(), static_cast<int32_t>(utf8.size())}, sink, nullptr, status);
    if (U_FAILURE(status)) throw Error(ErrorCode::Internal, {{"what", "no Unicode normalisation data"}});
    return composed;
}

} // namespace headlight
