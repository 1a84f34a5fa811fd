#include "core/train/translation_tokenizer.h"

#include "core/base/strict_json.h"
#include "core/text/bpe.h"
#include "core/text/bpe_trainer.h"
#include "core/text/stage_loaders.h"
#include "core/text/template_loader.h"
#include "core/text/tokenizer.h"
#include "core/text/unicode.h"
#include "core/train/special_tokens.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace headlight {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kContinuation = "##";

// Letters that have pieces, as a class of regular expressions and one by one. Other letters stand
// alone, each as a word.
constexpr const char* kLetterClass = "A-Za-zÀ-ÖØ-öø-ÿŒœ";
std::u32string letters() {
    std::u32string all = U"Œœ";
    for (const auto& [first, last] :
         {std::pair{U'A', U'Z'}, {U'a', U'z'}, {U'À', U'Ö'}, {U'Ø', U'ö'}, {U'ø', U'ÿ'}})
        for (char32_t c = first; c <= last; ++c)
            all += c;
    return all;
}

constexpr const char* kNumber = R"([0-9]+(?:[.,:][0-9]+)*)";
constexpr const char* kOtherSigns = R"(\.{2,}|--+|\S)";

// Words as the Penn Treebank has them.
std::string englishWords() {
    constexpr const char* kClitics = "'(?:s|m|re|ve|ll|d)(?![{0}])";
    const std::string clitics = fmt::format(fmt::runtime(kClitics), kLetterClass);
    return fmt::format("[{0}]+?(?=n't(?![{0}]))|n't(?![{0}])|{1}|[{0}]+(?:(?!{1})'[{0}]+)*|{2}|{3}",
                       kLetterClass, clitics, kNumber, kOtherSigns);
}

std::string frenchWords() {
    return fmt::format("[Aa]ujourd'hui|-?[{0}]+'?|{1}|{2}", kLetterClass, kNumber, kOtherSigns);
}

Json replaceText(const char* from, const char* to) {
    return {{"type", "Replace"}, {"pattern", {{"String", from}}}, {"content", to}};
}

Json replaceExpression(const char* from, const char* to) {
    return {{"type", "Replace"}, {"pattern", {{"Regex", from}}}, {"content", to}};
}

Json sequence(const char* member, Json stages) {
    return {{"type", "Sequence"}, {member, std::move(stages)}};
}

// Composed letters, typewriter's apostrophes and quotation marks, no control characters.
Json plainSigns(bool lowerCase) {
    return Json::array({{{"type", "NFC"}},
                        replaceExpression("[\u2018\u2019\u02BC]", "'"),
                        replaceExpression("[\u201C\u201D\u201E]", "\""),
                        replaceText("\u2026", "..."),
                        {{"type", "BertNormalizer"},
                         {"clean_text", true},
                         {"handle_chinese_chars", false},
                         {"strip_accents", false},
                         {"lowercase", lowerCase}}});
}

Json englishNormalizer() {
    return sequence("normalizers", plainSigns(true));
}

