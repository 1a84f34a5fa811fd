#include "app/command.h"

#include "app/console.h"
#include "core/base/error.h"

#include <CLI/CLI.hpp>

#include <algorithm>

namespace headlight::app {
namespace {

constexpr const char* kNotInTheHelp = ""; // CLI11's name for the group of hidden options

bool namesACommand(const CLI::App& program, const std::string& argument) {
    return argument == "--help" || argument == "-h" || argument == "--version" ||
           !program
                .get_subcommands(
                    [&](const CLI::App* command) { return command->get_name() == argument; })
                .empty();
}

Error usageError(const CLI::App& program, const CLI::ParseError& error) {
    std::string command = program.get_name();
    for (const CLI::App* chosen : program.get_subcommands())
        command += ' ' + chosen->get_name();
    std::string reason = error.what();
    if (!reason.ends_with('.'))
        reason += '.';
    return Error(ErrorCode::BadUsage, {{"reason", reason}, {"command", command}});
}

} // namespace

Command::Command(CLI::App& program, const char* name, const char* summary)
    : m_command(*program.add_subcommand(name, summary)) {}

void Command::argument(const char* name, std::string& value, const char* help) {
    m_command.add_option(name, value, help)->type_name("")->required();
}

void Command::argument(const char* name, std::optional<std::string>& value, const char* help) {
    m_command.add_option(name, value, help)->type_name("");
}

void Command::option(const char* name, const char* type, std::string& value, const char* help) {
    m_command.add_option(name, value, help)->type_name(type)->capture_default_str();
}

void Command::option(const char* name, const char* type, std::optional<std::string>& value,
                     const char* help) {
    m_command.add_option(name, value, help)->type_name(type);
}

void Command::option(const char* name, const char* type, int& value, const char* help) {
    m_command.add_option(name, value, help)->type_name(type)->capture_default_str();
}

void Command::option(const char* name, const char* type, std::optional<int>& value,
                     const char* help) {
    m_command.add_option(name, value, help)->type_name(type);
}

void Command::option(const char* name, const char* type, double& value, const char* help) {
    m_command.add_option(name, value, help)->type_name(type)->capture_default_str();
}

void Command::option(const char* name, const char* type, std::vector<std::string>& values,
                     bool commas, const char* help) {
    CLI::Option* option = m_command.add_option(name, values, help)->type_name(type);
    option->allow_extra_args(false); // one value each time, so that a text may follow
    if (commas)
        option->delimiter(',');
}

void Command::requiredOption(const char* name, const char* type, std::string& value,
                             const char* help) {
    m_command.add_option(name, value, help)->type_name(type)->required();
}

void Command::hiddenOption(const char* name, std::string& value) {
    m_command.add_option(name, value)->group(kNotInTheHelp);
}

void Command::flag(const char* name, bool& value, const char* help) {
    m_command.add_flag(name, value, help);
}

void Command::example(const std::string& text) {
    m_command.footer("Example:\n  " + text);
}

void Command::run(std::function<void()> action) {
    m_command.callback(std::move(action));
}

void runCommandLine(const ProgramText& text, const std::function<void(CLI::App&)>& addCommands,
                    std::vector<std::string> arguments) {
    CLI::App program{text.description, "headlight"};
    program.footer(text.footer);
    program.set_version_flag("--version", text.version);
    program.require_subcommand(1);
    addCommands(program);
    if (arguments.empty() || !namesACommand(program, arguments.front()))
        arguments.insert(arguments.begin(), text.defaultCommand);
    std::ranges::reverse(arguments); // as CLI11 wants them
    try {
        program.parse(arguments);
    } catch (const CLI::CallForHelp&) {
        writeOutput(program.help());
    } catch (const CLI::CallForVersion& version) {
        writeOutput(std::string(version.what()) + '\n');
    } catch (const CLI::ParseError& error) {
        throw usageError(program, error);
    }
}

} // namespace headlight::app
