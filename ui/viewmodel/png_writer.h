#pragma once

#include <QByteArray>
#include <QImage>

namespace headlight::ui {

// An opaque image (QImage::Format_RGB32) as PNG with its resolution and texts. Several times as
// fast as Qt's writer, which tries all filters on every row: pictures of cells are flat, and
// drawing and saving one has to keep up with typing. PNG specification, third edition.
QByteArray pngBytes(const QImage& image);

} // namespace headlight::ui
