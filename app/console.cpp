#include "app/console.h"

#include "app/interrupt.h"
#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/base/progress.h"
#include "core/text/unicode.h"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <fcntl.h>
#include <limits>
#include <system_error>
#include <unistd.h>

namespace headlight::app {
namespace {

constexpr std::size_t kInputLimit = std::size_t{64} << 20; // bytes of one text or line
constexpr std::string_view kInputName = "standard input";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

std::string reasonOf(int number) {
    return std::generic_category().message(number);
}

// False at the end of the input.
bool readBlock(std::string& text) {
    std::array<char, 65536> block{};
    const ssize_t got = ::read(STDIN_FILENO, block.data(), block.size());
    throwIfStopped(interruptToken());
    if (got < 0 && errno != EINTR)
        throw Error(ErrorCode::FileUnreadable,
                    {{"path", std::string(kInputName)}, {"reason", reasonOf(errno)}});
    if (got > 0)
        text.append(block.data(), static_cast<std::size_t>(got));
    if (text.size() > kInputLimit)
        throw Error(ErrorCode::FileTooLarge, {{"path", std::string(kInputName)},
                                              {"size", fmt::format("more than {}", kInputLimit)},
                                              {"limit", fmt::to_string(kInputLimit)}});
    return got != 0;
}

// What a terminal would obey rather than show: second set of controls, direction marks, line
// separators.
bool steersTerminal(char32_t c) {
    return (c >= 0x80 && c <= 0x9f) || c == 0x61c || c == 0x200e || c == 0x200f ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

void stripLineBreak(std::string& line) {
    if (line.ends_with('\n'))
        line.pop_back();
    if (line.ends_with('\r'))
        line.pop_back();
}

void stripByteOrderMark(std::string& text) {
    if (text.starts_with(kByteOrderMark))
        text.erase(0, kByteOrderMark.size());
}

} // namespace

void prepareStandardStreams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        // Read-only, so that writing to it fails as writing to a closed stream does.
        if (::fcntl(stream, F_GETFD) < 0 && errno == EBADF)
            ::open("/dev/null", O_RDONLY);
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

void writeOutput(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
        throwIfStopped(interruptToken());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            throw Error(ErrorCode::OutputUnwritable, {{"reason", reasonOf(errno)}});
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void writeResult(const std::optional<std::string>& out, std::string_view content) {
    if (out && *out != "-")
        writeFileAtomically(pathFromUtf8(*out), content);
    else
        writeOutput(content);
}

void writeNote(std::string_view line) {
    std::string text = visible(line) + '\n';
    [[maybe_unused]] const ssize_t ignored = ::write(STDERR_FILENO, text.data(), text.size());
}

std::string readInputText() {
    std::string text;
    while (readBlock(text)) {
    }
    stripByteOrderMark(text);
    requireText(text, "Standard input");
    stripLineBreak(text);
    return text;
}

std::optional<std::string> InputLines::next() {
    std::size_t end = m_pending.find('\n', m_begin);
    while (end == std::string::npos && !m_atEnd) {
        m_pending.erase(0, m_begin);
        m_begin = 0;
        const std::size_t searched = m_pending.size();
        m_atEnd = !readBlock(m_pending);
        end = m_pending.find('\n', searched);
    }
    if (m_begin == m_pending.size())
        return std::nullopt;
    const std::size_t next = end == std::string::npos ? m_pending.size() : end + 1;
    std::string line = m_pending.substr(m_begin, next - m_begin);
    m_begin = next;
    if (m_line++ == 0)
        stripByteOrderMark(line);
    requireText(line, fmt::format("Line {} of {}", m_line, kInputName));
    stripLineBreak(line);
    return line;
}

void requireText(std::string_view bytes, const std::string& name) {
    if (const auto wrong = firstBadUtf8(bytes))
        throw Error(ErrorCode::BadUsage,
                    {{"reason", fmt::format("{} is not UTF-8 text (byte {}).", name, *wrong)},
                     {"command", "headlight"}});
    if (const auto nul = bytes.find('\0'); nul != std::string_view::npos)
        throw Error(ErrorCode::BadValue, {{"name", name},
                                          {"value", fmt::format("binary (byte {} is NUL)", nul)},
                                          {"expected", "UTF-8 text"}});
}

std::string visible(std::string_view text) {
    std::string shown;
    while (!text.empty()) {
        const std::size_t good = firstBadUtf8(text).value_or(text.size());
        for (const char32_t c : codePointsFromUtf8(text.substr(0, good))) {
            if (c == U'\n')
                shown += "\\n";
            else if (c < 0x20 || c == 0x7f)
                shown += fmt::format("\\x{:02x}", static_cast<unsigned>(c));
            else if (steersTerminal(c))
                shown += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
            else
                appendUtf8(shown, c);
        }
        text.remove_prefix(good);
        if (!text.empty()) {
            shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
            text.remove_prefix(1);
        }
    }
    return shown;
}

double withoutNanSign(double number) {
    return std::isnan(number) ? std::numeric_limits<double>::quiet_NaN() : number;
}

} // namespace headlight::app
