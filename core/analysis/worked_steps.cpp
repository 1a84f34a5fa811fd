#include "core/analysis/worked_steps.h"

#include "core/base/error.h"
#include "core/base/sentence.h"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace headlight {
namespace {

using Array = WorkedArray;

struct Text {
    const char* title;
    const char* note;
    const char* symbols;
    const char* latex;
};

// Titles and notes that do not depend on the model.
const std::map<Array, Text>& texts() {
    static const std::map<Array, Text> table{
        {Array::EmbeddingSum,
         {HEADLIGHT_SENTENCE("Steps", "Vectors of token, position and type"),
          HEADLIGHT_SENTENCE("Steps", "What the model knows of the token, of its place and of its "
                                      "part of the text, added up."),
          "e = t + p + g", "e = t + p + g"}},
        {Array::Embeddings,
         {HEADLIGHT_SENTENCE("Steps", "Norm of the embedding"),
          HEADLIGHT_SENTENCE(
              "Steps",
              "μ and σ² are mean and variance of the vector, γ and β weight and bias of the norm."),
          "x = (e − μ) / √(σ² + ε) · γ + β",
          "x = \\frac{e - \\mu}{\\sqrt{\\sigma^2 + \\epsilon}} \\cdot \\gamma + \\beta"}},
        {Array::Hidden,
         {HEADLIGHT_SENTENCE("Steps", "State that enters the layer"),
          HEADLIGHT_SENTENCE("Steps", "The layers before have made it from the embedding."), "h",
          "h"}},
        {Array::Normed,
         {HEADLIGHT_SENTENCE("Steps", "Norm before the attention"),
          HEADLIGHT_SENTENCE(
              "Steps",
              "μ and σ² are mean and variance of the vector, γ and β weight and bias of the norm."),
          "n = (h − μ) / √(σ² + ε) · γ + β",
          "n = \\frac{h - \\mu}{\\sqrt{\\sigma^2 + \\epsilon}} \\cdot \\gamma + \\beta"}},
        {Array::PatternHidden,
         {HEADLIGHT_SENTENCE("Steps", "State in the untouched run"),
          HEADLIGHT_SENTENCE("Steps", "Patterns are kept: query and key are made from the state "
                                      "that this layer had with no head off."),
          "h′", "h'"}},
        {Array::PatternNormed,
         {HEADLIGHT_SENTENCE("Steps", "Its norm before the attention"), "",
          "n′ = (h′ − μ) / √(σ² + ε) · γ + β",
          "n' = \\frac{h' - \\mu}{\\sqrt{\\sigma^2 + \\epsilon}} \\cdot \\gamma + \\beta"}},
        {Array::Query,
         {HEADLIGHT_SENTENCE("Steps", "Query"),
          HEADLIGHT_SENTENCE("Steps", "What the token looks for."), "q = W_Q · x + b_Q",
          "q = W_Q\\, x + b_Q"}},
        {Array::Key,
         {HEADLIGHT_SENTENCE("Steps", "Keys"),
          HEADLIGHT_SENTENCE("Steps", "What every token offers to be found by."),
          "k = W_K · x + b_K", "k = W_K\\, x + b_K"}},
        {Array::Value,
         {HEADLIGHT_SENTENCE("Steps", "Values"),
          HEADLIGHT_SENTENCE("Steps", "What every token hands over when it is looked at."),
          "v = W_V · x + b_V", "v = W_V\\, x + b_V"}},
        {Array::Products,
         {HEADLIGHT_SENTENCE("Steps", "Query times key, number by number"), "",
          "π[j,i] = q[i] · k[j,i]", "\\pi_{j,i} = q_i\\, k_{j,i}"}},
        {Array::RawScores,
         {HEADLIGHT_SENTENCE("Steps", "Dot product"),
          HEADLIGHT_SENTENCE("Steps", "How well the query fits each key."), "r[j] = Σ π[j,i]",
          "r_j = \\sum_i \\pi_{j,i}"}},
        {Array::ScaledScores,
         {HEADLIGHT_SENTENCE("Steps", "Times the scale"),
          HEADLIGHT_SENTENCE("Steps",
                             "The scale λ, usually 1 over the root of the head's width, "
                             "keeps sums of many numbers from growing; τ is the temperature."),
          "z[j] = r[j] · λ / τ", "z_j = r_j \\cdot \\lambda \\,/\\, \\tau"}},
        {Array::Scores,
         {HEADLIGHT_SENTENCE("Steps", "Plus the mask"), "", "s[j] = z[j] + m[j]",
          "s_j = z_j + m_j"}},
        {Array::Shifted,
         {HEADLIGHT_SENTENCE("Steps", "Minus the largest of the row"),
          HEADLIGHT_SENTENCE("Steps", "It changes no weight, and no exponential grows too large."),
          "d[j] = s[j] − M,  M = max s", "d_j = s_j - M,\\quad M = \\max_j s_j"}},
        {Array::Exponentials,
         {HEADLIGHT_SENTENCE("Steps", "Exponential"), "", "E[j] = e^d[j]", "E_j = e^{d_j}"}},
        {Array::Total,
         {HEADLIGHT_SENTENCE("Steps", "Sum of the row"), "", "Z = Σ E[j]", "Z = \\sum_j E_j"}},
        {Array::Weights,
         {HEADLIGHT_SENTENCE("Steps", "Attention weights"),
          HEADLIGHT_SENTENCE("Steps", "They sum to 1: how the token shares out its attention."),
          "a[j] = E[j] / Z", "a_j = E_j / Z"}},
        {Array::Carriers, {HEADLIGHT_SENTENCE("Steps", "The head is off"), "", "a′[j]", "a'_j"}},
        {Array::WeightedValues,
         {HEADLIGHT_SENTENCE("Steps", "Values times their weights"), "", "u[j,i] = a[j] · v[j,i]",
          "u_{j,i} = a_j\\, v_{j,i}"}},
        {Array::Context,
         {HEADLIGHT_SENTENCE("Steps", "Weighted sum of the values"),
          HEADLIGHT_SENTENCE("Steps", "What this head brings to the token."), "c[i] = Σ u[j,i]",
          "c_i = \\sum_j u_{j,i}"}},
        {Array::Concatenation,
         {HEADLIGHT_SENTENCE("Steps", "All heads side by side"),
          HEADLIGHT_SENTENCE("Steps", "The other heads of the layer have made the other columns."),
          "C = [c⁰, c¹, …]", "C = [c^{0}, c^{1}, \\dots]"}},
        {Array::Output,
         {HEADLIGHT_SENTENCE("Steps", "Output projection"), "", "o = W_O · C + b_O",
          "o = W_O\\, C + b_O"}},
        {Array::Residual,
         {HEADLIGHT_SENTENCE("Steps", "Plus what entered the layer"), "", "y = h + o",
          "y = h + o"}},
        {Array::Result,
         {HEADLIGHT_SENTENCE("Steps", "Norm behind the attention"),
          HEADLIGHT_SENTENCE("Steps", "The state that goes on to the feed-forward layer."),
          "h⁺ = (y − μ) / √(σ² + ε) · γ + β",
          "h^{+} = \\frac{y - \\mu}{\\sqrt{\\sigma^2 + \\epsilon}} \\cdot \\gamma + "
          "\\beta"}},
    };
    return table;
}

template <class Numbers>
Index largestOf(const Numbers& numbers) {
    Index largest = 0;
    numbers.cwiseAbs().maxCoeff(&largest);
    return largest;
}

Index rowOf(const WorkedExample& example, Array array) {
    return example[array].rows() == 1 ? 0 : example.query;
}

struct Symbol {
    const char* plain;
    const char* latex;
};

// Arrays that hold two kinds of numbers: mean and variance, weight and bias of a norm, scale and
// temperature.
std::optional<Symbol> secondSymbol(const WorkedNumber& number) {
    switch (number.array) {
    case Array::EmbeddingMoments:
    case Array::HiddenMoments:
    case Array::PatternMoments:
    case Array::ResultMoments:
        return number.col == 1 ? std::optional(Symbol{"σ²", "\\sigma^2"}) : std::nullopt;
    case Array::EmbeddingNorm:
    case Array::AttentionNorm:
        return number.row == 1 ? std::optional(Symbol{"β", "\\beta"}) : std::nullopt;
    case Array::Factors:
        return number.col == 1 ? std::optional(Symbol{"τ", "\\tau"}) : std::nullopt;
    default:
        return std::nullopt;
    }
}

Symbol symbolOf(Array array) {
    static const std::map<Array, Symbol> table{
        {Array::TokenVectors, {"t", "t"}},
        {Array::PositionVectors, {"p", "p"}},
        {Array::TypeVectors, {"g", "g"}},
        {Array::EmbeddingSum, {"e", "e"}},
        {Array::EmbeddingMoments, {"μ", "\\mu"}},
        {Array::EmbeddingNorm, {"γ", "\\gamma"}},
        {Array::Embeddings, {"x", "x"}},
        {Array::Hidden, {"h", "h"}},
        {Array::AttentionNorm, {"γ", "\\gamma"}},
        {Array::HiddenMoments, {"μ", "\\mu"}},
        {Array::Normed, {"n", "n"}},
        {Array::PatternHidden, {"h′", "h'"}},
        {Array::PatternMoments, {"μ", "\\mu"}},
        {Array::PatternNormed, {"n′", "n'"}},
        {Array::QueryWeights, {"W_Q", "W_Q"}},
        {Array::QueryBias, {"b_Q", "b_Q"}},
        {Array::Query, {"q", "q"}},
        {Array::KeyWeights, {"W_K", "W_K"}},
        {Array::KeyBias, {"b_K", "b_K"}},
        {Array::Key, {"k", "k"}},
        {Array::ValueWeights, {"W_V", "W_V"}},
        {Array::ValueBias, {"b_V", "b_V"}},
        {Array::Value, {"v", "v"}},
        {Array::Products, {"π", "\\pi"}},
        {Array::RawScores, {"r", "r"}},
        {Array::Factors, {"λ", "\\lambda"}},
        {Array::ScaledScores, {"z", "z"}},
        {Array::Penalties, {"m", "m"}},
        {Array::Scores, {"s", "s"}},
        {Array::Largest, {"M", "M"}},
        {Array::Shifted, {"d", "d"}},
        {Array::Exponentials, {"E", "E"}},
        {Array::Total, {"Z", "Z"}},
        {Array::Weights, {"a", "a"}},
        {Array::Carriers, {"a′", "a'"}},
        {Array::WeightedValues, {"u", "u"}},
        {Array::Context, {"c", "c"}},
        {Array::Concatenation, {"C", "C"}},
        {Array::OutputWeights, {"W_O", "W_O"}},
        {Array::OutputBias, {"b_O", "b_O"}},
        {Array::Output, {"o", "o"}},
        {Array::Residual, {"y", "y"}},
        {Array::ResultMoments, {"μ", "\\mu"}},
        {Array::Result, {"h⁺", "h^{+}"}},
    };
    return table.at(array);
}

// "3", "2,3" or nothing for a single number.
std::string indexOf(const WorkedExample& example, const WorkedNumber& number) {
    const Matrix<float>& array = example[number.array];
    if (array.size() == 1 || number.array == Array::Factors)
        return {};
    if (number.array == Array::EmbeddingNorm || number.array == Array::AttentionNorm)
        return fmt::to_string(number.col);
    if (array.cols() == 2) // moments
        return array.rows() == 1 ? "" : fmt::to_string(number.row);
    if (array.rows() == 1)
        return fmt::to_string(number.col);
    return fmt::format("{},{}", number.row, number.col);
}

void adapt(const WorkedExample& example, WorkedStep& step) {
    switch (step.result) {
    case Array::EmbeddingSum:
        if (!example.has(Array::TypeVectors)) {
            step.title = HEADLIGHT_SENTENCE("Steps", "Vectors of token and position");
            step.note = HEADLIGHT_SENTENCE(
                "Steps", "What the model knows of the token and of its place, added up.");
            step.symbols = "e = t + p";
            step.latex = "e = t + p";
        }
        if (!example.has(Array::PositionVectors)) {
            step.title = HEADLIGHT_SENTENCE("Steps", "Vector of the token");
            step.note = "";
            step.symbols = "e = t";
            step.latex = "e = t";
        }
        break;
    case Array::Query:
    case Array::Key:
    case Array::Value: {
        const Symbol input = symbolOf(recipeOf(example, step.result).inputs.front());
        step.symbols.replace(step.symbols.find(" x "), 3, fmt::format(" {} ", input.plain));
        step.latex.replace(step.latex.find("x"), 1, input.latex);
        break;
    }
    case Array::Hidden:
        if (example.head.layer == 0)
            step.note = HEADLIGHT_SENTENCE("Steps", "In the first layer this is the embedding.");
        break;
    case Array::Scores:
        step.note = example.maskApplication == MaskApplication::Exact
                        ? HEADLIGHT_SENTENCE("Steps", "A hidden key gets minus infinity.")
                        : HEADLIGHT_SENTENCE("Steps", "A hidden key gets −1e9 added.");
        break;
    case Array::Shifted:
        if (example.fullyMasked)
            step.note = HEADLIGHT_SENTENCE("Steps", "No key is visible: nothing is taken away.");
        break;
    case Array::Weights:
        if (example.fullyMasked)
            step.note = HEADLIGHT_SENTENCE(
                "Steps", "No key is visible: all weights are 0 by rule, and the sum is 0.");
        break;
    case Array::Carriers:
        step.note =
            example.off == OffMode::Zero
                ? HEADLIGHT_SENTENCE("Steps",
                                     "Its weights stay as they are, but 0 stands in their place "
                                     "in what follows.")
                : HEADLIGHT_SENTENCE("Steps",
                                     "Its weights stay as they are, but equal shares of the "
                                     "visible keys stand in their place in what follows.");
        break;
    case Array::Result:
        if (example.placement == NormPlacement::Pre) {
            step.title = HEADLIGHT_SENTENCE("Steps", "State behind the attention");
            step.symbols = "h⁺ = y";
            step.latex = "h^{+} = y";
        }
        break;
    default:
        break;
    }
}

} // namespace

