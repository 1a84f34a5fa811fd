#include "app/command.h"

#include "app/console.h"
#include "app/values.h"
#include "core/base/error.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

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

// CLI11 itself reads an empty text as 0 and "010" as 8.
template <typename Number>
CLI::Option* addNumber(CLI::App& command, const char* name, Number& value,
                       std::optional<Number> (*read)(std::string_view), const char* expected,
                       const char* help) {
    const auto store = [=, &value](const std::string& text) {
        const std::optional<Number> number = read(text);
        if (!number)
            throw badOption(name, text, expected);
        value = *number;
    };
    return command.add_option_function<std::string>(name, store, help)
        ->default_str(fmt::to_string(value));
}

// What values of this type are to be; null if they may be empty.
const char* expectedPath(std::string_view type) {
    if (type == "FILE")
        return "the name of a file";
    if (type == "DIR")
        return "the name of a folder";
    return type == "PATH" ? "the name of a folder or a file" : nullptr;
}

// A file or folder without a name.
void refuseEmptyPath(CLI::Option& option, const char* name, std::string_view type) {
    const char* const expected = expectedPath(type);
    if (!expected)
        return;
    option.check([name, expected](const std::string& text) {
        if (text.empty())
            throw badOption(name, text, expected);
        return std::string();
    });
}

std::string commandsOf(const CLI::App& group) {
    std::vector<std::string> names;
    for (const CLI::App* command : group.get_subcommands({}))
        names.push_back(command->get_name());
    return fmt::format("{}", fmt::join(names, ", "));
}

Error usageError(const CLI::App& program, std::string reason) {
    std::string command = program.get_name();
    for (const CLI::App* chosen : program.get_subcommands())
        command += ' ' + chosen->get_name();
    if (!reason.ends_with('.'))
        reason += '.';
    return Error(ErrorCode::BadUsage, {{"reason", std::move(reason)}, {"command", command}});
}

// Words that no command takes; where a command was to come, which there are.
Error unexpected(const CLI::App& program) {
    const std::vector<std::string> words = program.remaining(true);
    for (const CLI::App* chosen : program.get_subcommands())
        if (!chosen->get_subcommands({}).empty() && chosen->get_subcommands().empty())
            return usageError(program, fmt::format("{} is not known here. It is one of: {}.",
                                                   words.front(), commandsOf(*chosen)));
    return usageError(program, fmt::format("Not expected here: {}.", fmt::join(words, " ")));
}

// In plain words what CLI11 says as "--mask: 1 required SPEC missing" or, of a flag, "json was
// given a disallowed flag override".
std::string mismatch(std::string_view words) {
    if (const auto colon = words.find(':'); colon != std::string_view::npos)
        return fmt::format("{} takes one value.", words.substr(0, colon));
    return fmt::format("--{} takes no value.", words.substr(0, words.find(' ')));
}

} // namespace

Command::Command(CLI::App& program, const char* name, const char* summary)
    : m_command(*program.add_subcommand(name, summary)) {}

void Command::argument(const char* name, std::string& value, const char* help) {
    refuseEmptyPath(*m_command.add_option(name, value, help)->type_name("")->required(), name,
                    name);
}

void Command::argument(const char* name, std::optional<std::string>& value, const char* help) {
    m_command.add_option(name, value, help)->type_name("");
}

void Command::option(const char* name, const char* type, std::string& value, const char* help) {
    CLI::Option* option = m_command.add_option(name, value, help);
    refuseEmptyPath(*option->type_name(type)->capture_default_str(), name, type);
}

void Command::option(const char* name, const char* type, std::optional<std::string>& value,
                     const char* help) {
    refuseEmptyPath(*m_command.add_option(name, value, help)->type_name(type), name, type);
}

void Command::option(const char* name, const char* type, int& value, const char* help) {
    addNumber(m_command, name, value, wholeNumberFrom, "a whole number", help)->type_name(type);
}

void Command::option(const char* name, const char* type, double& value, const char* help) {
    addNumber(m_command, name, value, numberFrom, "a number", help)->type_name(type);
}

void Command::option(const char* name, const char* type, std::vector<std::string>& values,
                     bool commas, const char* help) {
    CLI::Option* option = m_command.add_option(name, values, help)->type_name(type);
    option->allow_extra_args(false); // one value each time, so that a text may follow
    if (commas)
        option->delimiter(',');
}

void Command::listOption(const char* name, const char* type, std::vector<std::string>& values,
                         const char* help) {
    m_command.add_option(name, values, help)->type_name(type)->expected(1, -1);
}

void Command::requiredOption(const char* name, const char* type, std::string& value,
                             const char* help) {
    refuseEmptyPath(*m_command.add_option(name, value, help)->type_name(type)->required(), name,
                    type);
}

void Command::hiddenOption(const char* name, std::string& value) {
    m_command.add_option(name, value)->group(kNotInTheHelp);
}

void Command::flag(const char* name, bool& value, const char* help) {
    m_command.add_flag(name, value, help)->disable_flag_override();
}

void Command::example(const std::string& text) {
    m_command.footer("Example:\n  " + text);
}

void Command::run(std::function<void()> action) {
    m_command.callback(std::move(action));
}

CLI::App& addCommandGroup(CLI::App& program, const char* name, const char* summary,
                          const char* choice, const char* example) {
    CLI::App& group = *program.add_subcommand(name, summary);
    group.footer(std::string("Example:\n  ") + example);
    group.require_subcommand(0, 1); // what is missing is said in words of our own
    group.callback([&group, choice] {
        if (!group.get_subcommands().empty())
            return;
        throw usageError(*group.get_parent(), fmt::format("{} is missing. It is one of: {}.",
                                                          choice, commandsOf(group)));
    });
    return group;
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
    } catch (const CLI::ExtrasError&) {
        throw unexpected(program);
    } catch (const CLI::ArgumentMismatch& error) {
        throw usageError(program, mismatch(error.what()));
    } catch (const CLI::ParseError& error) {
        throw usageError(program, error.what());
    }
}

} // namespace headlight::app
