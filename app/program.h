#pragma once

#include <string>
#include <vector>

namespace headlight::app {

// Exit codes of the program, the same for every command.
enum class ExitCode {
    Done = 0,
    Failure = 1,       // our fault
    BadInput = 2,      // wrong usage or input, a target that cannot be written, no display
    Interrupted = 130, // Ctrl-C
};

// The whole program: finds the command in `arguments` (without the program's name; none means
// `open`), runs it and turns what it throws into one line on standard error. `argc` and `argv` of
// main() go on to the toolkit of the window.
ExitCode run(const std::vector<std::string>& arguments);

} // namespace headlight::app
