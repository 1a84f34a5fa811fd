#pragma once

#include "core/base/tensor.h"

#include <QRectF>
#include <QSizeF>

namespace headlight::ui {

// How equally shaped maps share an area: as many columns as make the cells largest, with token
// labels on every map where they leave the cells large enough to read along.

struct CompareNeeds {
    size_t maps = 1;
    Index rows = 1; // of each map
    Index cols = 1;
    QSizeF area;      // height may be exceeded: maps never get smaller than smallestMap
    qreal gap = 16;   // between maps
    qreal title = 24; // height above each map
    qreal smallestMap = 72;
    qreal largestCell = 64;
    qreal labelPitch = 14; // smallest row of a label
    QSizeF labels;         // room of the query labels (width) and the slanted key labels (height)
    qreal overhang = 0;    // by which the slanted key labels reach beyond the last column at most
};

struct CompareLayout {
    size_t columns = 1;
    bool labelled = false;
    qreal cell = 0;    // side of the square cells
    QSizeF tile;       // title, labels and map
    QPointF mapOffset; // of the map in its tile
    QSizeF map;
    qreal contentHeight = 0;

    QPointF corner(size_t index, qreal gap) const;
};

CompareLayout layOutCompare(const CompareNeeds& needs);

} // namespace headlight::ui
