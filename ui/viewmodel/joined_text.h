#pragma once

#include <QString>
#include <QStringList>

namespace headlight::ui {

// Parts of one text with the comma of the language between them: English has one comma and a
// space, Chinese has two commas and no space.

QString joinedClauses(const QStringList& clauses); // "i looks at love, 0.89, layer 3 head 2"
QString joinedItems(const QStringList& items);     // "L1 H1, L2 H3"
QString withCapital(QString text);                 // as at the beginning of a sentence

} // namespace headlight::ui
