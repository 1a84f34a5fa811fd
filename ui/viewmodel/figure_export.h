#pragma once

#include "core/analysis/analysis_result.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"

#include <QByteArray>
#include <QImage>
#include <QSize>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

class QMimeData;

namespace headlight {
struct SurveyReport;
}

namespace headlight::ui {

// Figures as files and on the clipboard. What is saved is what is seen: the same Figure, with a
// title line above and a line below that says where the numbers come from.

enum class PictureFormat { Png, Svg, Pdf };

// By the extension, whatever its case; nothing for any other.
std::optional<PictureFormat> pictureFormat(const std::filesystem::path& path);

// Sentence, model, first 8 hex digits of the SHA-256 of its weights, what was changed in the run
// (runNotes(), without those that the figure has said itself), program version.
QString provenanceLine(const AnalysisResult& result, const QStringList& said = {});
// The same where the figure itself says over which sentences it was made.
QString provenanceLine(const SurveyReport& report);

// A picture of `size` (logical px): the builder makes the figure for the room that title and
// provenance leave; one that needs more height makes the picture taller. Text is at least 7 pt.
Figure figureForFile(const QString& provenance, QSizeF size, const FigureStyle& style,
                     const std::function<Figure(QSizeF, const FigureStyle&)>& build);

// Pixels for a figure at a resolution; a logical px is 1/96 inch.
QSize pixelSize(QSizeF figureSize, int dpi);

// The figure as large as fits into `pixels`, the rest in its background. Throws OutOfMemory for
// more than 32767 px a side or 1 GiB, or if there is not that much memory.
QImage figureImage(const Figure& figure, QSize pixels, int dpi = 96);

QByteArray figurePng(const Figure& figure, QSize pixels, int dpi = 96);
QByteArray figureSvg(const Figure& figure);
QByteArray figurePdf(const Figure& figure);

// Writes the picture beside the target and renames it. `dpi` and `pixels` are for PNG only; null
// pixels: as large as the figure is at that resolution. Throws FileUnwritable, OutOfMemory.
void savePicture(const Figure& figure, const std::filesystem::path& path, PictureFormat format,
                 int dpi = 96, QSize pixels = {});

// Image, SVG and the summary as text, for the clipboard.
std::unique_ptr<QMimeData> pictureMimeData(const Figure& figure);

} // namespace headlight::ui
