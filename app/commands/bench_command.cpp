#include "app/bench/workloads.h"
#include "app/command.h"
#include "app/commands/commands.h"
#include "core/base/error.h"

#include <array>
#include <memory>
#include <string>

namespace headlight::app {
namespace {

struct Workload {
    const char* name;
    void (*run)(const RequestFields& request);
};

constexpr std::array kWorkloads{
    Workload{"forward", benchForward},
    Workload{"mha", benchAttention},
    Workload{"first-picture", benchFirstPicture},
    Workload{"edit", benchEdit},
    Workload{"relations", benchRelations},
    Workload{"train", benchTraining},
};

void bench(const std::string& name, const std::string& requestPath) {
    for (const Workload& workload : kWorkloads)
        if (name == workload.name)
            return workload.run(RequestFields(requestPath));
    throw Error(ErrorCode::BadValue,
                {{"name", "The workload"},
                 {"value", name},
                 {"expected", "forward, mha, first-picture, edit, relations or train"}});
}

} // namespace

void addBenchCommand(CLI::App& program) {
    Command command(program, "bench", "Timing for comparisons, see tests/bench/README.md");
    command.example("headlight bench forward request.json");
    const auto name = std::make_shared<std::string>();
    const auto request = std::make_shared<std::string>();
    command.argument("WORKLOAD", *name, "forward, mha, first-picture, edit, relations or train");
    command.argument("REQUEST.json", *request, "What to measure");
    command.run([name, request] { bench(*name, *request); });
}

} // namespace headlight::app
