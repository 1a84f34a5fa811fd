#include "core/analysis/translation_evaluation.h"

#include "core/analysis/lens/relation_lens.h"
#include "core/base/error.h"
#include "core/base/strict_json.h"
#include "core/io/translator.h"
#include "core/train/example.h"
#include "core/train/pair_file.h"
#include "core/train/simple_sentences.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

using Json = nlohmann::ordered_json;

// Where each part begins on the way from 0 to 1.
constexpr double kTestBegins = 0.15;
constexpr double kSimpleBegins = 0.8;
constexpr double kTreebankBegins = 0.85;

// Reports the progress of a part that lies between two shares of the whole.
ProgressFunction between(const ProgressFunction& progress, double begin, double end) {
    return [progress, begin, end](double done) {
        if (progress)
            progress(begin + done * (end - begin));
    };
}

// Natural log loss of the tokens of a target and its end, summed.
double lossOf(const Translator& translator, const SentencePair& pair, std::size_t& tokens) {
    const std::vector<int> source = idsOf(translator.encodeSource(pair.source));
    std::vector<int> target = translator.encodeTarget(pair.target);
    target.insert(target.begin(), kBeginId);
    ForwardOptions options;
    options.keep.attentions = false;
    const Matrix<float> logits = translator.model().run(source, target, options).logits;
    double loss = 0;
    for (Index row = 0; row < logits.rows(); ++row) {
        const auto numbers = logits.row(row).cast<double>().array();
        const double largest = numbers.maxCoeff();
        const auto next = static_cast<std::size_t>(row) + 1;
        const int expected = next < target.size() ? target[next] : kEndId;
        loss += largest + std::log((numbers - largest).exp().sum()) - logits(row, expected);
    }
    tokens += static_cast<std::size_t>(logits.rows());
    return loss;
}

void measureLoss(const Translator& translator, const std::filesystem::path& pairs,
                 const ProgressFunction& progress, const std::stop_token& stop,
                 TranslationEvaluation& evaluation) {
    const PairFile file = readPairs(pairs);
    double loss = 0;
    std::size_t tokens = 0;
    for (const SentencePair& pair : file.pairs) {
        throwIfStopped(stop);
        loss += lossOf(translator, pair, tokens);
        progress(static_cast<double>(++evaluation.devSentences) /
                 static_cast<double>(file.pairs.size()));
    }
    evaluation.devLoss = loss / static_cast<double>(tokens);
}

// The words of the target's tokenizer, with blanks between them.
std::string tokenised(const Translator& translator, const std::string& text) {
    return fmt::format("{}", fmt::join(translator.words(translator.encodeTarget(text)), " "));
}

std::string bestOf(const Translator& translator, const std::string& source,
                   const TranslateOptions& options) {
    return translator.translate(source, options).front().text;
}

void measureTranslations(const Translator& translator, const std::filesystem::path& pairs,
                         const TranslateOptions& options, const ProgressFunction& progress,
                         TranslationEvaluation& evaluation) {
    const PairFile file = readPairs(pairs);
    std::vector<std::string> texts, references, words, referenceWords;
    for (const SentencePair& pair : file.pairs) {
        texts.push_back(bestOf(translator, pair.source, options));
        references.push_back(pair.target);
        words.push_back(tokenised(translator, texts.back()));
        referenceWords.push_back(tokenised(translator, pair.target));
        progress(static_cast<double>(texts.size()) / static_cast<double>(file.pairs.size()));
    }
    evaluation.testSentences = texts.size();
    evaluation.bleu = bleu(texts, references);
    evaluation.bleuTokenised = bleu(words, referenceWords, BleuTokens::None).score;
    evaluation.chrf = chrf(texts, references);
}

void judgeSimpleSentences(const Translator& translator, const std::filesystem::path& path,
                          const TranslateOptions& options, TranslationEvaluation& evaluation) {
    for (const SimpleSentence& sentence : readSimpleSentences(path)) {
        JudgedSentence judged{sentence.source, bestOf(translator, sentence.source, options), false};
        judged.accepted = sentence.accepts(judged.answer);
        evaluation.simpleAccepted += judged.accepted ? 1 : 0;
        evaluation.simple.push_back(std::move(judged));
    }
}

