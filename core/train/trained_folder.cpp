#include "core/train/trained_folder.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/base/version.h"
#include "core/io/json_text.h"
#include "core/io/safetensors.h"
#include "core/io/transformer_config.h"

#include <fmt/format.h>

namespace headlight {
namespace {

std::string listOf(const std::vector<std::string>& texts) {
    std::string json = "[";
    for (const std::string& text : texts)
        json += (json.size() > 1 ? "," : "") + jsonString(text);
    return json + "]";
}

// Logits of guided classes on heads, a list per class.
std::string listOf(const Parameter<float>& assignment) {
    std::string json = "[";
    for (Index q = 0; q < assignment.rows(); ++q) {
        json += q > 0 ? ",\n [" : "[";
        for (Index head = 0; head < assignment.cols(); ++head) {
            const auto at = static_cast<std::size_t>(q * assignment.cols() + head);
            json += (head > 0 ? "," : "") + jsonNumber(assignment.values()[at]);
        }
        json += "]";
    }
    return json + "]";
}

std::string trainingJson(const TrainedFolder& about, const TrainingOutcome& outcome) {
    const CurvePoint* lastLook = nullptr;
    for (const CurvePoint& point : outcome.curve)
        if (point.devLoss)
            lastLook = &point;
    return fmt::format(
        "{{\"task\":{},\n\"guided\":{},\n\"program\":{},\n\"data_sha256\":{},\n"
        "\"parameters\":{},\n"
        "\"seed\":{},\n\"settings\":{},\n\"steps\":{},\n\"seconds\":{},\n\"dev_loss\":{},\n"
        "{}\"relations\":{},\n\"assignment\":{},\n\"curve\":{}}}\n",
        jsonString(about.task), about.guided,
        jsonString(fmt::format("headlight {}", programVersion())), jsonString(about.dataHash),
        parameterCount(about.config), about.settings.seed, toJson(about.settings), outcome.steps,
        jsonNumber(outcome.seconds), lastLook ? jsonNumber(*lastLook->devLoss) : "null",
        about.labels.empty() ? "" : fmt::format("\"labels\":{},\n", listOf(about.labels)),
        listOf(about.relations), listOf(outcome.assignment), toJson(outcome.curve));
}

} // namespace

void makeModelFolder(const std::filesystem::path& folder) {
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure)
        throw Error(ErrorCode::FileUnwritable,
                    {{"path", utf8FromPath(folder)}, {"reason", failure.message()}});
}

void writeTrainedFolder(const std::filesystem::path& folder, const TrainedFolder& about,
                        TrainingOutcome& outcome) {
    makeModelFolder(folder);
    ModelConfig config = about.config;
    config.window = about.settings.window;
    for (const auto& [name, content] : about.files)
        writeFileAtomically(folder / name, std::string_view(content));
    writeFileAtomically(folder / "config.json", transformerConfigJson(config));
    writeFileAtomically(folder / "training.json", trainingJson(about, outcome));
    std::vector<TensorToWrite> tensors;
    forEachTensor<float>(
        about.config, outcome.weights,
        [&](const std::string& name, const Shape& shape, Parameter<float>& tensor) {
            tensors.push_back(
                {name, Dtype::F32, {shape.begin(), shape.end()}, std::as_bytes(tensor.values())});
        });
    const std::vector<std::pair<std::string, std::string>> metadata = {{"format", "pt"}};
    writeSafetensors(folder / "model.safetensors", tensors, metadata);
}

TrainingOutcome trainIntoFolder(const std::filesystem::path& folder, const TrainedFolder& about,
                                const TrainingData& data, TrainingRun run) {
    if (run.checkpoint.empty())
        run.checkpoint = folder / kTrainingCheckpoint;
    TrainingOutcome outcome = train(about.config, about.settings, data, run);
    writeTrainedFolder(folder, about, outcome);
    return outcome;
}

} // namespace headlight