std::vector<WorkedStep> stepsOf(const WorkedExample& example) {
    std::vector<WorkedStep> steps;
    for (std::size_t i = 0; i < kWorkedArrays; ++i) {
        const auto array = static_cast<Array>(i);
        const auto text = texts().find(array);
        if (text == texts().end() || !example.has(array))
            continue;
        // Without a norm of its own the embedding is the sum.
        if (array == Array::Embeddings && !example.has(Array::EmbeddingNorm))
            continue;
        const auto& [title, note, symbols, latex] = text->second;
        steps.push_back({array, title, note, symbols, latex});
        adapt(example, steps.back());
    }
    return steps;
}

WorkedTrail trailOf(const WorkedExample& example, Index key) {
    if (key < 0 || key >= example[Array::Key].rows())
        throw Error(ErrorCode::NoSuchToken,
                    {{"position", std::to_string(key)},
                     {"tokens", std::to_string(example[Array::Key].rows())}});
    return trailOf(example, key, largestOf(example[Array::Products].row(key)));
}

WorkedTrail trailOf(const WorkedExample& example, Index key, Index dimension) {
    WorkedTrail trail;
    trail.key = key;
    trail.dimension = dimension;
    const Array input = recipeOf(example, Array::Query).inputs.front();
    trail.input = largestOf(example[Array::QueryWeights].row(dimension).cwiseProduct(
        example[input].row(example.query)));
    trail.value = largestOf(example[Array::WeightedValues].row(key));
    const Index column = example.head.head * example.headWidth() + trail.value;
    trail.output = largestOf(example[Array::OutputWeights].col(column).transpose());
    return trail;
}

