#include "core/base/error.h"
#include "core/base/platform.h"
#include "tests/support/fake_result.h"
#include "tests/support/temporary_folder.h"
#include "ui/viewmodel/figure_export.h"
#include "ui/viewmodel/heatmap_figure.h"

#include <QMimeData>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

Figure heatmapForFile(const AnalysisResult& result, QSizeF size, const FigureStyle& style = {}) {
    const ViewState view;
    const auto model =
        std::make_shared<HeatmapModel>(heatmapModel(result, view, shownMap(result, view)));
    return figureForFile(provenanceLine(result), size, style,
                         [&](QSizeF room, const FigureStyle& printed) {
                             HeatmapOptions options;
                             options.size = room;
                             return heatmapFigure(model, options, printed);
                         });
}

struct SvgContent {
    bool wellFormed = false;
    int rects = 0;
    int images = 0;
    QStringList texts;
};

SvgContent read(const QByteArray& svg) {
    SvgContent content;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        content.rects += reader.name() == QStringLiteral("rect");
        content.images += reader.name() == QStringLiteral("image");
        if (reader.name() == QStringLiteral("text"))
            content.texts.push_back(reader.readElementText());
    }
    content.wellFormed = !reader.hasError();
    return content;
}

TEST(FigureExport, SvgHasACellForEveryPairAndTextAsText) {
    const SvgContent svg = read(figureSvg(heatmapForFile(*test::fakeLoveResult(), {680, 640})));
    EXPECT_TRUE(svg.wellFormed);
    EXPECT_EQ(svg.images, 0);
    const int frames = 3; // background, frame of the cells, frame of the colour bar
    const int barSteps = 64;
    EXPECT_EQ(svg.rects, 49 + barSteps + frames);
    for (const char* wanted : {"love", "artificial", "0.89", "key: who is looked at",
                               "query: who looks", "Layer 3 · head 2", "0 to 1, linear"})
        EXPECT_TRUE(svg.texts.contains(QString::fromUtf8(wanted))) << wanted;
    EXPECT_EQ(svg.texts.count(QStringLiteral("love")), 2);
}

TEST(FigureExport, SaysWhereItComesFrom) {
    const QString line = provenanceLine(*test::fakeLoveResult());
    for (const char* wanted :
         {"i love artificial intelligence .", "all-MiniLM-L6-v2", "01234567", "Headlight "})
        EXPECT_TRUE(line.contains(QString::fromUtf8(wanted))) << wanted;
    EXPECT_FALSE(line.contains(QStringLiteral("012345678")));
    const QStringList texts =
        read(figureSvg(heatmapForFile(*test::fakeLoveResult(), {900, 640}))).texts;
    EXPECT_TRUE(texts.join(QLatin1Char(' ')).contains(line))
        << texts.join(QLatin1Char('|')).toStdString();
}

TEST(FigureExport, LongSentencesLeaveRoomForThePicture) {
    auto result = test::fakeLoveResult();
    result->run.text = std::string(5000, 'x');
    EXPECT_LT(provenanceLine(*result).size(), 260);
}

TEST(FigureExport, AnyScriptAndAnyCharacterGivesWellFormedSvg) {
    const auto result = test::fakeResult({"[CLS]", "\xE6\x88\x91", "\xD8\xA3\xD9\x86\xD8\xA7",
                                          "\U0001F469\u200D\U0001F467", "\x01", "\xEF\xBF\xBE",
                                          "<&>\"", "\u202E", "[SEP]"},
                                         3, 2);
    const SvgContent svg = read(figureSvg(heatmapForFile(*result, {680, 640})));
    EXPECT_TRUE(svg.wellFormed);
    for (const char* wanted :
         {"\xE6\x88\x91", "\xD8\xA3\xD9\x86\xD8\xA7", "\U0001F469\u200D\U0001F467", "\u2401",
          "[U+FFFE]", "<&>\"", "[U+202E]"})
        EXPECT_TRUE(svg.texts.contains(QString::fromUtf8(wanted))) << wanted;
}

