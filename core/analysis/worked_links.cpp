#include "core/analysis/worked_links.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <utility>

namespace headlight {
namespace {

using Array = WorkedArray;
using Operation = WorkedOperation;
using Numbers = std::vector<WorkedNumber>;

// What query and key, and what the value is made from.
Array lookInput(const WorkedExample& example) {
    const bool isPre = example.placement == NormPlacement::Pre;
    if (example.frozen)
        return isPre ? Array::PatternNormed : Array::PatternHidden;
    return isPre ? Array::Normed : Array::Hidden;
}

Array valueInput(const WorkedExample& example) {
    return example.placement == NormPlacement::Pre ? Array::Normed : Array::Hidden;
}

std::vector<Array> there(const WorkedExample& example, std::vector<Array> arrays) {
    std::erase_if(arrays, [&](Array array) { return !example.has(array); });
    return arrays;
}

WorkedRecipe stateRecipe(const WorkedExample& example, Array array) {
    const bool isPre = example.placement == NormPlacement::Pre;
    switch (array) {
    case Array::EmbeddingSum:
        return {Operation::Add,
                there(example, {Array::TokenVectors, Array::PositionVectors, Array::TypeVectors})};
    case Array::EmbeddingMoments:
        return {Operation::Moments, {Array::EmbeddingSum}};
    case Array::Embeddings:
        if (example.has(Array::EmbeddingNorm))
            return {Operation::Normalise,
                    {Array::EmbeddingSum, Array::EmbeddingMoments, Array::EmbeddingNorm}};
        return {Operation::Add, {Array::EmbeddingSum}};
    case Array::Hidden:
    case Array::PatternHidden:
        if (example.head.layer == 0)
            return {Operation::Add, {Array::Embeddings}};
        return {};
    case Array::HiddenMoments:
        return {Operation::Moments, {Array::Hidden}};
    case Array::PatternMoments:
        return {Operation::Moments, {Array::PatternHidden}};
    case Array::Normed:
        return {Operation::Normalise, {Array::Hidden, Array::HiddenMoments, Array::AttentionNorm}};
    case Array::PatternNormed:
        return {Operation::Normalise,
                {Array::PatternHidden, Array::PatternMoments, Array::AttentionNorm}};
    case Array::Output:
        return {Operation::Project,
                {Array::Concatenation, Array::OutputWeights, Array::OutputBias}};
    case Array::Residual:
        return {Operation::Add, {Array::Hidden, Array::Output}};
    case Array::ResultMoments:
        return {Operation::Moments, {Array::Residual}};
    case Array::Result:
        if (isPre)
            return {Operation::Add, {Array::Residual}};
        return {Operation::Normalise,
                {Array::Residual, Array::ResultMoments, Array::AttentionNorm}};
    default:
        return {};
    }
}

WorkedRecipe headRecipe(const WorkedExample& example, Array array) {
    switch (array) {
    case Array::Query:
        return {Operation::Project, {lookInput(example), Array::QueryWeights, Array::QueryBias}};
    case Array::Key:
        return {Operation::Project, {lookInput(example), Array::KeyWeights, Array::KeyBias}};
    case Array::Value:
        return {Operation::Project, {valueInput(example), Array::ValueWeights, Array::ValueBias}};
    case Array::Products:
        return {Operation::Multiply, {Array::Query, Array::Key}};
    case Array::RawScores:
        return {Operation::SumRows, {Array::Products}};
    case Array::ScaledScores:
        return {Operation::Scale, {Array::RawScores, Array::Factors}};
    case Array::Scores:
        return {Operation::Hide, {Array::ScaledScores, Array::Penalties}};
    case Array::Largest:
        return {Operation::Maximum, {Array::Scores}};
    case Array::Shifted:
        if (example.fullyMasked) // minus infinity stays what it is
            return {Operation::Add, {Array::Scores}};
        return {Operation::Subtract, {Array::Scores, Array::Largest}};
    case Array::Exponentials:
        return {Operation::Exponential, {Array::Shifted}};
    case Array::Total:
        return {Operation::Total, {Array::Exponentials}};
    case Array::Weights:
        if (example.fullyMasked) // 0 by rule
            return {};
        return {Operation::Divide, {Array::Exponentials, Array::Total}};
    case Array::Carriers:
        if (example.off == OffMode::Uniform)
            return {Operation::Spread, {Array::Penalties}};
        return {};
    case Array::WeightedValues:
        return {Operation::Weigh, {example.off ? Array::Carriers : Array::Weights, Array::Value}};
    case Array::Context:
        return {Operation::SumColumns, {Array::WeightedValues}};
    case Array::Concatenation:
        return {Operation::Place, {Array::Context}};
    default:
        return {};
    }
}

// The row of the input from which this row of the result is made, and the other way round (-1 =
// none).
Index inputRow(const WorkedExample& example, Array input, Array result, Index row) {
    return example[input].rows() == example[result].rows() ? row : example.query;
}

Index resultRow(const WorkedExample& example, Array input, Array result, Index row) {
    if (example[input].rows() == example[result].rows())
        return row;
    return row == example.query ? 0 : -1;
}

void addRow(const WorkedExample& example, Array array, Index row, Numbers& numbers) {
    if (row < 0)
        return;
    for (Index col = 0; col < example[array].cols(); ++col)
        numbers.push_back({array, row, col});
}

void addColumn(const WorkedExample& example, Array array, Index col, Numbers& numbers) {
    for (Index row = 0; row < example[array].rows(); ++row)
        numbers.push_back({array, row, col});
}

Index firstColumnOfHead(const WorkedExample& example) {
    return example.head.head * example.headWidth();
}

void addSources(const WorkedExample& example, const WorkedRecipe& recipe,
                const WorkedNumber& number, Numbers& numbers) {
    const auto& in = recipe.inputs;
    const auto [array, row, col] = number;
    const auto same = [&](Array input) { return inputRow(example, input, array, row); };
    switch (recipe.operation) {
    case Operation::Given:
        return;
    case Operation::Add:
        for (const Array input : in)
            numbers.push_back({input, same(input), col});
        return;
    case Operation::Moments:
    case Operation::SumRows:
        // A moment is made from its own row, a raw score from the row of its key.
        return addRow(example, in[0], recipe.operation == Operation::SumRows ? col : row, numbers);
    case Operation::Normalise:
        numbers.push_back({in[0], same(in[0]), col});
        addRow(example, in[1], same(in[1]), numbers);
        return addColumn(example, in[2], col, numbers);
    case Operation::Project:
        addRow(example, in[0], same(in[0]), numbers);
        addRow(example, in[1], col, numbers);
        numbers.push_back({in[2], 0, col});
        return;
    case Operation::Multiply:
        numbers.push_back({in[0], 0, col});
        numbers.push_back({in[1], row, col});
        return;
    case Operation::Scale:
        numbers.push_back({in[0], 0, col});
        return addRow(example, in[1], 0, numbers);
    case Operation::Hide:
        numbers.push_back({in[0], 0, col});
        numbers.push_back({in[1], 0, col});
        return;
    case Operation::Maximum:
    case Operation::Total:
    case Operation::Spread:
        return addRow(example, in[0], 0, numbers);
    case Operation::Subtract:
    case Operation::Divide:
        numbers.push_back({in[0], 0, col});
        numbers.push_back({in[1], 0, 0});
        return;
    case Operation::Exponential:
        numbers.push_back({in[0], 0, col});
        return;
    case Operation::Weigh:
        numbers.push_back({in[0], 0, row});
        numbers.push_back({in[1], row, col});
        return;
    case Operation::SumColumns:
        return addColumn(example, in[0], col, numbers);
    case Operation::Place: {
        const Index own = col - firstColumnOfHead(example);
        if (own >= 0 && own < example.headWidth())
            numbers.push_back({in[0], 0, own});
        return;
    }
    }
}

// What the number makes in `result`, whose recipe has its array as the input `which`.
void addResults(const WorkedExample& example, const WorkedRecipe& recipe, std::size_t which,
                Array result, const WorkedNumber& number, Numbers& numbers) {
    const auto [array, row, col] = number;
    const Index same = resultRow(example, array, result, row);
    const auto add = [&](Index r, Index c) {
        if (r >= 0)
            numbers.push_back({result, r, c});
    };
    switch (recipe.operation) {
    case Operation::Given:
        return;
    case Operation::Add:
    case Operation::Scale:
        return recipe.operation == Operation::Scale && which == 1
                   ? addRow(example, result, 0, numbers)
                   : add(same, col);
    case Operation::Moments:
        return addRow(example, result, same, numbers);
    case Operation::Normalise:
        if (which == 1)
            return addRow(example, result, row, numbers);
        return which == 0 ? add(same, col) : addColumn(example, result, col, numbers);
    case Operation::Project:
        if (which == 0)
            return addRow(example, result, same, numbers);
        return addColumn(example, result, which == 1 ? row : col, numbers);
    case Operation::Multiply:
        return which == 0 ? addColumn(example, result, col, numbers) : add(row, col);
    case Operation::SumRows:
        return add(0, row);
    case Operation::Maximum:
    case Operation::Total:
        return add(0, 0);
    case Operation::Spread:
        return addRow(example, result, 0, numbers);
    case Operation::Hide:
    case Operation::Exponential:
        return add(0, col);
    case Operation::Subtract:
    case Operation::Divide:
        return which == 0 ? add(0, col) : addRow(example, result, 0, numbers);
    case Operation::Weigh:
        return which == 0 ? addRow(example, result, col, numbers) : add(row, col);
    case Operation::SumColumns:
        return add(0, col);
    case Operation::Place:
        return add(0, firstColumnOfHead(example) + col);
    }
}

WorkedTerm term(const WorkedExample& example, Numbers factors) {
    WorkedTerm made{std::move(factors), 1};
    for (const WorkedNumber& factor : made.factors)
        made.value *= static_cast<double>(example.at(factor));
    return made;
}

} // namespace

WorkedRecipe recipeOf(const WorkedExample& example, WorkedArray array) {
    WorkedRecipe recipe = stateRecipe(example, array);
    return recipe.operation == Operation::Given ? headRecipe(example, array) : recipe;
}

std::vector<WorkedNumber> madeFrom(const WorkedExample& example, const WorkedNumber& number) {
    Numbers numbers;
    if (!example.byHand.contains(number))
        addSources(example, recipeOf(example, number.array), number, numbers);
    std::ranges::sort(numbers);
    return numbers;
}

std::vector<WorkedNumber> makes(const WorkedExample& example, const WorkedNumber& number) {
    Numbers numbers;
    for (std::size_t i = 0; i < kWorkedArrays; ++i) {
        const auto result = static_cast<Array>(i);
        if (!example.has(result))
            continue;
        const WorkedRecipe recipe = recipeOf(example, result);
        for (std::size_t which = 0; which < recipe.inputs.size(); ++which)
            if (recipe.inputs[which] == number.array)
                addResults(example, recipe, which, result, number, numbers);
    }
    std::erase_if(numbers, [&](const WorkedNumber& made) { return example.byHand.contains(made); });
    std::ranges::sort(numbers);
    return numbers;
}

std::vector<WorkedTerm> termsOf(const WorkedExample& example, const WorkedNumber& number) {
    const WorkedRecipe recipe = recipeOf(example, number.array);
    std::vector<WorkedTerm> terms;
    if (example.byHand.contains(number))
        return terms;
    switch (recipe.operation) {
    case Operation::Project: {
        const Array x = recipe.inputs[0];
        const Index row = inputRow(example, x, number.array, number.row);
        for (Index k = 0; k < example[x].cols(); ++k)
            terms.push_back(term(example, {{x, row, k}, {recipe.inputs[1], number.col, k}}));
        terms.push_back(term(example, {{recipe.inputs[2], 0, number.col}}));
        break;
    }
    case Operation::Add:
    case Operation::SumRows:
    case Operation::Total:
    case Operation::SumColumns: {
        Numbers sources;
        addSources(example, recipe, number, sources);
        for (const WorkedNumber& source : sources)
            terms.push_back(term(example, {source}));
        break;
    }
    default:
        break;
    }
    return recipe.operation == Operation::Add && terms.size() < 2 ? std::vector<WorkedTerm>()
                                                                  : terms;
}

LargestTerms largestTerms(std::vector<WorkedTerm> terms, std::size_t most) {
    LargestTerms largest;
    if (terms.size() > most) {
        const auto size = [](const WorkedTerm& term) { // no sum hides a NaN, so no list does
            return std::isnan(term.value) ? std::numeric_limits<double>::infinity()
                                          : std::abs(term.value);
        };
        std::ranges::stable_sort(terms, std::ranges::greater(), size);
        for (std::size_t i = most; i < terms.size(); ++i)
            largest.rest += terms[i].value;
        largest.others = terms.size() - most;
        terms.resize(most);
    }
    largest.terms = std::move(terms);
    return largest;
}

} // namespace headlight
