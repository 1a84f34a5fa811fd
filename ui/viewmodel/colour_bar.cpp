#include "ui/viewmodel/colour_bar.h"

#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

#include <cmath>

namespace headlight::ui {
namespace {

struct ColourBar {
    Q_DECLARE_TR_FUNCTIONS(ColourBar)
};

constexpr Index kSteps = 64;
constexpr qreal kTickLength = 4;

QString rangeEnd(double value) {
    return QString::number(value, 'g', 3);
}

} // namespace

void addColourBar(Figure& figure, const ColourScale& scale, const QRectF& bar,
                  const FigureStyle& style) {
    FigureCells steps;
    steps.area = steps.clip = bar;
    steps.rows = kSteps;
    steps.cols = 1;
    for (Index i = 0; i < kSteps; ++i)
        steps.colors.push_back(
            scale.colourAt(1 - static_cast<double>(i) / static_cast<double>(kSteps - 1)));
    figure.items.push_back(std::move(steps));
    figure.items.push_back(frameAround(bar, style.theme.line));

    const std::vector<ScaleTick> ticks = scale.ticks();
    const TextStyle font = labelStyle(style, kTickText);
    const qreal tickLength = style.pixels(kTickLength);
    const double step = ticks.size() > 1 ? ticks[1].value - ticks[0].value : 1;
    // A short bar has numbers at its ends only.
    const bool crowded =
        static_cast<qreal>(ticks.size()) * textHeight(font) > bar.height() + textHeight(font);
    for (const ScaleTick& tick : ticks) {
        if (crowded && &tick != &ticks.front() && &tick != &ticks.back())
            continue;
        const qreal y = bar.bottom() - tick.position * bar.height();
        figure.items.push_back(
            FigureLine{{bar.right(), y}, {bar.right() + tickLength, y}, style.theme.secondaryText});
        const QString number =
            scale.logarithmic() ? rangeEnd(tick.value) : tickNumber(tick.value, step);
        figure.items.push_back(label(number, {bar.right() + 2 * tickLength, y},
                                     Qt::AlignLeft | Qt::AlignVCenter, font,
                                     style.theme.secondaryText));
    }
}

QString scaleLegend(const ColourScale& scale, bool fitted) {
    const QString kind =
        scale.logarithmic() ? ColourBar::tr("logarithmic") : ColourBar::tr("linear");
    const QString range =
        ColourBar::tr("%1 to %2, %3").arg(rangeEnd(scale.low()), rangeEnd(scale.high()), kind);
    return fitted ? ColourBar::tr("%1, fitted to the data").arg(range) : range;
}

} // namespace headlight::ui
