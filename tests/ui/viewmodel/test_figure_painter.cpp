#include "ui/viewmodel/figure_painter.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QXmlStreamReader>
#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace headlight::ui {
namespace {

constexpr QRgb kRed = qRgb(255, 0, 0);
constexpr QRgb kGreen = qRgb(0, 255, 0);
constexpr QRgb kBlue = qRgb(0, 0, 255);
constexpr QRgb kWhite = qRgb(255, 255, 255);

FigureCells block(const QRectF& area, Index rows, Index cols, std::vector<QRgb> colors) {
    FigureCells cells;
    cells.area = cells.clip = area;
    cells.rows = rows;
    cells.cols = cols;
    cells.colors = std::move(colors);
    return cells;
}

Figure figureOf(QSizeF size, std::vector<FigureItem> items) {
    Figure figure;
    figure.size = size;
    figure.background = Qt::white;
    figure.items = std::move(items);
    return figure;
}

QImage painted(const Figure& figure, qreal ratio = 1) {
    QImage image((figure.size * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::black);
    QPainter painter(&image);
    paintFigure(painter, figure);
    return image;
}

QByteArray svgOf(const Figure& figure) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(figure.size.toSize());
    generator.setViewBox(QRectF(QPointF(), figure.size));
    QPainter painter(&generator);
    paintFigure(painter, figure);
    painter.end();
    return bytes;
}

QByteArray pdfOf(const Figure& figure) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    QPainter painter(&writer);
    paintFigure(painter, figure);
    painter.end();
    return bytes;
}

int countElements(const QByteArray& svg, const QString& name) {
    QXmlStreamReader reader(svg);
    int count = 0;
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == name)
            ++count;
    EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString();
    return count;
}

TEST(FigurePainter, CellsLieRowByRow) {
    const QImage image =
        painted(figureOf({40, 40}, {block({0, 0, 40, 40}, 2, 2, {kRed, kGreen, kBlue, kWhite})}));
    EXPECT_EQ(image.pixel(10, 10), kRed);
    EXPECT_EQ(image.pixel(30, 10), kGreen) << "second column of the first row";
    EXPECT_EQ(image.pixel(10, 30), kBlue) << "first column of the second row";
    EXPECT_EQ(image.pixel(30, 30), kWhite);
}

class PixelRatio : public testing::TestWithParam<qreal> {};

TEST_P(PixelRatio, EdgesBlendNoColours) {
    FigureRect rect;
    rect.rect = QRectF(60.3, 4.7, 20.2, 20.2);
    rect.fill = QColor(kGreen);
    FigureLine line{{4, 50.2}, {80, 50.2}, QColor(kBlue)};
    const QImage image = painted(
        figureOf({90, 60},
                 {block({3.3, 3.7, 50.1, 41.9}, 3, 7, std::vector<QRgb>(21, kRed)), rect, line}),
        GetParam());
    std::set<QRgb> colours;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            colours.insert(image.pixel(x, y));
    EXPECT_EQ(colours, (std::set<QRgb>{kRed, kGreen, kBlue, kWhite}));
}

TEST_P(PixelRatio, EveryCellHasItsShare) {
    std::vector<QRgb> colors;
    for (int i = 0; i < 35; ++i)
        colors.push_back(qRgb(7 * i, 255 - 7 * i, 40));
    const Figure figure = figureOf({100, 100}, {block({10.4, 10.4, 71, 53}, 5, 7, colors)});
    const QImage image = painted(figure, GetParam());
    for (int row = 0; row < 5; ++row)
        for (int col = 0; col < 7; ++col) {
            const QPointF centre(10.4 + (col + 0.5) * 71 / 7, 10.4 + (row + 0.5) * 53 / 5);
            EXPECT_EQ(image.pixel((centre * GetParam()).toPoint()),
                      colors[static_cast<size_t>(row * 7 + col)]);
        }
}

INSTANTIATE_TEST_SUITE_P(Screens, PixelRatio, testing::Values(1.0, 1.5, 2.0),
                         [](const auto& testInfo) {
                             return "At" + std::to_string(static_cast<int>(testInfo.param * 100)) +
                                    "Percent";
                         });

TEST(FigurePainter, NoPeakIsLostWhereCellsAreSmallerThanPixels) {
    constexpr Index kSide = 512;
    FigureCells cells =
        block({0, 0, 100, 100}, kSide, kSide, std::vector<QRgb>(kSide * kSide, kWhite));
    cells.values.assign(kSide * kSide, 0.0f);
    const std::vector<std::pair<Index, Index>> peaks{
        {0, 0}, {511, 511}, {0, 511}, {257, 100}, {100, 258}};
    for (const auto& [row, col] : peaks) {
        cells.values[static_cast<size_t>(row * kSide + col)] = 1;
        cells.colors[static_cast<size_t>(row * kSide + col)] = kRed;
    }
    const QImage image = painted(figureOf({100, 100}, {cells}));
    for (const auto& [row, col] : peaks)
        EXPECT_EQ(image.pixel(static_cast<int>((static_cast<double>(col) + 0.5) * 100 / kSide),
                              static_cast<int>((static_cast<double>(row) + 0.5) * 100 / kSide)),
                  kRed)
            << row << ',' << col;
    int red = 0;
    for (int y = 0; y < 100; ++y)
        for (int x = 0; x < 100; ++x)
            red += image.pixel(x, y) == kRed;
    EXPECT_EQ(red, 5) << "a peak is one pixel";
}

