#pragma once

#include "core/analysis/lens/relation_report.h"
#include "core/base/progress.h"
#include "core/io/loaded_model.h"
#include "core/train/metrics.h"
#include "core/train/training_files.h"

#include <cstddef>
#include <stop_token>
#include <string>
#include <vector>

namespace headlight {

// How good a model from English to French is, and what the heads of any model find: the figures
// that stand beside it wherever it is shown.

struct JudgedSentence {
    std::string source;
    std::string answer;
    bool accepted = false;
};

struct TranslationEvaluation {
    bool translates = false; // else only the relations were measured
    int beam = 1;
    std::size_t devSentences = 0;
    double devLoss = 0; // mean natural log loss of a target token (its end too), unsmoothed
    std::size_t testSentences = 0;
    BleuScore bleu;           // of the texts as they are written, 13a
    double bleuTokenised = 0; // of the words that the target's tokenizer makes of both
    double chrf = 0;
    std::vector<JudgedSentence> simple;
    std::size_t simpleAccepted = 0;
    // Of the encoder's heads, chosen and measured on the dev treebank.
    std::vector<RelationScore> relations;
    std::size_t treebankSentences = 0;
};

// A minute or less for the models of this program; of one that does not translate the relations
// alone. Any thread. Throws BadUsage if there is nothing to compute with (attention made
// elsewhere), the errors of files, Canceled.
TranslationEvaluation evaluateTranslation(const LoadedModel& model, const TrainingFiles& files,
                                          int beam = 1, const ProgressFunction& progress = {},
                                          const std::stop_token& stop = {});

// One JSON object, shares as 0..1, layers and heads from 0.
std::string evaluationAsJson(const TranslationEvaluation& evaluation);

// The text of a training.json with this as its "evaluation"; an empty text is a new file. Throws
// BadJson (`path` names it).
std::string withEvaluation(const std::string& trainingJson, const std::string& path,
                           const TranslationEvaluation& evaluation);

} // namespace headlight
