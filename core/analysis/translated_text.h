#pragma once

#include "core/io/loaded_model.h"
#include "core/io/translation.h"
#include "core/nn/intervention.h"
#include "core/nn/translation_model.h"
#include "core/text/words.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace headlight {

// What the analyses of one text are for an encoder, for a model that translates: source,
// translation, and the maps of all three stacks while it was made.

struct TranslatedTextRequest {
    std::shared_ptr<const LoadedModel> model; // with a translator
    std::string text;
    // Pieces that the translation is to begin with; those that the model does not know and all
    // behind them are left out.
    std::vector<std::string> start;
    int beam = 1;
    std::size_t alternatives = 8;
    Interventions interventions; // stacks encoder, decoder and cross
};

// Pieces that are the rows or columns of maps, and the words they make. What the model itself puts
// there, to begin or to end, counts as added by the template.
struct PieceAxis {
    Encoding encoding;
    std::vector<WordGroup> words;
};

// A sentence with its translation, and what every head of the three stacks looked at while it was
// made. Row t of the decoder's maps and of the cross-attention is the step that made piece t:
// decoder columns are what had been read by then (the begin token, then piece by piece), cross
// columns are the source. Immutable once made.
struct TranslatedText {
    TranslatedTextRequest request;
    PieceAxis source;                      // with the token that ends it
    std::vector<Translation> translations; // best first
    Translation translation;               // the one that was run: the best
    PieceAxis made;                        // [T] its pieces
    PieceAxis read;                        // [T] pieces that the decoder had read last
    TranslationRun run;
    double milliseconds = 0;

    // Null for a stack other than encoder, decoder and cross.
    const StackTrace<float>* find(Stack stack) const;
    // Weights of one head, or the mean over all heads of the layer, of one of these stacks.
    // Throws NoSuchHead.
    Matrix<float> map(Stack stack, int layer, std::optional<int> head) const;
};

// Translates and runs the result once more with all maps kept; both give the same numbers. Any
// thread. Throws BadUsage for a model that does not translate, and as Translator::translate() does.
std::shared_ptr<const TranslatedText> translateText(const TranslatedTextRequest& request,
                                                    const std::stop_token& stop = {});

} // namespace headlight