void scoreRelations(const LoadedModel& model, const std::filesystem::path& treebank,
                    const ProgressFunction& progress, const std::stop_token& stop,
                    TranslationEvaluation& evaluation) {
    LensRequest request;
    request.treebank = treebank;
    request.progress = progress;
    request.stop = stop;
    const LensCounts counts = scoreTreebank(model, request);
    evaluation.relations = reportRelations(counts, counts);
    evaluation.treebankSentences = static_cast<std::size_t>(counts.sentences);
}

Json relationsJson(const std::vector<RelationScore>& relations) {
    Json json = Json::object();
    for (const RelationScore& score : relations) {
        Json& entry = json[score.relation];
        entry["pairs"] = score.pairs;
        if (score.best) {
            entry["layer"] = score.best->layer;
            entry["head"] = score.best->head;
            entry["reading"] = readingName(score.best->reading);
        }
        entry["accuracy"] = score.accuracy();
        entry["interval"] = {score.interval.low, score.interval.high};
        entry["baseline_offset"] = score.offset;
        entry["baseline"] = score.baseline();
    }
    return json;
}

Json translationJson(const TranslationEvaluation& evaluation) {
    Json simple = Json::array();
    for (const JudgedSentence& sentence : evaluation.simple)
        simple.push_back({{"source", sentence.source},
                          {"answer", sentence.answer},
                          {"accepted", sentence.accepted}});
    return {{"beam", evaluation.beam},
            {"dev_sentences", evaluation.devSentences},
            {"dev_loss", evaluation.devLoss},
            {"test_sentences", evaluation.testSentences},
            {"bleu", evaluation.bleu.score},
            {"bleu_brevity_penalty", evaluation.bleu.brevityPenalty},
            {"bleu_tokenised", evaluation.bleuTokenised},
            {"chrf", evaluation.chrf},
            {"simple_accepted", evaluation.simpleAccepted},
            {"simple_sentences", std::move(simple)}};
}

Json toJson(const TranslationEvaluation& evaluation) {
    Json json = evaluation.translates ? translationJson(evaluation) : Json::object();
    json["treebank_sentences"] = evaluation.treebankSentences;
    json["relations"] = relationsJson(evaluation.relations);
    return json;
}

void measureAsTranslator(const Translator& translator, const TrainingFiles& files,
                         const ProgressFunction& progress, const std::stop_token& stop,
                         TranslationEvaluation& evaluation) {
    TranslateOptions options;
    options.beam = evaluation.beam;
    options.stop = stop;
    evaluation.translates = true;
    measureLoss(translator, files.devPairs, between(progress, 0, kTestBegins), stop, evaluation);
    measureTranslations(translator, files.testPairs, options,
                        between(progress, kTestBegins, kSimpleBegins), evaluation);
    judgeSimpleSentences(translator, files.simpleSentences, options, evaluation);
}

} // namespace

TranslationEvaluation evaluateTranslation(const LoadedModel& model, const TrainingFiles& files,
                                          int beam, const ProgressFunction& progress,
                                          const std::stop_token& stop) {
    if (!model.model)
        throw Error(ErrorCode::BadUsage,
                    {{"reason", model.displayName + " holds attention, but no model to measure."},
                     {"command", "headlight evaluate"}});
    TranslationEvaluation evaluation;
    evaluation.beam = beam;
    if (model.translator)
        measureAsTranslator(*model.translator, files, progress, stop, evaluation);
    scoreRelations(model, files.devTreebank,
                   between(progress, model.translator ? kTreebankBegins : 0, 1), stop, evaluation);
    return evaluation;
}

std::string evaluationAsJson(const TranslationEvaluation& evaluation) {
    return toJson(evaluation).dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string withEvaluation(const std::string& trainingJson, const std::string& path,
                           const TranslationEvaluation& evaluation) {
    Json json = Json::object();
    if (!trainingJson.empty()) {
        const JsonValue checked = parseStrictJson(trainingJson, path);
        if (!checked.object())
            throw Error(ErrorCode::BadJson, {{"path", path}, {"reason", "the file is no object"}});
        json = Json::parse(trainingJson);
    }
    json["evaluation"] = toJson(evaluation);
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace headlight
