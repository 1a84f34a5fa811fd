#pragma once

#include <filesystem>
#include <string>

namespace headlight {

// Sentence pairs as small as can be learned from, a pair a line: "I love cats.", "J'aime les
// chats." and the like. The same number gives the same pairs; `first` gives others.
std::string smallCorpus(std::size_t pairs, std::size_t first = 0);

// The folder for what a user keeps ($XDG_DATA_HOME) is another one while this object lives.
class UserData {
public:
    explicit UserData(const std::filesystem::path& folder);
    ~UserData();
    UserData(const UserData&) = delete;
    UserData& operator=(const UserData&) = delete;

private:
    std::string m_before;
    bool m_wasSet;
};

} // namespace headlight
