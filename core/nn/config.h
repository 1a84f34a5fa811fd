#pragma once

#include "core/base/tensor.h"

#include <vector>

namespace headlight {

// Encoder: every token sees every token. Decoder: a token sees itself and those before it.
// EncoderDecoder: a decoder that also looks at an encoder's output.
enum class ModelFamily { Encoder, Decoder, EncoderDecoder };

// Which word tables are one and the same tensor (Press and Wolf 2017).
enum class Tying {
    None,         // the output layer has a table of its own
    TargetOutput, // the output layer's is that of the words the last stack reads
    All,          // source, target and output share one: both languages have one vocabulary
};

enum class Activation {
    Relu,
    Gelu,     // exact: x * Phi(x), Phi by erf (Hendrycks and Gimpel 2016)
    GeluTanh, // its tanh approximation, "gelu_new"
};

enum class NormPlacement {
    Post, // norm(x + layer(x)), Vaswani et al. 2017
    Pre,  // x + layer(norm(x)), Xiong et al. 2020
};

enum class PositionKind {
    None,
    Learned,
    SinusoidalInterleaved,    // sin, cos, sin, cos, ... (Vaswani et al. 2017, section 3.5)
    SinusoidalConcatenated,   // all sines, then all cosines, same frequencies
    SinusoidalConcatenated63, // the same with exponent k / (D/2 - 1): tensor2tensor and fairseq
};

// Hyper-parameters of a transformer, validated once. Letters as in docs/notation.md. Of an
// encoder-decoder `vocabulary` and `layers` are the encoder's; the other sizes hold for both.
struct ModelConfig {
    ModelFamily family = ModelFamily::Encoder;
    Index vocabulary = 0;   // V; 0 = inputs come as vectors (workbench)
    Index width = 0;        // D
    int heads = 0;          // H, divides D
    int layers = 0;         // L
    Index innerWidth = 0;   // F
    Index maxPositions = 0; // longest input in tokens
    Index tokenTypes = 0;   // 0 = none
    double normEpsilon = 1e-12;
    Activation activation = Activation::Gelu;
    NormPlacement normPlacement = NormPlacement::Post;
    PositionKind position = PositionKind::Learned;
    bool embeddingNorm = true; // layer norm after the embeddings (BERT)
    bool finalNorm = false;    // layer norm after the last block (usual with pre-norm)
    // Self-attention sees no key further away than this; 0 = any distance. A mask of the model's
    // own, as the causal one is.
    Index window = 0;

    int decoderLayers = 0;     // encoder-decoders only
    Index outputs = 0;         // words or classes the output layer chooses from; 0 = no such layer
    Tying tying = Tying::None; // of the output layer
    bool outputBias = false;   // of the output layer
    bool scaledEmbeddings = false; // word vectors times sqrt(D) (Vaswani et al. 2017, section 3.4)

    Index headWidth() const { return width / heads; } // Dh

    // Throws HeadsNotDividingWidth, or BadValue with the range for a size out of it: sizes come
    // from files, so nothing is allocated before they were checked here.
    void validate() const;

    bool operator==(const ModelConfig&) const = default;
};

// All head counts that divide `width`, rising.
std::vector<int> validHeadCounts(Index width);

// Throws HeadsNotDividingWidth naming the nearest valid head counts on both sides, and, where one
// is near, a width that suits `heads`.
void requireHeadsDivideWidth(Index heads, Index width);

} // namespace headlight
