#pragma once

#include "core/analysis/lens/relation_report.h"

#include <QString>

#include <string>

namespace headlight::ui {

// Relations of Universal Dependencies and the ways to read a head, in plain words. A relation that
// is not in the table keeps its own name.
struct RelationName {
    QString title;     // "subject – verb"
    QString dependent; // "subject"
    QString head;      // "verb"
    QString plural;    // "subjects": "yes for subjects"
};

RelationName relationName(const std::string& relation);

// "subject looks most at verb": what is asked of a head.
QString readingText(Reading reading, const RelationName& name);

// "+1": the word after; "−2" with a proper minus sign.
QString offsetText(long offset);

// "+21.9": a difference of shares in points, with its sign.
QString pointsText(double share);

} // namespace headlight::ui
