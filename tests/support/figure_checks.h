#pragma once

#include "ui/viewmodel/figure.h"

#include <gtest/gtest.h>

namespace headlight::test {

// What every picture must keep, checked on its data: nothing reaches beyond its edges, no two texts
// lie over each other, and every place that answers the mouse has a name.

// The room an item takes, rotated texts by their rotated box.
QRectF boundsOf(const ui::FigureItem& item);

testing::AssertionResult isInside(const ui::Figure& figure);
testing::AssertionResult textsAreApart(const ui::Figure& figure);
testing::AssertionResult hitsAreNamed(const ui::Figure& figure);
// Every block of cells has a line of this colour around it that covers none of them: of a long text
// the first column, to which heads give most, is no wider than the line.
testing::AssertionResult framesLeaveCells(const ui::Figure& figure, const QColor& line);

// All texts that are shown, in painting order.
QStringList textsOf(const ui::Figure& figure);
const ui::FigureText* findText(const ui::Figure& figure, const QString& text);

template <class Item>
std::vector<Item> itemsOf(const ui::Figure& figure) {
    std::vector<Item> found;
    for (const ui::FigureItem& item : figure.items)
        if (const auto* match = std::get_if<Item>(&item))
            found.push_back(*match);
    return found;
}

} // namespace headlight::test
