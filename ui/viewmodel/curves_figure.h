#pragma once

#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"

#include <QPointF>
#include <QString>

#include <optional>
#include <vector>

namespace headlight::ui {

// Measured curves over one axis: points joined by straight lines, one colour or pattern a curve,
// the names above. Both axes carry round numbers; every point has its values as name and tooltip.

struct Curve {
    QString name;
    std::vector<QPointF> points; // x rising; a point without a finite y interrupts the curve
    int category = 0;            // its style, see Theme::category()
};

enum class AxisScale {
    Linear,
    Doubling, // equal steps for 1, 2, 4, 8, ...; everything must be above 0
};

struct CurveAxis {
    QString name;
    AxisScale scale = AxisScale::Linear;
    bool fromZero = true;      // linear axes only: zero is on it
    std::optional<double> end; // the axis reaches so far at least
    int decimals = 0;          // of the numbers in tooltips
    QString unit;              // behind them, with its blank: " ms", " %"
};

struct CurvesRequest {
    QString title;
    std::vector<Curve> curves;
    CurveAxis x;
    CurveAxis y;
    std::optional<double> mark; // an x that is chosen: a line across
    QString nothing;            // what the empty state says when there is no point
    QSizeF viewport;
};

Figure curvesFigure(const CurvesRequest& request, const FigureStyle& style);

// Round numbers for the ticks of a linear axis over [low, high], low < high, 1, 2 or 5 times a
// power of ten apart and at most `most` of them; the first and last enclose the range.
std::vector<double> roundTicks(double low, double high, int most);

} // namespace headlight::ui
