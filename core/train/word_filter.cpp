#include "core/train/word_filter.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/line_reader.h"
#include "core/text/unicode.h"

#include <fmt/format.h>

#include <algorithm>

namespace headlight {
namespace {

constexpr std::size_t kLongestLine = 10'000;

// Calls `use` for every run of characters that are no blanks.
template <class Use>
void forEachField(std::string_view line, Use use) {
    for (std::size_t at = 0; (at = line.find_first_not_of(' ', at)) != std::string_view::npos;) {
        const std::size_t end = std::min(line.find(' ', at), line.size());
        use(line.substr(at, end - at));
        at = end;
    }
}

} // namespace

WordFilter::WordFilter(const std::filesystem::path& path, std::string_view section) {
    LineReader lines(path, kLongestLine);
    bool mine = false;
    bool found = false;
    for (TextLine line; lines.next(line);) {
        if (line.text.starts_with('#'))
            continue;
        if (line.text.starts_with('[')) {
            mine = line.text == fmt::format("[{}]", section);
            found = found || mine;
            continue;
        }
        if (!mine)
            continue;
        forEachField(line.text, [this](std::string_view word) {
            if (word.ends_with('*'))
                m_beginnings.emplace(word.substr(0, word.size() - 1));
            else
                m_words.emplace(word);
        });
    }
    if (!found)
        throw Error(ErrorCode::BadTrainingData,
                    {{"path", utf8FromPath(path)},
                     {"reason", fmt::format("it has no section [{}]", section)}});
}

bool WordFilter::finds(std::string_view text) const {
    std::string word;
    for (const char32_t c : codePointsFromUtf8(text)) {
        if (isWordCharacter(c)) {
            for (const char32_t lower : lowerCase(c))
                appendUtf8(word, lower);
            continue;
        }
        if (findsWord(word))
            return true;
        word.clear();
    }
    return findsWord(word);
}

bool WordFilter::findsWord(std::string_view word) const {
    if (word.empty())
        return false;
    if (m_words.contains(word))
        return true;

    for (std::size_t length = 1; length <= word.size(); ++length)
        if (m_beginnings.contains(word.substr(0, length)))
            return true;
    return false;
}

} // namespace headlight
