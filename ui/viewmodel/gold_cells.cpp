#include "ui/viewmodel/gold_cells.h"

#include "ui/viewmodel/figure_parts.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace headlight::ui {
namespace {

struct GoldText {
    Q_DECLARE_TR_FUNCTIONS(GoldLink)
};

// First and last unit that shows any of the code points [begin, end).
std::optional<std::pair<Index, Index>>
unitsOf(const AnalysisResult& result, const std::vector<MapUnit>& units, Index begin, Index end) {
    std::optional<std::pair<Index, Index>> range;
    for (std::size_t i = 0; i < units.size(); ++i)
        for (const Index position : units[i].tokens) {
            const Token& token = result.encoding.tokens[static_cast<std::size_t>(position)];
            if (token.sequence != 0 || token.begin >= end || token.end <= begin)
                continue;
            const auto unit = static_cast<Index>(i);
            range = {range ? range->first : unit, unit};
        }
    return range;
}

} // namespace

std::optional<GoldCells> goldCells(const AnalysisResult& result,
                                   const std::vector<MapUnit>& queries,
                                   const std::vector<MapUnit>& keys, const GoldLink& link) {
    if (QString::fromStdString(result.run.text) != link.text)
        return std::nullopt;
    const auto rows = unitsOf(result, queries, link.lookingBegin, link.lookingEnd);
    const auto columns = unitsOf(result, keys, link.lookedAtBegin, link.lookedAtEnd);
    if (!rows || !columns)
        return std::nullopt;
    return GoldCells{rows->first, rows->second, columns->first, columns->second};
}

void addDashedFrame(Figure& figure, const QRectF& rect, const FigureStyle& style) {
    const qreal width = style.pixels(2);
    figure.items.push_back(outlined(rect, style.theme.panel, width + 2, 2));
    const std::array corners{rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft(),
                             rect.topLeft()};
    for (std::size_t i = 0; i + 1 < corners.size(); ++i)
        figure.items.push_back(
            FigureLine{corners[i], corners[i + 1], style.theme.text, width, Qt::DashLine});
}

QString goldLegend(const GoldLink& link) {
    return (link.found ? GoldText::tr("Dashed: the labelled link, %1; %2 finds it.")
                       : GoldText::tr("Dashed: the labelled link, %1; %2 does not find it."))
        .arg(link.relation, link.head);
}

} // namespace headlight::ui
