#include "ui/viewmodel/compare_layout.h"

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

// Labels are shown when cells keep at least this share of the size they would have without.
constexpr qreal kWorthLabels = 0.55;

CompareLayout arranged(const CompareNeeds& needs, size_t columns, bool labelled) {
    const auto across = static_cast<qreal>(columns);
    const auto down = static_cast<qreal>((needs.maps + columns - 1) / columns);
    const auto rows = static_cast<qreal>(std::max<Index>(needs.rows, 1));
    const auto cols = static_cast<qreal>(std::max<Index>(needs.cols, 1));
    CompareLayout layout;
    layout.columns = columns;
    layout.labelled = labelled;
    layout.mapOffset = {labelled ? needs.labels.width() : 0,
                        needs.title + (labelled ? needs.labels.height() : 0)};
    const qreal right = labelled ? needs.overhang : 0;
    const qreal width =
        (needs.area.width() - (across - 1) * needs.gap) / across - layout.mapOffset.x() - right;
    const qreal height =
        (needs.area.height() - (down - 1) * needs.gap) / down - layout.mapOffset.y();
    const qreal smallest = needs.smallestMap / std::max(rows, cols);
    layout.cell = std::min({width / cols, std::max(height / rows, smallest), needs.largestCell});
    layout.map = {layout.cell * cols, layout.cell * rows};
    layout.tile = {layout.mapOffset.x() + layout.map.width() + right,
                   layout.mapOffset.y() + layout.map.height()};
    layout.contentHeight = down * layout.tile.height() + (down - 1) * needs.gap;
    return layout;
}

// The most columns whose maps keep the smallest size; when scrolling cannot be avoided, fewest
// lines.
CompareLayout best(const CompareNeeds& needs, bool labelled) {
    CompareLayout found = arranged(needs, 1, labelled);
    for (size_t columns = 2; columns <= needs.maps; ++columns) {
        const CompareLayout next = arranged(needs, columns, labelled);
        const bool tooSmall =
            std::max(next.map.width(), next.map.height()) < needs.smallestMap - 0.5;
        if (tooSmall)
            break;
        const bool fits = next.contentHeight <= needs.area.height();
        const bool foundFits = found.contentHeight <= needs.area.height();
        const bool better = foundFits == fits ? (fits ? next.cell > found.cell : true) : fits;
        if (better)
            found = next;
    }
    return found;
}

} // namespace

QPointF CompareLayout::corner(size_t index, qreal gap) const {
    return {static_cast<qreal>(index % columns) * (tile.width() + gap),
            static_cast<qreal>(index / columns) * (tile.height() + gap)};
}

CompareLayout layOutCompare(const CompareNeeds& needs) {
    const CompareLayout plain = best(needs, false);
    const CompareLayout labelled = best(needs, true);
    const bool readable = labelled.cell >= needs.labelPitch &&
                          labelled.cell >= kWorthLabels * plain.cell &&
                          labelled.contentHeight <= needs.area.height();
    return readable ? labelled : plain;
}

} // namespace headlight::ui
