#include "core/io/session_fields.h"

#include <nlohmann/json.hpp>

#include <span>

namespace headlight {
namespace session_json {
namespace {

constexpr size_t kMostCompared = 16;
constexpr int kLeastDigits = 2; // of the steps
constexpr int kMostDigits = 6;
constexpr size_t kMostThresholds = 64;
constexpr int kFarthestRecall = 1024;
constexpr int kMostSequences = 1'000'000;
constexpr double kLargestThreshold = 1e6;
constexpr const char* kTabs[] = {"heatmap", "connections", "compare",     "steps",  "values",
                                 "heads",   "lens",        "translation", "family", "distance"};
constexpr const char* kSideTabs[] = {"relation", "cell", "changes"};
constexpr const char* kSides[] = {"first", "second", "difference"};
constexpr const char* kAggregates[] = {"",         "layer-mean", "layer-max",
                                       "all-mean", "all-max",    "norm-weighted",
                                       "mixing",   "rollout",    "flow"};
constexpr const char* kHeadsSources[] = {"sentence", "sample", "file"};
constexpr const char* kHeadsPages[] = {"table", "map"};
constexpr const char* kGridOrders[] = {"layer", "statistic", "similarity"};
constexpr const char* kGridColours[] = {"maps", "statistic", "role"};
constexpr const char* kColours[] = {"ink", "viridis", "cividis", "magma", "grey"};

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

} // namespace

Json viewToJson(const ViewState& view) {
    Json compared = Json::array();
    for (const HeadId& head : view.compared)
        compared.push_back(toString(head));
    return Json{
        {"tab", view.tab},
        {"sideTab", view.sideTab},
        {"head", toString(view.head)},
        {"aggregate", view.aggregate},
        {"query", view.query},
        {"key", view.key},
        {"compared", compared},
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
        {"recallDistance", view.recallDistance},
        {"recallSequence", view.recallSequence},
    };
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
    field.read("recallDistance", [&](const JsonField& f) {
        view.recallDistance = static_cast<int>(f.integer(1, kFarthestRecall));
    });
    field.read("recallSequence", [&](const JsonField& f) {
        view.recallSequence = static_cast<int>(f.integer(1, kMostSequences));
    });
    return view;
}

} // namespace session_json

std::span<const char* const> tabNames() {
    return session_json::kTabs;
}

} // namespace headlight
