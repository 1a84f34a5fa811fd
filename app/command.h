#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace headlight::app {

// One command of the command line: its arguments, options, example and what it does. A thin door to
// CLI11, so that its header, the heaviest of the program, is read by one source file. Values are
// bound by reference: keep them alive until the command ran (the usual way is a shared_ptr that
// run() captures).
class Command {
public:
    Command(CLI::App& program, const char* name, const char* summary);

    // By position.
    void argument(const char* name, std::string& value, const char* help); // must be given
    void argument(const char* name, std::optional<std::string>& value, const char* help);

    // "--name TYPE". A number that is not one is refused by the option's name.
    void option(const char* name, const char* type, std::string& value, const char* help);
    void option(const char* name, const char* type, std::optional<std::string>& value,
                const char* help);
    void option(const char* name, const char* type, int& value, const char* help);
    void option(const char* name, const char* type, double& value, const char* help);
    // May be given several times, and with commas between values when `commas`.
    void option(const char* name, const char* type, std::vector<std::string>& values, bool commas,
                const char* help);
    // "--name TYPE...": everything up to the next option.
    void listOption(const char* name, const char* type, std::vector<std::string>& values,
                    const char* help);
    void requiredOption(const char* name, const char* type, std::string& value, const char* help);
    // Not in the help: for making the documentation.
    void hiddenOption(const char* name, std::string& value);
    void flag(const char* name, bool& value, const char* help);

    // Shown below the options in --help.
    void example(const std::string& text);

    void run(std::function<void()> action);

private:
    CLI::App& m_command;
};

// A command that only gathers others: "headlight train TASK". `choice` names what must follow. Its
// own commands are added to what comes back.
CLI::App& addCommandGroup(CLI::App& program, const char* name, const char* summary,
                          const char* choice, const char* example);

// Reads the arguments (without the program's name) and runs the command that they name;
// `addCommands` fills the program. Help and version go to standard output. Throws BadUsage, and
// what the command throws.
struct ProgramText {
    const char* description;
    const char* footer;
    std::string version;
    const char* defaultCommand; // when the first argument names none
};
void runCommandLine(const ProgramText& text, const std::function<void(CLI::App&)>& addCommands,
                    std::vector<std::string> arguments);

} // namespace headlight::app
