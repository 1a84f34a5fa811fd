#pragma once

#include "core/nn/decoding.h"
#include "core/text/detokenizer.h"
#include "core/text/tokenizer.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// Sides of the pairs that are learned from have no more tokens. Longer sentences are translated
// too, but badly.
inline constexpr Index kLongestTrainedSide = 80;

struct PieceChance {
    int id = 0;
    std::string piece;      // as the vocabulary spells it ("##ing")
    double probability = 0; // 0..1
};

struct TranslatedPiece {
    PieceChance chosen;
    int word = 0;                          // of the translation; the end is a word of its own
    bool forced = false;                   // of the prefix
    std::vector<PieceChance> alternatives; // the most probable pieces at this place, best first
};

struct Translation {
    std::string text;
    std::vector<TranslatedPiece> pieces; // with the end, if it was reached
    double logProbability = 0;           // natural
    double score = 0;                    // mean over the pieces
    bool ended = false;                  // false: cut at the limit of length
};

struct TranslateOptions {
    int beam = 1; // 1 to 64 translations are followed, and as many returned
    std::size_t alternatives = 0;
    std::string prefix; // how the translation begins
    Interventions interventions;
    std::stop_token stop;
};

// From a typed sentence to a written translation: a model together with its two tokenizers. Const
// and for any thread.
class Translator {
public:
    Translator(std::shared_ptr<const TranslationModel> model,
               std::shared_ptr<const Tokenizer> source, std::shared_ptr<const Tokenizer> target,
               Detokenizer writer);

    // Best first. Throws EmptyText, TextTooLong, and what decode() throws.
    std::vector<Translation> translate(std::string_view text,
                                       const TranslateOptions& options = {}) const;

    // What the encoder reads.
    Encoding encodeSource(std::string_view text) const { return m_source->encode(text); }
    // What the decoder says, without begin and end.
    std::vector<int> encodeTarget(std::string_view text) const;

    // The words that pieces make: "##ing" goes on the one before it.
    std::vector<std::string> words(std::span<const int> ids) const;

    std::string write(std::span<const int> ids) const { return m_writer.text(ids); }
    const std::string& piece(int id) const { return m_writer.piece(id); }

    const TranslationModel& model() const { return *m_model; }

private:
    bool goesOn(int id) const;
    PieceChance named(int id, double probability) const;
    Translation written(const DecodedTarget& target) const;

    std::shared_ptr<const TranslationModel> m_model;
    std::shared_ptr<const Tokenizer> m_source;
    std::shared_ptr<const Tokenizer> m_target;
    Detokenizer m_writer;
};

} // namespace headlight
