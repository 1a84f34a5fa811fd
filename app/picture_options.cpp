#include "app/picture_options.h"

#include "app/input_options.h"
#include "app/values.h"
#include "core/base/error.h"
#include "ui/viewmodel/figure_export.h"
#include "ui/viewmodel/steps_model.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace headlight::app {
namespace {

constexpr double kSmallestSide = 160; // pixels
constexpr double kLargestSide = 16384;
constexpr int kLowestDpi = 48;
constexpr int kHighestDpi = 1200;
constexpr double kScreenDpi = 96;

ui::PictureKind kindFrom(const std::string& name) {
    if (const auto kind = ui::pictureFromName(name))
        return *kind;
    std::vector<std::string_view> names;
    for (const ui::PictureKind kind : ui::kAllPictures)
        names.push_back(ui::pictureName(kind));
    throw badOption("--view", name, fmt::format("one of {}", fmt::join(names, ", ")));
}

QSize sizeFrom(const std::string& text) {
    const auto size = numberPairFrom(text, 'x');
    const auto good = [](double side) { return side >= kSmallestSide && side <= kLargestSide; };
    if (!size || !good(size->first) || !good(size->second))
        throw badOption(
            "--size", text,
            fmt::format("WIDTHxHEIGHT in pixels, {} to {}", kSmallestSide, kLargestSide));
    return {static_cast<int>(size->first), static_cast<int>(size->second)};
}

ui::FigureStyle styleFrom(const PictureOptions& options) {
    ui::FigureStyle style;
    if (options.theme != "light" && options.theme != "dark")
        throw badOption("--theme", options.theme, "light or dark");
    style.theme = ui::theme(options.theme == "dark" ? ui::ThemeKind::Dark : ui::ThemeKind::Light);
    const auto ramp = ui::rampFromName(options.colours);
    if (!ramp) {
        std::vector<std::string_view> names;
        for (const ui::Ramp each : ui::kAllRamps)
            names.push_back(ui::rampName(each));
        throw badOption("--colours", options.colours,
                        fmt::format("one of {}", fmt::join(names, ", ")));
    }
    style.ramp = *ramp;
    if (!(options.fontScale >= 1 && options.fontScale <= 2))
        throw badOption("--font-scale", fmt::to_string(options.fontScale), "1 to 2");
    style.fontScale = options.fontScale;
    style.smallestText = ui::kSmallestPrintedText;
    return style;
}

// Empty for a head, as in a view state.
std::string aggregateFrom(const PictureOptions& options, ui::PictureKind kind) {
    const auto map = mapKindFromName(options.map);
    if (!map) {
        std::vector<std::string_view> names;
        for (const MapKind each : kAllMapKinds)
            names.push_back(mapKindName(each));
        throw badOption("--map", options.map, fmt::format("one of {}", fmt::join(names, ", ")));
    }
    if (*map == MapKind::Head)
        return {};
    const bool oneMap = kind == ui::PictureKind::Head ||
                        (kind == ui::PictureKind::Connections && options.heads.size() < 2);
    if (!oneMap)
        throw badOption("--map", options.map,
                        "head, unless --view head or connections shows one map");
    return options.map;
}

ViewState viewFrom(const PictureOptions& options, ui::PictureKind kind) {
    ViewState view;
    view.head = {Stack::Self, options.layer, options.head};
    view.aggregate = aggregateFrom(options, kind);
    for (const std::string& head : options.heads)
        view.compared.push_back(headIdFromString(head));
    if (kind == ui::PictureKind::Compare && view.compared.empty())
        throw badOption("--heads", "empty", "the heads to compare, as in --heads 2.1,2.8,1.9");
    if (view.compared.size() == 1)
        view.head = view.compared.front();
    if (kind == ui::PictureKind::Relation && (!options.from || !options.to))
        throw Error(ErrorCode::BadUsage,
                    {{"reason", "A relation needs two words: --from and --to."},
                     {"command", "headlight export"}});
    if (kind == ui::PictureKind::Steps && (!options.query || !options.key))
        throw Error(ErrorCode::BadUsage,
                    {{"reason", "Steps need the two tokens of a cell: --query and --key."},
                     {"command", "headlight export"}});
    view.step = options.step;
    view.relationFrom = options.from.value_or("");
    view.relationTo = options.to.value_or("");
    view.colours = options.colours;
    const MapShape shape = shapeFrom(options.shape);
    view.wholeWords = shape.words;
    view.hideSpecial = shape.hideSpecial;
    view.renormalise = shape.renormalise;
    if (options.range != "0-1" && options.range != "data")
        throw badOption("--range", options.range, "0-1 or data");
    view.fitRange = options.range == "data";
    return view;
}

} // namespace

