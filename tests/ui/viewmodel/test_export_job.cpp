#include "core/analysis/relation.h"
#include "core/base/error.h"
#include "core/base/platform.h"
#include "tests/support/fake_result.h"
#include "tests/support/figure_checks.h"
#include "tests/support/temporary_folder.h"
#include "ui/viewmodel/export_job.h"
#include "ui/viewmodel/figure_export.h"

#include <QPainter>
#include <QSvgRenderer>
#include <QXmlStreamReader>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr std::uintmax_t kLargestFile = 64 << 20;

ExportJob jobOf(PictureKind kind, ExportFormat format,
                std::shared_ptr<const AnalysisResult> result = test::fakeLoveResult()) {
    ExportJob job;
    job.result = std::move(result);
    job.session.view.head = {Stack::Self, 2, 1};
    job.session.view.compared = {{Stack::Self, 2, 1}, {Stack::Self, 0, 2}};
    job.session.view.relationFrom = job.result->words[1].label;
    job.session.view.relationTo = job.result->words[2].label;
    job.session.view.query = 1;
    job.session.view.key = 2;
    job.kind = kind;
    job.format = format;
    job.size = {900, 700};
    return job;
}

std::string written(const ExportJob& job) {
    const TemporaryFolder folder;
    writeExport(job, folder / "file");
    return readFile(folder / "file", kLargestFile);
}

struct SvgContent {
    int images = 0;
    int rects = 0;
    int paths = 0;
    QStringList texts;
    bool wellFormed = false;
};

SvgContent read(const std::string& svg) {
    SvgContent content;
    QXmlStreamReader reader(QByteArray::fromStdString(svg));
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        content.images += reader.name() == QStringLiteral("image");
        content.rects += reader.name() == QStringLiteral("rect");
        content.paths += reader.name() == QStringLiteral("path");
        if (reader.name() == QStringLiteral("text"))
            content.texts.push_back(reader.readElementText());
    }
    content.wellFormed = !reader.hasError();
    return content;
}

class EveryPicture : public testing::TestWithParam<PictureKind> {};

// Each cell of the picture is a rectangle of the file, each text a text, nothing a bitmap.
TEST_P(EveryPicture, SvgHoldsItsCellsAndTexts) {
    const ExportJob job = jobOf(GetParam(), ExportFormat::Svg);
    const Figure figure = exportFigure(job);
    Index cells = 0;
    for (const auto& block : test::itemsOf<FigureCells>(figure))
        cells += block.rows * block.cols;
    const SvgContent svg = read(written(job));
    EXPECT_TRUE(svg.wellFormed);
    EXPECT_EQ(svg.images, 0);
    EXPECT_GE(svg.rects + svg.paths, cells);
    for (const QString& text : test::textsOf(figure))
        EXPECT_TRUE(svg.texts.contains(text)) << text.toStdString();
}

TEST_P(EveryPicture, PdfHoldsFontsAndNoBitmap) {
    const std::string pdf = written(jobOf(GetParam(), ExportFormat::Pdf));
    EXPECT_TRUE(pdf.starts_with("%PDF-"));
    EXPECT_EQ(pdf.find("/Subtype /Image"), std::string::npos);
    EXPECT_NE(pdf.find("/FontFile"), std::string::npos);
}

TEST_P(EveryPicture, PngHasItsPixels) {
    ExportJob job = jobOf(GetParam(), ExportFormat::Png);
    job.dpi = 144;
    const QImage image = QImage::fromData(QByteArray::fromStdString(written(job)));
    EXPECT_EQ(image.size(), pixelSize(exportFigure(job).size, 144));
    EXPECT_EQ(image.width(), 1350);
}

TEST_P(EveryPicture, AnyScriptIsDrawnAndCanBeReadBack) {
    const ExportJob job =
        jobOf(GetParam(), ExportFormat::Svg,
              test::fakeResult({"[CLS]", "\xE6\x88\x91", "\xD8\xA3\xD9\x86\xD8\xA7", "\U0001F98A",
                                "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D", "[SEP]"},
                               3, 4));
    const std::string svg = written(job);
    EXPECT_TRUE(read(svg).wellFormed);
    QSvgRenderer renderer(QByteArray::fromStdString(svg));
    ASSERT_TRUE(renderer.isValid());
    QImage image(900, 700, QImage::Format_RGB32);
    image.fill(Qt::magenta);
    QPainter painter(&image);
    renderer.render(&painter);
    painter.end();
    EXPECT_EQ(image.pixelColor(2, 2), QColor(Qt::white)) << "the panel's ground is drawn";
    EXPECT_TRUE(test::isInside(exportFigure(job)));
}

// Content that needs more height than was asked for makes the file taller: nothing is cut off, and
// the line that says where it comes from stays below.
TEST_P(EveryPicture, WhatNeedsMoreRoomGetsIt) {
    ExportJob job = jobOf(GetParam(), ExportFormat::Png);
    job.session.view.compared.clear();
    for (int head = 0; head < 12; ++head)
        job.session.view.compared.push_back({Stack::Self, 1, head});
    job.size = {420, 180};
    const Figure figure = exportFigure(job);
    EXPECT_EQ(figure.size.width(), 420);
    EXPECT_GE(figure.size.height(), 180);
    EXPECT_TRUE(test::isInside(figure));
    const ExportPreview preview = exportPreview(job, {300, 300});
    EXPECT_EQ(preview.fileSize, figure.size);
    EXPECT_EQ(std::max(preview.image.width(), preview.image.height()), 300);
}

