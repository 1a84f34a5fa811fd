#include "ui/viewmodel/grid_heads.h"

#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/role_style.h"
#include "ui/viewmodel/role_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace headlight::ui {
namespace {

struct GridText {
    Q_DECLARE_TR_FUNCTIONS(GridFigure)
};

// Largest first, what was not measured last, equals by layer.
std::vector<Index> byValue(const std::vector<double>& values) {
    std::vector<Index> order(values.size());
    std::iota(order.begin(), order.end(), Index{0});
    const auto strength = [&values](Index head) {
        const double value = values[static_cast<std::size_t>(head)];
        return std::isnan(value) ? -std::numeric_limits<double>::infinity() : value;
    };
    std::ranges::stable_sort(order, std::greater(), strength);
    return order;
}

} // namespace

double GridHeads::shareOfRange(double value) const {
    double least = 0;
    double largest = 0;
    for (const double each : values) {
        least = std::min(least, each);
        largest = std::max(largest, each);
    }
    return largest == least ? value - value : (value - least) / (largest - least);
}

GridHeads gridHeads(const MeasuredHeads* heads, const HeadsView& view,
                    const RoleThresholds& thresholds, const StackAnalysis& stack) {
    GridHeads grid;
    if (!heads || !needsMeasuredHeads(view))
        return grid;
    const HeadSurvey& survey = heads->report.survey;
    if (survey.stack != stack.stack || survey.layers != stack.layers || survey.heads != stack.heads)
        return grid;
    grid.paint = view.gridColours == "statistic" ? GridPaint::Statistic
                 : view.gridColours == "role"    ? GridPaint::Role
                                                 : GridPaint::Maps;
    grid.statistic = statisticFromKey(view.gridStatistic).value_or(Statistic::Entropy);
    for (const HeadProfile& profile : survey.profiles) {
        grid.values.push_back(profile[grid.statistic]);
        grid.roles.push_back(roleOf(profile, thresholds).role);
    }
    std::vector<Index> order;
    if (view.gridOrder == "similarity")
        order = heads->order;
    else if (view.gridOrder == "statistic")
        order = byValue(grid.values);
    for (const Index head : order)
        grid.order.push_back({MapKind::Head, survey.profiles[static_cast<std::size_t>(head)].head});
    return grid;
}

void paintMeasured(const GridHeads& heads, std::size_t index, const QRectF& rect,
                   const FigureStyle& style, const ColourScale& colours,
                   std::vector<FigureItem>& items) {
    if (heads.paint == GridPaint::Role) {
        const HeadRole role = heads.roles[index];
        const RoleStyle look = roleStyle(role, style.theme);
        if (look.filled)
            items.push_back(filled(rect, look.color));
        else if (role != HeadRole::None)
            items.push_back(outlined(rect.adjusted(1, 1, -1, -1), look.color, 2));
        items.push_back(label(roleSign(role), rect.center(), Qt::AlignCenter,
                              labelStyle(style, kTickText, QFont::DemiBold),
                              roleSignColour(look, style.theme)));
        return;
    }
    const double value = heads.values[index];
    const QRgb ground = colours.colour(heads.shareOfRange(value));
    items.push_back(filled(rect, QColor(ground)));
    const TextStyle font = labelStyle(style, kTickText);
    const QString number = std::isnan(value) ? statisticText(value) : spokenNumber(value);
    if (textWidth(number, font) + 2 <= rect.width())
        items.push_back(
            label(number, rect.center(), Qt::AlignCenter, font, textOnCell(ground, style.theme)));
}

QStringList measuredClauses(const GridHeads& heads, std::size_t index) {
    if (heads.roles.empty())
        return {};
    return {GridText::tr("role: %1").arg(roleName(heads.roles[index])),
            GridText::tr("%1: %2", "statistic, number")
                .arg(statisticName(heads.statistic), statisticText(heads.values[index]))};
}

bool needsMeasuredHeads(const HeadsView& view) {
    return view.gridOrder != "layer" || view.gridColours != "maps";
}

} // namespace headlight::ui