TEST(FigureExport, SmallPicturesKeepTextOfSevenPoints) {
    const Figure figure = heatmapForFile(*test::fakeLoveResult(), {302, 302});
    for (const FigureItem& item : figure.items) {
        const auto* text = std::get_if<FigureText>(&item);
        EXPECT_TRUE(!text || text->pixelSize * 72 / 96 >= 7) << text->text.toStdString();
    }
    EXPECT_EQ(figure.size, QSizeF(302, 302));
}

TEST(FigureExport, PngHasTheAskedSizeAndTheColoursOfTheCells) {
    const Figure figure = heatmapForFile(*test::fakeLoveResult(), {640, 600});
    const QImage image = QImage::fromData(figurePng(figure, {1600, 1500}, 240));
    EXPECT_EQ(image.size(), QSize(1600, 1500));
    EXPECT_NEAR(image.dotsPerMeterX() * 0.0254, 240, 1);
    const HitGrid& grid = figure.hitGrids.front();
    const ColourScale scale(Ramp::Ink, ThemeKind::Light);
    const auto corner = [&](Index query, Index key) { // beside the value in the middle
        const QPointF at = grid.cellRect(query, key).topLeft() + QPointF(6, 6);
        return image.pixel((at * 2.5).toPoint());
    };
    EXPECT_EQ(corner(1, 2), scale.colour(0.89f)) << "row i, column love";
    EXPECT_EQ(corner(2, 1), scale.colour(0.05f)) << "row love, column i";
    EXPECT_EQ(image.text(QStringLiteral("Title")), QStringLiteral("Layer 3 · head 2"));
}

TEST(FigureExport, PdfHasItsSizeAndFontsAndNoBitmap) {
    const auto result = test::fakeResult({"[CLS]", "i", "\U0001F98A", "[SEP]"}, 3, 2);
    const QByteArray pdf = figurePdf(heatmapForFile(*result, {640, 480}));
    EXPECT_TRUE(pdf.startsWith("%PDF-"));
    EXPECT_EQ(pdf.count("/Subtype /Image"), 0);
    EXPECT_GT(pdf.count("/FontFile"), 0);
    const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
    const QRegularExpressionMatch match = box.match(QString::fromLatin1(pdf));
    EXPECT_EQ(match.captured(1).toDouble(), 480) << "640 px are 480 pt";
    EXPECT_EQ(match.captured(2).toDouble(), 360);
}

TEST(FigureExport, FilesAreReplacedWholeOrNotAtAll) {
    const TemporaryFolder folder;
    const Figure figure = heatmapForFile(*test::fakeLoveResult(), {320, 300});
    for (const char* name : {"a.png", "a.svg", "a.pdf"}) {
        const auto path = folder / name;
        savePicture(figure, path, *pictureFormat(path));
        EXPECT_GT(std::filesystem::file_size(path), 500u);
    }
    const QImage image(QString::fromStdString(utf8FromPath(folder / "a.png")));
    EXPECT_EQ(image.size(), QSize(320, 300));
    EXPECT_THROW(savePicture(figure, folder / "missing" / "a.png", PictureFormat::Png), Error);
}

TEST(FigureExport, FormatsByExtension) {
    EXPECT_EQ(pictureFormat("a/b.PNG"), PictureFormat::Png);
    EXPECT_EQ(pictureFormat("b.svg"), PictureFormat::Svg);
    EXPECT_EQ(pictureFormat("b.pdf"), PictureFormat::Pdf);
    EXPECT_FALSE(pictureFormat("b.gif"));
    EXPECT_FALSE(pictureFormat("png"));
}

TEST(FigureExport, TooLargeAPictureIsAnErrorNotACrash) {
    const Figure figure = heatmapForFile(*test::fakeLoveResult(), {320, 300});
    try {
        figurePng(figure, {400000, 400000});
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::OutOfMemory);
    }
}

TEST(FigureExport, ClipboardHoldsImageDrawingAndWords) {
    const Figure figure = heatmapForFile(*test::fakeLoveResult(), {320, 300});
    const auto data = pictureMimeData(figure);
    EXPECT_TRUE(data->hasImage());
    EXPECT_TRUE(read(data->data(QStringLiteral("image/svg+xml"))).wellFormed);
    EXPECT_TRUE(data->text().contains(QStringLiteral("Layer 3 · head 2")));
}

} // namespace
} // namespace headlight::ui
