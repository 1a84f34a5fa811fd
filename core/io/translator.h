#pragma once

#include "core/io/translation.h"
#include "core/nn/decoding.h"
#include "core/text/detokenizer.h"
#include "core/text/tokenizer.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// Sides of the pairs that are learned from have no more tokens. Longer sentences are translated
// too, but badly.
inline constexpr Index kLongestTrainedSide = 80;

struct TranslateOptions {
    int beam = 1; // 1 to 64 translations are followed, and as many returned
    std::size_t alternatives = 0;
    std::vector<int> start; // pieces that the translation begins with; after them
    std::string prefix;     // what this text is made of
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
    std::optional<int> idOf(std::string_view piece) const;

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
