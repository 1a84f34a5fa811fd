#pragma once

#include "core/base/tensor.h"

#include <QString>

namespace headlight::ui {

// A link of a labelled sentence that was opened in the window: it is drawn over the pictures, so
// that one sees whether the head looks where the treebank says. Code points [begin, end) of the
// text.
struct GoldLink {
    QString text;           // of the document; the link goes when it changes
    Index lookingBegin = 0; // the word that looks under the reading in which the head was scored
    Index lookingEnd = 0;
    Index lookedAtBegin = 0;
    Index lookedAtEnd = 0;
    QString relation;   // "subject “We” – verb “like”"
    QString head;       // that it was opened with: "layer 3 head 4"
    bool found = false; // by that head

    bool operator==(const GoldLink&) const = default;
};

} // namespace headlight::ui
