#include "core/io/session.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/json_fields.h"
#include "core/io/session_fields.h"

#include <nlohmann/json.hpp>

namespace headlight {
namespace {

using session_json::headFrom;
using session_json::Json;
using session_json::kMostItems;
using session_json::positionFrom;
using session_json::runFrom;
using session_json::runToJson;
using session_json::viewFrom;
using session_json::viewToJson;

constexpr int kVersion = 1;
constexpr const char* kVersionKey = "headlightSession";
constexpr size_t kMostRuns = 16;
constexpr size_t kMostExamples = 256; // sentences
constexpr size_t kLargestFile = size_t{64} << 20;

constexpr const char* kCompareWith[] = {"nothing", "untouched", "sentence", "model", "head"};

Json toJson(const Pin& pin) {
    return Json{{"head", toString(pin.head)}, {"query", pin.query}, {"key", pin.key}};
}

Json toJson(const ExampleSentence& sentence) {
    Json links = Json::array();
    for (const ExampleLink& link : sentence.links) {
        Json words{{"from", link.from}, {"to", link.to}};
        if (!link.lostFrom.empty())
            words["lostFrom"] = link.lostFrom;
        links.push_back(std::move(words));
    }
    return Json{{"text", sentence.text}, {"links", links}};
}

Json toJson(const Comparison& comparison) {
    Json words = Json::array();
    for (const AlignedWords& pair : comparison.words)
        words.push_back(Json::array({pair.first, pair.second}));
    return Json{{"with", kCompareWith[static_cast<size_t>(comparison.with)]},
                {"text", comparison.text},
                {"model", comparison.model},
                {"head", toString(comparison.head)},
                {"words", words}};
}

Pin pinFrom(const JsonField& field) {
    Pin pin;
    field.read("head", [&](const JsonField& f) { pin.head = headFrom(f); });
    field.read("query", [&](const JsonField& f) { pin.query = positionFrom(f, 0); });
    field.read("key", [&](const JsonField& f) { pin.key = positionFrom(f, 0); });
    return pin;
}

ExampleSentence exampleFrom(const JsonField& field) {
    ExampleSentence sentence;
    field.read("text", [&](const JsonField& f) { sentence.text = f.string(); });
    field.readList("links", kMostItems, [&](const JsonField& f) {
        ExampleLink link{f["from"].string(), f["to"].string()};
        f.read("lostFrom", [&](const JsonField& text) { link.lostFrom = text.string(); });
        sentence.links.push_back(std::move(link));
    });
    return sentence;
}

Comparison comparisonFrom(const JsonField& field) {
    Comparison comparison;
    field.read("with", [&](const JsonField& f) {
        comparison.with = static_cast<CompareWith>(f.oneOf(kCompareWith));
    });
    field.read("text", [&](const JsonField& f) { comparison.text = f.string(); });
    field.read("model", [&](const JsonField& f) { comparison.model = f.string(); });
    field.read("head", [&](const JsonField& f) { comparison.head = headFrom(f); });
    field.readList("words", kMostItems, [&](const JsonField& pair) {
        std::vector<Index> positions;
        pair.forEachItem(2, [&](const JsonField& f) { positions.push_back(positionFrom(f, -1)); });
        if (positions.size() != 2)
            pair.fail("is no pair of positions");
        comparison.words.push_back({positions[0], positions[1]});
    });
    return comparison;
}

std::string dump(const Session& session, const std::string& file) {
    Json runs = Json::array();
    for (const Run& run : session.runs)
        runs.push_back(runToJson(run));
    Json pins = Json::array();
    for (const Pin& pin : session.pins)
        pins.push_back(toJson(pin));
    Json examples = Json::array();
    for (const ExampleSentence& sentence : session.examples)
        examples.push_back(toJson(sentence));
    Json whole = {{kVersionKey, kVersion},
                  {"runs", std::move(runs)},
                  {"comparison", toJson(session.comparison)},
                  {"pins", std::move(pins)},
                  {"examples", std::move(examples)},
                  {"view", viewToJson(session.view)}};
    if (!file.empty())
        whole["file"] = file;
    return whole.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

SessionCopy parse(std::string_view json, const std::string& name) {
    const auto refuse = [&name](const std::string& reason) {
        return Error(ErrorCode::BadSession, {{"path", name}, {"reason", reason}});
    };
    JsonValue value;
    try {
        value = parseStrictJson(json, name, DuplicateKeys::Refuse, {.bytes = kLargestFile});
    } catch (const Error& error) {
        if (error.code() != ErrorCode::BadJson)
            throw;
        throw refuse(error.what());
    }
    const JsonField root(value, "", [&refuse](const std::string& place, const std::string& what) {
        return refuse(place + " " + what);
    });
    SessionCopy copy;
    Session& session = copy.session;
    const JsonField version = root[kVersionKey];
    if (version.integer(1, 1'000'000) > kVersion)
        throw refuse("it was saved by a newer version of the program");
    session.runs.clear();
    root.readList("runs", kMostRuns,
                  [&](const JsonField& f) { session.runs.push_back(runFrom(f)); });
    if (session.runs.empty())
        throw refuse("it holds no run");
    root.read("comparison", [&](const JsonField& f) { session.comparison = comparisonFrom(f); });
    root.readList("pins", kMostItems,
                  [&](const JsonField& f) { session.pins.push_back(pinFrom(f)); });
    root.readList("examples", kMostExamples,
                  [&](const JsonField& f) { session.examples.push_back(exampleFrom(f)); });
    root.read("view", [&](const JsonField& f) { session.view = viewFrom(f); });
    root.read("file", [&](const JsonField& f) { copy.file = f.string(); });
    return copy;
}

} // namespace

std::optional<Run> comparedRun(const Session& session) {
    const Comparison& comparison = session.comparison;
    Run run = session.runs.front();
    switch (comparison.with) {
    case CompareWith::Untouched:
        run.masks.clear();
        run.interventions = {};
        return run;
    case CompareWith::Sentence:
        run.text = comparison.text;
        run.pair.reset();
        return run;
    case CompareWith::Model:
        run.model = comparison.model;
        run.interventions.off.clear();
        run.interventions.edits.clear();
        return run;
    case CompareWith::Nothing:
    case CompareWith::Head:
        break;
    }
    return std::nullopt;
}

std::string toJson(const Session& session) {
    return dump(session, {});
}

std::string toJson(const SessionCopy& copy) {
    return dump(copy.session, copy.file);
}

Session sessionFromJson(std::string_view json, const std::string& name) {
    return parse(json, name).session;
}

SessionCopy sessionCopyFromJson(std::string_view json, const std::string& name) {
    return parse(json, name);
}

void saveSession(const Session& session, const std::filesystem::path& path) {
    writeFileAtomically(path, toJson(session));
}

Session loadSession(const std::filesystem::path& path) {
    return sessionFromJson(readFile(path, kLargestFile), utf8FromPath(path));
}

} // namespace headlight
