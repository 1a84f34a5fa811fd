#include "core/text/tokenizer_loader.h"

#include "core/base/platform.h"
#include "core/text/bpe_loader.h"
#include "core/text/stage_loaders.h"
#include "core/text/stage_row.h"
#include "core/text/template_loader.h"
#include "core/text/tokenizer_field.h"
#include "core/text/unicode.h"
#include "core/text/word_piece.h"

#include <fmt/format.h>

#include <algorithm>

namespace headlight {
namespace {

constexpr Index kLongestAddedToken = 1000; // in code points; keeps the search linear

struct LoadedModel {
    std::shared_ptr<const Vocabulary> vocabulary;
    TokenModel model;
};

LoadedModel loadWordPiece(const TokenizerField& stage) {
    constexpr int kLongestWord = 1000;
    WordPieceOptions options;
    const TokenizerField unknown = stage.need("unk_token");
    options.unknown = unknown.text();
    if (const auto prefix = stage.find("continuing_subword_prefix"))
        options.continuationPrefix = prefix->text();
    if (const auto longest = stage.find("max_input_chars_per_word"))
        options.longestWord = static_cast<std::size_t>(longest->number(1, kLongestWord));
    auto vocabulary = loadVocabulary(stage.need("vocab"));
    if (!vocabulary->find(options.unknown))
        unknown.fail("is not in the vocabulary");
    return {vocabulary, wordPieceModel(vocabulary, std::move(options))};
}

LoadedModel loadBpeModel(const TokenizerField& stage) {
    auto vocabulary = loadVocabulary(stage.need("vocab"));
    return {vocabulary, loadBpe(stage, vocabulary)};
}

constexpr StageRow<LoadedModel> kModels[] = {{"BPE", loadBpeModel}, {"WordPiece", loadWordPiece}};
constexpr StageRow<Templates> kPostProcessors[] = {{"BertProcessing", loadBertProcessing},
                                                   {"TemplateProcessing", loadTemplateProcessing}};

// Files of the first years give the model no type; a WordPiece model is known by its fields.
std::string modelType(const TokenizerField& model) {
    if (const auto type = model.find("type"))
        return type->text();
    if (model.find("max_input_chars_per_word"))
        return "WordPiece";
    return model.need("type").text();
}

std::vector<AddedToken> loadAddedTokens(const TokenizerField& root, const Vocabulary& vocabulary) {
    std::vector<AddedToken> tokens;
    const auto list = root.find("added_tokens");
    if (!list)
        return tokens;
    Vocabulary seen;
    for (const TokenizerField& field : list->elements()) {
        AddedToken token;
        token.id = field.need("id").id();
        token.text = field.need("content").text();
        token.special = field.flagOr("special", false);
        token.singleWord = field.flagOr("single_word", false);
        token.takesBlanksBefore = field.flagOr("lstrip", false);
        token.takesBlanksAfter = field.flagOr("rstrip", false);
        token.normalized = field.flagOr("normalized", !token.special);

        if (token.text.empty())
            field.fail("is empty");
        if (countCodePoints(token.text) > kLongestAddedToken)
            field.fail(fmt::format("is longer than {} characters", kLongestAddedToken));
        if (seen.find(token.text))
            field.fail("is there twice");
        const auto entry = vocabulary.find(token.text);
        if (entry && entry->id != token.id)
            field.fail(
                fmt::format("has the id {}; in the vocabulary it has {}", token.id, entry->id));
        seen.add(token.text, token.id);
        tokens.push_back(std::move(token));
    }
    return tokens;
}

void requireDistinctIds(const TokenizerField& root, const TokenizerParts& parts) {
    std::vector<int> ids = parts.vocabulary->idsInOrder();
    for (const AddedToken& token : parts.addedTokens)
        if (!parts.vocabulary->find(token.text))
            ids.push_back(token.id);
    if (!std::ranges::is_sorted(ids))
        std::ranges::sort(ids);
    const auto twice = std::ranges::adjacent_find(ids);
    if (twice != ids.end())
        root.fail(fmt::format("gives the id {} to two pieces", *twice));
}

} // namespace

Tokenizer loadTokenizer(const std::filesystem::path& tokenizerJson) {
    return parseTokenizer(readFile(tokenizerJson, kLargestTokenizerFile),
                          utf8FromPath(tokenizerJson));
}

JsonValue parseTokenizerJson(std::string_view json, std::string_view path) {
    JsonLimits limits;
    limits.bytes = kLargestTokenizerFile;
    return parseStrictJson(json, path, DuplicateKeys::Refuse, limits);
}

Tokenizer parseTokenizer(std::string_view json, std::string_view path) {
    const std::string name(path);
    const JsonValue file = parseTokenizerJson(json, name);
    const TokenizerField root(file, name);
    if (const auto version = root.find("version"); version && version->text() != "1.0")
        root.unsupported(
            fmt::format("the file format {}", sliceCodePoints(version->text(), 0, kShownOfName)));

    TokenizerParts parts;
    const TokenizerField model = root.need("model");
    LoadedModel loaded = loadStage(model, modelType(model), "model", kModels);
    parts.vocabulary = std::move(loaded.vocabulary);
    parts.model = std::move(loaded.model);
    parts.addedTokens = loadAddedTokens(root, *parts.vocabulary);
    requireDistinctIds(root, parts);
    if (const auto stage = root.find("normalizer"))
        parts.normalizer = loadNormalizer(*stage);
    if (const auto stage = root.find("pre_tokenizer"))
        parts.preTokenizer = loadPreTokenizer(*stage);
    Templates templates =
        loadStageOr(plainTemplates(), root, "post_processor", "post-processor", kPostProcessors);
    parts.single = std::move(templates.single);
    parts.pair = std::move(templates.pair);
    return Tokenizer(std::move(parts));
}

} // namespace headlight
