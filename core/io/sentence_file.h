#pragma once

#include "core/io/conllu.h"
#include "core/io/line_reader.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>

namespace headlight {

// Sentences to run a model over, one after the other, in memory that does not grow with the file:
// a text file has one in every line that is not blank, a treebank (.conllu) the texts of its
// sentences. What is no text is skipped and counted.
class SentenceFile {
public:
    // Throws FileNotFound, FileUnreadable.
    explicit SentenceFile(const std::filesystem::path& path);

    // The next sentence; nothing at the end. Throws FileUnreadable.
    std::optional<std::string> next();

    // So far: lines over 64 KiB, lines that are not UTF-8 or hold a NUL, faulty sentences of a
    // treebank.
    std::size_t skipped() const;
    double done() const; // share of the file, 0..1

private:
    std::optional<std::string> nextLine(LineReader& lines);

    std::variant<LineReader, ConlluReader> m_reader;
    std::size_t m_skippedLines = 0;
};

} // namespace headlight
