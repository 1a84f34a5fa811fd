#include "core/io/translator.h"

#include "core/base/error.h"

#include <algorithm>

namespace headlight {
namespace {

constexpr std::string_view kContinuation = "##";

} // namespace

Translator::Translator(std::shared_ptr<const TranslationModel> model,
                       std::shared_ptr<const Tokenizer> source,
                       std::shared_ptr<const Tokenizer> target, Detokenizer writer)
    : m_model(std::move(model))
    , m_source(std::move(source))
    , m_target(std::move(target))
    , m_writer(std::move(writer)) {}

std::vector<Translation> Translator::translate(std::string_view text,
                                               const TranslateOptions& options) const {
    const Encoding encoding = encodeSource(text);
    if (std::ranges::all_of(encoding.tokens, &Token::fromTemplate))
        throw Error(ErrorCode::EmptyText);
    DecodingOptions decoding;
    decoding.beam = options.beam;
    decoding.alternatives = options.alternatives;
    decoding.prefix = options.start;
    for (const int id : encodeTarget(options.prefix))
        decoding.prefix.push_back(id);
    for (int id = 0; id < m_writer.size(); ++id)
        if (m_writer.isSpecial(id) && id != decoding.end)
            decoding.never.push_back(id);
    decoding.interventions = options.interventions;
    decoding.stop = options.stop;
    std::vector<Translation> translations;
    for (const DecodedTarget& target : decode(*m_model, idsOf(encoding), decoding))
        translations.push_back(written(target));
    return translations;
}

std::vector<int> Translator::encodeTarget(std::string_view text) const {
    std::vector<int> ids;
    for (const Token& token : m_target->encode(text).tokens)
        if (!token.fromTemplate)
            ids.push_back(token.id);
    return ids;
}

std::vector<std::string> Translator::words(std::span<const int> ids) const {
    std::vector<std::string> words;
    for (const int id : ids) {
        if (!goesOn(id) || words.empty())
            words.push_back(piece(id));
        else
            words.back() += std::string_view(piece(id)).substr(kContinuation.size());
    }
    return words;
}

bool Translator::goesOn(int id) const {
    return piece(id).starts_with(kContinuation);
}

std::optional<int> Translator::idOf(std::string_view piece) const {
    for (int id = 0; id < m_writer.size(); ++id)
        if (m_writer.piece(id) == piece)
            return id;
    return std::nullopt;
}

PieceChance Translator::named(int id, double probability) const {
    return {id, m_writer.piece(id), probability};
}

Translation Translator::written(const DecodedTarget& target) const {
    Translation translation;
    translation.text = write(target.ids());
    int word = 0;
    for (const DecodedToken& token : target.tokens) {
        TranslatedPiece& piece = translation.pieces.emplace_back();
        piece.chosen = named(token.id, token.probability);
        piece.word = translation.pieces.size() == 1 ? 0 : word + (goesOn(token.id) ? 0 : 1);
        word = piece.word;
        piece.forced = token.forced;
        for (const TokenChance& chance : token.alternatives)
            piece.alternatives.push_back(named(chance.id, chance.probability));
    }
    translation.logProbability = target.logProbability;
    translation.score = target.score;
    translation.ended = target.ended;
    return translation;
}

} // namespace headlight
