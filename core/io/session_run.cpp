#include "core/base/error.h"
#include "core/io/painted_mask.h"
#include "core/io/session_fields.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <limits>

namespace headlight::session_json {
namespace {

constexpr double kLargestFactor = 1e6;
constexpr int kWidestBeam = 64;
constexpr const char* kOffModes[] = {"zero", "uniform"};
constexpr const char* kApplications[] = {"exact", "additive"};
constexpr const char* kEditTargets[] = {"score", "mask", "weight", "query", "key", "value"};

Json toJson(const MaskSpec& mask) {
    if (mask.kind != MaskKind::Matrix)
        return toString(mask);
    return Json{{"queries", mask.cells.rows()},
                {"keys", mask.cells.cols()},
                {"blocked", paintedRows(mask.cells)}};
}

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

} // namespace

Json runToJson(const Run& run) {
    const Interventions& changes = run.interventions;
    Json masks = Json::array();
    for (const MaskSpec& mask : run.masks)
        masks.push_back(toJson(mask));
    Json off = Json::array();
    for (const HeadId& head : changes.off)
        off.push_back(toString(head));
    Json edits = Json::array();
    for (const Edit& edit : changes.edits)
        edits.push_back(toJson(edit));
    Json json{
        {"model", run.model},
        {"text", run.text},
        {"pair", run.pair ? Json(*run.pair) : Json()},
        {"cutToLimit", run.cutToLimit},
        {"masks", masks},
        {"off", off},
        {"offMode", kOffModes[static_cast<size_t>(changes.offMode)]},
        {"freezePatterns", changes.freezePatterns},
        {"scale", changes.scale ? Json(*changes.scale) : Json()},
        {"temperature", changes.temperature},
        {"maskApplication", kApplications[static_cast<size_t>(changes.maskApplication)]},
        {"edits", edits},
    };
    if (run.translation != TranslationChoice{})
        json["translation"] = {{"beam", run.translation.beam}, {"start", run.translation.start}};
    return json;
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
    field.read("translation", [&](const JsonField& f) {
        run.translation.beam = static_cast<int>(f["beam"].integer(1, kWidestBeam));
        f.readList("start", kMostItems, [&](const JsonField& piece) {
            run.translation.start.push_back(piece.string());
        });
    });
    return run;
}

} // namespace headlight::session_json
