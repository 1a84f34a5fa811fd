#include "ui/viewmodel/steps_formula.h"

#include "ui/viewmodel/number_text.h"

#include <utility>

namespace headlight::ui {
namespace {

QString shown(const StepsModel& model, const WorkedNumber& number) {
    return fixedNumber(static_cast<double>(model.example->at(number)), model.digits);
}

} // namespace

std::vector<StepPart> formulaParts(const StepsModel& model) {
    const WorkedExample& example = *model.example;
    const WorkedNumber& focus = model.focus;
    const WorkedRecipe recipe = recipeOf(example, focus.array);
    const auto from = madeFrom(example, focus);
    const auto plain = [](const char* words) { return StepPart{QString::fromUtf8(words), {}}; };
    const auto value = [&](size_t which) {
        return StepPart{shown(model, from[which]), from[which]};
    };
    std::vector<StepPart> parts{plain((symbolOf(example, focus) + " = ").c_str())};
    if (from.empty()) { // given, or set by hand
        parts.push_back({shown(model, focus), focus});
        return parts;
    }
    const auto add = [&](std::vector<StepPart> more) {
        for (StepPart& part : more)
            parts.push_back(std::move(part));
    };
    switch (recipe.operation) {
    case WorkedOperation::Multiply:
    case WorkedOperation::Weigh:
        add({value(0), plain(" × "), value(1)});
        break;
    case WorkedOperation::Scale:
        add({value(0), plain(" × "), value(1), plain(" / "), value(2)});
        break;
    case WorkedOperation::Hide:
        add({value(0), plain(" + "), value(1)});
        break;
    case WorkedOperation::Subtract:
        add({value(0), plain(" − "), value(1)});
        break;
    case WorkedOperation::Exponential:
        add({plain("e^("), value(0), plain(")")});
        break;
    case WorkedOperation::Divide:
        add({value(0), plain(" / "), value(1)});
        break;
    case WorkedOperation::Normalise: {
        const auto find = [&](WorkedArray array, size_t which) {
            for (const WorkedNumber& each : from)
                if (each.array == array && which-- == 0)
                    return StepPart{shown(model, each), each};
            return StepPart{};
        };
        const auto& in = recipe.inputs;
        add({plain("("), find(in[0], 0), plain(" − "), find(in[1], 0), plain(") / √("),
             find(in[1], 1), plain(" + ε) × "), find(in[2], 0), plain(" + "), find(in[2], 1)});
        break;
    }
    case WorkedOperation::Add:
    case WorkedOperation::Place:
        if (from.size() == 1)
            add({value(0)});
        break;
    default:
        break;
    }
    if (parts.size() > 2)
        parts.push_back(plain(" = "));
    if (parts.size() != 2)
        parts.push_back({shown(model, focus), focus});
    return parts;
}

std::vector<StepPart> factorParts(const StepsModel& model, const WorkedTerm& term) {
    std::vector<StepPart> parts;
    for (const WorkedNumber& factor : term.factors) {
        if (!parts.empty())
            parts.push_back({QStringLiteral(" × "), {}});
        parts.push_back({shown(model, factor), factor});
    }
    return parts;
}

} // namespace headlight::ui
