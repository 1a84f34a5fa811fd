#include "core/text/tokenizer.h"

#include "core/text/unicode.h"

#include <algorithm>
#include <array>

namespace headlight {
namespace {

AlignedText alignedText(std::string_view utf8) {
    AlignedText text;
    const std::u32string codePoints = codePointsFromUtf8(utf8);
    text.reserve(codePoints.size());
    for (const char32_t c : codePoints) {
        const auto position = static_cast<Index>(text.size());
        text.push_back({c, position, position + 1});
    }
    return text;
}

std::u32string charactersOf(const AlignedText& text) {
    std::u32string characters;
    for (const AlignedCharacter& at : text)
        characters.push_back(at.character);
    return characters;
}

AlignedText sliceOf(const AlignedText& text, TextRange range) {
    const auto begin = text.begin();
    return {begin + static_cast<std::ptrdiff_t>(range.begin),
            begin + static_cast<std::ptrdiff_t>(range.end)};
}

AddedTokenSplitter typedSplitter(const TokenizerParts& parts) {
    std::vector<AddedTokenSplitter::Pattern> patterns;
    for (std::size_t i = 0; i < parts.addedTokens.size(); ++i)
        if (!parts.addedTokens[i].normalized)
            patterns.push_back({codePointsFromUtf8(parts.addedTokens[i].text), i});
    return {parts.addedTokens, std::move(patterns)};
}

// Special tokens first, so that they win when two texts become equal by normalisation.
AddedTokenSplitter normalizedSplitter(const TokenizerParts& parts) {
    std::vector<AddedTokenSplitter::Pattern> patterns;
    for (const bool special : {true, false}) {
        for (std::size_t i = 0; i < parts.addedTokens.size(); ++i) {
            const AddedToken& token = parts.addedTokens[i];
            if (!token.normalized || token.special != special)
                continue;
            AlignedText text = alignedText(token.text);
            if (parts.normalizer)
                parts.normalizer(text);
            if (!text.empty())
                patterns.push_back({charactersOf(text), i});
        }
    }
    return {parts.addedTokens, std::move(patterns)};
}

} // namespace

// The buffers are kept from word to word, so that a long text does not allocate for each.
struct Tokenizer::Run {
    int sequence = 0;
    int word = 0; // number of the next word
    std::vector<Token> tokens;
    std::vector<TextRange> ranges;
    Word current;
    std::vector<Piece> pieces;
};

Tokenizer::Tokenizer(TokenizerParts parts)
    : m_parts(std::move(parts))
    , m_typedSplitter(typedSplitter(m_parts))
    , m_normalizedSplitter(normalizedSplitter(m_parts)) {
    int highest = m_parts.vocabulary->highestId();
    for (const AddedToken& token : m_parts.addedTokens)
        m_addedVocabulary.add(token.text, token.id);
    highest = std::max(highest, m_addedVocabulary.highestId());
    for (const Template* items : {&m_parts.single, &m_parts.pair})
        for (const TemplateItem& item : *items)
            highest = std::max(highest, item.id);
    m_vocabularySize = highest + 1;
}

Encoding Tokenizer::encode(std::string_view text) const {
    std::array texts{encodeText(text, 0)};
    return applyTemplate(m_parts.single, texts);
}

Encoding Tokenizer::encode(std::string_view text, std::string_view pair) const {
    std::array texts{encodeText(text, 0), encodeText(pair, 1)};
    return applyTemplate(m_parts.pair, texts);
}

std::optional<int> Tokenizer::idOf(std::string_view token) const {
    auto entry = m_addedVocabulary.find(token);
    if (!entry)
        entry = m_parts.vocabulary->find(token);
    return entry ? std::optional(entry->id) : std::nullopt;
}

std::vector<Token> Tokenizer::encodeText(std::string_view text, int sequence) const {
    Run run;
    run.sequence = sequence;
    encodeTyped(alignedText(text), run);
    return std::move(run.tokens);
}

void Tokenizer::encodeTyped(const AlignedText& typed, Run& run) const {
    for (const auto& part : m_typedSplitter.split(typed)) {
        if (part.token) {
            addToken(typed, part, run);
            continue;
        }
        AlignedText text = sliceOf(typed, part.range);
        if (m_parts.normalizer)
            m_parts.normalizer(text);
        for (const auto& inner : m_normalizedSplitter.split(text)) {
            if (inner.token)
                addToken(text, inner, run);
            else
                encodeNormalized(sliceOf(text, inner.range), run);
        }
    }
}

void Tokenizer::encodeNormalized(AlignedText text, Run& run) const {
    run.ranges.assign(1, {0, text.size()});
    if (m_parts.preTokenizer)
        m_parts.preTokenizer(text, run.ranges);
    for (const TextRange range : run.ranges)
        encodeWord(text, range, run);
}

void Tokenizer::encodeWord(const AlignedText& text, TextRange range, Run& run) const {
    run.current.utf8.clear();
    run.current.starts.clear();
    for (std::size_t i = range.begin; i < range.end; ++i) {
        run.current.starts.push_back(run.current.utf8.size());
        appendUtf8(run.current.utf8, text[i].character);
    }
    run.current.starts.push_back(run.current.utf8.size());

    run.pieces.clear();
    m_parts.model(run.current, run.pieces);
    for (const Piece& piece : run.pieces) {
        Token token;
        token.id = piece.id;
        token.text = piece.text;
        token.begin = text[range.begin + piece.begin].begin;
        token.end = text[range.begin + piece.end - 1].end;
        token.word = run.word;
        token.sequence = run.sequence;
        run.tokens.push_back(std::move(token));
    }
    ++run.word;
}

void Tokenizer::addToken(const AlignedText& text, const AddedTokenSplitter::Part& part,
                         Run& run) const {
    if (!part.token)
        return; // ordinary text
    const AddedToken& added = m_parts.addedTokens[*part.token];
    const AlignedText found = sliceOf(text, part.range);
    Token token;
    token.id = added.id;
    token.text = utf8FromCodePoints(charactersOf(found)); // with the blanks it took
    token.begin = found.front().begin;
    token.end = found.back().end;
    token.word = run.word++;
    token.sequence = run.sequence;
    token.special = added.special;
    run.tokens.push_back(std::move(token));
}

} // namespace headlight
