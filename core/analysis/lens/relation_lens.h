#pragma once

#include "core/analysis/lens/relation_counts.h"
#include "core/base/progress.h"
#include "core/io/conllu.h"
#include "core/io/loaded_model.h"

#include <filesystem>
#include <stop_token>

namespace headlight {

// The relation lens: which head finds which grammatical relation. Here a model reads a treebank and
// every head is counted; lens/relation_report.h makes the verdict of the counts.

// What is read, and who is told.
struct LensRequest {
    std::filesystem::path treebank;
    TreebankPart part;
    ProblemFunction report; // every sentence that is skipped
    ProgressFunction progress;
    std::stop_token stop;
};

// Scores every head of the model on the labelled pairs of a treebank: sentence by sentence, in
// memory that does not grow with the file. Method of Clark et al. 2019 (sections 4.1, 4.2), with
// all four readings. Any thread. Throws the errors of files, BadTreebank if there is no sentence in
// the whole file that could be used, Canceled.
LensCounts scoreTreebank(const LoadedModel& model, const LensRequest& request);

// The words of a sentence as texts.
std::vector<std::string> wordsOf(const LabelledSentence& sentence);

} // namespace headlight
