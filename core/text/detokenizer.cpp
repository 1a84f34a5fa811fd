#include "core/text/detokenizer.h"

#include "core/base/platform.h"
#include "core/text/stage_loaders.h"
#include "core/text/stage_row.h"
#include "core/text/tokenizer_loader.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace headlight {
namespace {

using Step = Detokenizer::Step;

// The byte that "<0x0A>" stands for.
std::optional<char> byteOf(std::string_view piece) {
    unsigned value = 0;
    if (piece.size() != 6 || !piece.starts_with("<0x") || piece.back() != '>')
        return std::nullopt;
    const char* const end = piece.data() + 5;
    const auto [last, fault] = std::from_chars(piece.data() + 3, end, value, 16);
    if (fault != std::errc() || last != end)
        return std::nullopt;
    return static_cast<char>(value);
}

// Runs of bytes become one text; a run that is no UTF-8 gives one U+FFFD for each of its bytes.
void joinBytes(std::vector<std::string>& texts) {
    std::vector<std::string> joined;
    std::string run;
    const auto finishRun = [&] {
        if (!firstBadUtf8(run)) {
            if (!run.empty())
                joined.push_back(run);
        } else {
            joined.insert(joined.end(), run.size(), "\xEF\xBF\xBD");
        }
        run.clear();
    };
    for (std::string& text : texts) {
        if (const auto byte = byteOf(text)) {
            run.push_back(*byte);
            continue;
        }
        finishRun();
        joined.push_back(std::move(text));
    }
    finishRun();
    texts = std::move(joined);
}

void replaceIn(const TextPattern& pattern, std::string_view content, std::string& text) {
    AlignedText characters;
    for (const char32_t c : codePointsFromUtf8(text))
        characters.push_back({c, 0, 0});
    const std::vector<TextRange> found = pattern.find(characters, {0, characters.size()});
    if (found.empty())
        return;
    std::string replaced;
    std::size_t copied = 0;
    const auto copyUpTo = [&](std::size_t end) {
        for (std::size_t i = copied; i < end; ++i)
            appendUtf8(replaced, characters[i].character);
    };
    for (const TextRange range : found) {
        copyUpTo(range.begin);
        replaced += content;
        copied = range.end;
    }
    copyUpTo(characters.size());
    text = std::move(replaced);
}

Step replacing(TextPattern pattern, std::string content) {
    return [pattern = std::move(pattern),
            content = std::move(content)](std::vector<std::string>& texts) {
        for (std::string& text : texts)
            replaceIn(pattern, content, text);
    };
}

// The marks that stand without a blank before them, in the order of the reference.
constexpr std::pair<const char*, const char*> kCleanup[] = {
    {" .", "."},   {" ?", "?"},     {" !", "!"},    {" ,", ","},
    {" ' ", "'"},  {" n't", "n't"}, {" 'm", "'m"},  {" do not", " don't"},
    {" 's", "'s"}, {" 've", "'ve"}, {" 're", "'re"}};

Step loadWordPieceStep(const TokenizerField& stage) {
    std::string prefix = "##";
    if (const auto field = stage.find("prefix"))
        prefix = field->text();
    std::vector<Step> cleanup;
    if (stage.flagOr("cleanup", true))
        for (const auto& [from, to] : kCleanup)
            cleanup.push_back(replacing(TextPattern::ofText(from), to));
    return [prefix, cleanup](std::vector<std::string>& texts) {
        for (std::size_t i = 1; i < texts.size(); ++i) {
            if (!prefix.empty() && texts[i].starts_with(prefix))
                texts[i].erase(0, prefix.size());
            else
                texts[i].insert(0, 1, ' ');
        }
        for (const Step& step : cleanup)
            step(texts);
    };
}

Step loadByteFallback(const TokenizerField&) {
    return joinBytes;
}

Step loadFuse(const TokenizerField&) {
    return [](std::vector<std::string>& texts) {
        std::string fused;
        for (const std::string& text : texts)
            fused += text;
        texts.assign(1, std::move(fused));
    };
}

Step loadReplaceStep(const TokenizerField& stage) {
    return replacing(loadPattern(stage.need("pattern")), stage.need("content").text());
}

Step loadStep(const TokenizerField& stage);

Step loadStepSequence(const TokenizerField& stage) {
    std::vector<Step> steps;
    for (const TokenizerField& part : stage.need("decoders").elements())
        steps.push_back(loadStep(part));
    return [steps](std::vector<std::string>& texts) {
        for (const Step& step : steps)
            step(texts);
    };
}

constexpr StageRow<Step> kSteps[] = {{"ByteFallback", loadByteFallback},
                                     {"Fuse", loadFuse},
                                     {"Replace", loadReplaceStep},
                                     {"Sequence", loadStepSequence},
                                     {"WordPiece", loadWordPieceStep}};

Step loadStep(const TokenizerField& stage) {
    return loadStage(stage, stage.need("type").text(), "decoder", kSteps);
}

void separateByBlanks(std::vector<std::string>& texts) {
    for (std::size_t i = 1; i < texts.size(); ++i)
        texts[i].insert(0, 1, ' ');
}

} // namespace

