#pragma once

#include "core/nn/head_id.h"

#include <QString>

#include <vector>

namespace headlight::ui {

// A sentence worth looking at, and what to look for in it with the bundled model.
struct SampleSentence {
    QString text;    // never translated: it is what the model reads
    QString lookFor; // in English; hintText() has it in the language of now
    HeadId head;     // where to look
    QString from;    // words of the text: "from looks at to"; empty if no pair is meant
    QString to;
};

// The first one is the sentence the program starts with.
std::vector<SampleSentence> sampleSentences();

// What to look for, in the language of the window.
QString hintText(const QString& lookFor);

} // namespace headlight::ui
