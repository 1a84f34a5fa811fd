#include "core/base/platform.h"

#include "core/base/error.h"
#include "core/base/large_pages.h"

#include <fmt/format.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <system_error>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace headlight {
namespace {

namespace fs = std::filesystem;

std::string reasonOf(int number) {
    return std::generic_category().message(number);
}

[[noreturn]] void throwUnreadable(const fs::path& path, int number) {
    if (number == ENOENT || number == ENOTDIR)
        throw Error(ErrorCode::FileNotFound, {{"path", utf8FromPath(path)}});
    throw Error(ErrorCode::FileUnreadable,
                {{"path", utf8FromPath(path)}, {"reason", reasonOf(number)}});
}

[[noreturn]] void throwUnwritable(const fs::path& path, int number) {
    throw Error(ErrorCode::FileUnwritable,
                {{"path", utf8FromPath(path)}, {"reason", reasonOf(number)}});
}

class Descriptor {
public:
    explicit Descriptor(int fd) : m_fd(fd) {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int get() const { return m_fd; }
    int close() {
        const int result = m_fd >= 0 ? ::close(m_fd) : 0;
        m_fd = -1;
        return result;
    }

private:
    int m_fd;
};

struct OpenFile {
    Descriptor descriptor;
    std::uint64_t size;
};

OpenFile openRegularFile(const fs::path& path) {
    // Non-blocking, so that opening a named pipe reports an error instead of waiting for a writer.
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) throwUnreadable(path, errno);
    struct stat status {};
    if (::fstat(fd, &status) != 0) {
        const int number = errno;
        ::close(fd);
        throwUnreadable(path, number);
    }
    if (!S_ISREG(status.st_mode)) {
        ::close(fd);
        if (S_ISDIR(status.st_mode)) throwUnreadable(path, EISDIR);
        throw Error(ErrorCode::FileUnreadable,
                    {{"path", utf8FromPath(path)}, {"reason", "it is a pipe or a device, no file"}});
    }
    return {Descriptor(fd), static_cast<std::uint64_t>(status.st_size)};
}

void writeAll(int fd, std::span<const std::byte> content, const fs::path& path) {
    while (!content.empty()) {
        const ssize_t written = ::write(fd, content.data(), content.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) throwUnwritable(path, errno);
        content = content.subspan(static_cast<size_t>(written));
    }
}

// A device or a pipe has nothing to keep and must never be replaced by a file of its name.
void writeInPlace(const fs::path& path, std::span<const std::byte> content) {
    // Non-blocking, so that a pipe that nobody reads is an error instead of waiting for ever.
    Descriptor out(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK));
    if (out.get() < 0 && errno == ENXIO)
        throw Error(ErrorCode::FileUnwritable,
                    {{"path", utf8FromPath(path)}, {"reason", "it is a pipe that nobody reads"}});
    if (out.get() < 0 || ::fcntl(out.get(), F_SETFL, 0) != 0) // writing may wait for the reader
        throwUnwritable(path, errno);
    writeAll(out.get(), content, path);
    if (out.close() != 0)
        throwUnwritable(path, errno);
}

// What a link leads to in the end, also where no file is there yet.
fs::path followLinks(const fs::path& path) {
    constexpr int kMostLinks = 40; // as the system itself follows
    fs::path target = path;
    std::error_code failed;
    for (int links = 0; fs::is_symlink(target, failed); ++links) {
        if (links == kMostLinks) throwUnwritable(path, ELOOP);
        target = target.parent_path() / fs::read_symlink(target, failed);
        if (failed) throwUnwritable(path, failed.value());
    }
    return target;
}

// Removes the temporary file unless it was renamed into place.
class TemporaryFile {
public:
    explicit TemporaryFile(fs::path path) : m_path(std::move(path)) {}
    ~TemporaryFile() {
        std::error_code ignored;
        if (!m_path.empty()) fs::remove(m_path, ignored);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    void keep() { m_path.clear(); }

private:
    fs::path m_path;
};

} // namespace

fs::path pathFromUtf8(std::string_view utf8) {
    return {std::u8string(utf8.begin(), utf8.end())};
}

std::string utf8FromPath(const fs::path& path) {
    const std::u8string text = path.u8string();
    return {text.begin(), text.end()};
}

