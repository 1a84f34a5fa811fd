#pragma once

#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"
#include "ui/viewmodel/translation_map.h"

#include <cstddef>
#include <optional>

namespace headlight::ui {

// A translation as it is made: the sentence above, below it the pieces that were made so far, each
// with its probability; from the piece that is looked at, lines to what the cross-attention looked
// at, then what else could have stood there, and the other translations.
//
// Hits: KeyLabel = a piece or word of the sentence (key), QueryLabel = a made piece (query), Bar =
// another piece in place of the one looked at (key counts the alternatives), Link = another whole
// translation (key counts the translations).
struct TranslationFigureRequest {
    const TranslatedText* text = nullptr; // null gives the empty state
    std::size_t steps = 0;                // pieces that are shown
    std::optional<std::size_t> lit;       // piece that is looked at; none: the last one shown
    std::optional<std::size_t> litSource; // part of the sentence that is hovered: who used it
    TranslationMapId map;                 // cross-attention whose weights are drawn
    MapShape shape;                       // of the sentence; what is made is made piece by piece
    QString nothing;                      // what the empty state says
    QSizeF viewport;
};

Figure translationFigure(const TranslationFigureRequest& request, const FigureStyle& style);

} // namespace headlight::ui