WorkedNumber numberOnTrail(const WorkedExample& example, const WorkedTrail& trail, Array array) {
    const Index row = rowOf(example, array);
    switch (array) {
    case Array::Query:
    case Array::QueryBias:
    case Array::KeyBias:
        return {array, 0, trail.dimension};
    case Array::Key:
    case Array::Products:
        return {array, trail.key, trail.dimension};
    case Array::QueryWeights:
    case Array::KeyWeights:
        return {array, trail.dimension, trail.input};
    case Array::ValueWeights:
        return {array, trail.value, trail.input};
    case Array::Value:
    case Array::WeightedValues:
        return {array, trail.key, trail.value};
    case Array::ValueBias:
    case Array::Context:
        return {array, 0, trail.value};
    case Array::Concatenation:
        return {array, 0, example.head.head * example.headWidth() + trail.value};
    case Array::OutputWeights:
        return {array, trail.output, example.head.head * example.headWidth() + trail.value};
    case Array::OutputBias:
    case Array::Output:
    case Array::Residual:
    case Array::Result:
        return {array, 0, trail.output};
    case Array::RawScores:
    case Array::ScaledScores:
    case Array::Penalties:
    case Array::Scores:
    case Array::Shifted:
    case Array::Exponentials:
    case Array::Weights:
    case Array::Carriers:
        return {array, 0, trail.key};
    case Array::Largest:
    case Array::Total:
    case Array::Factors:
    case Array::EmbeddingMoments:
    case Array::HiddenMoments:
    case Array::PatternMoments:
    case Array::ResultMoments:
        return {array, row, 0};
    default:
        return {array, array == Array::AttentionNorm || array == Array::EmbeddingNorm ? 0 : row,
                trail.input};
    }
}

std::string symbolOf(const WorkedExample& example, const WorkedNumber& number) {
    const std::string index = indexOf(example, number);
    const char* symbol = secondSymbol(number).value_or(symbolOf(number.array)).plain;
    return index.empty() ? symbol : fmt::format("{}[{}]", symbol, index);
}

std::string latexSymbolOf(const WorkedExample& example, const WorkedNumber& number) {
    const std::string index = indexOf(example, number);
    const char* symbol = secondSymbol(number).value_or(symbolOf(number.array)).latex;
    return index.empty() ? symbol : fmt::format("{}_{{{}}}", symbol, index);
}

} // namespace headlight
