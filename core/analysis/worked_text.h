#pragma once

#include "core/analysis/worked_document.h"

#include <functional>
#include <string>
#include <string_view>

namespace headlight {

// The forms in which a worked example is copied and saved.

std::string toPlainText(const WorkedDocument& document);
std::string toMarkdown(const WorkedDocument& document);
// A whole file for the stock class "article". Characters that it cannot set are written as U+611B.
std::string toLatex(const WorkedDocument& document);

enum class WorkedForm { Text, Markdown, Latex, Csv };

// The whole text in one of the forms. Throws NoSuchToken.
std::string workedText(const WorkedExample& example, const WorkedTextOptions& options,
                       WorkedForm form);

// "steps.md" is Markdown, "steps.tex" LaTeX, "steps.csv" CSV, everything else plain text.
WorkedForm workedFormOf(std::string_view fileName);

// Every number of every array, also of the weights of the model: array,row,col,row_token,value,
// written piece by piece.
void writeWorkedCsv(const WorkedExample& example,
                    const std::function<void(std::string_view)>& write);

} // namespace headlight