INSTANTIATE_TEST_SUITE_P(, EveryPicture, testing::ValuesIn(kAllPictures),
                         [](const auto& tested) { return std::string(pictureName(tested.param)); });

TEST(ExportJob, CsvHasARowForEveryCellThatIsSeen) {
    const std::string csv = written(jobOf(PictureKind::Compare, ExportFormat::Csv));
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 2 * 7 * 7 + 1);
    const std::string one = written(jobOf(PictureKind::Head, ExportFormat::Csv));
    EXPECT_EQ(std::count(one.begin(), one.end(), '\n'), 7 * 7 + 1);
}

TEST_P(EveryPicture, SaysOnceWhatWasChangedInTheRun) {
    const auto result = test::fakeLoveResult();
    result->run.masks = {MaskSpec{MaskKind::Causal, 0, 0, 0, {}}};
    result->run.interventions.off = {{Stack::Self, 2, 1}, {Stack::Self, 1, 0}};
    result->run.interventions.offMode = OffMode::Uniform;
    result->run.interventions.temperature = 2;
    const ExportJob job = jobOf(GetParam(), ExportFormat::Svg, result);
    const QString all = test::textsOf(exportFigure(job)).join(QLatin1Char('\n'));
    const auto count = [&all](const char* said) { return all.count(QString::fromUtf8(said)); };
    EXPECT_EQ(count("Hidden by masks: keys after the query"), 1);
    EXPECT_EQ(count("Temperature 2"), 1);
    EXPECT_EQ(count("Off, weights uniform: "), 1);
}

TEST(ExportJob, AHeadThatIsNamedTwiceIsSavedOnce) {
    ExportJob job = jobOf(PictureKind::Compare, ExportFormat::Csv);
    const std::string once = written(job);
    job.session.view.compared.push_back(job.session.view.compared.front());
    EXPECT_EQ(written(job), once);
}

TEST(ExportJob, ARelationSavesTheNumbersItShows) {
    const ExportJob job = jobOf(PictureKind::Relation, ExportFormat::Csv);
    const std::string csv = written(job);
    const auto heads = rankHeads(*job.result, Stack::Self, 1, 2);
    // Each way, and each word to itself.
    EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 4 * std::ssize(heads));
    const std::string best =
        fmt::format("{},{},0,1,{},{},{}", heads.front().head.layer, heads.front().head.head,
                    job.session.view.relationFrom, job.session.view.relationTo,
                    static_cast<float>(heads.front().weight));
    EXPECT_NE(csv.find(best), std::string::npos) << best;
    EXPECT_LT(csv.find(best), 200U) << "the best head comes first";
}

TEST(ExportJob, AllHeadsHaveTheirColoursAndAxesExplained) {
    const Figure figure = exportFigure(jobOf(PictureKind::Heads, ExportFormat::Svg));
    const QString all = test::textsOf(figure).join(QLatin1Char(' '));
    EXPECT_TRUE(all.contains(QStringLiteral("rows are queries")));
    EXPECT_TRUE(all.contains(QStringLiteral("0 to 1, linear")));
    EXPECT_TRUE(all.contains(QStringLiteral("1.0"))) << "ticks of the bar";
}

TEST(ExportJob, APartThatIsSeenIsThePartThatIsSaved) {
    ExportJob job = jobOf(PictureKind::Head, ExportFormat::Svg);
    const QStringList whole = test::textsOf(exportFigure(job));
    job.visible = {0, 0, 3, 3};
    const QStringList part = test::textsOf(exportFigure(job));
    EXPECT_LT(part.size(), whole.size());
    EXPECT_TRUE(part.contains(QString::fromStdString(job.result->encoding.tokens[2].text)));
}

TEST(ExportJob, EveryFormatBeginsAsItShould) {
    const auto begins = [](ExportFormat format, std::string_view with) {
        return written(jobOf(PictureKind::Head, format)).starts_with(with);
    };
    EXPECT_TRUE(begins(ExportFormat::Png, "\x89PNG"));
    EXPECT_TRUE(begins(ExportFormat::Json, "{"));
    EXPECT_TRUE(begins(ExportFormat::Npz, "PK"));
    EXPECT_TRUE(begins(ExportFormat::Csv, "layer,head,"));
    EXPECT_EQ(written(jobOf(PictureKind::Head, ExportFormat::Safetensors)).at(8), '{');
}

TEST(ExportJob, AStopOrAnErrorKeepsTheOldFile) {
    const TemporaryFolder folder;
    const auto path = folder / "old.png";
    writeFileAtomically(path, std::string_view("old"));
    ExportJob job = jobOf(PictureKind::Head, ExportFormat::Png);
    std::stop_source stop;
    double reported = 0;
    const ProgressFunction stopWhenDrawing = [&](double done) {
        reported = done;
        if (done > 0)
            stop.request_stop();
    };
    EXPECT_THROW(writeExport(job, path, stopWhenDrawing, stop.get_token()), Error);
    EXPECT_LT(reported, 1);
    job.kind = PictureKind::Relation;
    job.session.view.relationFrom = "nowhere";
    EXPECT_THROW(writeExport(job, path), Error);
    EXPECT_EQ(readFile(path, kLargestFile), "old");
    EXPECT_THROW(writeExport(jobOf(PictureKind::Head, ExportFormat::Csv), folder / "no" / "a.csv"),
                 Error);
}

} // namespace
} // namespace headlight::ui
