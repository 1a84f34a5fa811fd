#include "core/text/bpe_loader.h"

#include "core/text/stage_row.h"

namespace headlight {
namespace {

// Half a merge that the file writes in either of its two forms.
struct MergeTexts {
    std::string_view left;
    std::string_view right;
};

MergeTexts textsOf(const TokenizerField& merge, const JsonValue& value) {
    if (const std::string* both = value.string()) {
        const std::size_t blank = both->find(' ');
        if (blank == std::string::npos)
            merge.fail("has an entry without a blank");
        return {std::string_view(*both).substr(0, blank),
                std::string_view(*both).substr(blank + 1)};
    }
    const JsonArray* pair = value.array();
    if (!pair || pair->size() != 2 || !(*pair)[0].string() || !(*pair)[1].string())
        merge.fail("has an entry that is no pair of pieces");
    return {*(*pair)[0].string(), *(*pair)[1].string()};
}

Vocabulary::Entry entryOf(const TokenizerField& merges, const Vocabulary& vocabulary,
                          std::string_view piece) {
    const auto entry = vocabulary.find(piece);
    if (!entry)
        merges.fail(fmt::format("uses \"{}\", which is not in the vocabulary",
                                sliceCodePoints(piece, 0, kShownOfName)));
    return *entry;
}

std::vector<BpeMerge> loadMerges(const TokenizerField& field, const Vocabulary& vocabulary,
                                 const std::string& prefix) {
    std::vector<BpeMerge> merges;
    std::string merged;
    for (const JsonValue& value : field.list()) {
        const MergeTexts texts = textsOf(field, value);
        if (!texts.right.starts_with(prefix))
            field.fail(fmt::format("joins \"{}\", which begins a word",
                                   sliceCodePoints(texts.right, 0, kShownOfName)));
        merged.assign(texts.left).append(texts.right.substr(prefix.size()));
        merges.push_back({entryOf(field, vocabulary, texts.left),
                          entryOf(field, vocabulary, texts.right),
                          entryOf(field, vocabulary, merged)});
    }
    return merges;
}

} // namespace

TokenModel loadBpe(const TokenizerField& stage, std::shared_ptr<const Vocabulary> vocabulary) {
    if (stage.find("dropout"))
        stage.unsupported("BPE with dropout");
    if (const auto suffix = stage.find("end_of_word_suffix"); suffix && !suffix->text().empty())
        stage.unsupported("BPE with an end-of-word suffix");
    BpeOptions options;
    if (const auto prefix = stage.find("continuing_subword_prefix"))
        options.continuationPrefix = prefix->text();
    if (const auto unknown = stage.find("unk_token")) {
        options.unknown = unknown->text();
        if (!vocabulary->find(*options.unknown))
            unknown->fail("is not in the vocabulary");
    }
    options.fuseUnknown = stage.flagOr("fuse_unk", false);
    options.byteFallback = stage.flagOr("byte_fallback", false);
    options.wholeWordsFirst = stage.flagOr("ignore_merges", false);
    const std::vector<BpeMerge> merges =
        loadMerges(stage.need("merges"), *vocabulary, options.continuationPrefix);
    return bpeModel(std::move(vocabulary), merges, std::move(options));
}

} // namespace headlight
