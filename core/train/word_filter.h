#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>

namespace headlight {

// Words that a class need not read. A text file of words between blanks, in sections "[english]",
// "[french]"; "kill*" is every word that begins so; lines with "#" first say what follows.
class WordFilter {
public:
    // Throws FileNotFound, FileUnreadable, FileTooLarge, BadTrainingData if there is no such
    // section.
    WordFilter(const std::filesystem::path& path, std::string_view section);

    // Without regard to case; words are runs of letters, digits and marks.
    bool finds(std::string_view text) const;

private:
    bool findsWord(std::string_view word) const; // in lower case

    std::set<std::string, std::less<>> m_words;
    std::set<std::string, std::less<>> m_beginnings;
};

} // namespace headlight
