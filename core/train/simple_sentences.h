#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// A sentence that a small model should manage, and what may be answered: a hand-made test, written
// before any training, of words that are frequent in the training data and sentences that are not
// in it.
struct SimpleSentence {
    std::string source;
    std::vector<std::string> accepted;

    // Without regard to case, punctuation and blanks.
    bool accepts(std::string_view answer) const;
};

// A sentence a line, answers behind it, all separated by tabs. Throws FileNotFound, FileUnreadable,
// BadTrainingData for a line without an answer.
std::vector<SimpleSentence> readSimpleSentences(const std::filesystem::path& path);

} // namespace headlight
