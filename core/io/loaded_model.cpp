#include "core/io/loaded_model.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/attention_file.h"
#include "core/io/checkpoint.h"
#include "core/io/model_config.h"
#include "core/io/recall_models.h"
#include "core/io/trained_family.h"
#include "core/io/translator.h"
#include "core/nn/first_stack.h"
#include "core/nn/workbench.h"
#include "core/text/tokenizer_loader.h"
#include "core/text/word_tokenizer.h"

#include <fmt/format.h>

#include <algorithm>

namespace headlight {
namespace {

namespace fs = std::filesystem;

constexpr const char* kWorkbench = "workbench";
constexpr const char* kTargetTokenizer = "target_tokenizer.json";

fs::path requiredFile(const fs::path& folder, const char* name) {
    std::error_code unknown;
    if (!fs::exists(folder / name, unknown))
        throw Error(ErrorCode::NotAModelFolder,
                    {{"path", utf8FromPath(folder)}, {"missing", name}});
    return folder / name;
}

std::string nameOfFolder(const fs::path& folder) {
    std::error_code unknown;
    fs::path whole = fs::weakly_canonical(folder, unknown);
    if (unknown)
        whole = folder;
    return utf8FromPath(whole.has_filename() ? whole.filename() : whole.parent_path().filename());
}

// Models that were trained together share their tokenizers, which then stand beside the folders.
fs::path tokenizerFile(const fs::path& folder, const char* name) {
    std::error_code unknown;
    const fs::path whole = fs::absolute(folder / ".", unknown).lexically_normal(); // ends with "/"
    const fs::path shared = whole.parent_path().parent_path() / name;
    const bool isShared = !fs::exists(folder / name, unknown) && fs::exists(shared, unknown) &&
                          fs::exists(shared.parent_path() / kTargetTokenizer, unknown);
    return isShared ? shared : requiredFile(folder, name);
}

std::shared_ptr<const Tokenizer> loadTokenizerFor(const fs::path& path, Index vocabulary) {
    auto tokenizer = std::make_shared<const Tokenizer>(loadTokenizer(path));
    if (tokenizer->vocabularySize() > vocabulary)
        throw Error(ErrorCode::BadTokenizer,
                    {{"path", utf8FromPath(path)},
                     {"reason", fmt::format("it has {} pieces, but the model knows only {}",
                                            tokenizer->vocabularySize(), vocabulary)}});
    return tokenizer;
}

// The model of a folder whose tensors are named as a transformer's, and what translates with it.
void loadTransformer(const CheckpointConfig& checkpoint, const CheckpointFiles& files,
                     const fs::path& folder, std::shared_ptr<const Tokenizer> tokenizer,
                     LoadedModel& loaded) {
    const ModelConfig& config = checkpoint.config;
    const TransformerWeights<float> weights = loadTransformerWeights(checkpoint, files);
    if (config.family != ModelFamily::EncoderDecoder) {
        loaded.model = std::make_shared<const Model>(firstStackConfig(config),
                                                     firstStackWeights(config, weights));
        return;
    }
    const fs::path targetPath = tokenizerFile(folder, kTargetTokenizer);
    auto target = loadTokenizerFor(targetPath, config.outputs);
    auto model = std::make_shared<const TranslationModel>(config, weights);
    loaded.model = model->encoder();
    loaded.trainedTokens = kLongestTrainedSide;
    loaded.translator = std::make_shared<const Translator>(
        std::move(model), std::move(tokenizer), std::move(target), loadDetokenizer(targetPath));
}

LoadedModel loadFolder(const std::string& spec, const fs::path& folder) {
    const CheckpointConfig checkpoint = readModelConfig(requiredFile(folder, "config.json"));
    const CheckpointFiles files(folder);
    const auto tokenizer =
        loadTokenizerFor(tokenizerFile(folder, "tokenizer.json"), checkpoint.config.vocabulary);
    LoadedModel loaded;
    loaded.spec = spec;
    loaded.displayName = nameOfFolder(folder);
    loaded.weightsHash = std::make_shared<const FileHash>(files.nameplate());
    loaded.maxTokens = checkpoint.config.maxPositions;
    loaded.encode = [tokenizer](std::string_view text, std::optional<std::string_view> pair) {
        return pair ? tokenizer->encode(text, *pair) : tokenizer->encode(text);
    };
    if (checkpoint.family->names == TensorNames::Transformer)
        loadTransformer(checkpoint, files, folder, tokenizer, loaded);
    else
        loaded.model =
            std::make_shared<const Model>(checkpoint.config, loadWeights(checkpoint, files));
    files.releasePages();
    return loaded;
}

LoadedModel loadFamilyMember(const std::string& spec) {
    const FamilyMember member = familyMemberFromSpec(spec);
    const fs::path folder = folderOf(member);
    if (!isFinishedMember(folder)) {
        std::string known;
        for (const FamilyMember& trained : trainedFamily())
            known += (known.empty() ? "" : ", ") + toString(trained);
        throw Error(ErrorCode::ModelNotFound,
                    {{"model", spec}, {"known", known.empty() ? "minilm" : known}});
    }
    LoadedModel loaded = loadFolder(toString(member), folder);
    loaded.displayName = displayNameOf(member);
    return loaded;
}

LoadedModel loadRecall(const std::string& spec) {
    const RecallVariant variant = recallVariantFromSpec(spec);
    LoadedModel loaded = loadFolder(spec, folderOf(variant));
    loaded.displayName = displayNameOf(variant);
    return loaded;
}

LoadedModel loadBundled(const BundledModel& bundled) {
    LoadedModel loaded = loadFolder(bundled.name, bundled.folder);
    loaded.displayName = bundled.displayName;
    loaded.sha256 = bundled.sha256;
    loaded.trainedTokens = bundled.trainedTokens;
    return loaded;
}

LoadedModel loadWorkbench(const std::string& text) {
    const WorkbenchSpec spec = workbenchFromSpec(text);
    LoadedModel loaded;
    loaded.spec = text;
    loaded.displayName = toString(spec);
    std::ranges::replace(loaded.displayName, ':', ' ');
    std::ranges::replace(loaded.displayName, ',', ' ');
    loaded.untrained = true;
    loaded.maxTokens = WorkbenchSpec::kMostTokens;
    loaded.encode = [](std::string_view typed, std::optional<std::string_view> pair) {
        return encodeWords(typed, pair);
    };
    loaded.wordVectors = [spec](const Encoding& encoding) {
        std::vector<std::string> words;
        for (const Token& token : encoding.tokens)
            words.push_back(token.text);
        return wordVectors(words, spec);
    };
    loaded.model = std::make_shared<const Model>(makeWorkbench(spec));
    return loaded;
}

LoadedModel loadAttention(const std::string& spec, const fs::path& path) {
    const auto file = std::make_shared<const AttentionFile>(readAttentionFile(path));
    LoadedModel loaded;
    loaded.spec = spec;
    loaded.displayName = utf8FromPath(path.filename());
    if (!file->model.empty())
        loaded.displayName += fmt::format(" ({})", file->model);
    loaded.encode = [file](std::string_view, std::optional<std::string_view>) {
        return file->encoding;
    };
    loaded.attention = file;
    return loaded;
}

} // namespace

SequenceInput inputOf(const LoadedModel& model, const Encoding& encoding) {
    SequenceInput input;
    if (model.wordVectors) {
        input.vectors = model.wordVectors(encoding);
        return input;
    }
    input.ids = idsOf(encoding);
    for (const Token& token : encoding.tokens)
        input.typeIds.push_back(token.typeId);
    return input;
}

std::string weightsSha256(const LoadedModel& model) {
    if (!model.sha256.empty() || !model.weightsHash)
        return model.sha256;
    return model.weightsHash->hex();
}

fs::path resourcesFolder() {
    const fs::path installed = executableFolder().parent_path() / "share" / "headlight";
    std::error_code unknown;
    return fs::is_directory(installed / "models", unknown)
               ? installed
               : pathFromUtf8(HEADLIGHT_SOURCE_RESOURCES);
}

std::vector<BundledModel> bundledModels() {
    return {{.name = "minilm",
             .displayName = "all-MiniLM-L6-v2",
             .folder = resourcesFolder() / "models" / "all-MiniLM-L6-v2",
             .sha256 = "ebd5623b4ae93c01768560e5da25c5a095be49d6028ccbc24cac7a3aa232b822",
             .trainedTokens = 256}};
}

std::shared_ptr<const LoadedModel> loadModel(const std::string& spec) {
    std::string known;
    for (const BundledModel& bundled : bundledModels()) {
        if (bundled.name == spec)
            return std::make_shared<const LoadedModel>(loadBundled(bundled));
        known += (known.empty() ? "" : ", ") + bundled.name;
    }
    if (spec == kWorkbench || spec.starts_with(std::string(kWorkbench) + ":"))
        return std::make_shared<const LoadedModel>(loadWorkbench(spec));
    if (spec.starts_with(kFamilyScheme))
        return std::make_shared<const LoadedModel>(loadFamilyMember(spec));
    if (spec.starts_with(kRecallScheme))
        return std::make_shared<const LoadedModel>(loadRecall(spec));
    const fs::path folder = pathFromUtf8(spec);
    std::error_code unknown;
    if (spec.empty() || !fs::exists(folder, unknown))
        throw Error(ErrorCode::ModelNotFound, {{"model", spec}, {"known", known}});
    if (fs::is_regular_file(folder, unknown) && isAttentionFileName(folder))
        return std::make_shared<const LoadedModel>(loadAttention(spec, folder));
    if (!fs::is_directory(folder, unknown))
        throw Error(
            ErrorCode::BadAttentionFile,
            {{"path", spec}, {"reason", "it is neither a model folder nor a file of attention"}});
    return std::make_shared<const LoadedModel>(loadFolder(spec, folder));
}

} // namespace headlight
