#include "app/command.h"
#include "app/commands/commands.h"
#include "app/console.h"
#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "core/io/attention_file.h"
#include "core/io/json_text.h"
#include "core/io/loaded_model.h"
#include "core/io/safetensors.h"
#include "core/io/session.h"
#include "core/nn/model.h"
#include "core/text/tokenizer_loader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <utility>

namespace headlight::app {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestJsonFile = std::uintmax_t{64} << 20; // bytes

// What was found, for people and for programs.
struct Findings {
    std::string text; // lines
    std::string json; // an object
};

std::string line(std::string_view name, std::string_view value) {
    return fmt::format("{:<14} {}\n", name, visible(value));
}

Findings inspectSafetensors(const fs::path& path) {
    const SafetensorsFile file(path);
    std::uint64_t numbers = 0;
    std::string table = fmt::format("{:<8} {:>12}  {:<18} {}\n", "type", "bytes", "shape", "name");
    std::vector<std::string> tensors, metadata;
    for (std::size_t i = 0; i < file.size(); ++i) {
        const TensorInfo tensor = file[i];
        numbers += tensor.elements();
        table += fmt::format("{:<8} {:>12}  {:<18} {}\n", dtypeName(tensor.dtype),
                             tensor.data.size(), shapeText(tensor.shape), visible(tensor.name));
        tensors.push_back(fmt::format(
            "{{\"name\":{},\"dtype\":\"{}\",\"shape\":[{}],\"bytes\":{}}}", jsonString(tensor.name),
            dtypeName(tensor.dtype), fmt::join(tensor.shape, ","), tensor.data.size()));
    }
    Findings found;
    found.text = line("kind", "safetensors file") + line("tensors", fmt::to_string(file.size())) +
                 line("numbers", fmt::to_string(numbers)) +
                 line("bytes", fmt::to_string(file.mapping().bytes().size()));
    for (const auto& [key, value] : file.metadata()) {
        found.text += line("metadata", fmt::format("{} = {}", key, value));
        metadata.push_back(fmt::format("{}:{}", jsonString(key), jsonString(value)));
    }
    found.text += table;
    found.json = fmt::format("{{\"kind\":\"safetensors\",\"bytes\":{},\"numbers\":{},"
                             "\"metadata\":{{{}}},\"tensors\":[{}]}}",
                             file.mapping().bytes().size(), numbers, fmt::join(metadata, ","),
                             fmt::join(tensors, ","));
    return found;
}

Findings inspectModel(const fs::path& folder) {
    const auto model = loadModel(utf8FromPath(folder));
    const ModelConfig& config = model->model->config();
    const std::string sha256 = weightsSha256(*model);
    Findings found;
    found.text =
        line("kind", "model folder") + line("name", model->displayName) +
        line("layers", fmt::to_string(config.layers)) +
        line("heads", fmt::format("{} in every layer, {} wide", config.heads, config.headWidth())) +
        line("width", fmt::format("{}, feed-forward {}", config.width, config.innerWidth)) +
        line("vocabulary", fmt::to_string(config.vocabulary)) +
        line("most tokens", fmt::to_string(model->maxTokens)) +
        line("weight bytes", fmt::to_string(model->model->weightBytes())) + line("sha256", sha256);
    found.json =
        fmt::format("{{\"kind\":\"model\",\"name\":{},\"layers\":{},\"heads\":{},\"width\":{},"
                    "\"feed_forward\":{},\"vocabulary\":{},\"max_tokens\":{},\"weight_bytes\":{},"
                    "\"sha256\":{}}}",
                    jsonString(model->displayName), config.layers, config.heads, config.width,
                    config.innerWidth, config.vocabulary, model->maxTokens,
                    model->model->weightBytes(), jsonString(sha256));
    return found;
}

Findings inspectAttention(const fs::path& path) {
    const AttentionFile file = readAttentionFile(path);
    const auto layers = file.maps.layers.size();
    const Index heads = file.maps.layers.front().attentions.count();
    const auto tokens = file.encoding.tokens.size();
    Findings found;
    found.text = line("kind", "attention made elsewhere") + line("layers", fmt::to_string(layers)) +
                 line("heads", fmt::format("{} in every layer", heads)) +
                 line("tokens", fmt::to_string(tokens)) + line("text", file.text);
    if (!file.model.empty())
        found.text += line("model", file.model);
    found.json = fmt::format("{{\"kind\":\"attention\",\"layers\":{},\"heads\":{},\"tokens\":{},"
                             "\"text\":{},\"model\":{}}}",
                             layers, heads, tokens, jsonString(file.text),
                             file.model.empty() ? "null" : jsonString(file.model));
    return found;
}

Findings inspectTokenizer(const std::string& json, const std::string& path) {
    const Tokenizer tokenizer = parseTokenizer(json, path);
    const auto frame = tokenizer.encode("a").tokens; // what the template puts around a text
    std::vector<std::string> added;
    for (const Token& token : frame)
        if (token.fromTemplate)
            added.push_back(token.text);
    Findings found;
    found.text = line("kind", "tokenizer") +
                 line("vocabulary", fmt::to_string(tokenizer.vocabularySize())) +
                 line("adds", added.empty() ? "nothing" : fmt::format("{}", fmt::join(added, " ")));
    std::vector<std::string> quoted;
    for (const std::string& token : added)
        quoted.push_back(jsonString(token));
    found.json = fmt::format("{{\"kind\":\"tokenizer\",\"vocabulary\":{},\"adds\":[{}]}}",
                             tokenizer.vocabularySize(), fmt::join(quoted, ","));
    return found;
}

Findings inspectSession(const std::string& json, const std::string& path) {
    const Session session = sessionFromJson(json, path);
    Findings found;
    found.text = line("kind", "session");
    std::vector<std::string> runs;
    for (const Run& run : session.runs) {
        found.text += line("model", run.model) + line("text", run.text) +
                      line("masks", fmt::to_string(run.masks.size())) +
                      line("heads off", fmt::to_string(run.interventions.off.size()));
        runs.push_back(fmt::format("{{\"model\":{},\"text\":{},\"masks\":{},\"heads_off\":{}}}",
                                   jsonString(run.model), jsonString(run.text), run.masks.size(),
                                   run.interventions.off.size()));
    }
    found.text += line("pins", fmt::to_string(session.pins.size()));
    found.json = fmt::format("{{\"kind\":\"session\",\"runs\":[{}],\"pins\":{}}}",
                             fmt::join(runs, ","), session.pins.size());
    return found;
}

// The kinds of JSON file are told apart by a key that each must have.
Findings inspectJson(const fs::path& path) {
    const std::string name = utf8FromPath(path);
    const std::string text = readFile(path, kLargestJsonFile);
    const JsonValue json = parseStrictJson(text, name, DuplicateKeys::LastWins);
    if (json.find("runs"))
        return inspectSession(text, name);
    if (json.find("model"))
        return inspectTokenizer(text, name);
    if (json.find("model_type") || json.find("architectures"))
        return inspectModel(path.parent_path().empty() ? fs::path(".") : path.parent_path());
    throw Error(ErrorCode::BadJson, {{"path", name},
                                     {"reason", "it is neither a session nor a tokenizer nor the "
                                                "configuration of a model"}});
}

Findings inspect(const std::string& argument) {
    const fs::path path = pathFromUtf8(argument);
    std::error_code ignored;
    if (fs::is_directory(path, ignored))
        return inspectModel(path);
    if (path.extension() == ".json")
        return inspectJson(path);
    const bool isNpz = path.extension() != ".safetensors" && isAttentionFileName(path);
    return isNpz ? inspectAttention(path) : inspectSafetensors(path);
}

} // namespace

void addInspectCommand(CLI::App& program) {
    Command command(
        program, "inspect",
        "What a model folder, safetensors or attention file, tokenizer or session holds");
    command.example("headlight inspect model.safetensors\n"
                    "A file that cannot be used is refused with what is wrong with it.");
    const auto path = std::make_shared<std::string>();
    const auto json = std::make_shared<bool>(false);
    command.argument("PATH", *path, "A folder or a file");
    command.flag("--json", *json, "Output for programs");
    command.run([path, json] {
        const Findings found = inspect(*path);
        writeOutput(*json ? found.json + '\n' : found.text);
    });
}

} // namespace headlight::app
