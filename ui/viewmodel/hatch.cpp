#include "ui/viewmodel/hatch.h"

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

// Walks along one diagonal x + y = sum (relative to the area) from cell to cell and keeps the
// stretches inside hatched ones.
class DiagonalWalk {
public:
    DiagonalWalk(const FigureCells& cells, const QRectF& visible, std::vector<QLineF>& lines)
        : m_cells(cells)
        , m_visible(visible.translated(-cells.area.topLeft()))
        , m_lines(lines)
        , m_width(cells.area.width() / static_cast<qreal>(cells.cols))
        , m_height(cells.area.height() / static_cast<qreal>(cells.rows)) {}

    void along(qreal sum) {
        const qreal end = std::min(m_visible.right(), sum - m_visible.top());
        qreal x = std::max(m_visible.left(), sum - m_visible.bottom());
        qreal began = -1;
        while (x < end) {
            const Index col = cellAt(x, m_width, m_cells.cols);
            // The walk goes right and up: on a border the cell above counts.
            const Index row = cellAt(std::nexttoward(sum - x, 0), m_height, m_cells.rows);
            const qreal rightEdge = static_cast<qreal>(col + 1) * m_width;
            const qreal topEdge = sum - static_cast<qreal>(row) * m_height;
            const qreal next = std::max(std::min({rightEdge, topEdge, end}), x + kSmallestStep);
            const bool hatched = m_cells.hatched[static_cast<size_t>(row * m_cells.cols + col)];
            if (hatched && began < 0)
                began = x;
            if (!hatched && began >= 0) {
                add(began, x, sum);
                began = -1;
            }
            x = next;
        }
        if (began >= 0)
            add(began, end, sum);
    }

private:
    static constexpr qreal kSmallestStep = 1e-6;

    static Index cellAt(qreal offset, qreal extent, Index count) {
        return std::clamp<Index>(static_cast<Index>(offset / extent + kSmallestStep), 0, count - 1);
    }

    void add(qreal from, qreal to, qreal sum) {
        const QLineF line(from, sum - from, to, sum - to);
        m_lines.push_back(line.translated(m_cells.area.topLeft()));
    }

    const FigureCells& m_cells;
    QRectF m_visible;
    std::vector<QLineF>& m_lines;
    qreal m_width;
    qreal m_height;
};

} // namespace

std::vector<QLineF> hatchLines(const FigureCells& cells, qreal spacing) {
    std::vector<QLineF> lines;
    const QRectF visible = cells.area.intersected(cells.clip);
    if (cells.hatched.empty() || visible.isEmpty())
        return lines;
    DiagonalWalk walk(cells, visible, lines);
    const QPointF origin = cells.area.topLeft();
    const qreal first = visible.left() - origin.x() + visible.top() - origin.y();
    const qreal last = visible.right() - origin.x() + visible.bottom() - origin.y();
    for (qreal sum = std::ceil(first / spacing) * spacing; sum < last; sum += spacing)
        walk.along(sum);
    return lines;
}

std::vector<QLineF> hatchLines(const QRectF& rect, qreal spacing) {
    FigureCells cell;
    cell.area = cell.clip = rect;
    cell.rows = cell.cols = 1;
    cell.hatched = {true};
    return hatchLines(cell, spacing);
}

} // namespace headlight::ui
