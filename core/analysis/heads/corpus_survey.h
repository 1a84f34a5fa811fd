#pragma once

#include "core/analysis/heads/head_survey.h"
#include "core/analysis/heads/induction_probe.h"
#include "core/base/progress.h"
#include "core/io/session.h"

#include <filesystem>
#include <memory>
#include <stop_token>

namespace headlight {

// The survey of heads (heads/head_survey.h) over a file of sentences, or over the text that is
// shown already: what the table of statistics and the roles of heads are made from.

struct CorpusRequest {
    std::shared_ptr<const LoadedModel> model;
    // What is changed in every sentence: heads off, scale, masks as far as they fit. Its texts and
    // edits, which hold for one text, are not used.
    Run run;
    std::filesystem::path sentences; // core/io/sentence_file.h
    ProgressFunction progress;
};

struct CorpusSurvey {
    HeadSurvey survey;
    Index skipped = 0; // no text, or longer than the model's limit (unless Run::cutToLimit)
};

// Runs the model over all sentences of a file and measures all heads, induction included; in
// bounded memory, any thread. Throws the errors of files, NoSentences if none was left,
// BadAttentionFile for attention made elsewhere, those of analyse(), Canceled.
CorpusSurvey surveyCorpus(const CorpusRequest& request, std::stop_token stop = {});

// The same for a text that was analysed with HeadSurveyor::neededTrace(). Attention made elsewhere
// has no induction scores: there is no model to ask.
HeadSurvey surveyText(const AnalysisResult& result, std::stop_token stop = {});

// Fills in the induction scores of all heads, by their position.
void addInduction(HeadSurvey& survey, const std::vector<double>& scores);

} // namespace headlight
