#include "app/command.h"
#include "app/commands/commands.h"
#include "app/console.h"
#include "app/input_options.h"
#include "app/offscreen.h"
#include "app/picture_options.h"
#include "app/values.h"
#include "core/analysis/number_tables.h"
#include "core/analysis/relation.h"
#include "core/analysis/word_names.h"
#include "core/base/platform.h"
#include "core/io/attention_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace headlight::app {
namespace {

constexpr const char* kFirstSentence = "I love artificial intelligence.";

struct HeadsOptions {
    InputOptions input;
    std::string out = "headlight-heads.png";
    int top = 10;
};

bool hasSplitWord(const AnalysisResult& result) {
    return std::ranges::any_of(result.words,
                               [](const WordGroup& word) { return word.pieces.size() > 1; });
}

std::string strongestLinks(const AnalysisResult& result, int count) {
    const auto pairs =
        strongestPairs(result, result.stacks.front().stack, static_cast<std::size_t>(count));
    std::string text = fmt::format("\"{}\", {}: the strongest links between two words over all "
                                   "heads (layers and heads from 0)\n",
                                   visible(result.run.text), result.model->displayName);
    if (hasSplitWord(result))
        text += "Words of several pieces: sum over key pieces, mean over query pieces.\n";
    text += changeLine(changesOf(result));
    if (pairs.empty())
        return text + "There is no link: no two words, or no weight that is a number.\n" +
               flagLine(result);
    text += "layer  head  weight  query -> key\n";
    const auto word = [&](Index i) { return visible(numberedName(result.words, i)); };
    for (const PairWeight& pair : pairs)
        text += fmt::format("{:>5} {:>5}  {:>6.4f}  {} -> {}\n", pair.head.layer, pair.head.head,
                            pair.weight, word(pair.query), word(pair.key));
    return text + flagLine(result);
}

void showHeads(HeadsOptions options) {
    requireSome("--top", options.top);
    if (!options.input.text && !isAttentionFileName(pathFromUtf8(options.input.model)))
        options.input.text = kFirstSentence;
    const auto result = analyseInput(options.input);
    const DrawingToolkit toolkit;
    savePicture(PictureRequest{}, *result, pathFromUtf8(options.out));
    writeOutput(strongestLinks(*result, options.top));
    const int heads = result->stacks.front().layers * result->stacks.front().heads;
    writeNote(heads == 1 ? fmt::format("{}: the one head", options.out)
                         : fmt::format("{}: all {} heads", options.out, heads));
}

} // namespace

void addHeadsCommand(CLI::App& program) {
    Command command(program, "heads",
                    "A picture of all heads, and the strongest links between two words");
    command.example("headlight heads \"Time flies like an arrow.\" --out flies.png");
    const auto options = std::make_shared<HeadsOptions>();
    addTextOption(command, options->input);
    command.option("--out", "FILE", options->out, "The picture: .png, .svg or .pdf");
    command.option("--top", "N", options->top, "How many links to list");
    addInputOptions(command, options->input);
    command.run([options] { showHeads(*options); });
}

} // namespace headlight::app