Json frenchNormalizer() {
    Json stages = plainSigns(false);
    stages.push_back(replaceExpression(R"x((?<![^\s(])")x", "«"));
    stages.push_back(replaceText("\"", "»"));
    stages.push_back(replaceText(" - ", " – "));
    return sequence("normalizers", std::move(stages));
}

// Keeps the finds of an expression as words.
Json split(const std::string& expression) {
    return {{"type", "Split"},
            {"pattern", {{"Regex", expression}}},
            {"behavior", "Removed"},
            {"invert", true}};
}

// Pieces to words, words to a text with a blank between them, then the blanks that are not written.
Json decoder(std::initializer_list<std::pair<const char*, const char*>> unwrittenBlanks) {
    Json steps =
        Json::array({{{"type", "ByteFallback"}},
                     {{"type", "WordPiece"}, {"prefix", kContinuation}, {"cleanup", false}},
                     {{"type", "Fuse"}}});
    for (const auto& [from, to] : unwrittenBlanks)
        steps.push_back(replaceText(from, to));
    return sequence("decoders", std::move(steps));
}

Json englishDecoder() {
    return decoder({{" n't", "n't"},
                    {" 's", "'s"},
                    {" 'm", "'m"},
                    {" 're", "'re"},
                    {" 've", "'ve"},
                    {" 'll", "'ll"},
                    {" 'd", "'d"},
                    {" - ", "-"},
                    {" .", "."},
                    {" ,", ","},
                    {" ?", "?"},
                    {" !", "!"},
                    {" ;", ";"},
                    {" :", ":"},
                    {"( ", "("},
                    {" )", ")"}});
}

Json frenchDecoder() {
    return decoder({{"' ", "'"}, {" -", "-"}, {" .", "."}, {" ,", ","}, {"( ", "("}, {" )", ")"}});
}

// <s> and </s> around a text, or one of them.
Json frameOf(TextFrame frame) {
    std::vector<int> before, after;
    if (frame != TextFrame::End)
        before.push_back(kBeginId);
    if (frame != TextFrame::Begin)
        after.push_back(kEndId);
    Json tokens = Json::object();
    const auto special = [&tokens](Json& items, std::span<const int> ids) {
        for (const int id : ids) {
            const char* const name = kSpecialTokens[static_cast<std::size_t>(id)];
            tokens[name] = {
                {"id", name}, {"ids", Json::array({id})}, {"tokens", Json::array({name})}};
            items.push_back({{"SpecialToken", {{"id", name}, {"type_id", 0}}}});
        }
    };
    const auto framed = [&](std::span<const char* const> texts) {
        Json items = Json::array();
        special(items, before);
        for (const char* text : texts) {
            items.push_back({{"Sequence", {{"id", text}, {"type_id", 0}}}});
            special(items, after);
        }
        return items;
    };
    constexpr const char* kTexts[] = {"A", "B"};
    Json single = framed(std::span(kTexts, 1));
    Json pair = framed(kTexts);
    return {{"type", "TemplateProcessing"},
            {"single", std::move(single)},
            {"pair", std::move(pair)},
            {"special_tokens", std::move(tokens)}};
}

Json modelOf(const BpeVocabulary& vocabulary) {
    Json ids = Json::object();
    for (std::size_t id = 0; id < vocabulary.pieces.size(); ++id)
        ids[vocabulary.pieces[id]] = id;
    Json merges = Json::array();
    for (const auto& [left, right] : vocabulary.merges)
        merges.push_back(Json::array({left, right}));
    return {{"type", "BPE"},
            {"dropout", nullptr},
            {"unk_token", kSpecialTokens[kUnknownId]},
            {"continuing_subword_prefix", kContinuation},
            {"end_of_word_suffix", nullptr},
            {"fuse_unk", false},
            {"byte_fallback", true},
            {"ignore_merges", true},
            {"vocab", std::move(ids)},
            {"merges", std::move(merges)}};
}

std::string tokenizerFile(std::span<const char* const> specials, Json normalizer,
                          const std::string& words, Json postProcessor, Json decode,
                          const Json& model) {
    const Json file = {{"version", "1.0"},
                       {"truncation", nullptr},
                       {"padding", nullptr},
                       {"added_tokens", addedTokens(specials)},
                       {"normalizer", std::move(normalizer)},
                       {"pre_tokenizer", split(words)},
                       {"post_processor", std::move(postProcessor)},
                       {"decoder", std::move(decode)},
                       {"model", model}};
    return file.dump() + '\n';
}

// Counts the words that the stages of one side make of its texts.
class WordCounter {
public:
    WordCounter(const Json& normalizer, const std::string& words, WordCounts& counts)
        : m_tokenizer(parts(normalizer, words, counts)) {}

    void add(const std::string& text) { m_tokenizer.encode(text); }

private:
    static TokenizerParts parts(const Json& normalizer, const std::string& words,
                                WordCounts& counts) {
        const std::string name = "tokenizer.json";
        const JsonValue normalizing = parseStrictJson(normalizer.dump(), name);
        const JsonValue cutting = parseStrictJson(split(words).dump(), name);
        TokenizerParts parts;
        parts.vocabulary = std::make_shared<Vocabulary>();
        parts.normalizer = loadNormalizer(TokenizerField(normalizing, name));
        parts.preTokenizer = loadPreTokenizer(TokenizerField(cutting, name));
        parts.model = [&counts](const Word& word, std::vector<Piece>&) { ++counts[word.utf8]; };
        parts.single = plainTemplates().single;
        parts.pair = plainTemplates().pair;
        return parts;
    }

    Tokenizer m_tokenizer;
};

constexpr std::size_t kTextsPerCheck = 1024;

WordCounts countWords(std::span<const SentencePair> pairs, const std::stop_token& stop) {
    WordCounts counts;
    WordCounter english(englishNormalizer(), englishWords(), counts);
    WordCounter french(frenchNormalizer(), frenchWords(), counts);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (i % kTextsPerCheck == 0)
            throwIfStopped(stop);
        english.add(pairs[i].source);
        french.add(pairs[i].target);
    }
    return counts;
}

