#include "core/io/sentence_file.h"

#include "core/base/platform.h"
#include "core/text/unicode.h"

#include <algorithm>
#include <string_view>

namespace headlight {
namespace {

constexpr std::size_t kLongestLine = std::size_t{64} << 10;

bool isTreebank(const std::filesystem::path& path) {
    std::u32string end = codePointsFromUtf8(utf8FromPath(path.extension()));
    std::u32string lower;
    for (const char32_t c : end)
        lower += lowerCase(c);
    return lower == U".conllu";
}

std::variant<LineReader, ConlluReader> open(const std::filesystem::path& path) {
    if (isTreebank(path))
        return ConlluReader(path);
    return LineReader(path, kLongestLine);
}

bool isText(const TextLine& line) {
    return !line.cut && line.text.find('\0') == std::string_view::npos && !firstBadUtf8(line.text);
}

// As it was typed; a treebank that does not say so has its words apart.
std::string textOf(const LabelledSentence& sentence) {
    if (!sentence.text.empty())
        return sentence.text;
    std::string text;
    for (const LabelledWord& word : sentence.words)
        text += (text.empty() ? "" : " ") + word.text;
    return text;
}

} // namespace

SentenceFile::SentenceFile(const std::filesystem::path& path) : m_reader(open(path)) {}

std::optional<std::string> SentenceFile::next() {
    if (auto* lines = std::get_if<LineReader>(&m_reader))
        return nextLine(*lines);
    if (const auto sentence = std::get<ConlluReader>(m_reader).next())
        return textOf(*sentence);
    return std::nullopt;
}

std::optional<std::string> SentenceFile::nextLine(LineReader& lines) {
    TextLine line;
    while (lines.next(line)) {
        if (!isText(line))
            ++m_skippedLines;
        else if (!std::ranges::all_of(codePointsFromUtf8(line.text), isBlank))
            return std::string(line.text);
    }
    return std::nullopt;
}

std::size_t SentenceFile::skipped() const {
    const auto* treebank = std::get_if<ConlluReader>(&m_reader);
    return treebank ? treebank->skipped() : m_skippedLines;
}

double SentenceFile::done() const {
    return std::visit([](const auto& reader) { return reader.done(); }, m_reader);
}

} // namespace headlight
