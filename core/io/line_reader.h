#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

struct gzFile_s; // zlib's open file

namespace headlight {

struct TextLine {
    std::string_view text;  // without its line end (LF or CRLF); valid until the next one is read
    std::size_t number = 0; // from 1
    bool cut = false;       // it was longer than the limit; the rest of it is dropped
};

// A text file line by line, in memory that does not grow with the file or with its longest line.
// A byte order mark at its beginning is left out; the bytes are not checked otherwise. Also reads
// pipes, and files compressed with gzip, which are known by their first bytes.
class LineReader {
public:
    // Throws FileNotFound, FileUnreadable.
    LineReader(const std::filesystem::path& path, std::size_t longestLine);

    // False at the end of the file. Throws FileUnreadable, also where compressed data is damaged.
    bool next(TextLine& line);

    double done() const; // share of the file that was read, 0..1; 0 where its size is unknown

private:
    struct Close {
        void operator()(gzFile_s* file) const;
    };

    bool fill();
    void append(std::string_view part);

    std::filesystem::path m_path;
    std::unique_ptr<gzFile_s, Close> m_file;
    std::uintmax_t m_size = 0;
    std::uintmax_t m_read = 0;
    std::size_t m_longest;
    std::string m_block;     // as read
    std::size_t m_begin = 0; // of what is left in the block
    std::string m_line;
    bool m_cut = false;
    std::size_t m_number = 0;
};

} // namespace headlight
