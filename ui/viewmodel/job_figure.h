#pragma once

#include "core/analysis/lens/relation_report.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"

#include <QString>

#include <optional>
#include <vector>

namespace headlight::ui {

// "Is that the head's job?": for a few relations a bar with the share that the best head finds, and
// a tick where the best fixed offset would be; below, what to make of the largest and the smallest
// difference.

struct JobRequest {
    std::vector<RelationScore> scores; // as reported; those with few pairs are left out
    std::int64_t sentences = 0;        // reported on
    bool untrained = false;
    MapId selected;
    std::optional<MapId> hovered;
    QSizeF viewport;
};

// A row is a hit box of kind Bar over bar and labels, with the map of its head.
Figure jobFigure(const JobRequest& request, const FigureStyle& style);

// What is shown while there is nothing to show: the text is broken into lines.
Figure jobNote(const QString& text, QSizeF viewport, const FigureStyle& style);

// What the difference to the best fixed offset says about a head.
enum class JobVerdict { Yes, Partly, Position, No };
JobVerdict verdictOf(const RelationScore& score);
QString verdictText(const RelationScore& score);

} // namespace headlight::ui
