#pragma once

#include "core/base/progress.h"

#include <chrono>
#include <string>

namespace headlight::app {

// Says on standard error how far a long command is: every second on one line of a terminal, every
// ten seconds as a line of its own elsewhere. Nothing for what is done within a second.
class ProgressNote {
public:
    explicit ProgressNote(const std::string& task); // "Scoring dev.conllu"
    ~ProgressNote();                                // leaves the terminal's line empty
    ProgressNote(const ProgressNote&) = delete;
    ProgressNote& operator=(const ProgressNote&) = delete;

    ProgressFunction function(); // refers to this object

private:
    void show(double done);

    using Clock = std::chrono::steady_clock;
    std::string m_task;
    bool m_onTerminal;
    bool m_shown = false;
    Clock::time_point m_next;
};

} // namespace headlight::app
