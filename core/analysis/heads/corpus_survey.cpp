#include "core/analysis/heads/corpus_survey.h"

#include "core/analysis/analyser.h"
#include "core/analysis/token_roles.h"
#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/attention_file.h"
#include "core/io/sentence_file.h"

#include <utility>

namespace headlight {
namespace {

bool fits(const CorpusRequest& request, const std::string& text) {
    const LoadedModel& model = *request.model;
    const Encoding encoding = model.encode(text, std::nullopt);
    if (!hasTypedTokens(encoding))
        return false;
    return request.run.cutToLimit || model.maxTokens == 0 ||
           static_cast<Index>(encoding.tokens.size()) <= model.maxTokens;
}

AnalysisRequest analysisOf(const CorpusRequest& request) {
    AnalysisRequest analysis;
    analysis.model = request.model;
    analysis.run = request.run;
    analysis.run.pair.reset();
    analysis.run.interventions.edits.clear();
    analysis.keep = HeadSurveyor::neededTrace();
    analysis.maskFit = MaskFit::IgnoreWhatDoesNotFit;
    analysis.traces = std::make_shared<TracePool>();
    return analysis;
}

} // namespace

CorpusSurvey surveyCorpus(const CorpusRequest& request, std::stop_token stop) {
    if (!request.model->model)
        throw Error(ErrorCode::BadAttentionFile,
                    {{"path", request.model->attention->path},
                     {"reason", "it holds finished weights of its own text, and no model that could "
                                "run over other sentences"}});
    SentenceFile sentences(request.sentences);
    AnalysisRequest analysis = analysisOf(request);
    CorpusSurvey corpus;
    HeadSurveyor surveyor;
    while (auto text = sentences.next()) {
        throwIfStopped(stop);
        if (fits(request, *text)) {
            analysis.run.text = std::move(*text);
            surveyor.add(*analyse(analysis, stop), stop);
        } else {
            ++corpus.skipped;
        }
        if (request.progress)
            request.progress(sentences.done());
    }
    corpus.skipped += static_cast<Index>(sentences.skipped());
    corpus.survey = surveyor.finish();
    if (corpus.survey.sentences == 0)
        throw Error(ErrorCode::NoSentences, {{"path", utf8FromPath(request.sentences)}});
    addInduction(corpus.survey,
                 inductionScores(*request.model, request.run.interventions, {}, stop));
    return corpus;
}

HeadSurvey surveyText(const AnalysisResult& result, std::stop_token stop) {
    HeadSurveyor surveyor;
    surveyor.add(result, stop);
    HeadSurvey survey = surveyor.finish();
    if (result.model->model)
        addInduction(survey, inductionScores(*result.model, result.run.interventions, {}, stop));
    return survey;
}

void addInduction(HeadSurvey& survey, const std::vector<double>& scores) {
    for (std::size_t i = 0; i < scores.size(); ++i)
        survey.profiles[i][Statistic::Induction] = scores[i];
}

} // namespace headlight
