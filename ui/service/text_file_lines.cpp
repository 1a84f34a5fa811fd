#include "ui/service/text_file_lines.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/text/unicode.h"

#include <string>
#include <string_view>

namespace headlight::ui {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// Calls visit(line) for every line, without its end; CRLF is one end.
template <class Visitor>
void forEachLine(std::string_view text, const Visitor& visit) {
    while (!text.empty()) {
        const size_t end = text.find_first_of("\r\n");
        visit(text.substr(0, end));
        if (end == std::string_view::npos)
            return;
        text.remove_prefix(end + (text.substr(end, 2) == "\r\n" ? 2 : 1));
    }
}

} // namespace

TextFileLines::TextFileLines(const std::filesystem::path& path) : m_path(path) {
    const std::string content = readFile(path, kMaxBytes);
    if (const auto bad = firstBadUtf8(content))
        throw Error(ErrorCode::BadUtf8,
                    {{"path", utf8FromPath(path)}, {"offset", std::to_string(*bad)}});
    std::string_view text = content;
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    forEachLine(text, [this](std::string_view utf8) {
        QString line = QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
        if (!line.trimmed().isEmpty())
            m_lines.push_back(std::move(line));
    });
    if (m_lines.empty())
        throw Error(ErrorCode::EmptyText);
    m_position = 0;
}

QString TextFileLines::current() const {
    return m_position < 0 ? QString() : m_lines[static_cast<size_t>(m_position)];
}

std::optional<QString> TextFileLines::next() {
    if (!hasNext())
        return std::nullopt;
    ++m_position;
    return current();
}

std::optional<QString> TextFileLines::previous() {
    if (!hasPrevious())
        return std::nullopt;
    --m_position;
    return current();
}

} // namespace headlight::ui