MappedFile::MappedFile(const fs::path& path) {
    const OpenFile file = openRegularFile(path);
    m_size = static_cast<size_t>(file.size);
    if (m_size == 0) return;
    void* data = ::mmap(nullptr, m_size, PROT_READ, MAP_PRIVATE, file.descriptor.get(), 0);
    if (data == MAP_FAILED) throwUnreadable(path, errno);
    m_data = std::shared_ptr<const std::byte>(
        static_cast<const std::byte*>(data),
        [size = m_size](const std::byte* p) { ::munmap(const_cast<std::byte*>(p), size); });
}

void MappedFile::releasePages() const {
    if (m_size > 0) ::madvise(const_cast<std::byte*>(m_data.get()), m_size, MADV_DONTNEED);
}

std::string readFile(const fs::path& path, std::uintmax_t limit) {
    const OpenFile file = openRegularFile(path);
    const auto tooLarge = [&](std::uint64_t size) {
        return Error(ErrorCode::FileTooLarge, {{"path", utf8FromPath(path)},
                                               {"size", fmt::to_string(size)},
                                               {"limit", fmt::to_string(limit)}});
    };
    if (file.size > limit) throw tooLarge(file.size);
    std::string content;
    content.reserve(static_cast<size_t>(file.size));
    std::array<char, 65536> block{};
    for (;;) {
        const ssize_t got = ::read(file.descriptor.get(), block.data(), block.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) throwUnreadable(path, errno);
        if (got == 0) return content;
        content.append(block.data(), static_cast<size_t>(got));
        if (content.size() > limit) throw tooLarge(content.size()); // it grew while being read
    }
}

void writeFileAtomically(const fs::path& path, std::span<const std::byte> content) {
    static std::atomic<unsigned> counter{0};
    std::error_code unresolved;
    const fs::path target = followLinks(path); // so that a link itself is never replaced
    if (fs::is_directory(target, unresolved)) throwUnwritable(path, EISDIR);
    const bool exists = fs::exists(path, unresolved);
    if (exists && ::access(path.c_str(), W_OK) != 0)
        throwUnwritable(path, errno);
    if (exists && !fs::is_regular_file(path, unresolved))
        return writeInPlace(path, content);

    fs::path beside = target;
    beside += fmt::format(".{}-{}.part", ::getpid(), counter++);
    Descriptor out(::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (out.get() < 0) throwUnwritable(path, errno);
    TemporaryFile temporary(beside);
    struct stat old {};
    if (::stat(target.c_str(), &old) == 0) ::fchmod(out.get(), old.st_mode & 07777);
    writeAll(out.get(), content, path);
    if (::fsync(out.get()) != 0 || out.close() != 0) throwUnwritable(path, errno);
    if (::rename(beside.c_str(), target.c_str()) != 0) throwUnwritable(path, errno);
    temporary.keep();
}

void writeFileAtomically(const fs::path& path, std::string_view content) {
    writeFileAtomically(path, std::as_bytes(std::span(content.data(), content.size())));
}

fs::path executableFolder() {
    std::error_code failed;
    const fs::path self = fs::read_symlink("/proc/self/exe", failed);
    return failed ? fs::current_path(failed) : self.parent_path();
}

void preferLargePages([[maybe_unused]] void* block, [[maybe_unused]] std::size_t bytes) {
#ifdef MADV_HUGEPAGE
    const auto begin = reinterpret_cast<std::uintptr_t>(block);
    const std::uintptr_t first = (begin + kLargePage - 1) / kLargePage * kLargePage;
    const std::uintptr_t end = (begin + bytes) / kLargePage * kLargePage;
    if (first < end)
        madvise(reinterpret_cast<void*>(first), end - first, MADV_HUGEPAGE);
#endif
}

std::uint64_t peakMemoryBytes() {
    struct rusage usage {};
    if (::getrusage(RUSAGE_SELF, &usage) != 0) return 0;
    return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

std::uint64_t currentMemoryBytes() {
    std::ifstream statm("/proc/self/statm");
    std::uint64_t total = 0;
    std::uint64_t resident = 0;
    if (!(statm >> total >> resident)) return 0;
    return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

} // namespace headlight
