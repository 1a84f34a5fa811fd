#pragma once

#include "app/command.h"
#include "app/shape_options.h"
#include "core/analysis/analysis_result.h"
#include "core/io/session.h"
#include "ui/viewmodel/figure_style.h"
#include "ui/viewmodel/picture.h"

#include <QSize>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace headlight::app {

// The options that say which picture is made of a result and how it looks, as they were typed.
struct PictureOptions {
    std::string view = "head";
    int layer = 0;
    int head = 0;
    std::string map = "head";       // what head and connections show
    std::vector<std::string> heads; // of compare and connections
    std::optional<std::string> from, to;
    ShapeOptions shape;
    std::optional<std::string> query, key; // of steps
    std::string step = "weights";
    std::optional<std::string> size;
    int dpi = 96;
    double fontScale = 1;
    std::string colours = "ink";
    std::string range = "0-1";
    std::string theme = "light";
};

void addPictureOptions(Command& command, PictureOptions& options);

// The same, understood.
struct PictureRequest {
    ui::PictureKind kind = ui::PictureKind::Heads;
    Session session; // what the view state of a window would be; its run is not used
    std::optional<std::string> query, key; // tokens of the steps, as they were typed
    ui::FigureStyle style;
    QSize size{1200, 800}; // of a PNG in pixels, of SVG and PDF in units of 1/96 inch
    int dpi = 96;          // of a PNG: text and lines grow with it
};

// Throws BadValue, and BadUsage when a relation has no words or steps have no tokens.
PictureRequest requestFrom(const PictureOptions& options);

// Throws NoSuchHead when a head that was asked for is not in the result (a window would move to the
// nearest one).
void requireHeads(const PictureRequest& request, const AnalysisResult& result);

// What the run must keep for the picture.
TraceOptions traceFor(const PictureRequest& request);

// Selects the cell whose steps are shown. Throws WordNotFound, NoSuchToken, and BadValue with the
// names of the steps.
void placeCell(PictureRequest& request, const AnalysisResult& result);

// The maps whose numbers go with the picture.

// Needs the drawing toolkit. Throws NoSuchHead, WordNotFound, FileUnwritable, OutOfMemory.
void savePicture(const PictureRequest& request, const AnalysisResult& result,
                 const std::filesystem::path& path);

} // namespace headlight::app
