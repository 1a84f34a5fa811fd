#include "core/train/training_checkpoint.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/json_fields.h"
#include "core/io/json_text.h"
#include "core/io/safetensors.h"

#include <fmt/format.h>

#include <cmath>
#include <cstring>

namespace headlight {
namespace {

constexpr const char* kFormat = "headlight-checkpoint-1";
constexpr std::int64_t kMostSteps = std::int64_t{1} << 53;
constexpr std::size_t kMostPoints = 1'000'000;

Error badCheckpoint(const std::filesystem::path& path, const std::string& reason) {
    return Error(ErrorCode::BadCheckpoint, {{"path", utf8FromPath(path)}, {"reason", reason}});
}

// function(prefix, tensors) for each group of tensors that a checkpoint holds.
template <class Function>
void forEachGroup(Checkpoint& checkpoint, Function function) {
    function("weights.", checkpoint.state.weights);
    function("first.", checkpoint.state.first);
    function("second.", checkpoint.state.second);
    if (!checkpoint.average.model.encoder.blocks.empty() ||
        !checkpoint.average.model.decoder.blocks.empty())
        function("average.", checkpoint.average);
}

std::string toJson(std::uint64_t steps, const TrainingPosition& position) {
    return fmt::format(
        R"({{"steps":{},"epoch":{},"batch":{},"guided_drawn":{},"seconds":{},)"
        R"("loss":{},"goals":{},"guided_loss":{},"pairs":{},"first_loss":{},)"
        R"("curve":{}}})",
        steps, position.epoch, position.batch, position.guidedDrawn, jsonNumber(position.seconds),
        jsonNumber(position.loss), jsonNumber(position.goals), jsonNumber(position.guidedLoss),
        jsonNumber(position.pairs), jsonNumber(position.firstLoss), toJson(position.curve));
}

double numberFrom(const JsonField& field) {
    return field.number(-1e300, 1e300);
}

std::uint64_t countFrom(const JsonField& field) {
    return static_cast<std::uint64_t>(field.integer(0, kMostSteps));
}

CurvePoint pointFrom(const JsonField& field) {
    CurvePoint point{countFrom(field["step"]),
                     numberFrom(field["epoch"]),
                     numberFrom(field["seconds"]),
                     numberFrom(field["rate"]),
                     numberFrom(field["loss"]),
                     numberFrom(field["guided_loss"]),
                     {},
                     {}};
    if (!field["dev_loss"].isNull())
        point.devLoss = numberFrom(field["dev_loss"]);
    if (!field["dev_accuracy"].isNull())
        point.devAccuracy = numberFrom(field["dev_accuracy"]);
    return point;
}

void readPosition(const std::filesystem::path& path, std::string_view json,
                  Checkpoint& checkpoint) {
    const JsonValue value = parseStrictJson(json, utf8FromPath(path));
    const JsonField root(value, "", [&](const std::string& place, const std::string& what) {
        return badCheckpoint(path, place + " " + what);
    });
    TrainingPosition& position = checkpoint.position;
    checkpoint.state.steps = countFrom(root["steps"]);
    position.epoch = countFrom(root["epoch"]);
    position.batch = countFrom(root["batch"]);
    position.guidedDrawn = countFrom(root["guided_drawn"]);
    position.seconds = numberFrom(root["seconds"]);
    position.loss = numberFrom(root["loss"]);
    position.goals = numberFrom(root["goals"]);
    position.guidedLoss = numberFrom(root["guided_loss"]);
    position.pairs = numberFrom(root["pairs"]);
    position.firstLoss = numberFrom(root["first_loss"]);
    position.curve.clear();
    root.readList("curve", kMostPoints,
                  [&](const JsonField& point) { position.curve.push_back(pointFrom(point)); });
}

std::vector<std::uint64_t> storedShape(const Shape& shape) {
    return {shape.begin(), shape.end()};
}

void requireSame(const SafetensorsFile& file, const char* key, const std::string& expected,
                 const char* reason) {
    if (file.metadataValue(key) != expected)
        throw badCheckpoint(file.path(), reason);
}

} // namespace

std::string identityOf(const ModelConfig& c) {
    return fmt::format(
        "family {} vocabulary {} outputs {} width {} heads {} layers {} + {} inner "
        "{} positions {} {} types {} epsilon {} activation {} placement {} norms {} "
        "{} tying {} bias {} scaled {}",
        static_cast<int>(c.family), c.vocabulary, c.outputs, c.width, c.heads, c.layers,
        c.decoderLayers, c.innerWidth, c.maxPositions, static_cast<int>(c.position), c.tokenTypes,
        c.normEpsilon, static_cast<int>(c.activation), static_cast<int>(c.normPlacement),
        c.embeddingNorm, c.finalNorm, static_cast<int>(c.tying), c.outputBias, c.scaledEmbeddings);
}

void writeCheckpoint(const std::filesystem::path& path, const ModelConfig& config,
                     const TrainingIdentity& identity, Checkpoint& checkpoint) {
    std::vector<TensorToWrite> tensors;
    forEachGroup(checkpoint, [&](const char* prefix, TrainedTensors<float>& group) {
        for (const NamedTensor<float>& named : namedTensors(config, group))
            tensors.push_back({prefix + named.name, Dtype::F32, storedShape(named.shape),
                               std::as_bytes(named.tensor->values())});
    });
    const std::vector<std::pair<std::string, std::string>> metadata = {
        {"format", kFormat},
        {"model", identity.model},
        {"settings", identity.settings},
        {"data", identity.data},
        {"position", toJson(checkpoint.state.steps, checkpoint.position)}};
    writeSafetensors(path, tensors, metadata);
}

void readCheckpoint(const std::filesystem::path& path, const ModelConfig& config,
                    const TrainingIdentity& identity, Checkpoint& checkpoint) {
    const SafetensorsFile file(path);
    requireSame(file, "format", kFormat, "it is no checkpoint of a training");
    requireSame(file, "model", identity.model, "it is of a model of another shape");
    requireSame(file, "settings", identity.settings, "it was made under other settings");
    requireSame(file, "data", identity.data, "it learned from other data");
    forEachGroup(checkpoint, [&](const char* prefix, TrainedTensors<float>& group) {
        for (const NamedTensor<float>& named : namedTensors(config, group)) {
            const auto stored = file.find(prefix + named.name);
            if (!stored || stored->dtype != Dtype::F32 || stored->shape != storedShape(named.shape))
                throw badCheckpoint(path,
                                    "tensor " + named.name + " is missing or of another shape");
            std::memcpy(named.tensor->values().data(), stored->data.data(), stored->data.size());
        }
    });
    const auto position = file.metadataValue("position");
    if (!position)
        throw badCheckpoint(path, "it does not say where the training stands");
    readPosition(path, *position, checkpoint);
}

} // namespace headlight
