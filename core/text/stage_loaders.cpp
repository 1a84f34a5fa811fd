#include "core/text/stage_loaders.h"

#include "core/base/error.h"
#include "core/text/bert_normalizer.h"
#include "core/text/bert_pre_tokenizer.h"
#include "core/text/split_pre_tokenizer.h"
#include "core/text/stage_row.h"
#include "core/text/text_normalizers.h"

namespace headlight {
namespace {

Normalizer loadBertNormalizer(const TokenizerField& stage) {
    BertNormalizerOptions options;
    options.cleanText = stage.flagOr("clean_text", true);
    options.separateHan = stage.flagOr("handle_chinese_chars", true);
    options.lowerCaseLetters = stage.flagOr("lowercase", true);
    options.stripAccents = stage.flagOr("strip_accents", options.lowerCaseLetters);
    return bertNormalizer(options);
}

Normalizer loadComposing(const TokenizerField&) {
    return composingNormalizer();
}

Normalizer loadReplacing(const TokenizerField& stage) {
    return replacingNormalizer(loadPattern(stage.need("pattern")), stage.need("content").text());
}

Normalizer loadNormalizerSequence(const TokenizerField& stage) {
    std::vector<Normalizer> stages;
    for (const TokenizerField& part : stage.need("normalizers").elements())
        stages.push_back(loadNormalizer(part));
    return normalizerSequence(std::move(stages));
}

PreTokenizer loadBertPreTokenizer(const TokenizerField&) {
    return bertPreTokenizer();
}

PreTokenizer loadSplit(const TokenizerField& stage) {
    const std::string& behavior = stage.need("behavior").text();
    if (behavior != "Removed" && behavior != "Isolated")
        stage.unsupported(fmt::format("the pre-tokenizer Split with behavior {}",
                                      sliceCodePoints(behavior, 0, kShownOfName)));
    return splitPreTokenizer(loadPattern(stage.need("pattern")),
                             behavior == "Removed" ? SplitBehavior::Removed
                                                   : SplitBehavior::Isolated,
                             stage.flagOr("invert", false));
}

constexpr StageRow<Normalizer> kNormalizers[] = {{"BertNormalizer", loadBertNormalizer},
                                                 {"NFC", loadComposing},
                                                 {"Replace", loadReplacing},
                                                 {"Sequence", loadNormalizerSequence}};
constexpr StageRow<PreTokenizer> kPreTokenizers[] = {{"BertPreTokenizer", loadBertPreTokenizer},
                                                     {"Split", loadSplit}};

} // namespace

Normalizer loadNormalizer(const TokenizerField& stage) {
    return loadStage(stage, stage.need("type").text(), "normalizer", kNormalizers);
}

PreTokenizer loadPreTokenizer(const TokenizerField& stage) {
    return loadStage(stage, stage.need("type").text(), "pre-tokenizer", kPreTokenizers);
}

TextPattern loadPattern(const TokenizerField& field) {
    if (const auto text = field.find("String"))
        return TextPattern::ofText(text->text());
    const TokenizerField expression = field.need("Regex");
    try {
        return TextPattern::ofExpression(expression.text());
    } catch (const Error&) {
        expression.fail("is no regular expression that can be read");
    }
}

std::shared_ptr<const Vocabulary> loadVocabulary(const TokenizerField& field) {
    auto vocabulary = std::make_shared<Vocabulary>();
    const auto& members = field.object().members();
    vocabulary->reserve(members.size());
    for (const auto& [piece, value] : members) {
        const auto id = value.unsignedInteger();
        if (!id || *id > kHighestTokenId)
            field.fail(fmt::format("has no usable id for \"{}\"",
                                   sliceCodePoints(piece, 0, kShownOfName)));
        vocabulary->add(piece, static_cast<int>(*id));
    }
    return vocabulary;
}

} // namespace headlight
