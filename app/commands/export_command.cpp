#include "app/command.h"
#include "app/commands/commands.h"
#include "app/input_options.h"
#include "app/offscreen.h"
#include "app/picture_options.h"
#include "app/values.h"
#include "core/analysis/number_tables.h"
#include "core/base/platform.h"
#include "core/io/trace_file.h"
#include "ui/viewmodel/figure_export.h"

#include <memory>

namespace headlight::app {
namespace {

struct ExportOptions {
    InputOptions input;
    PictureOptions picture;
    std::string out;
};

void exportPicture(const ExportOptions& options) {
    const std::filesystem::path path = pathFromUtf8(options.out);
    const auto numbers = tableFormatOf(path);
    if (!numbers && !ui::pictureFormat(path))
        throw badOption("--out", options.out,
                        "a name that ends in .png, .svg, .pdf, .csv, .json, .npz or .safetensors");
    PictureRequest request = requestFrom(options.picture);
    const auto result =
        analyseInput(options.input, traceFor(request), shapeOf(request.session.view));
    requireHeads(request, *result);
    placeCell(request, *result);
    if (numbers)
        return writeTrace(ui::numbersOf(request.kind, *result, request.session), path);
    const DrawingToolkit toolkit;
    savePicture(request, *result, path);
}

} // namespace

void addExportCommand(CLI::App& program) {
    Command command(program, "export", "Saves a picture, or its numbers, as the window would");
    command.example(
        "headlight export \"I love artificial intelligence.\" --layer 2 --head 1 --out head.svg");
    const auto options = std::make_shared<ExportOptions>();
    addTextOption(command, options->input);
    command.requiredOption(
        "--out", "FILE", options->out,
        "Ends in .png, .svg, .pdf, or .csv, .json, .npz, .safetensors for numbers");
    addPictureOptions(command, options->picture);
    addInputOptions(command, options->input);
    command.run([options] { exportPicture(*options); });
}

} // namespace headlight::app
