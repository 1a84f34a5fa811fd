#pragma once

#include "core/analysis/lens/example_ranking.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"

#include <QString>

#include <optional>
#include <vector>

namespace headlight::ui {

// A sentence whose words can be linked: the words as chips, brackets over the links between words
// of one line, and below them every link as a chip of its own that removes it. A link whose word is
// gone is greyed.

struct StripLink {
    QString from; // as stored: with :N from the second occurrence on
    QString to;
    std::optional<PlacedLink> place; // positions in LinkStripRequest::words
};

struct LinkStripRequest {
    std::vector<QString> words;
    std::vector<StripLink> links;
    Index picked = -1;      // the word that the next link begins at
    Index focusedWord = -1; // of the keyboard; only one of the two is >= 0
    Index focusedLink = -1;
    qreal width = 0;
};

// A word is a hit box of kind QueryLabel with its position in `query`, a link one of kind Link with
// its position in `query`. As tall as its content.
Figure linkStripFigure(const LinkStripRequest& request, const FigureStyle& style);

} // namespace headlight::ui
