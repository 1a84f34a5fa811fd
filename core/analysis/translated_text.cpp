#include "core/analysis/translated_text.h"

#include "core/base/error.h"
#include "core/io/translator.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <span>
#include <utility>

namespace headlight {
namespace {

Token addedToken(const Translator& translator, int id) {
    Token token;
    token.id = id;
    token.text = translator.piece(id);
    token.fromTemplate = token.special = true;
    return token;
}

std::vector<Token> tokensOf(const Translator& translator, std::span<const TranslatedPiece> pieces) {
    std::vector<Token> tokens;
    for (const TranslatedPiece& piece : pieces) {
        Token& token = tokens.emplace_back(addedToken(translator, piece.chosen.id));
        if (token.id == DecodingOptions{}.end)
            continue;
        token.fromTemplate = token.special = false;
        token.word = piece.word;
        token.sequence = 0;
    }
    return tokens;
}

// Nobody typed these, so their words are spelt by their pieces.
PieceAxis targetAxis(const Translator& translator, std::vector<Token> tokens) {
    PieceAxis axis;
    axis.encoding.tokens = std::move(tokens);
    axis.words = groupWords(axis.encoding, "");
    for (WordGroup& word : axis.words) {
        std::vector<int> ids;
        for (const Index piece : word.pieces)
            ids.push_back(axis.encoding.tokens[static_cast<std::size_t>(piece)].id);
        word.label = translator.words(ids).front();
    }
    return axis;
}

// What the decoder reads to make each piece: the begin, then every piece but the last.
PieceAxis readBefore(const Translator& translator, std::span<const TranslatedPiece> pieces) {
    std::vector<Token> tokens{addedToken(translator, DecodingOptions{}.start)};
    if (!pieces.empty())
        std::ranges::copy(tokensOf(translator, pieces.first(pieces.size() - 1)),
                          std::back_inserter(tokens));
    return targetAxis(translator, std::move(tokens));
}

std::vector<int> knownStart(const Translator& translator, const std::vector<std::string>& pieces) {
    std::vector<int> ids;
    for (const std::string& piece : pieces) {
        const auto id = translator.idOf(piece);
        if (!id)
            break;
        ids.push_back(*id);
    }
    return ids;
}

} // namespace

const StackTrace<float>* TranslatedText::find(Stack stack) const {
    return stack == Stack::Encoder ? run.encoder.find(stack) : run.decoder.find(stack);
}

Matrix<float> TranslatedText::map(Stack stack, int layer, std::optional<int> head) const {
    const auto& layers = find(stack)->layers;
    const int heads = request.model->model->config().heads;
    if (layer < 0 || layer >= static_cast<int>(layers.size()) || head.value_or(0) < 0 ||
        head.value_or(0) >= heads)
        throw Error(ErrorCode::NoSuchHead, {{"stack", std::string(stackName(stack))},
                                            {"layer", std::to_string(layer)},
                                            {"head", std::to_string(head.value_or(0))},
                                            {"layers", std::to_string(layers.size())},
                                            {"heads", std::to_string(heads)}});
    const auto& maps = layers[static_cast<std::size_t>(layer)].attentions;
    if (head)
        return maps[*head];
    Matrix<double> sum = Matrix<double>::Zero(maps.rows(), maps.cols());
    for (Index each = 0; each < maps.count(); ++each)
        sum += maps[each].cast<double>();
    return (sum / static_cast<double>(maps.count())).cast<float>();
}

std::shared_ptr<const TranslatedText> translateText(const TranslatedTextRequest& request,
                                                    const std::stop_token& stop) {
    if (!request.model->translator)
        throw Error(ErrorCode::BadUsage,
                    {{"reason", request.model->displayName + " does not translate."},
                     {"command", "headlight translate"}});
    const auto begin = std::chrono::steady_clock::now();
    const Translator& translator = *request.model->translator;
    const auto result = std::make_shared<TranslatedText>();
    result->request = request;
    TranslateOptions options;
    options.beam = request.beam;
    options.alternatives = request.alternatives;
    options.start = knownStart(translator, request.start);
    options.interventions = request.interventions;
    options.stop = stop;
    result->translations = translator.translate(request.text, options);
    result->translation = result->translations.front();
    result->source.encoding = translator.encodeSource(request.text);
    result->source.words = groupWords(result->source.encoding, request.text);
    result->made = targetAxis(translator, tokensOf(translator, result->translation.pieces));
    result->read = readBefore(translator, result->translation.pieces);
    ForwardOptions forward;
    forward.interventions = request.interventions;
    forward.stop = stop;
    result->run = translator.model().run(idsOf(result->source.encoding),
                                         idsOf(result->read.encoding), forward);
    const std::chrono::duration<double, std::milli> passed =
        std::chrono::steady_clock::now() - begin;
    result->milliseconds = passed.count();
    return result;
}

} // namespace headlight
