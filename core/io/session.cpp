#include "core/io/session.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/json_fields.h"
#include "core/io/painted_mask.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>

namespace headlight {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;
constexpr const char* kVersionKey = "headlightSession";
constexpr size_t kMostRuns = 16;
constexpr size_t kMostItems = 4096; // masks, heads, pins
constexpr size_t kMostCompared = 16;
constexpr size_t kMostExamples = 256; // sentences
constexpr std::int64_t kLargestPosition = 1'000'000;
constexpr int kLeastDigits = 2; // of the steps
constexpr int kMostDigits = 6;
constexpr double kLargestFactor = 1e6;
constexpr size_t kMostThresholds = 64;
constexpr double kLargestThreshold = 1e6;
constexpr size_t kLargestFile = size_t{64} << 20;

constexpr const char* kOffModes[] = {"zero", "uniform"};
constexpr const char* kApplications[] = {"exact", "additive"};
constexpr const char* kTabs[] = {"heatmap", "connections", "compare", "steps",
                                 "values",  "heads",       "lens"};
constexpr const char* kSideTabs[] = {"relation", "cell", "changes"};
constexpr const char* kCompareWith[] = {"nothing", "untouched", "sentence", "model", "head"};
constexpr const char* kSides[] = {"first", "second", "difference"};
constexpr const char* kAggregates[] = {"",         "layer-mean", "layer-max",
                                       "all-mean", "all-max",    "norm-weighted",
                                       "mixing",   "rollout",    "flow"};
constexpr const char* kHeadsSources[] = {"sentence", "sample", "file"};
constexpr const char* kHeadsPages[] = {"table", "map"};
constexpr const char* kGridOrders[] = {"layer", "statistic", "similarity"};
constexpr const char* kGridColours[] = {"maps", "statistic", "role"};
constexpr const char* kColours[] = {"ink", "viridis", "cividis", "magma", "grey"};

Json toJson(const MaskSpec& mask) {
    if (mask.kind != MaskKind::Matrix)
        return toString(mask);
    return Json{{"queries", mask.cells.rows()},
                {"keys", mask.cells.cols()},
                {"blocked", paintedRows(mask.cells)}};
}

template <class Heads>
Json headsToJson(const Heads& heads) {
    Json list = Json::array();
    for (const HeadId& head : heads)
        list.push_back(toString(head));
    return list;
}

constexpr const char* kEditTargets[] = {"score", "mask", "weight", "query", "key", "value"};

Json toJson(const Edit& edit) {
    return Json{{"target", kEditTargets[static_cast<size_t>(edit.target)]},
                {"head", toString(edit.head)},
                {"row", edit.row},
                {"column", edit.column},
                {"rowToken", edit.rowToken},
                {"columnToken", edit.columnToken},
                {"value", edit.value},
                {"renormalise", edit.renormalise},
                {"on", edit.on}};
}

Json toJson(const Run& run) {
    const Interventions& changes = run.interventions;
    Json masks = Json::array();
    for (const MaskSpec& mask : run.masks)
        masks.push_back(toJson(mask));
    Json edits = Json::array();
    for (const Edit& edit : changes.edits)
        edits.push_back(toJson(edit));
    return Json{
        {"model", run.model},
        {"text", run.text},
        {"pair", run.pair ? Json(*run.pair) : Json()},
        {"cutToLimit", run.cutToLimit},
        {"masks", masks},
        {"off", headsToJson(changes.off)},
        {"offMode", kOffModes[static_cast<size_t>(changes.offMode)]},
        {"freezePatterns", changes.freezePatterns},
        {"scale", changes.scale ? Json(*changes.scale) : Json()},
        {"temperature", changes.temperature},
        {"maskApplication", kApplications[static_cast<size_t>(changes.maskApplication)]},
        {"edits", edits},
    };
}

Json toJson(const Pin& pin) {
    return Json{{"head", toString(pin.head)}, {"query", pin.query}, {"key", pin.key}};
}

Json toJson(const ExampleSentence& sentence) {
    Json links = Json::array();
    for (const ExampleLink& link : sentence.links)
        links.push_back(Json{{"from", link.from}, {"to", link.to}});
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

Json toJson(const HeadsView& heads) {
    Json thresholds = Json::array();
    for (const auto& [rule, threshold] : heads.thresholds)
        thresholds.push_back(Json{{"rule", rule}, {"threshold", threshold}});
    return Json{
        {"source", heads.source},
        {"file", heads.file},
        {"page", heads.page},
        {"sort", heads.sort},
        {"ascending", heads.ascending},
        {"filter", heads.filter},
        {"gridOrder", heads.gridOrder},
        {"gridColours", heads.gridColours},
        {"gridStatistic", heads.gridStatistic},
        {"thresholds", std::move(thresholds)},
    };
}

Json toJson(const ViewState& view) {
    return Json{
        {"tab", view.tab},
        {"sideTab", view.sideTab},
        {"head", toString(view.head)},
        {"aggregate", view.aggregate},
        {"query", view.query},
        {"key", view.key},
        {"compared", headsToJson(view.compared)},
        {"colours", view.colours},
        {"fitRange", view.fitRange},
        {"logScale", view.logScale},
        {"wholeWords", view.wholeWords},
        {"hideSpecial", view.hideSpecial},
        {"renormalise", view.renormalise},
        {"threshold", view.threshold},
        {"step", view.step},
        {"stepDigits", view.stepDigits},
        {"allTerms", view.allTerms},
        {"relationFrom", view.relationFrom},
        {"relationTo", view.relationTo},
        {"lensRelation", view.lensRelation},
        {"lensTreebank", view.lensTreebank},
        {"lensChooseOn", view.lensChooseOn},
        {"side", view.side},
        {"relationAll", view.relationAll},
        {"heads", toJson(view.heads)},
    };
}

HeadId headFrom(const JsonField& field) {
    try {
        return headIdFromString(field.string());
    } catch (const Error& error) {
        if (error.code() != ErrorCode::BadValue)
            throw;
        field.fail("is no head such as \"2.1\"");
    }
}

MaskSpec maskFrom(const JsonField& field) {
    if (!field.isString()) {
        MaskSpec mask;
        mask.kind = MaskKind::Matrix;
        mask.cells = paintedCells(field);
        return mask;
    }
    try {
        return maskFromSpec(field.string());
    } catch (const Error& error) {
        if (error.code() != ErrorCode::BadMaskSpec)
            throw;
        field.fail("is no mask: " + field.string());
    }
}

Index positionFrom(const JsonField& field, Index least) {
    return static_cast<Index>(field.integer(least, kLargestPosition));
}

Edit editFrom(const JsonField& field) {
    constexpr double kLargest = std::numeric_limits<float>::max();
    Edit edit;
    edit.target = static_cast<EditTarget>(field["target"].oneOf(kEditTargets));
    edit.head = headFrom(field["head"]);
    edit.row = positionFrom(field["row"], 0);
    edit.column = positionFrom(field["column"], 0);
    field.read("rowToken", [&](const JsonField& f) { edit.rowToken = f.string(); });
    field.read("columnToken", [&](const JsonField& f) { edit.columnToken = f.string(); });
    edit.value = field["value"].number(-kLargest, kLargest);
    field.read("renormalise", [&](const JsonField& f) { edit.renormalise = f.boolean(); });
    field.read("on", [&](const JsonField& f) { edit.on = f.boolean(); });
    if (problemOf(edit) != EditProblem::None)
        field.fail(fmt::format("has the value {}, which a {} cannot have", edit.value,
                               targetName(edit.target)));
    return edit;
}

Run runFrom(const JsonField& field) {
    Run run;
    field.read("model", [&](const JsonField& f) { run.model = f.string(); });
    field.read("text", [&](const JsonField& f) { run.text = f.string(); });
    field.read("pair", [&](const JsonField& f) {
        if (!f.isNull())
            run.pair = f.string();
    });
    field.read("cutToLimit", [&](const JsonField& f) { run.cutToLimit = f.boolean(); });
    field.readList("masks", kMostItems,
                   [&](const JsonField& f) { run.masks.push_back(maskFrom(f)); });
    Interventions& changes = run.interventions;
    field.readList("edits", kMostItems,
                   [&](const JsonField& f) { changes.edits.push_back(editFrom(f)); });
    field.readList("off", kMostItems, [&](const JsonField& f) { changes.off.insert(headFrom(f)); });
    field.read("offMode", [&](const JsonField& f) {
        changes.offMode = static_cast<OffMode>(f.oneOf(kOffModes));
    });
    field.read("freezePatterns", [&](const JsonField& f) { changes.freezePatterns = f.boolean(); });
    field.read("scale", [&](const JsonField& f) {
        if (!f.isNull())
            changes.scale = f.number(-kLargestFactor, kLargestFactor);
    });
    field.read("temperature", [&](const JsonField& f) {
        changes.temperature = f.number(1 / kLargestFactor, kLargestFactor);
    });
    field.read("maskApplication", [&](const JsonField& f) {
        changes.maskApplication = static_cast<MaskApplication>(f.oneOf(kApplications));
    });
    return run;
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
        sentence.links.push_back({f["from"].string(), f["to"].string()});
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

HeadsView headsViewFrom(const JsonField& field) {
    HeadsView heads;
    const auto readChoice = [&](const char* key, std::string& value,
                                std::span<const char* const> choices) {
        field.read(key, [&](const JsonField& f) { value = choices[f.oneOf(choices)]; });
    };
    const auto readText = [&](const char* key, std::string& value) {
        field.read(key, [&](const JsonField& f) { value = f.string(); });
    };
    readChoice("source", heads.source, kHeadsSources);
    readText("file", heads.file);
    readChoice("page", heads.page, kHeadsPages);
    readText("sort", heads.sort);
    field.read("ascending", [&](const JsonField& f) { heads.ascending = f.boolean(); });
    readText("filter", heads.filter);
    readChoice("gridOrder", heads.gridOrder, kGridOrders);
    readChoice("gridColours", heads.gridColours, kGridColours);
    readText("gridStatistic", heads.gridStatistic);
    field.readList("thresholds", kMostThresholds, [&](const JsonField& f) {
        heads.thresholds[f["rule"].string()] =
            f["threshold"].number(-kLargestThreshold, kLargestThreshold);
    });
    return heads;
}

ViewState viewFrom(const JsonField& field) {
    ViewState view;
    field.read("tab", [&](const JsonField& f) { view.tab = kTabs[f.oneOf(kTabs)]; });
    field.read("sideTab",
               [&](const JsonField& f) { view.sideTab = kSideTabs[f.oneOf(kSideTabs)]; });
    field.read("head", [&](const JsonField& f) { view.head = headFrom(f); });
    field.read("aggregate",
               [&](const JsonField& f) { view.aggregate = kAggregates[f.oneOf(kAggregates)]; });
    field.read("query", [&](const JsonField& f) { view.query = positionFrom(f, -1); });
    field.read("key", [&](const JsonField& f) { view.key = positionFrom(f, -1); });
    field.readList("compared", kMostCompared,
                   [&](const JsonField& f) { view.compared.push_back(headFrom(f)); });
    field.read("colours", [&](const JsonField& f) { view.colours = kColours[f.oneOf(kColours)]; });
    field.read("fitRange", [&](const JsonField& f) { view.fitRange = f.boolean(); });
    field.read("logScale", [&](const JsonField& f) { view.logScale = f.boolean(); });
    field.read("wholeWords", [&](const JsonField& f) { view.wholeWords = f.boolean(); });
    field.read("hideSpecial", [&](const JsonField& f) { view.hideSpecial = f.boolean(); });
    field.read("renormalise", [&](const JsonField& f) { view.renormalise = f.boolean(); });
    field.read("threshold", [&](const JsonField& f) { view.threshold = f.number(0, 1); });
    field.read("step", [&](const JsonField& f) { view.step = f.string(); });
    field.read("stepDigits", [&](const JsonField& f) {
        view.stepDigits = static_cast<int>(f.integer(kLeastDigits, kMostDigits));
    });
    field.read("allTerms", [&](const JsonField& f) { view.allTerms = f.boolean(); });
    field.read("relationFrom", [&](const JsonField& f) { view.relationFrom = f.string(); });
    field.read("relationTo", [&](const JsonField& f) { view.relationTo = f.string(); });
    field.read("lensRelation", [&](const JsonField& f) { view.lensRelation = f.string(); });
    field.read("lensTreebank", [&](const JsonField& f) { view.lensTreebank = f.string(); });
    field.read("lensChooseOn", [&](const JsonField& f) { view.lensChooseOn = f.string(); });
    field.read("side", [&](const JsonField& f) { view.side = kSides[f.oneOf(kSides)]; });
    field.read("relationAll", [&](const JsonField& f) { view.relationAll = f.boolean(); });
    field.read("heads", [&](const JsonField& f) { view.heads = headsViewFrom(f); });
    return view;
}

std::string dump(const Session& session, const std::string& file) {
    Json runs = Json::array();
    for (const Run& run : session.runs)
        runs.push_back(toJson(run));
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
                  {"view", toJson(session.view)}};
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

std::span<const char* const> tabNames() {
    return kTabs;
}

void saveSession(const Session& session, const std::filesystem::path& path) {
    writeFileAtomically(path, toJson(session));
}

Session loadSession(const std::filesystem::path& path) {
    return sessionFromJson(readFile(path, kLargestFile), utf8FromPath(path));
}

} // namespace headlight
