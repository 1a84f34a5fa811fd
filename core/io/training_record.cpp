#include "core/io/training_record.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/json_fields.h"

#include <iterator>
#include <vector>

namespace headlight {
namespace {

constexpr std::uintmax_t kLargestFile = 16 << 20;
constexpr std::size_t kMostSentences = 100'000;
constexpr std::int64_t kMostPairs = 1'000'000'000;
constexpr int kMostHeads = 1 << 16;

RelationRecord relationFrom(const JsonField& field) {
    RelationRecord record;
    record.pairs = static_cast<Index>(field["pairs"].integer(0, kMostPairs));
    const auto head = [](const JsonField& f) { return static_cast<int>(f.integer(0, kMostHeads)); };
    field.read("layer", [&](const JsonField& f) { record.layer = head(f); });
    field.read("head", [&](const JsonField& f) { record.head = head(f); });
    record.accuracy = field["accuracy"].number(0, 1);
    double* const ends[] = {&record.low, &record.high};
    std::size_t end = 0;
    field.readList("interval", std::size(ends),
                   [&](const JsonField& f) { *ends[end++] = f.number(0, 1); });
    record.offset = static_cast<int>(field["baseline_offset"].integer(-kMostHeads, kMostHeads));
    record.baseline = field["baseline"].number(0, 1);
    return record;
}

TrainingRecord evaluationFrom(const JsonField& field) {
    TrainingRecord record;
    field.read("dev_loss", [&](const JsonField& f) { record.devLoss = f.number(0, 1e6); });
    field.read("bleu", [&](const JsonField& f) { record.bleu = f.number(0, 100); });
    field.read("chrf", [&](const JsonField& f) { record.chrf = f.number(0, 100); });
    field.readList("simple_sentences", kMostSentences, [&](const JsonField& f) {
        ++record.simpleSentences;
        record.simpleAccepted += f["accepted"].boolean() ? 1 : 0;
    });
    return record;
}

std::vector<std::string> labelsOf(const JsonValue& file) {
    std::vector<std::string> labels;
    const JsonValue* relations = file.find("evaluation")->find("relations");
    if (relations && relations->object())
        for (const JsonMember& member : relations->object()->members())
            labels.push_back(member.key);
    return labels;
}

} // namespace

std::optional<TrainingRecord> parseTrainingRecord(std::string_view json, const std::string& path) {
    const JsonValue value = parseStrictJson(json, path);
    const JsonField root(value, "", [&path](const std::string& place, const std::string& what) {
        return Error(ErrorCode::BadConfig, {{"path", path}, {"key", place}, {"reason", what}});
    });
    std::optional<TrainingRecord> record;
    root.read("evaluation", [&](const JsonField& evaluation) {
        record = evaluationFrom(evaluation);
        for (const std::string& relation : labelsOf(value))
            record->relations[relation] = relationFrom(evaluation["relations"][relation]);
    });
    if (record)
        root.read("seconds", [&](const JsonField& f) { record->minutes = f.number(0, 1e9) / 60; });
    return record;
}

std::optional<TrainingRecord> readTrainingRecord(const std::filesystem::path& folder) {
    const std::filesystem::path file = folder / "training.json";
    if (!std::filesystem::exists(file))
        return std::nullopt;
    return parseTrainingRecord(readFile(file, kLargestFile), utf8FromPath(file));
}

} // namespace headlight
