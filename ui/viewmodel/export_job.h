#pragma once

#include "core/base/progress.h"
#include "core/io/session.h"
#include "ui/viewmodel/picture.h"

#include <QImage>

#include <filesystem>
#include <memory>
#include <stop_token>

namespace headlight::ui {

enum class ExportFormat { Png, Svg, Pdf, Csv, Json, Npz, Safetensors };

inline constexpr std::array<const char*, 7> kExportSuffixes{"png",  "svg", "pdf",        "csv",
                                                            "json", "npz", "safetensors"};

// Everything that decides what a saved file holds, taken when it was asked for: later edits change
// nothing of it, and any thread may write it.
struct ExportJob {
    std::shared_ptr<const AnalysisResult> result; // not null
    Session session;
    PictureKind kind = PictureKind::Head;
    ExportFormat format = ExportFormat::Png;
    QSizeF size;  // logical pixels, 1/96 inch
    int dpi = 96; // of a PNG
    FigureStyle style;
    QRectF visible; // the part of a head's map that is seen, in cells; none: all of it

    bool isPicture() const { return format <= ExportFormat::Pdf; }
};

// The picture of the file, as large as the job says or taller. Throws as picture().
Figure exportFigure(const ExportJob& job);

// The same picture, as large as it can be in so many pixels.
struct ExportPreview {
    QImage image;
    QSizeF fileSize; // logical pixels of the file
};
ExportPreview exportPreview(const ExportJob& job, QSize room);

// Writes the file whole or not at all: after an error or a stop (Canceled) the old file is still
// there. Throws as picture(), and FileUnwritable.
void writeExport(const ExportJob& job, const std::filesystem::path& path,
                 const ProgressFunction& progress = {}, const std::stop_token& stop = {});

} // namespace headlight::ui
