#include "app/command.h"
#include "app/commands/commands.h"
#include "app/console.h"
#include "app/input_options.h"
#include "app/values.h"
#include "core/analysis/worked_text.h"
#include "core/base/error.h"

#include <fmt/format.h>

#include <limits>
#include <memory>

namespace headlight::app {
namespace {

struct ExplainOptions {
    InputOptions input;
    int layer = 0;
    int head = 0;
    std::string query;
    std::string key;
    std::string format = "text";
    std::string terms = "8";
    std::optional<std::string> out;
};

std::size_t termsFrom(const std::string& text) {
    if (text == "all")
        return std::numeric_limits<std::size_t>::max();
    const auto count = wholeNumberFrom(text);
    if (!count || *count < 1)
        throw badOption("--terms", text, "a number from 1, or all");
    return static_cast<std::size_t>(*count);
}

WorkedForm formFrom(const std::string& name) {
    if (name == "text")
        return WorkedForm::Text;
    if (name == "markdown")
        return WorkedForm::Markdown;
    if (name == "latex")
        return WorkedForm::Latex;
    if (name == "csv")
        return WorkedForm::Csv;
    throw badOption("--format", name, "text, markdown, latex or csv");
}

void explain(const ExplainOptions& options) {
    const WorkedForm form = formFrom(options.format);
    WorkedTextOptions text;
    text.terms = termsFrom(options.terms);
    const auto result = analyseInput(options.input, workedTrace());
    const WorkedExample example = workedExample(*result, {Stack::Self, options.layer, options.head},
                                                tokenFrom(*result, options.query));
    text.key = tokenFrom(*result, options.key);
    writeResult(options.out, workedText(example, text, form));
}

} // namespace

void addExplainCommand(CLI::App& program) {
    Command command(program, "explain",
                    "Shows how one weight is made, multiplication by multiplication");
    command.example("headlight explain \"I love artificial intelligence.\" --layer 2 --head 1 "
                    "--query I --key love\n"
                    "Numbers have all their digits, so that each step can be checked by hand.");
    const auto options = std::make_shared<ExplainOptions>();
    addTextOption(command, options->input);
    command.option("--layer", "L", options->layer, "Layer of the head, from 0");
    command.option("--head", "H", options->head, "Head, from 0");
    command.requiredOption("--query", "TOKEN", options->query,
                           "Who looks: a token position from 0, or a word");
    command.requiredOption("--key", "TOKEN", options->key,
                           "Who is looked at: a token position from 0, or a word");
    command.option("--format", "FORMAT", options->format,
                   "text, markdown, latex, or csv with every number of every step");
    command.option("--terms", "N", options->terms,
                   "How many terms of a long sum are written out, or all");
    command.option("--out", "FILE", options->out, "Write to this file; - = standard output");
    addInputOptions(command, options->input);
    command.run([options] { explain(*options); });
}

} // namespace headlight::app
