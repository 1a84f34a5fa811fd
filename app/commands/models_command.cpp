#include "app/command.h"
#include "app/commands/commands.h"
#include "app/console.h"
#include "core/base/platform.h"
#include "core/io/json_text.h"
#include "core/io/loaded_model.h"
#include "core/io/recall_models.h"
#include "core/io/trained_family.h"

#include <fmt/format.h>

#include <memory>

namespace headlight::app {
namespace {

// Those too that are many and have specifications for names.
std::vector<BundledModel> everyModel() {
    std::vector<BundledModel> models = bundledModels();
    for (const FamilyMember& member : trainedFamily())
        models.push_back({.name = toString(member),
                          .displayName = displayNameOf(member),
                          .folder = folderOf(member),
                          .sha256 = {}});
    for (const RecallVariant variant : kRecallVariants)
        models.push_back({.name = toString(variant),
                          .displayName = displayNameOf(variant),
                          .folder = folderOf(variant),
                          .sha256 = {}});
    return models;
}

std::string modelsAsJson(const std::vector<BundledModel>& models) {
    std::string json = "{\"models\":[";
    for (const BundledModel& model : models)
        json += fmt::format("{}{{\"name\":{},\"display_name\":{},\"folder\":{}}}",
                            &model == &models.front() ? "" : ",", jsonString(model.name),
                            jsonString(model.displayName), jsonString(utf8FromPath(model.folder)));
    return json + "]}\n";
}

std::string modelsAsText(const std::vector<BundledModel>& models) {
    std::string text;
    for (const BundledModel& model : models)
        text += fmt::format("{:<20} {}  {}\n", model.name, model.displayName,
                            utf8FromPath(model.folder));
    return text + "Also: workbench:d=128,h=8,l=2,seed=1 (random weights), or any folder with "
                  "config.json, model.safetensors and tokenizer.json.\n";
}

} // namespace

void addModelsCommand(CLI::App& program) {
    Command command(program, "models", "What comes with the program, and where");
    command.example("headlight models --json");
    const auto json = std::make_shared<bool>(false);
    command.flag("--json", *json, "Output for programs");
    command.run([json] {
        const std::vector<BundledModel> models = everyModel();
        writeOutput(*json ? modelsAsJson(models) : modelsAsText(models));
    });
}

} // namespace headlight::app
