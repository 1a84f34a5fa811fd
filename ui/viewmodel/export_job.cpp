#include "ui/viewmodel/export_job.h"

#include "core/analysis/number_tables.h"
#include "core/base/platform.h"
#include "core/io/trace_file.h"
#include "ui/viewmodel/figure_export.h"

#include <string>
#include <string_view>

namespace headlight::ui {
namespace {

TableFormat tableFormat(ExportFormat format) {
    constexpr TableFormat kTables[] = {TableFormat::Csv, TableFormat::Json, TableFormat::Npz,
                                       TableFormat::Safetensors};
    return kTables[static_cast<size_t>(format) - static_cast<size_t>(ExportFormat::Csv)];
}

std::string numbers(const ExportJob& job) {
    const std::vector<MapId> maps = mapsOf(job.kind, *job.result, job.session);
    return traceBytes(numberTables(*job.result, maps, shapeOf(job.session.view)),
                      tableFormat(job.format));
}

std::string drawn(const ExportJob& job, const Figure& figure) {
    switch (job.format) {
    case ExportFormat::Svg:
        return figureSvg(figure).toStdString();
    case ExportFormat::Pdf:
        return figurePdf(figure).toStdString();
    default:
        return figurePng(figure, pixelSize(figure.size, job.dpi), job.dpi).toStdString();
    }
}

} // namespace

Figure exportFigure(const ExportJob& job) {
    return figureForFile(*job.result, job.size, job.style,
                         [&job](QSizeF size, const FigureStyle& style) {
                             return picture(job.kind, *job.result, job.session, size, style);
                         });
}

ExportPreview exportPreview(const ExportJob& job, QSize room) {
    const Figure figure = exportFigure(job);
    const QSize pixels = figure.size.scaled(room, Qt::KeepAspectRatio).toSize();
    return {figureImage(figure, pixels), figure.size};
}

void writeExport(const ExportJob& job, const std::filesystem::path& path,
                 const ProgressFunction& progress, const std::stop_token& stop) {
    const auto step = [&](double done) {
        throwIfStopped(stop);
        if (progress)
            progress(done);
    };
    step(0);
    std::string bytes;
    if (job.isPicture()) {
        const Figure figure = exportFigure(job);
        step(0.3);
        bytes = drawn(job, figure);
    } else {
        bytes = numbers(job);
    }
    step(0.9);
    writeFileAtomically(path, bytes);
    if (progress)
        progress(1);
}

} // namespace headlight::ui
