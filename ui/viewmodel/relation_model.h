#pragma once

#include "core/analysis/relation.h"

#include <QString>
#include <QStringList>

#include <set>
#include <vector>

namespace headlight::ui {

// Which heads link two words: every head's weight from one word to the other, in both directions,
// best first. What the relation panel, its picture and its table show.

struct RelationBar {
    HeadId head;
    double weight = 0; // 0..1
    bool off = false;  // switched off: the weight is what it would have looked at
};

struct RelationDirection {
    QString from; // as typed; the N-th of several equal words is "love:N"
    QString to;
    std::vector<RelationBar> bars;
};

struct RelationModel {
    bool ready = false; // two words of the text are chosen
    bool untrained = false;
    RelationDirection forward;
    RelationDirection backward;
    bool renormalised = false; // weights are shares of what does not go to special tokens
    QStringList pieces; // a line for each word of several pieces: "“tokens”: token ##s"; decides on
                        // the rule line
};

// `from`, `to`: positions in result.words; outside of them (-1: none chosen yet) the model is not
// ready. `shape`: words are merged in any; special tokens count or not. `off`: as the document has
// it, which may be newer than the result.
RelationModel relationModel(const AnalysisResult& result, Stack stack, Index from, Index to,
                            const std::set<HeadId>& off, const MapShape& shape = {});

// How a word is named among the words of the text: as typed, with ":N" from its second occurrence
// on.
QString wordName(const AnalysisResult& result, Index word);

} // namespace headlight::ui
