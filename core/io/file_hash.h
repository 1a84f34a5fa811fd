#pragma once

#include <filesystem>
#include <mutex>
#include <string>

namespace headlight {

// SHA-256 of a file that takes a moment to read (a second per few hundred megabytes): computed when
// it is asked for, once. Any thread.
class FileHash {
public:
    explicit FileHash(std::filesystem::path path) : m_path(std::move(path)) {}

    // 64 lower-case hex digits. Throws FileNotFound or FileUnreadable.
    const std::string& hex() const;

private:
    std::filesystem::path m_path;
    mutable std::once_flag m_once;
    mutable std::string m_hex;
};

} // namespace headlight
