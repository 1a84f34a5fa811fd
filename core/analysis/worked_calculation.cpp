#include "core/analysis/worked_document.h"
#include "core/base/error.h"
#include "core/base/sentence.h"

#include <fmt/format.h>

#include <cmath>

namespace headlight {
namespace {

using Array = WorkedArray;
using Operation = WorkedOperation;

// In the middle of a formula a negative number stands in brackets.
std::string inside(const std::string& text) {
    return text.starts_with('-') ? "(" + text + ")" : text;
}

std::string translated(const WorkedTextOptions& options, const char* sentence) {
    return options.translate ? options.translate(sentence) : sentence;
}

// "+ 0.25 × 1.5": the sign of the first factor is that of the line.
WorkedLine termLine(const std::vector<std::string>& factors, bool first) {
    WorkedLine line;
    for (std::size_t i = 0; i < factors.size(); ++i) {
        std::string factor = factors[i];
        if (i == 0) {
            const bool minus = !first && factor.starts_with('-');
            line.plain = line.latex = first ? "= " : minus ? "- " : "+ ";
            factor = minus ? factor.substr(1) : factor;
        } else {
            line.plain += " × ";
            line.latex += " \\cdot ";
            factor = inside(factor);
        }
        line.plain += factor;
        line.latex += latexNumber(factor);
    }
    return line;
}

void addSum(const WorkedExample& example, std::vector<WorkedTerm> terms,
            const WorkedTextOptions& options, WorkedCalculation& calculation) {
    const LargestTerms largest = largestTerms(std::move(terms), options.terms);
    for (const WorkedTerm& term : largest.terms) {
        std::vector<std::string> factors;
        for (const WorkedNumber& factor : term.factors)
            factors.push_back(exactText(example.at(factor)));
        calculation.lines.push_back(termLine(factors, calculation.lines.empty()));
        calculation.lines.back().note = termName(example, term, options);
    }
    if (largest.others == 0)
        return;
    calculation.lines.push_back(
        termLine({exactText(static_cast<float>(largest.rest))}, calculation.lines.empty()));
    calculation.lines.back().note =
        fillSentence(translated(options, HEADLIGHT_SENTENCE("Steps", "the other {count} terms")),
                     {{"count", std::to_string(largest.others)}});
}

// Operations that are no sum: one line with the numbers in the formula.
WorkedLine formulaLine(const WorkedExample& example, const WorkedNumber& number) {
    const WorkedRecipe recipe = recipeOf(example, number.array);
    std::vector<std::string> plain;
    std::vector<std::string> latex;
    for (const WorkedNumber& source : madeFrom(example, number)) {
        const std::string text = inside(exactText(example.at(source)));
        plain.push_back(text);
        latex.push_back(latexNumber(text));
    }
    const auto both = [&](const char* pattern, const char* latexPattern, const auto&... index) {
        return WorkedLine{fmt::format(fmt::runtime(pattern), plain[index]...),
                          fmt::format(fmt::runtime(latexPattern), latex[index]...),
                          {}};
    };
    const std::size_t zero = 0;
    const std::size_t one = 1;
    switch (recipe.operation) {
    case Operation::Multiply:
    case Operation::Weigh:
        return both("= {} × {}", "= {} \\cdot {}", zero, one);
    case Operation::Scale: {
        // Factors come last: their array is made after the raw scores.
        const std::size_t two = 2;
        return both("= {} × {} / {}", "= {} \\cdot {} / {}", zero, one, two);
    }
    case Operation::Hide:
        return both("= {} + {}", "= {} + {}", zero, one);
    case Operation::Subtract:
        return both("= {} - {}", "= {} - {}", zero, one);
    case Operation::Exponential:
        return both("= exp({})", "= \\exp({})", zero);
    case Operation::Divide:
        return both("= {} / {}", "= {} / {}", zero, one);
    default:
        return {};
    }
}

WorkedLine normLine(const WorkedExample& example, const WorkedNumber& number) {
    const WorkedRecipe recipe = recipeOf(example, number.array);
    const Array x = recipe.inputs[0];
    const Index row =
        example[x].rows() == example[number.array].rows() ? number.row : example.query;
    const bool isEmbedding = number.array == Array::Embeddings;
    const auto text = [&](Array array, Index r, Index c) {
        return exactText(example.at({array, r, c}));
    };
    const std::string parts[] = {
        text(x, row, number.col),
        inside(text(recipe.inputs[1], row, 0)),
        text(recipe.inputs[1], row, 1),
        exactText(
            static_cast<float>(isEmbedding ? example.embeddingEpsilon : example.attentionEpsilon)),
        inside(text(recipe.inputs[2], 0, number.col)),
        inside(text(recipe.inputs[2], 1, number.col))};
    return {fmt::format("= ({} - {}) / √({} + {}) × {} + {}", parts[0], parts[1], parts[2],
                        parts[3], parts[4], parts[5]),
            fmt::format("= ({} - {}) / \\sqrt{{{} + {}}} \\cdot {} + {}", latexNumber(parts[0]),
                        latexNumber(parts[1]), latexNumber(parts[2]), latexNumber(parts[3]),
                        latexNumber(parts[4]), latexNumber(parts[5])),
            {}};
}

} // namespace

std::string exactText(float value) {
    return fmt::format("{}", std::isnan(value) ? std::abs(value) : value);
}

std::string latexNumber(const std::string& text) {
    if (text == "inf" || text == "-inf")
        return text == "inf" ? "\\infty" : "-\\infty";
    if (text == "nan")
        return "\\mathrm{NaN}";
    const auto exponent = text.find('e');
    if (exponent == std::string::npos)
        return text;
    return fmt::format("{}\\cdot 10^{{{}}}", text.substr(0, exponent),
                       std::stoi(text.substr(exponent + 1)));
}

std::string columnName(const WorkedExample& example, const WorkedNumber& number,
                       const WorkedTextOptions& options) {
    const Index cols = example[number.array].cols();
    const auto at = [&](const char* sentence, Index index) {
        return fillSentence(translated(options, sentence), {{"index", std::to_string(index)}});
    };
    switch (number.array) {
    case Array::Products:
    case Array::Query:
    case Array::Key:
    case Array::Value:
    case Array::WeightedValues:
    case Array::Context:
    case Array::QueryBias:
    case Array::KeyBias:
    case Array::ValueBias:
        return at(HEADLIGHT_SENTENCE("Steps", "dimension {index}"), number.col);
    case Array::Concatenation: {
        const Index head = number.col / example.headWidth();
        return fillSentence(
            translated(options, HEADLIGHT_SENTENCE("Steps", "head {head}, dimension {index}")),
            {{"head", std::to_string(head)},
             {"index", std::to_string(number.col % example.headWidth())}});
    }
    default:
        break;
    }
    if (number.array >= Array::RawScores && number.array <= Array::Carriers && cols > 1 &&
        cols == static_cast<Index>(example.tokens.size()))
        return example.tokens[static_cast<std::size_t>(number.col)];
    if (cols == example[Array::Hidden].cols())
        return at(HEADLIGHT_SENTENCE("Steps", "input {index}"), number.col);
    return {};
}

std::string termName(const WorkedExample& example, const WorkedTerm& term,
                     const WorkedTextOptions& options) {
    const WorkedNumber& first = term.factors.front();
    switch (first.array) {
    case Array::QueryBias:
    case Array::KeyBias:
    case Array::ValueBias:
    case Array::OutputBias:
        return translated(options, HEADLIGHT_SENTENCE("Steps", "bias"));
    case Array::WeightedValues:
        return example.tokens[static_cast<std::size_t>(first.row)];
    case Array::TokenVectors:
    case Array::PositionVectors:
    case Array::TypeVectors:
    case Array::Output:
        return symbolOf(example, first);
    default:
        // In the sum behind the attention a state stands alone.
        return first.array == Array::Hidden && term.factors.size() == 1
                   ? symbolOf(example, first)
                   : columnName(example, first, options);
    }
}

WorkedCalculation calculationOf(const WorkedExample& example, const WorkedNumber& number,
                                const WorkedTextOptions& options) {
    WorkedCalculation calculation{
        symbolOf(example, number), latexSymbolOf(example, number), {}, example.at(number)};
    if (example.byHand.contains(number)) {
        calculation.lines.push_back(
            {"= " + exactText(calculation.result),
             "= " + latexNumber(exactText(calculation.result)),
             translated(options, HEADLIGHT_SENTENCE("Steps", "set by hand"))});
    } else if (auto terms = termsOf(example, number); !terms.empty()) {
        addSum(example, std::move(terms), options, calculation);
    } else if (recipeOf(example, number.array).operation == Operation::Normalise) {
        calculation.lines.push_back(normLine(example, number));
    } else if (WorkedLine line = formulaLine(example, number); !line.plain.empty()) {
        calculation.lines.push_back(std::move(line));
    }
    return calculation;
}

} // namespace headlight
