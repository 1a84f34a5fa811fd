#include "ui/viewmodel/cell_raster.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace headlight::ui {
namespace {

struct CellRange {
    Index begin = 0;
    Index end = 0;

    bool operator==(const CellRange&) const = default;
};

// One direction of a block: which cells each device pixel from `first` on shows.
struct Axis {
    int first = 0;
    std::vector<CellRange> pixels;
    std::vector<int> edges;
};

// Below this a line between cells would cover what it separates.
constexpr qreal kSmallestRuledCell = 3;

// The block's cells lie from `begin` on, `extent` device px each; pixels outside [clipBegin,
// clipEnd) are left out.
Axis axis(qreal begin, qreal extent, Index cells, qreal clipBegin, qreal clipEnd) {
    Axis result;
    const int firstEdge = static_cast<int>(std::lround(begin));
    const int lastEdge = static_cast<int>(std::lround(begin + extent * static_cast<qreal>(cells)));
    result.first = std::max(firstEdge, static_cast<int>(std::lround(clipBegin)));
    const int end =
        std::min(std::max(lastEdge, firstEdge + 1), static_cast<int>(std::lround(clipEnd)));
    if (end <= result.first)
        return result;
    result.pixels.resize(static_cast<size_t>(end - result.first));
    const auto edge = [&](Index cell) {
        return static_cast<int>(std::lround(begin + extent * static_cast<qreal>(cell)));
    };
    const auto clamped = [&](qreal cell) {
        return std::clamp<Index>(static_cast<Index>(cell), 0, cells - 1);
    };

    for (int x = result.first; x < end; ++x) {
        CellRange& range = result.pixels[static_cast<size_t>(x - result.first)];
        if (extent >= 1) {
            Index cell = clamped((x + 0.5 - begin) / extent);
            if (cell > 0 && x < edge(cell))
                --cell;
            if (cell + 1 < cells && x >= edge(cell + 1))
                ++cell;
            range = {cell, cell + 1};
        } else { // every cell whose centre lies in the pixel
            const Index from = clamped(std::ceil((x - begin) / extent - 0.5));
            const Index to = clamped(std::ceil((x + 1 - begin) / extent - 0.5) - 1);
            range = {from, std::max(from, to) + 1};
        }
    }
    // What rounding cut off at either end belongs to the outermost pixel.
    if (extent < 1 && result.first == firstEdge)
        result.pixels.front().begin = 0;
    if (extent < 1 && end == lastEdge)
        result.pixels.back().end = cells;
    if (extent >= kSmallestRuledCell)
        for (Index cell = 0; cell <= cells; ++cell)
            if (const int at = edge(cell); at >= result.first && at <= end)
                result.edges.push_back(at);
    return result;
}

// Colour of the cell with the largest value; NaN counts as larger than any number.
QRgb strongest(const FigureCells& cells, const CellRange& rows, const CellRange& cols) {
    size_t best = static_cast<size_t>(rows.begin * cells.cols + cols.begin);
    if (cells.values.empty())
        return cells.colors[best];
    float largest = -std::numeric_limits<float>::infinity();
    for (Index row = rows.begin; row < rows.end; ++row)
        for (Index col = cols.begin; col < cols.end; ++col) {
            const auto i = static_cast<size_t>(row * cells.cols + col);
            const float value = cells.values[i];
            if (std::isnan(value))
                return cells.colors[i];
            if (value > largest) {
                largest = value;
                best = i;
            }
        }
    return cells.colors[best];
}

} // namespace

CellRaster rasterCells(const FigureCells& cells, const QTransform& toDevice) {
    const QRectF area = toDevice.mapRect(cells.area);
    const QRectF clip = toDevice.mapRect(cells.clip);
    if (cells.rows <= 0 || cells.cols <= 0 || area.isEmpty())
        return {};
    Axis x = axis(area.left(), area.width() / static_cast<qreal>(cells.cols), cells.cols,
                  clip.left(), clip.right());
    Axis y = axis(area.top(), area.height() / static_cast<qreal>(cells.rows), cells.rows,
                  clip.top(), clip.bottom());
    if (x.pixels.empty() || y.pixels.empty())
        return {};

    CellRaster raster;
    const int width = static_cast<int>(x.pixels.size());
    const int height = static_cast<int>(y.pixels.size());
    raster.target = QRect(x.first, y.first, width, height);
    raster.image = QImage(width, height, QImage::Format_RGB32);
    for (int row = 0; row < height; ++row) {
        auto* line = reinterpret_cast<QRgb*>(raster.image.scanLine(row));
        const CellRange& rows = y.pixels[static_cast<size_t>(row)];
        if (row > 0 && rows == y.pixels[static_cast<size_t>(row - 1)]) {
            std::memcpy(line, raster.image.constScanLine(row - 1),
                        sizeof(QRgb) * static_cast<size_t>(width));
            continue;
        }
        for (int col = 0; col < width; ++col) {
            const CellRange& cols = x.pixels[static_cast<size_t>(col)];
            const bool repeated = col > 0 && cols == x.pixels[static_cast<size_t>(col - 1)];
            line[col] = repeated ? line[col - 1] : strongest(cells, rows, cols);
        }
    }
    raster.columnEdges = std::move(x.edges);
    raster.rowEdges = std::move(y.edges);
    return raster;
}

} // namespace headlight::ui
