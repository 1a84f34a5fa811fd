#include "ui/viewmodel/figure_export.h"

#include "core/analysis/heads/survey_tables.h"
#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/base/version.h"
#include "ui/service/visible_text.h"
#include "ui/viewmodel/figure_painter.h"
#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/png_writer.h"
#include "ui/viewmodel/run_notes.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFontInfo>
#include <QGuiApplication>
#include <QMimeData>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <span>
#include <variant>

namespace headlight::ui {
namespace {

struct FigureExport {
    Q_DECLARE_TR_FUNCTIONS(FigureExport)
};

constexpr qreal kMargin = 12;
constexpr qreal kTitleRoom = 28;
constexpr qreal kLeastRoom = 180;     // height below which no picture is drawn
constexpr qreal kFullSizeWidth = 560; // px from which on text has its full size
constexpr qreal kSmallestScale = 0.7;
constexpr size_t kLongestSentence =
    160;                            // graphemes in the line that says where a picture comes from
constexpr int kLongestSide = 32767; // px that Qt's painter reaches
constexpr qint64 kMostPixels = 1LL << 28; // 1 GiB
constexpr qreal kScreenDpi = 96;
constexpr int kPdfDpi = 1200;

void moveBy(FigureRect& item, QPointF by) {
    item.rect.translate(by);
}
void moveBy(FigureText& item, QPointF by) {
    item.anchor += by;
}
void moveBy(FigureLine& item, QPointF by) {
    item.from += by;
    item.to += by;
}
void moveBy(FigureCells& item, QPointF by) {
    item.area.translate(by);
    item.clip.translate(by);
}

void moveBy(Figure& figure, QPointF by) {
    for (FigureItem& item : figure.items)
        std::visit([by](auto& shape) { moveBy(shape, by); }, item);
    for (HitBox& hit : figure.hits)
        hit.rect.translate(by);
    for (HitGrid& grid : figure.hitGrids) {
        grid.area.translate(by);
        grid.clip.translate(by);
    }
}

QByteArray written(const std::function<void(QBuffer&)>& write) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    write(buffer);
    return bytes;
}

// Viewers that lack a font take a serif one unless the file names the kind; and "Sans Serif", which
// Qt calls the desktop's font, is known to Qt alone.
QByteArray withFallbackFonts(const QByteArray& svg) {
    const QFont font = QGuiApplication::font();
    QString text = QString::fromUtf8(svg);
    text.replace(QStringLiteral("font-family=\"%1\"").arg(font.family()),
                 QStringLiteral("font-family=\"%1\"").arg(QFontInfo(font).family()));
    static const QRegularExpression kFamily(QStringLiteral("font-family=\"([^\"]+)\""));
    text.replace(kFamily, QStringLiteral("font-family=\"\\1, sans-serif\""));
    return text.toUtf8();
}

void paintScaled(QPaintDevice& device, const Figure& figure, qreal scaleX, qreal scaleY) {
    QPainter painter(&device);
    painter.scale(scaleX, scaleY);
    paintFigure(painter, figure);
}

// Adds the beginning of the weights' SHA-256, if there is one, and the program.
QString joinedProvenance(QStringList parts, const std::string& sha256) {
    if (!sha256.empty())
        parts.push_back(QStringLiteral("SHA-256 ") + QString::fromStdString(sha256.substr(0, 8)));
    parts.push_back(QStringLiteral("Headlight ") + QLatin1String(programVersion()));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

std::optional<PictureFormat> pictureFormat(const std::filesystem::path& path) {
    const QString extension = QString::fromStdString(utf8FromPath(path.extension())).toLower();
    if (extension == QLatin1String(".png"))
        return PictureFormat::Png;
    if (extension == QLatin1String(".svg"))
        return PictureFormat::Svg;
    if (extension == QLatin1String(".pdf"))
        return PictureFormat::Pdf;
    return std::nullopt;
}

QString provenanceLine(const AnalysisResult& result, const QStringList& said) {
    QString sentence = QString::fromStdString(result.run.text);
    if (result.run.pair)
        sentence += QStringLiteral(" | ") + QString::fromStdString(*result.run.pair);
    sentence = sentence.simplified();
    const std::vector<qsizetype> ends = graphemeEnds(sentence);
    if (ends.size() > kLongestSentence)
        sentence = sentence.left(ends[kLongestSentence - 1]) + QChar(0x2026);
    sentence = visibleText(sentence);
    QStringList parts{FigureExport::tr("“%1”").arg(isolatedText(sentence))};
    std::string sha256;
    if (result.model) {
        QString model = QString::fromStdString(result.model->displayName);
        if (result.model->untrained)
            model = FigureExport::tr("%1 (untrained)").arg(model);
        parts.push_back(model);
        sha256 = result.model->sha256;
    }
    for (const QString& note : runNotes(result))
        if (!said.contains(note))
            parts.push_back(note);
    return joinedProvenance(parts, sha256);
}

QString provenanceLine(const SurveyReport& report) {
    return joinedProvenance({QString::fromStdString(report.model)}, report.sha256);
}

Figure figureForFile(const QString& provenance, QSizeF size, const FigureStyle& style,
                     const std::function<Figure(QSizeF, const FigureStyle&)>& build) {
    // Small pictures get smaller text, down to what can still be read in print.
    FigureStyle printed = style;
    printed.fontScale *= std::clamp(size.width() / kFullSizeWidth, kSmallestScale, 1.0);
    printed.smallestText = std::max(style.smallestText, kSmallestPrintedText);
    const qreal margin = printed.pixels(kMargin);
    const qreal titleRoom = printed.pixels(kTitleRoom);
    const qreal width = std::max(size.width() - 2 * margin, 1.0);
    const TextStyle small = labelStyle(printed, kTickText);
    const QStringList source = wrappedText(provenance, width, small);
    const qreal lineHeight = std::ceil(1.4 * small.pixelSize);
    const qreal sourceRoom = lineHeight * static_cast<qreal>(source.size()) + margin / 2;

    const qreal height = size.height() - 2 * margin - titleRoom - sourceRoom;
    Figure figure = build({width, std::max(height, printed.pixels(kLeastRoom))}, printed);
    moveBy(figure, {margin, margin + titleRoom});
    figure.size = {size.width(), size.height() + std::max(figure.size.height() - height, 0.0)};
    figure.background = printed.theme.panel;
    const TextStyle title = labelStyle(printed, kTitleText, QFont::DemiBold);
    figure.items.push_back(label(elidedText(figure.title, width, title), {margin, margin},
                                 Qt::AlignLeft | Qt::AlignTop, title, printed.theme.text));
    qreal y = figure.size.height() - margin / 2 - sourceRoom + lineHeight / 2;
    for (const QString& line : source) {
        figure.items.push_back(label(line, {margin, y}, Qt::AlignLeft | Qt::AlignVCenter, small,
                                     printed.theme.secondaryText));
        y += lineHeight;
    }
    return figure;
}

QSize pixelSize(QSizeF figureSize, int dpi) {
    return (figureSize * (dpi / kScreenDpi)).toSize();
}

QImage figureImage(const Figure& figure, QSize pixels, int dpi) {
    const bool reasonable = pixels.width() <= kLongestSide && pixels.height() <= kLongestSide &&
                            qint64{pixels.width()} * pixels.height() <= kMostPixels;
    const QImage::Format format = QImage::Format_RGB32;
    QImage image = reasonable ? QImage(pixels, format) : QImage();
    if (image.isNull())
        throw Error(ErrorCode::OutOfMemory,
                    {{"what", "the picture"},
                     {"bytes", std::to_string(4LL * pixels.width() * pixels.height())}});
    constexpr double kInchesPerMetre = 1 / 0.0254;
    image.setDotsPerMeterX(static_cast<int>(std::lround(dpi * kInchesPerMetre)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    // Qt sizes fonts given in pixels without regard to the resolution: only the painter is scaled.
    image.fill(figure.background.isValid() ? figure.background : QColor(Qt::white));
    const qreal scale =
        std::min(pixels.width() / figure.size.width(), pixels.height() / figure.size.height());
    paintScaled(image, figure, scale, scale);
    image.setText(QStringLiteral("Title"), figure.title);
    image.setText(QStringLiteral("Description"), figure.summary);
    image.setText(QStringLiteral("Software"),
                  QStringLiteral("Headlight ") + QLatin1String(programVersion()));
    return image;
}

QByteArray figurePng(const Figure& figure, QSize pixels, int dpi) {
    return pngBytes(figureImage(figure, pixels, dpi));
}

QByteArray figureSvg(const Figure& figure) {
    return withFallbackFonts(written([&figure](QBuffer& buffer) {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setResolution(static_cast<int>(kScreenDpi));
        generator.setSize(figure.size.toSize());
        generator.setViewBox(QRectF(QPointF(0, 0), figure.size));
        generator.setTitle(figure.title);
        generator.setDescription(figure.summary);
        paintScaled(generator, figure, 1, 1);
    }));
}

QByteArray figurePdf(const Figure& figure) {
    return written([&figure](QBuffer& buffer) {
        constexpr qreal kPointsPerPixel = 72 / kScreenDpi;
        QPdfWriter writer(&buffer);
        writer.setResolution(kPdfDpi);
        writer.setPageSize(QPageSize(figure.size * kPointsPerPixel, QPageSize::Point, QString(),
                                     QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF(0, 0, 0, 0));
        writer.setTitle(figure.title);
        writer.setCreator(QStringLiteral("Headlight ") + QLatin1String(programVersion()));
        paintScaled(writer, figure, kPdfDpi / kScreenDpi, kPdfDpi / kScreenDpi);
    });
}

void savePicture(const Figure& figure, const std::filesystem::path& path, PictureFormat format,
                 int dpi, QSize pixels) {
    QByteArray bytes;
    switch (format) {
    case PictureFormat::Png:
        bytes = figurePng(figure, pixels.isEmpty() ? pixelSize(figure.size, dpi) : pixels, dpi);
        break;
    case PictureFormat::Svg:
        bytes = figureSvg(figure);
        break;
    case PictureFormat::Pdf:
        bytes = figurePdf(figure);
        break;
    }
    writeFileAtomically(path,
                        std::string_view(bytes.constData(), static_cast<size_t>(bytes.size())));
}

std::unique_ptr<QMimeData> pictureMimeData(const Figure& figure) {
    constexpr int kClipboardDpi = 192;
    auto data = std::make_unique<QMimeData>();
    data->setImageData(figureImage(figure, pixelSize(figure.size, kClipboardDpi), kClipboardDpi));
    data->setData(QStringLiteral("image/svg+xml"), figureSvg(figure));
    data->setText(figure.title + QLatin1Char('\n') + figure.summary);
    return data;
}

} // namespace headlight::ui
