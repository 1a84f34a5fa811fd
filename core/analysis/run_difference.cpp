#include "core/analysis/run_difference.h"

#include <algorithm>
#include <utility>

namespace headlight {
namespace {

constexpr double kScaleOfNothing = 1; // nothing differs: still a scale to draw

// The cells of the aligned tokens, each where the first run has it.
Matrix<float> onTokens(const Matrix<float>& map, const RunDifference& difference,
                       Index AlignedPair::*side) {
    const auto count = static_cast<Index>(difference.first->encoding.tokens.size());
    Matrix<float> values = Matrix<float>::Zero(count, count);
    for (const AlignedPair& query : difference.tokens)
        for (const AlignedPair& key : difference.tokens)
            values(query.a, key.a) = map(query.*side, key.*side);
    return values;
}

std::shared_ptr<const AnalysisResult> show(RunDifference difference, StackAnalysis stack) {
    auto result = std::make_shared<AnalysisResult>();
    result->run = difference.first->run;
    result->model = difference.first->model;
    result->edits = difference.first->edits;
    result->replaced = difference.first->replaced;
    result->encoding = difference.first->encoding;
    result->words = difference.first->words;
    stack.queries = stack.keys = static_cast<Index>(result->encoding.tokens.size());
    result->stacks.push_back(std::move(stack));
    if (difference.largest == 0)
        difference.largest = kScaleOfNothing;
    result->difference = std::make_shared<const RunDifference>(std::move(difference));
    return result;
}

} // namespace

MapSides mapSides(const RunDifference& difference, const MapId& map) {
    const MapId other = difference.minus ? MapId{MapKind::Head, *difference.minus} : map;
    return {onTokens(difference.first->map(map), difference, &AlignedPair::a),
            onTokens(difference.second->map(other), difference, &AlignedPair::b)};
}

std::vector<bool> havePartner(const RunDifference& difference) {
    std::vector<bool> have(difference.first->encoding.tokens.size(), false);
    for (const AlignedPair& pair : difference.tokens)
        have[static_cast<std::size_t>(pair.a)] = true;
    return have;
}

std::shared_ptr<const AnalysisResult>
differenceOfRuns(std::shared_ptr<const AnalysisResult> first,
                 std::shared_ptr<const AnalysisResult> second,
                 std::shared_ptr<const RunComparison> comparison) {
    StackAnalysis stack;
    stack.layers = comparison->layers;
    stack.heads = comparison->heads;
    stack.thumbnails = comparison->thumbnails;
    RunDifference difference;
    difference.tokens = comparison->tokens;
    difference.largest = comparison->largestChange;
    difference.first = std::move(first);
    difference.second = std::move(second);
    difference.comparison = std::move(comparison);
    return show(std::move(difference), std::move(stack));
}

std::shared_ptr<const AnalysisResult> differenceOfHeads(std::shared_ptr<const AnalysisResult> run,
                                                        const HeadId& minus) {
    StackAnalysis stack = *run->find(minus.stack);
    RunDifference difference;
    difference.tokens = wholeAlignment(stack.queries);
    difference.minus = minus;
    difference.first = difference.second = std::move(run);
    return show(std::move(difference), std::move(stack));
}

} // namespace headlight
