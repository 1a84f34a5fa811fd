#include "app/command.h"
#include "app/commands/commands.h"
#include "app/console.h"
#include "app/input_options.h"
#include "app/interrupt.h"
#include "app/values.h"
#include "core/base/error.h"
#include "core/io/json_text.h"
#include "core/io/loaded_model.h"
#include "core/io/translator.h"
#include "core/text/unicode.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace headlight::app {
namespace {

constexpr int kWidestBeam = 64;
constexpr std::size_t kAlternatives = 5;

struct TranslateCommandOptions {
    std::optional<std::string> text;
    std::string model = "family:h=8,d=128";
    std::string prefix;
    int beam = 4;
    bool json = false;
    bool jsonLines = false; // the input is a JSON string a line
};

std::string chanceAsJson(const PieceChance& chance) {
    return fmt::format("{{\"token\":{},\"id\":{},\"probability\":{}}}", jsonString(chance.piece),
                       chance.id, jsonNumber(chance.probability));
}

// Objects with commas between them.
template <class Items, class Text>
std::string listAsJson(const Items& items, Text text) {
    std::string list;
    for (const auto& item : items)
        list += (list.empty() ? "" : ",") + text(item);
    return '[' + list + ']';
}

std::string pieceAsJson(const TranslatedPiece& piece) {
    return fmt::format("{{\"token\":{},\"id\":{},\"probability\":{},\"forced\":{},"
                       "\"alternatives\":{}}}",
                       jsonString(piece.chosen.piece), piece.chosen.id,
                       jsonNumber(piece.chosen.probability), piece.forced,
                       listAsJson(piece.alternatives, chanceAsJson));
}

// The members of a translation; the object that holds them is not closed.
std::string translationAsJson(const Translation& translation) {
    return fmt::format("{{\"translation\":{},\"score\":{},\"log_probability\":{},\"ended\":{},"
                       "\"tokens\":{}",
                       jsonString(translation.text), jsonNumber(translation.score),
                       jsonNumber(translation.logProbability), translation.ended,
                       listAsJson(translation.pieces, pieceAsJson));
}

std::string asJson(const std::string& text, const LoadedModel& model,
                   const std::vector<Translation>& translations) {
    const auto closed = [](const Translation& translation) {
        return translationAsJson(translation) + '}';
    };
    const std::vector<Translation> others(translations.begin() + 1, translations.end());
    return fmt::format("{},\"source\":{},\"model\":{},\"beam\":{}}}\n",
                       translationAsJson(translations.front()), jsonString(text),
                       jsonString(model.displayName), listAsJson(others, closed));
}

bool isBlankText(const std::string& text) {
    return std::ranges::all_of(codePointsFromUtf8(text), isBlank);
}

std::string blankAsJson(const std::string& text, const LoadedModel& model) {
    return fmt::format("{{\"translation\":null,\"source\":{},\"model\":{}}}\n", jsonString(text),
                       jsonString(model.displayName));
}

// The best translation with the chances of its pieces, then the others.
std::string asText(const std::vector<Translation>& translations) {
    const Translation& best = translations.front();
    std::string text = visible(best.text) + (best.ended ? "\n" : "  (cut: it does not end)\n");
    text += "\nprobability  token         instead of\n";
    for (const TranslatedPiece& piece : best.pieces) {
        std::string others;
        for (const PieceChance& chance : piece.alternatives)
            if (chance.id != piece.chosen.id)
                others += fmt::format("{}{} {:.3f}", others.empty() ? "" : ", ",
                                      visible(chance.piece), chance.probability);
        text += fmt::format("{:>11.3f}  {:<12}  {}\n", withoutNanSign(piece.chosen.probability),
                            visible(piece.chosen.piece) + (piece.forced ? " (given)" : ""), others);
    }
    text += "\n  score  translation (score: mean logarithm of the probability of a token)\n";
    for (const Translation& translation : translations)
        text += fmt::format("{:>7.3f}  {}\n", withoutNanSign(translation.score),
                            visible(translation.text));
    return text;
}

void translate(const TranslateCommandOptions& options) {
    if (options.beam < 1 || options.beam > kWidestBeam)
        throw badOption("--beam", std::to_string(options.beam), "1 to 64");
    const auto model = loadModel(options.model);
    if (!model->translator)
        throw Error(ErrorCode::BadUsage, {{"reason", model->displayName + " does not translate."},
                                          {"command", "headlight translate"}});
    TranslateOptions request;
    request.beam = options.beam;
    request.alternatives = kAlternatives;
    request.prefix = options.prefix;
    request.stop = interruptToken();
    const bool json = options.json || options.jsonLines;
    const bool manyLines = !options.text || *options.text == "-";
    std::size_t line = 0;
    forEachText(options.text, options.jsonLines, [&](const std::string& text) {
        ++line;
        if (manyLines && isBlankText(text)) { // an answer for every line, in order
            writeNote(
                fmt::format("Line {} of standard input is blank: it has no translation.", line));
            return writeOutput(json ? blankAsJson(text, *model) : "\n");
        }
        const auto translations = model->translator->translate(text, request);
        const auto tokens = model->translator->encodeSource(text).tokens.size();
        if (tokens > static_cast<std::size_t>(model->trainedTokens))
            writeNote(fmt::format("The sentence has {} tokens, more than any the model learned "
                                  "from ({}): the translation is likely to be poor.",
                                  tokens, model->trainedTokens));
        writeOutput(json ? asJson(text, *model, translations) : asText(translations));
    });
}

} // namespace

void addTranslateCommand(CLI::App& program) {
    Command command(program, "translate",
                    "Translates English to French: text, score, and what else was likely");
    command.example("headlight translate \"They love red cars.\" --beam 4");
    const auto options = std::make_shared<TranslateCommandOptions>();
    command.argument("TEXT", options->text, "A sentence; otherwise each line of standard input");
    addModelOption(command, options->model);
    command.option("--beam", "N", options->beam,
                   "How many translations are followed at once; 1 takes the most probable token "
                   "each time");
    command.option("--prefix", "TEXT", options->prefix, "How the translation begins");
    command.flag("--json", options->json, "A JSON object for every sentence");
    command.flag("--jsonl", options->jsonLines,
                 "The same, and every line of the input is a JSON string");
    command.run([options] { translate(*options); });
}

} // namespace headlight::app
