// Times the window itself: start, typing, the mouse, and memory. See tests/bench/README.md.

#include "tests/bench/scenarios.h"

#include <CLI/CLI.hpp>
#include <QStyleFactory>

#include <cstdio>
#include <exception>
#include <optional>

using namespace headlight::bench;

namespace {

void run(MeasuredApplication& application, const Plan& plan, const std::string& what) {
    const auto wanted = [&](const char* scenario) { return what == "all" || what == scenario; };
    if (wanted("start"))
        measureStarts(plan);
    for (const int tokens : plan.tokens) {
        if (wanted("edit"))
            measureEdits(application, plan, tokens);
        if (wanted("train"))
            measureTraining(application, plan, tokens);
        if (wanted("mouse"))
            measureMouse(application, plan, tokens);
    }
    if (wanted("switch"))
        measureSwitches(application, plan);
    if (wanted("memory"))
        measureMemory(plan, plan.tokens.back());
}

} // namespace

int main(int argc, char** argv) {
    Plan plan;
    std::string what = "all";
    std::optional<double> startSince;
    std::optional<int> memoryEdits;
    CLI::App options("Times Headlight's window; prints JSON lines");
    options.add_option("WHAT", what, "start, edit, train, mouse, switch, memory or all")
        ->check(CLI::IsMember({"start", "edit", "train", "mouse", "switch", "memory", "all"}));
    options.add_option("--model", plan.model, "As on the command line")->capture_default_str();
    options.add_option("--edits", plan.edits, "Keys pressed for each length")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    options.add_option("--starts", plan.starts, "Processes started")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    options.add_option("--tokens", plan.tokens, "Lengths of text, with special tokens")
        ->check(CLI::Range(8, 512))
        ->delimiter(',')
        ->capture_default_str();
    // How the program calls itself.
    options.add_option("--start-since", startSince)->group("");
    options.add_option("--memory-edits", memoryEdits)->group("");
    CLI11_PARSE(options, argc, argv);

    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    MeasuredApplication application(argc, argv);
    try {
        if (startSince)
            startOnce(application, plan, *startSince);
        else if (memoryEdits)
            fillMemory(application, plan, plan.tokens.back(), *memoryEdits);
        else
            run(application, plan, what);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "headlight_bench: %s\n", error.what());
        return 1;
    }
    return 0;
}
