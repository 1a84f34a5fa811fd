#pragma once

#include <QString>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace headlight::ui {

// The non-blank lines of a text file, to be walked one by one. Lines end with LF, CRLF or CR; a
// byte order mark is dropped; NUL and control characters stay in the line.
class TextFileLines {
public:
    static constexpr std::uintmax_t kMaxBytes = 64u << 20;

    TextFileLines() = default; // no file, no lines

    // May run on any thread. Throws the errors of readFile(), BadUtf8, and EmptyText when every
    // line is blank.
    explicit TextFileLines(const std::filesystem::path& path);

    const std::filesystem::path& path() const { return m_path; }
    int count() const { return static_cast<int>(m_lines.size()); }
    int position() const { return m_position; } // 0-based; -1 without a file
    QString current() const;                    // empty without a file

    bool hasNext() const { return m_position + 1 < count(); }
    bool hasPrevious() const { return m_position > 0; }
    // Moves, and returns the line; stays and returns nothing at the end.
    std::optional<QString> next();
    std::optional<QString> previous();

private:
    std::filesystem::path m_path;
    std::vector<QString> m_lines;
    int m_position = -1;
};

} // namespace headlight::ui