TEST(FigurePainter, NotANumberWinsASharedPixel) {
    FigureCells cells = block({0, 0, 1, 1}, 1, 3, {kRed, kGreen, kBlue});
    cells.values = {0.9f, std::numeric_limits<float>::quiet_NaN(), 0.1f};
    EXPECT_EQ(painted(figureOf({1, 1}, {cells})).pixel(0, 0), kGreen);
}

TEST(FigurePainter, NothingIsDrawnOutsideTheClip) {
    FigureCells cells = block({-50, -50, 200, 200}, 2, 2, std::vector<QRgb>(4, kRed));
    cells.clip = QRectF(10, 10, 20, 20);
    cells.hatched.assign(4, true);
    cells.hatchColor = QColor(kBlue);
    const QImage image = painted(figureOf({60, 60}, {cells}));
    for (int y = 0; y < 60; ++y)
        for (int x = 0; x < 60; ++x)
            EXPECT_TRUE(QRect(9, 9, 22, 22).contains(x, y) || image.pixel(x, y) == kWhite)
                << x << ',' << y;
    EXPECT_EQ(svgOf(figureOf({60, 60}, {cells})).count("-50"), 0)
        << "files know no clip: shapes are cut";
}

TEST(FigurePainter, SmallMapsHaveOneRectangleACell) {
    const QByteArray svg =
        svgOf(figureOf({100, 100}, {block({0, 0, 70, 70}, 7, 7, std::vector<QRgb>(49, kRed))}));
    EXPECT_EQ(countElements(svg, QStringLiteral("rect")), 49 + 1) << "cells and background";
}

TEST(FigurePainter, LargeMapsMergeEqualNeighbours) {
    FigureCells cells = block({0, 0, 100, 100}, 100, 100, std::vector<QRgb>(10000, kWhite));
    for (size_t i = 0; i < 100; ++i)
        cells.colors[i * 100 + i] = kRed; // a diagonal: three runs a row but the ends
    const QByteArray svg = svgOf(figureOf({100, 100}, {cells}));
    EXPECT_EQ(countElements(svg, QStringLiteral("rect")), 98 * 3 + 2 * 2 + 1);
}

Figure allKinds() {
    FigureText text;
    text.text = QStringLiteral("office \u6211 \u0645\u0631\u062D\u0628\u0627 <&>");
    text.anchor = {50, 50};
    text.rotation = -35;
    text.color = Qt::black;
    FigureCells cells = block({0, 0, 70, 70}, 2, 2, {kRed, kGreen, kBlue, kWhite});
    cells.hatched = {true, false, false, true};
    cells.hatchColor = Qt::black;
    cells.grid = Qt::gray;
    FigureRect rect;
    rect.rect = {5, 5, 40, 40};
    rect.stroke = Qt::darkBlue;
    rect.radius = 3;
    rect.hatch = Hatch::Diagonal;
    rect.hatchColor = Qt::black;
    FigureLine curve{{0, 0}, {90, 90}, Qt::black, 2, Qt::DashLine, true};
    return figureOf({100, 100}, {cells, rect, curve, text});
}

TEST(FigurePainter, SvgHoldsTextAsTextAndNoBitmap) {
    const QByteArray svg = svgOf(allKinds());
    EXPECT_EQ(countElements(svg, QStringLiteral("image")), 0);
    QXmlStreamReader reader(svg);
    QString text;
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement &&
            reader.name() == QStringLiteral("text"))
            text += reader.readElementText();
    EXPECT_TRUE(text.contains(QStringLiteral("office"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("\u6211")));
    EXPECT_TRUE(text.contains(QStringLiteral("\u0645\u0631\u062D\u0628\u0627")));
    EXPECT_TRUE(text.contains(QStringLiteral("<&>")));
}

TEST(FigurePainter, PdfHoldsFontsAndNoBitmap) {
    const QByteArray pdf = pdfOf(allKinds());
    EXPECT_EQ(pdf.count("/Subtype /Image"), 0);
    EXPECT_GT(pdf.count("/FontFile"), 0);
}

TEST(FigurePainter, TextsAreAlignedToTheirAnchor) {
    const auto inkBox = [](Qt::Alignment alignment) {
        FigureText text;
        text.text = QStringLiteral("HHHH");
        text.anchor = {100, 50};
        text.alignment = alignment;
        text.color = Qt::black;
        const QImage image = painted(figureOf({200, 100}, {text}));
        QRect box;
        for (int y = 0; y < 100; ++y)
            for (int x = 0; x < 200; ++x)
                if (qGray(image.pixel(x, y)) < 128)
                    box |= QRect(x, y, 1, 1);
        return box;
    };
    EXPECT_GE(inkBox(Qt::AlignLeft | Qt::AlignVCenter).left(), 100);
    EXPECT_LT(inkBox(Qt::AlignRight | Qt::AlignVCenter).right(), 100);
    EXPECT_NEAR(inkBox(Qt::AlignHCenter | Qt::AlignVCenter).center().x(), 100, 2);
    EXPECT_NEAR(inkBox(Qt::AlignHCenter | Qt::AlignVCenter).center().y(), 50, 2);
    EXPECT_GT(inkBox(Qt::AlignHCenter | Qt::AlignTop).top(), 50);
    EXPECT_LT(inkBox(Qt::AlignHCenter | Qt::AlignBottom).bottom(), 50);
}

} // namespace
} // namespace headlight::ui
