#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace headlight::test {

// One run of the built program as a user without a display has it: no DISPLAY, no QT_QPA_PLATFORM,
// no XDG_RUNTIME_DIR, no locale.
struct ProgramCall {
    std::vector<std::string> arguments;
    std::string input;              // standard input
    std::filesystem::path outputTo; // standard output goes to this file instead of being captured
    bool outputClosed = false;      // standard output is closed
    bool inputStaysOpen = false;    // standard input never ends, as on a terminal
    bool interrupted = false;       // Ctrl-C a moment after the start
    std::string awaited;            // once standard error has this text ...
    int signal = 0;                 // ... this signal is sent
    std::size_t largestFile = 0;    // bytes; writing more fails, as on a full disk; 0 = no limit
    std::vector<std::pair<std::string, std::string>> environment; // added
};

struct ProgramResult {
    int exitCode = -1; // 128 + signal if it crashed
    std::string output;
    std::string error;
    double seconds = 0;
};

ProgramResult runCall(const ProgramCall& call);
ProgramResult runProgram(std::vector<std::string> arguments, std::string input = {});

std::vector<std::string> namesIn(const std::filesystem::path& folder); // of its files, sorted

// Writes a file and gives its path as an argument.
std::string writeTestFile(const std::filesystem::path& path, const std::string& content);

std::string contentOf(const std::filesystem::path& path);

} // namespace headlight::test
