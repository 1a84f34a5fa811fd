#include "ui/viewmodel/export_job.h"

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
    return traceBytes(numbersOf(job.kind, *job.result, job.session), tableFormat(job.format));
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
    return pictureForFile(job.kind, *job.result, job.session, job.size, job.style, job.visible);
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
