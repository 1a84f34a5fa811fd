#include "ui/viewmodel/png_writer.h"

#include <QPainter>
#include <gtest/gtest.h>

#include <random>

namespace headlight::ui {
namespace {

void expectReadsBack(const QImage& image) {
    const QImage back = QImage::fromData(pngBytes(image), "png");
    ASSERT_FALSE(back.isNull());
    EXPECT_EQ(back.convertToFormat(QImage::Format_RGB32), image);
}

TEST(PngWriter, FlatPicturesReadBackExactly) {
    QImage image(301, 200, QImage::Format_RGB32);
    image.fill(QColor(1, 2, 3));
    QPainter painter(&image);
    painter.fillRect(30, 40, 100, 60, QColor(250, 128, 0));
    painter.drawLine(0, 0, 300, 199);
    painter.end();
    expectReadsBack(image);
}

TEST(PngWriter, NoiseReadsBackExactly) {
    std::mt19937 random(7);
    QImage image(257, 131, QImage::Format_RGB32);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            image.setPixel(x, y, 0xFF000000u | static_cast<QRgb>(random()));
    expectReadsBack(image);
}

TEST(PngWriter, OnePixelReadsBackExactly) {
    QImage image(1, 1, QImage::Format_RGB32);
    image.fill(Qt::red);
    expectReadsBack(image);
}

TEST(PngWriter, KeepsTextsAndResolution) {
    QImage image(8, 8, QImage::Format_RGB32);
    image.fill(Qt::white);
    image.setDotsPerMeterX(11811);
    image.setDotsPerMeterY(11811);
    image.setText(QStringLiteral("Title"), QStringLiteral("Layer 3 · 我愛"));
    const QImage back = QImage::fromData(pngBytes(image), "png");
    EXPECT_EQ(back.dotsPerMeterX(), 11811);
    EXPECT_EQ(back.text(QStringLiteral("Title")), QStringLiteral("Layer 3 · 我愛"));
}

} // namespace
} // namespace headlight::ui
