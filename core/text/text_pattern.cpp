#include "core/text/text_pattern.h"

#include "core/base/error.h"
#include "core/text/unicode.h"

#include <unicode/regex.h>

#include <algorithm>

namespace headlight {
namespace {

// In steps of the engine, each about a millisecond.
constexpr int32_t kMostSteps = 5000;

[[noreturn]] void refuse(std::string_view expression, std::string expected) {
    throw Error(ErrorCode::BadValue, {{"name", "regular expression"},
                                      {"value", std::string(expression)},
                                      {"expected", std::move(expected)}});
}

// A stretch of text as ICU takes it, and where each of its units stands in the text.
struct Units {
    icu::UnicodeString text;
    std::vector<std::size_t> places; // of each unit, then the end

    Units(const AlignedText& aligned, TextRange within) {
        places.reserve(within.end - within.begin + 1);
        for (std::size_t i = within.begin; i < within.end; ++i) {
            text.append(static_cast<UChar32>(aligned[i].character));
            places.resize(static_cast<std::size_t>(text.length()), i);
        }
        places.push_back(within.end);
    }
};

} // namespace

struct TextPattern::Expression {
    std::string utf8;
    std::unique_ptr<icu::RegexPattern> pattern;
};

TextPattern TextPattern::ofText(std::string_view utf8) {
    TextPattern pattern;
    pattern.m_text = codePointsFromUtf8(utf8);
    return pattern;
}

TextPattern TextPattern::ofExpression(std::string_view utf8) {
    auto expression = std::make_shared<Expression>();
    expression->utf8 = utf8;
    UErrorCode status = U_ZERO_ERROR;
    UParseError place{};
    const auto text = icu::UnicodeString::fromUTF8(
        icu::StringPiece(utf8.data(), static_cast<int32_t>(utf8.size())));
    expression->pattern.reset(icu::RegexPattern::compile(text, 0, place, status));
    if (U_FAILURE(status))
        refuse(utf8, std::string("one that can be read (") + u_errorName(status) + ")");
    TextPattern pattern;
    pattern.m_expression = std::move(expression);
    return pattern;
}

std::vector<TextRange> TextPattern::find(const AlignedText& text, TextRange within) const {
    return m_expression ? findExpression(text, within) : findText(text, within);
}

std::vector<TextRange> TextPattern::findText(const AlignedText& text, TextRange within) const {
    std::vector<TextRange> found;
    if (m_text.empty())
        return found;
    const auto same = [](const AlignedCharacter& at, char32_t c) { return at.character == c; };
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(within.end);
    for (auto at = text.begin() + static_cast<std::ptrdiff_t>(within.begin);;) {
        at = std::search(at, end, m_text.begin(), m_text.end(), same);
        if (at == end)
            return found;
        const auto begin = static_cast<std::size_t>(at - text.begin());
        found.push_back({begin, begin + m_text.size()});
        at += static_cast<std::ptrdiff_t>(m_text.size());
    }
}

std::vector<TextRange> TextPattern::findExpression(const AlignedText& text,
                                                   TextRange within) const {
    const Units units(text, within);
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::RegexMatcher> matcher(
        m_expression->pattern->matcher(units.text, status));
    if (U_SUCCESS(status))
        matcher->setTimeLimit(kMostSteps, status);
    std::vector<TextRange> found;
    while (U_SUCCESS(status) && matcher->find(status)) {
        const auto begin = static_cast<std::size_t>(matcher->start(status));
        const auto end = static_cast<std::size_t>(matcher->end(status));
        if (begin < end)
            found.push_back({units.places[begin], units.places[end]});
    }
    if (U_FAILURE(status))
        refuse(m_expression->utf8, "one that comes to an end on this text");
    return found;
}

} // namespace headlight
