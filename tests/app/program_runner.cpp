#include "tests/app/program_runner.h"

#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace headlight::test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr auto kLongestRun = 120s;

void redirect(int stream, const fs::path& path, int flags) {
    const int fd = ::open(path.c_str(), flags, 0600);
    ::dup2(fd, stream);
    ::close(fd);
}

// In the child process: only calls that are allowed between fork and exec of a program with
// threads.
[[noreturn]] void becomeProgram(const ProgramCall& call, int input, int spoken,
                                const fs::path& output, const fs::path& error, char** arguments,
                                char** environment) {
    ::dup2(input, STDIN_FILENO);
    redirect(STDOUT_FILENO, output, O_WRONLY | O_CREAT);
    if (spoken >= 0)
        ::dup2(spoken, STDERR_FILENO);
    else
        redirect(STDERR_FILENO, error, O_WRONLY | O_CREAT);
    if (call.outputClosed)
        ::close(STDOUT_FILENO);
    if (call.largestFile > 0) {
        const struct rlimit limit { call.largestFile, call.largestFile };
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    ::execve(arguments[0], arguments, environment);
    ::_exit(127);
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> all;
    for (std::string& text : texts)
        all.push_back(text.data());
    all.push_back(nullptr);
    return all;
}

std::vector<std::string> bareEnvironment(const ProgramCall& call) {
    std::vector<std::string> environment{"PATH=/usr/local/bin:/usr/bin:/bin", "HOME=/nonexistent"};
    for (const auto& [name, value] : call.environment)
        environment.push_back(name + '=' + value);
    return environment;
}

int waitFor(pid_t child) {
    const auto limit = std::chrono::steady_clock::now() + kLongestRun;
    int status = 0;
    while (::waitpid(child, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > limit) {
            ADD_FAILURE() << "the program did not end";
            ::kill(child, SIGKILL);
        }
        std::this_thread::sleep_for(1ms);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// Whether the process catches Ctrl-C and, if asked for, sleeps, as it does while it waits for
// standard input.
bool catchesInterrupt(pid_t child, bool sleeping) {
    std::ifstream status("/proc/" + std::to_string(child) + "/status");
    bool sleeps = !sleeping;
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("State:"))
            sleeps = sleeps || line.find("S (sleeping)") != std::string::npos;
        if (line.starts_with("SigCgt:"))
            return sleeps && (std::stoull(line.substr(7), nullptr, 16) >> (SIGINT - 1) & 1) != 0;
    }
    return false;
}

// However busy the machine is: a signal before the handler is there would simply kill the program.
void waitUntilItListens(pid_t child, bool sleeping) {
    const auto limit = std::chrono::steady_clock::now() + kLongestRun;
    for (int calm = 0; calm < 5 && std::chrono::steady_clock::now() < limit;) {
        std::this_thread::sleep_for(20ms);
        calm = catchesInterrupt(child, sleeping) ? calm + 1 : 0;
    }
}

// All that is said into a pipe until its other end is closed; the signal is sent once the awaited
// text is among it.
std::string listenTo(int pipe, pid_t child, const ProgramCall& call) {
    std::string said;
    bool sent = false;
    char buffer[4096];
    for (ssize_t size; (size = ::read(pipe, buffer, sizeof(buffer))) > 0;) {
        said.append(buffer, static_cast<std::size_t>(size));
        if (!sent && said.find(call.awaited) != std::string::npos) {
            sent = true;
            ::kill(child, call.signal);
        }
    }
    EXPECT_TRUE(sent) << said;
    return said;
}

} // namespace

ProgramResult runCall(const ProgramCall& call) {
    const TemporaryFolder folder;
    const fs::path output = call.outputTo.empty() ? folder / "out" : call.outputTo;
    const fs::path error = folder / "err";
    int pipe[2] = {-1, -1};
    int spoken[2] = {-1, -1};
    int input = -1;
    if (!call.awaited.empty()) {
        EXPECT_EQ(::pipe2(spoken, O_CLOEXEC), 0);
    }
    if (call.inputStaysOpen) {
        EXPECT_EQ(::pipe2(pipe, O_CLOEXEC), 0);
        input = pipe[0];
    } else {
        input = ::open(writeTestFile(folder / "in", call.input).c_str(), O_RDONLY | O_CLOEXEC);
    }

    std::vector<std::string> arguments{HEADLIGHT_PROGRAM};
    arguments.insert(arguments.end(), call.arguments.begin(), call.arguments.end());
    std::vector<std::string> environment = bareEnvironment(call);
    const std::vector<char*> argumentPointers = pointers(arguments);
    const std::vector<char*> environmentPointers = pointers(environment);

    const auto start = std::chrono::steady_clock::now();
    const pid_t child = ::fork();
    if (child == 0)
        becomeProgram(call, input, spoken[1], output, error,
                      const_cast<char**>(argumentPointers.data()),
                      const_cast<char**>(environmentPointers.data()));
    if (call.interrupted) {
        waitUntilItListens(child, call.inputStaysOpen);
        ::kill(child, SIGINT);
    }
    ProgramResult result;
    if (!call.awaited.empty()) {
        ::close(spoken[1]);
        result.error = listenTo(spoken[0], child, call);
        ::close(spoken[0]);
    }
    result.exitCode = waitFor(child);
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    for (const int fd : {input, pipe[1]})
        if (fd >= 0)
            ::close(fd);
    if (call.outputTo.empty() && !call.outputClosed)
        result.output = contentOf(output);
    if (call.awaited.empty())
        result.error = contentOf(error);
    return result;
}

ProgramResult runProgram(std::vector<std::string> arguments, std::string input) {
    ProgramCall call;
    call.arguments = std::move(arguments);
    call.input = std::move(input);
    return runCall(call);
}

std::vector<std::string> namesIn(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
}

std::string writeTestFile(const fs::path& path, const std::string& content) {
    std::ofstream(path, std::ios::binary) << content;
    return path.string();
}

std::string contentOf(const fs::path& path) {
    std::ostringstream content;
    content << std::ifstream(path, std::ios::binary).rdbuf();
    return content.str();
}

} // namespace headlight::test
