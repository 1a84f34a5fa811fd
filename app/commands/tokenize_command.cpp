#include "app/command.h"
#include "app/commands/commands.h"
#include "app/console.h"
#include "app/input_options.h"
#include "app/values.h"
#include "core/base/platform.h"
#include "core/io/json_text.h"
#include "core/io/loaded_model.h"
#include "core/text/tokenizer_loader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <functional>
#include <memory>

namespace headlight::app {
namespace {

struct TokenizeOptions {
    std::string model = "minilm";
    std::optional<std::string> text;
    bool json = false;
    bool jsonLines = false; // the input is a JSON string a line
};

using Encode = std::function<Encoding(std::string_view text)>;

// Only the tokenizer, where it lies in a folder: the weights are not needed and need not be there.
Encode tokenizerOf(const std::string& model) {
    std::filesystem::path folder = pathFromUtf8(model);
    for (const BundledModel& bundled : bundledModels())
        if (bundled.name == model)
            folder = bundled.folder;
    if (std::filesystem::exists(folder / "tokenizer.json")) {
        const auto tokenizer =
            std::make_shared<const Tokenizer>(loadTokenizer(folder / "tokenizer.json"));
        return [tokenizer](std::string_view text) { return tokenizer->encode(text); };
    }
    const auto loaded = loadModel(model);
    return [loaded](std::string_view text) { return loaded->encode(text, std::nullopt); };
}

std::string encodingAsJson(const Encoding& encoding) {
    std::vector<std::string> tokens, offsets, words;
    std::vector<int> ids, special;
    for (const Token& token : encoding.tokens) {
        ids.push_back(token.id);
        tokens.push_back(jsonString(token.text));
        offsets.push_back(fmt::format("[{},{}]", token.begin, token.end));
        words.push_back(token.word < 0 ? "null" : fmt::to_string(token.word));
        special.push_back(token.fromTemplate ? 1 : 0);
    }
    return fmt::format("{{\"ids\":[{}],\"tokens\":[{}],\"offsets\":[{}],\"word_ids\":[{}],"
                       "\"special_tokens_mask\":[{}]}}\n",
                       fmt::join(ids, ","), fmt::join(tokens, ","), fmt::join(offsets, ","),
                       fmt::join(words, ","), fmt::join(special, ","));
}

std::string encodingAsText(const Encoding& encoding) {
    std::string text =
        fmt::format("{:>5} {:>7} {:>6} {:>11}  {}\n", "token", "id", "word", "characters", "text");
    for (std::size_t i = 0; i < encoding.tokens.size(); ++i) {
        const Token& token = encoding.tokens[i];
        text += fmt::format("{:>5} {:>7} {:>6} {:>11}  {}\n", i, token.id,
                            token.word < 0 ? "-" : fmt::to_string(token.word),
                            token.fromTemplate ? "-" : fmt::format("{}-{}", token.begin, token.end),
                            visible(token.text));
    }
    return text;
}

void tokenize(const TokenizeOptions& options) {
    const Encode encode = tokenizerOf(options.model);
    forEachText(options.text, options.jsonLines, [&](std::string_view text) {
        const Encoding encoding = encode(text);
        writeOutput(options.json || options.jsonLines ? encodingAsJson(encoding)
                                                      : encodingAsText(encoding));
    });
}

} // namespace

void addTokenizeCommand(CLI::App& program) {
    Command command(program, "tokenize",
                    "Cuts lines of standard input into tokens: ids, tokens, offsets, words");
    command.example("echo \"I love you\" | headlight tokenize --json");
    const auto options = std::make_shared<TokenizeOptions>();
    command.argument("TEXT", options->text, "One text instead of standard input");
    addModelOption(command, options->model);
    command.flag("--json", options->json, "A JSON object for every line");
    command.flag("--jsonl", options->jsonLines,
                 "The same, and every line of the input is a JSON string");
    command.run([options] { tokenize(*options); });
}

} // namespace headlight::app
