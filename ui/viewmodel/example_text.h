#pragma once

#include "core/analysis/lens/relation_examples.h"
#include "ui/service/gold_link.h"

#include <QString>

namespace headlight::ui {

// A labelled pair in its sentence, in a list: "✓ I → love: I love it ."
QString exampleText(const RelationExample& example);

// The same for the screen reader and the tooltip, with what the head says instead.
QString exampleName(const RelationExample& example);

// The pair as a link in the text of the window: words with one blank between them, as they were
// scored.
GoldLink goldLinkOf(const RelationExample& example, const HeadReading& head);

// "Line 12: the word is empty", in the language of the window.
QString treebankProblemText(const TreebankProblem& problem);

} // namespace headlight::ui
