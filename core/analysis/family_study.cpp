#include "core/analysis/family_study.h"

#include "core/analysis/analyser.h"
#include "core/analysis/relation.h"
#include "core/analysis/word_maps.h"
#include "core/base/error.h"
#include "core/io/loaded_model.h"
#include "core/io/trained_family.h"

#include <cstddef>
#include <span>

namespace headlight {
namespace {

const WordGroup& wordAt(const AnalysisResult& result, Index word) {
    return result.words[static_cast<std::size_t>(word)];
}

// Whether no other word that `from` could look at has more of its attention than `to`.
bool isLargestOf(const AnalysisResult& result, const ConstMatrixView<float>& map, Index from,
                 Index to) {
    const double weight = wordWeight(map, wordAt(result, from), wordAt(result, to));
    for (std::size_t other = 0; other < result.words.size(); ++other) {
        const auto word = static_cast<Index>(other);
        if (word != from && word != to && !result.words[other].special &&
            wordWeight(map, wordAt(result, from), result.words[other]) >= weight)
            return false;
    }
    return true;
}

LinkFinding strongestOf(const AnalysisResult& result, Index dependent, Index head) {
    LinkFinding best;
    best.weight = -1;
    for (const bool fromHead : {false, true}) {
        const Index from = fromHead ? head : dependent;
        const Index to = fromHead ? dependent : head;
        const HeadWeight first = rankHeads(result, Stack::Self, from, to).front();
        if (first.weight > best.weight)
            best = {first.head, fromHead, first.weight,
                    isLargestOf(result, result.attention(first.head), from, to)};
    }
    return best;
}

std::optional<LinkFinding> findLink(const AnalysisResult& result, const StudiedLink& link) {
    const std::span<const WordGroup> words(result.words);
    const auto dependent = findWord(words, link.dependent);
    const auto head = findWord(words, link.head);
    if (!dependent || !head || *dependent == *head)
        return std::nullopt;
    return strongestOf(result, *dependent, *head);
}

// Of a member of the family, or of a folder; models without a folder have none.
std::optional<TrainingRecord> recordOf(const std::string& spec) {
    if (spec.starts_with(kFamilyScheme))
        return readTrainingRecord(folderOf(familyMemberFromSpec(spec)));
    for (const BundledModel& bundled : bundledModels())
        if (bundled.name == spec)
            return readTrainingRecord(bundled.folder);
    return std::nullopt;
}

void study(const FamilyStudyRequest& request, StudiedModel& row) {
    const auto model = loadModel(row.spec);
    const ModelConfig& config = model->model->config();
    row.displayName = model->displayName;
    row.heads = config.heads;
    row.layers = config.layers;
    row.width = config.width;
    row.record = recordOf(row.spec);
    AnalysisRequest analysis;
    analysis.model = model;
    analysis.run.model = row.spec;
    analysis.run.text = request.text;
    const auto result = analyse(analysis, request.stop);
    for (const StudiedLink& link : request.links)
        row.links.push_back(findLink(*result, link));
    const auto tokens = static_cast<Index>(result->encoding.tokens.size());
    row.counted = countCost(config, tokens);
    if (request.measureTime)
        row.measured = measureCost(*model->model, tokens, request.stop);
}

} // namespace

std::vector<StudiedModel> studyFamily(const FamilyStudyRequest& request) {
    std::vector<StudiedModel> rows;
    for (const std::string& spec : request.models) {
        throwIfStopped(request.stop);
        StudiedModel row;
        row.spec = spec;
        row.displayName = spec;
        try {
            study(request, row);
        } catch (const Error& error) {
            if (error.code() == ErrorCode::Canceled)
                throw;
            row.problem = error.what();
        }
        rows.push_back(std::move(row));
        if (request.progress)
            request.progress(static_cast<double>(rows.size()) /
                             static_cast<double>(request.models.size()));
    }
    return rows;
}

} // namespace headlight