Detokenizer::Detokenizer(std::vector<std::string> pieces, std::vector<bool> special,
                         std::vector<Step> steps)
    : m_pieces(std::move(pieces))
    , m_special(std::move(special))
    , m_steps(std::move(steps)) {
    m_special.resize(m_pieces.size());
}

std::string Detokenizer::text(std::span<const int> ids) const {
    std::vector<std::string> texts;
    for (const int id : ids)
        if (!isSpecial(id))
            texts.push_back(piece(id));
    for (const Step& step : m_steps)
        step(texts);
    std::string whole;
    for (const std::string& text : texts)
        whole += text;
    return whole;
}

const std::string& Detokenizer::piece(int id) const {
    static const std::string kNothing;
    return id >= 0 && id < size() ? m_pieces[static_cast<std::size_t>(id)] : kNothing;
}

bool Detokenizer::isSpecial(int id) const {
    return id >= 0 && id < size() && m_special[static_cast<std::size_t>(id)];
}

Detokenizer parseDetokenizer(std::string_view json, std::string_view path) {
    constexpr std::size_t kMostPieces = 1 << 22; // ids may have holes, and each takes room
    const JsonValue file = parseTokenizerJson(json, path);
    const std::string name(path);
    const TokenizerField root(file, name);
    std::vector<std::string> pieces;
    std::vector<bool> special;
    const auto put = [&](const TokenizerField& field, std::string_view piece, int id, bool isOne) {
        const auto place = static_cast<std::size_t>(id);
        if (place >= kMostPieces)
            field.fail(fmt::format("has the id {}, which is too high", id));
        if (pieces.size() <= place)
            pieces.resize(place + 1);
        special.resize(pieces.size());
        pieces[place] = piece;
        special[place] = isOne;
    };
    const TokenizerField vocabulary = root.need("model").need("vocab");
    loadVocabulary(vocabulary); // checks the ids
    for (const auto& [piece, value] : vocabulary.object().members())
        put(vocabulary, piece, static_cast<int>(*value.unsignedInteger()), false);
    if (const auto added = root.find("added_tokens"))
        for (const TokenizerField& token : added->elements())
            put(token, token.need("content").text(), token.need("id").id(),
                token.flagOr("special", false));
    std::vector<Step> steps;
    if (const auto decoder = root.find("decoder"))
        steps.push_back(loadStep(*decoder));
    else
        steps.emplace_back(separateByBlanks);
    return {std::move(pieces), std::move(special), std::move(steps)};
}

Detokenizer loadDetokenizer(const std::filesystem::path& tokenizerJson) {
    return parseDetokenizer(readFile(tokenizerJson, kLargestTokenizerFile),
                            utf8FromPath(tokenizerJson));
}

} // namespace headlight