WordCounts countWords(std::span<const std::string> texts, const std::stop_token& stop) {
    WordCounts counts;
    WordCounter english(englishNormalizer(), englishWords(), counts);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (i % kTextsPerCheck == 0)
            throwIfStopped(stop);
        english.add(texts[i]);
    }
    return counts;
}

// Specials, bytes, and the signs that stand in texts, however rare.
std::vector<std::string> firstPieces(std::span<const char* const> specials) {
    std::vector<std::string> pieces(specials.begin(), specials.end());
    for (int byte = 0; byte < 256; ++byte)
        pieces.push_back(bytePiece(static_cast<unsigned char>(byte)));
    for (char sign = '!'; sign < 0x7F; ++sign)
        if (isPunctuation(static_cast<char32_t>(sign)))
            pieces.emplace_back(1, sign);
    pieces.insert(pieces.end(), {"«", "»", "–", "—", "€", "°"});
    return pieces;
}

Json learnedModel(const WordCounts& words, std::span<const char* const> specials,
                  const TranslationVocabularyOptions& options, const std::stop_token& stop) {
    BpeTrainingOptions training;
    training.vocabularySize = options.size;
    training.wholeWords = options.wholeWords;
    training.continuationPrefix = kContinuation;
    training.firstPieces = firstPieces(specials);
    training.alphabet = letters() + U"0123456789.,:'-"; // with the signs inside words and numbers
    training.stop = stop;
    return modelOf(trainBpe(words, training));
}

} // namespace

TranslationTokenizers trainTranslationTokenizers(std::span<const SentencePair> pairs,
                                                 const TranslationVocabularyOptions& options,
                                                 const std::stop_token& stop) {
    const Json model = learnedModel(countWords(pairs, stop), kSpecialTokens, options, stop);
    return {tokenizerFile(kSpecialTokens, englishNormalizer(), englishWords(),
                          frameOf(TextFrame::End), englishDecoder(), model),
            tokenizerFile(kSpecialTokens, frenchNormalizer(), frenchWords(), nullptr,
                          frenchDecoder(), model)};
}

std::string trainEnglishTokenizer(std::span<const std::string> texts, TextFrame frame,
                                  const TranslationVocabularyOptions& options,
                                  const std::stop_token& stop) {
    const Json model = learnedModel(countWords(texts, stop), kTextSpecialTokens, options, stop);
    return tokenizerFile(kTextSpecialTokens, englishNormalizer(), englishWords(), frameOf(frame),
                         englishDecoder(), model);
}

} // namespace headlight
