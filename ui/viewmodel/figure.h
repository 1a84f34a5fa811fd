#pragma once

#include "core/analysis/map_id.h"
#include "core/analysis/worked_number.h"
#include "core/base/tensor.h"

#include <QColor>
#include <QFont>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <functional>
#include <optional>
#include <variant>
#include <vector>

namespace headlight::ui {

// A picture as data: rectangles, lines, texts and cells in one coordinate system (logical pixels,
// origin at the top left), with hit boxes that name what is under a point. The screen, PNG, SVG,
// PDF, tooltips, the screen reader and the tests all read this one object, so what is saved is what
// is seen.

enum class Hatch { None, Diagonal };

struct FigureRect {
    QRectF rect;
    QColor fill;   // invalid = none
    QColor stroke; // invalid = none
    qreal strokeWidth = 1;
    qreal radius = 0;
    Hatch hatch = Hatch::None;
    QColor hatchColor;
};

// A straight line, or a cubic curve when `curved`: control points lie level with the ends, half-way
// across.
struct FigureLine {
    QPointF from;
    QPointF to;
    QColor color;
    qreal width = 1;
    Qt::PenStyle style = Qt::SolidLine;
    bool curved = false;
};

struct FigureText {
    QString text; // control characters already made visible
    QPointF anchor;
    Qt::Alignment alignment =
        Qt::AlignLeft | Qt::AlignVCenter; // of the text relative to the anchor
    qreal rotation = 0;                   // degrees, around the anchor, clockwise
    qreal pixelSize = 13;
    QFont::Weight weight = QFont::Normal;
    QColor color;
};

// A block of equally sized cells: one colour a cell, drawn as rectangles in every output.
struct FigureCells {
    QRectF area;
    Index rows = 0;
    Index cols = 0;
    std::vector<QRgb> colors; // row-major
    std::vector<float>
        values; // empty, or what the colours stand for: of the cells that share a pixel of the
                // screen the largest is drawn (NaN before all), so that no peak is lost
    std::vector<bool> hatched; // empty, or one per cell: hidden by a mask
    QColor grid;               // lines between cells; invalid = none
    QColor hatchColor;
    QRectF clip; // only what lies inside is drawn (zoom and pan)
};

using FigureItem = std::variant<FigureRect, FigureLine, FigureText, FigureCells>;

enum class HitKind { Cell, QueryLabel, KeyLabel, Head, HeadLamp, Bar, Pin, Link, Number, Point };

// What is at a place. Positions count what the figure shows (tokens or words), from 0; -1 = not
// applicable.
struct HitBox {
    QRectF rect;
    HitKind kind = HitKind::Cell;
    MapId map;
    Index query = -1;
    Index key = -1;
    QString name;    // for the screen reader: "I looks at love, 0.89, largest of 7, layer 3 head 2"
    QString tooltip; // plain text, may have lines
    WorkedNumber number{}; // of Number: which one of the head `map`
};

// The cells of a map as one hit region. A map of 512 tokens has 262,144 cells: names are made only
// for the one asked for.
struct HitGrid {
    QRectF area; // of all rows and columns, may reach beyond `clip`
    QRectF clip; // what is visible
    Index rows = 0;
    Index cols = 0;
    std::function<HitBox(Index row, Index col)> describe; // rect left to the grid

    QRectF cellRect(Index row, Index col) const; // not clipped
    std::optional<HitBox> hitAt(QPointF point) const;
};

struct Figure {
    QSizeF size;
    QColor background;
    std::vector<FigureItem> items; // in painting order
    std::vector<HitBox> hits;      // later ones lie on top
    std::vector<HitGrid> hitGrids; // below all hits
    QString title;                 // for the window and the file's metadata
    QString summary;               // one sentence for the screen reader

    std::optional<HitBox> hitAt(QPointF point) const;
};

} // namespace headlight::ui