void addPictureOptions(Command& command, PictureOptions& options) {
    command.option("--view", "VIEW", options.view,
                   "heads, head, compare, connections, relation or steps");
    command.option("--layer", "L", options.layer, "Layer of the head, from 0");
    command.option("--head", "H", options.head, "Head, from 0");
    command.option("--map", "MAP", options.map,
                   "What head and connections show: head, norm-weighted; of the layer layer-mean, "
                   "layer-max, mixing; down to the input rollout, flow; all-mean, all-max");
    command.option("--heads", "L.H", options.heads, true,
                   "Heads of compare and connections, comma between them");
    command.option("--from", "WORD", options.from, "Relation: the word that looks");
    command.option("--to", "WORD", options.to, "Relation: the word that is looked at");
    addShapeOptions(command, options.shape);
    command.option("--query", "TOKEN", options.query,
                   "Steps: who looks, a token position from 0 or a word");
    command.option("--key", "TOKEN", options.key, "Steps: who is looked at");
    command.option("--step", "STEP", options.step,
                   "Steps: which one, as explain --format csv names it");
    command.option("--size", "WxH", options.size, "Pixels of a PNG, 1/96 inch in SVG and PDF");
    command.option("--dpi", "N", options.dpi, "Dots per inch of a PNG: text grows with it");
    command.option("--font-scale", "X", options.fontScale, "Size of the text, 1 to 2");
    command.option("--colours", "NAME", options.colours, "ink, viridis, cividis, magma or grey");
    command.option("--range", "RANGE", options.range, "What the colours span: 0-1 or data");
    command.option("--theme", "THEME", options.theme, "light or dark");
}

PictureRequest requestFrom(const PictureOptions& options) {
    PictureRequest request;
    request.kind = kindFrom(options.view);
    request.session.view = viewFrom(options, request.kind);
    request.query = options.query;
    request.key = options.key;
    request.style = styleFrom(options);
    if (options.size)
        request.size = sizeFrom(*options.size);
    if (options.dpi < kLowestDpi || options.dpi > kHighestDpi)
        throw badOption("--dpi", fmt::to_string(options.dpi),
                        fmt::format("{} to {}", kLowestDpi, kHighestDpi));
    request.dpi = options.dpi;
    return request;
}

void requireHeads(const PictureRequest& request, const AnalysisResult& result) {
    const ViewState& view = request.session.view;
    result.attention(view.head);
    for (const HeadId& head : view.compared)
        result.attention(head);
}

TraceOptions traceFor(const PictureRequest& request) {
    return request.kind == ui::PictureKind::Steps ? workedTrace() : TraceOptions{};
}

void placeCell(PictureRequest& request, const AnalysisResult& result) {
    if (request.kind != ui::PictureKind::Steps)
        return;
    ViewState& view = request.session.view;
    const Index query = tokenFrom(result, *request.query);
    const WorkedExample example = workedExample(result, view.head, query);
    const Index key = tokenFrom(result, *request.key);
    trailOf(example, key); // refuses a key that is not there
    view.query = ui::unitOfToken(result, view, query);
    view.key = ui::unitOfToken(result, view, key);
    std::vector<std::string_view> names;
    for (const WorkedStep& step : stepsOf(example))
        names.push_back(workedName(step.result));
    if (std::ranges::find(names, view.step) == names.end())
        throw badOption("--step", view.step, fmt::format("one of {}", fmt::join(names, ", ")));
}

namespace {

ui::Figure figureOf(const PictureRequest& request, const AnalysisResult& result) {
    return ui::pictureForFile(request.kind, result, request.session,
                              QSizeF(request.size) * (kScreenDpi / request.dpi), request.style);
}

} // namespace

void savePicture(const PictureRequest& request, const AnalysisResult& result,
                 const std::filesystem::path& path) {
    const auto format = ui::pictureFormat(path);
    if (!format)
        throw badOption("--out", path.string(), "a name that ends in .png, .svg or .pdf");
    PictureRequest sized = request;
    if (*format != ui::PictureFormat::Png)
        sized.dpi = static_cast<int>(kScreenDpi);
    ui::savePicture(figureOf(sized, result), path, *format, sized.dpi, sized.size);
}

} // namespace headlight::app
