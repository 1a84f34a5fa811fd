#include "app/program.h"

#include "app/command.h"
#include "app/commands/commands.h"
#include "app/console.h"
#include "app/interrupt.h"
#include "core/base/error.h"
#include "core/base/version.h"

#include <fmt/format.h>

#include <exception>
#include <new>
#include <span>

namespace headlight::app {
namespace {

constexpr const char* kDescription =
    "Headlight shows what the attention heads of a transformer look at.\n"
    "Without a command it opens its window; every other command works without a display.\n";

constexpr const char* kFooter =
    "Examples:\n"
    "  headlight \"The animal didn't cross the street because it was too tired.\"\n"
    "  headlight attend \"I love artificial intelligence.\" --out attention.json\n"
    "  headlight relate \"I love artificial intelligence.\" --from I --to love\n"
    "  headlight COMMAND --help\n"
    "\n"
    "Layers, heads and tokens count from 0 here. Exit codes: 0 done, 1 internal failure,\n"
    "2 wrong usage or input, 130 stopped with Ctrl-C.";

void requireUtf8(std::span<const std::string> arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i)
        requireText(arguments[i], fmt::format("Argument {}", i + 1));
}

ExitCode exitCodeOf(ErrorCode code) {
    switch (code) {
    case ErrorCode::Internal:
        return ExitCode::Failure;
    case ErrorCode::Canceled:
        return ExitCode::Interrupted;
    default:
        return ExitCode::BadInput;
    }
}

ExitCode fail(ExitCode code, std::string_view message) {
    writeNote(fmt::format("headlight: error: {}", message));
    return code;
}

} // namespace

ExitCode run(const std::vector<std::string>& arguments) {
    prepareStandardStreams();
    watchForInterrupt();
    try {
        requireUtf8(arguments);
        runCommandLine(
            {kDescription, kFooter, fmt::format("headlight {}", programVersion()), "open"},
            addCommands, arguments);
        return ExitCode::Done;
    } catch (const Error& error) {
        const char* hint = error.code() == ErrorCode::TextTooLong
                               ? " Where a command has the option --cut, that does it."
                               : "";
        return fail(exitCodeOf(error.code()), englishMessage(error) + hint);
    } catch (const std::bad_alloc&) {
        return fail(ExitCode::Failure, "There is not enough memory for this.");
    } catch (const std::exception& error) {
        return fail(ExitCode::Failure, fmt::format("Internal failure: {}.", error.what()));
    }
}

} // namespace headlight::app
