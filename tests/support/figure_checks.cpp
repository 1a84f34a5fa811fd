#include "tests/support/figure_checks.h"

#include "ui/viewmodel/text_shaping.h"

#include <QPolygonF>
#include <QStringList>
#include <QTransform>

#include <algorithm>
#include <ostream>

namespace headlight::test {
namespace {

// Ascent and descent reach further than most letters: texts may touch by this share of their
// height.
constexpr qreal kSlack = 0.15;

QPolygonF outlineOf(const ui::FigureText& text) {
    ui::TextStyle font;
    font.pixelSize = static_cast<decltype(font.pixelSize)>(text.pixelSize);
    font.weight = text.weight;
    QRectF box(0, 0, ui::textWidth(text.text, font), ui::textHeight(font) * (1 - 2 * kSlack));
    box.moveCenter({0, 0});
    if (text.alignment & Qt::AlignLeft)
        box.moveLeft(0);
    if (text.alignment & Qt::AlignRight)
        box.moveRight(0);
    if (text.alignment & Qt::AlignTop)
        box.moveTop(0);
    if (text.alignment & Qt::AlignBottom)
        box.moveBottom(0);
    QTransform place;
    place.translate(text.anchor.x(), text.anchor.y());
    place.rotate(text.rotation);
    return place.map(QPolygonF(box));
}

struct Bounds {
    QRectF operator()(const ui::FigureRect& shape) const {
        const qreal half = shape.stroke.isValid() ? shape.strokeWidth / 2 : 0;
        return shape.rect.adjusted(-half, -half, half, half);
    }
    QRectF operator()(const ui::FigureLine& line) const {
        const qreal half = line.width / 2;
        return QRectF(line.from, line.to).normalized().adjusted(0, -half, 0, half);
    }
    QRectF operator()(const ui::FigureText& text) const { return outlineOf(text).boundingRect(); }
    QRectF operator()(const ui::FigureCells& cells) const {
        return cells.area.intersected(cells.clip);
    }
};

std::string printed(const QRectF& r) {
    return QStringLiteral("[%1, %2, %3 x %4]")
        .arg(r.x())
        .arg(r.y())
        .arg(r.width())
        .arg(r.height())
        .toStdString();
}

QRectF paper(const ui::Figure& figure) {
    return QRectF(QPointF(), figure.size).adjusted(-1, -1, 1, 1); // a frame may straddle the edge
}

} // namespace

QRectF boundsOf(const ui::FigureItem& item) {
    return std::visit(Bounds(), item);
}

namespace {

// Lines have no width; QRectF::contains takes them for nothing.
bool holds(const QRectF& paper, const QRectF& box) {
    return box.left() >= paper.left() && box.right() <= paper.right() && box.top() >= paper.top() &&
           box.bottom() <= paper.bottom();
}

} // namespace

testing::AssertionResult isInside(const ui::Figure& figure) {
    for (const ui::FigureItem& item : figure.items)
        if (!holds(paper(figure), boundsOf(item))) {
            const auto* text = std::get_if<ui::FigureText>(&item);
            return testing::AssertionFailure()
                   << (text ? text->text.toStdString() : std::string("a shape")) << " at "
                   << printed(boundsOf(item)) << " is not inside " << printed(paper(figure));
        }
    for (const ui::HitBox& hit : figure.hits)
        if (!paper(figure).contains(hit.rect))
            return testing::AssertionFailure() << "hit box " << hit.name.toStdString() << " at "
                                               << printed(hit.rect) << " is outside";
    for (const ui::HitGrid& grid : figure.hitGrids)
        if (!paper(figure).contains(grid.area.intersected(grid.clip)))
            return testing::AssertionFailure()
                   << "hit grid at " << printed(grid.area) << " is outside";
    return testing::AssertionSuccess();
}

testing::AssertionResult framesLeaveCells(const ui::Figure& figure, const QColor& line) {
    const auto rects = itemsOf<ui::FigureRect>(figure);
    const auto blocks = itemsOf<ui::FigureCells>(figure);
    for (const ui::FigureCells& cells : blocks) {
        const auto coversSome = [&](const ui::FigureRect& rect) {
            const qreal width = rect.strokeWidth;
            return rect.stroke == line && rect.rect.intersects(cells.clip) &&
                   !rect.rect.adjusted(width, width, -width, -width).contains(cells.clip);
        };
        const auto framed = [&](const ui::FigureRect& rect) {
            return rect.stroke == line && rect.rect.contains(cells.clip);
        };
        if (std::ranges::any_of(rects, coversSome))
            return testing::AssertionFailure() << "a line covers cells of " << printed(cells.clip);
        if (std::ranges::none_of(rects, framed))
            return testing::AssertionFailure() << "no line around " << printed(cells.clip);
    }
    return blocks.empty() ? testing::AssertionFailure() << "no cells" : testing::AssertionSuccess();
}

testing::AssertionResult textsAreApart(const ui::Figure& figure) {
    const auto texts = itemsOf<ui::FigureText>(figure);
    std::vector<QPolygonF> outlines;
    for (const ui::FigureText& text : texts)
        outlines.push_back(outlineOf(text));
    for (size_t i = 0; i < texts.size(); ++i)
        for (size_t j = 0; j < i; ++j) {
            if (!outlines[i].boundingRect().intersects(outlines[j].boundingRect()))
                continue;
            const QRectF shared = outlines[i].intersected(outlines[j]).boundingRect();
            if (shared.width() > 1 && shared.height() > 1)
                return testing::AssertionFailure()
                       << texts[i].text.toStdString() << " and " << texts[j].text.toStdString()
                       << " share " << printed(shared);
        }
    return testing::AssertionSuccess();
}

testing::AssertionResult hitsAreNamed(const ui::Figure& figure) {
    for (const ui::HitBox& hit : figure.hits)
        if (hit.name.isEmpty() || hit.tooltip.isEmpty() || hit.rect.isEmpty())
            return testing::AssertionFailure()
                   << "a hit box at " << printed(hit.rect) << " has no name";
    for (const ui::HitGrid& grid : figure.hitGrids)
        if (grid.rows <= 0 || grid.cols <= 0 ||
            grid.describe(grid.rows - 1, grid.cols - 1).name.isEmpty())
            return testing::AssertionFailure() << "a cell has no name";
    if (figure.title.isEmpty() || figure.summary.isEmpty())
        return testing::AssertionFailure() << "the figure has no title or no summary";
    return testing::AssertionSuccess();
}

QStringList textsOf(const ui::Figure& figure) {
    QStringList all;
    for (const ui::FigureText& text : itemsOf<ui::FigureText>(figure))
        all.push_back(text.text);
    return all;
}

const ui::FigureText* findText(const ui::Figure& figure, const QString& text) {
    for (const ui::FigureItem& item : figure.items)
        if (const auto* match = std::get_if<ui::FigureText>(&item); match && match->text == text)
            return match;
    return nullptr;
}

} // namespace headlight::test
