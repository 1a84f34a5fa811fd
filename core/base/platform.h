#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace headlight {

// The only file of the library that calls the operating system directly. Paths are
// std::filesystem::path, made from and turned into UTF-8 by the two helpers below.

std::filesystem::path pathFromUtf8(std::string_view utf8);
std::string utf8FromPath(const std::filesystem::path& path);

// A file mapped read-only. The view stays valid as long as a copy of the object lives.
class MappedFile {
public:
    // Throws FileNotFound or FileUnreadable (a folder, no permission).
    explicit MappedFile(const std::filesystem::path& path);

    std::span<const std::byte> bytes() const { return {m_data.get(), m_size}; }

    // Tells the system that the pages were read and may be dropped from memory; they stay readable.
    void releasePages() const;

private:
    std::shared_ptr<const std::byte> m_data;
    size_t m_size = 0;
};

// Whole content of a regular file of at most `limit` bytes.
// Throws FileNotFound, FileUnreadable, FileTooLarge.
std::string readFile(const std::filesystem::path& path, std::uintmax_t limit);

// Writes beside the target, flushes, then renames over it: a reader sees the old or the new content,
// never half. Throws FileUnwritable and leaves the old file as it was. A device or a pipe
// (/dev/stdout) is written straight.
void writeFileAtomically(const std::filesystem::path& path, std::span<const std::byte> content);
void writeFileAtomically(const std::filesystem::path& path, std::string_view content);

// Folder of the running program, for finding installed resources.
std::filesystem::path executableFolder();

// Largest resident memory of this process so far, in bytes; 0 where the system does not say.
std::uint64_t peakMemoryBytes();

// Resident memory of this process now, in bytes; 0 where the system does not say.
std::uint64_t currentMemoryBytes();

} // namespace headlight
