#pragma once

#include <utility>
#include <vector>

namespace headlight {

// What the trainer learns from, as token ids. Words, tokenizers and files are the caller's
// business.

// Ids with a meaning of their own in every vocabulary that is trained here.
inline constexpr int kPadId = 0;
inline constexpr int kBeginId = 1;
inline constexpr int kEndId = 2;
inline constexpr int kUnknownId = 3;

// A sentence and its translation, without begin and end: the encoder reads source + end, the
// decoder reads begin + target and learns to say target + end.
struct TranslationExample {
    std::vector<int> source;
    std::vector<int> target;
};

// A labelled relation between two words of a sentence, counted from 0.
struct GuidedArc {
    int dependent = 0;
    int head = 0;
    int relation = 0; // 0 .. R-1
};

// A sentence whose relations the encoder's heads are to find (core/nn/guidance.h).
struct GuidedSentence {
    std::vector<int> ids;                   // without begin and end
    std::vector<std::pair<int, int>> words; // first piece and one past the last, per word
    std::vector<GuidedArc> arcs;
};

} // namespace headlight
