#include "app/progress_note.h"

#include "app/console.h"

#include <fmt/format.h>

#include <unistd.h>
#include <utility>

namespace headlight::app {
namespace {

constexpr std::string_view kStartOfLine = "\r\x1b[K"; // and the rest of the line empty

void writeToTerminal(const std::string& text) {
    [[maybe_unused]] const ssize_t ignored = ::write(STDERR_FILENO, text.data(), text.size());
}

} // namespace

ProgressNote::ProgressNote(const std::string& task)
    : m_task(visible(task))
    , m_onTerminal(::isatty(STDERR_FILENO) == 1)
    , m_next(Clock::now() + std::chrono::seconds(m_onTerminal ? 1 : 10)) {}

ProgressNote::~ProgressNote() {
    if (m_onTerminal && m_shown)
        writeToTerminal(std::string(kStartOfLine));
}

ProgressFunction ProgressNote::function() {
    return [this](double done) { show(done); };
}

void ProgressNote::show(double done) {
    const auto now = Clock::now();
    if (now < m_next)
        return;
    m_next = now + std::chrono::seconds(m_onTerminal ? 1 : 10);
    m_shown = true;
    const std::string line = fmt::format("{}: {:.0f} %", m_task, 100 * done);
    if (m_onTerminal)
        writeToTerminal(std::string(kStartOfLine) + line);
    else
        writeNote(line);
}

} // namespace headlight::app
