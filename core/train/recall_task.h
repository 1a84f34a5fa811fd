#pragma once

#include "core/train/data_news.h"
#include "core/train/example_set.h"
#include "core/train/stack_shape.h"
#include "core/train/trainer.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// A task that asks for nothing but reach. A number k, and behind it words in no order that means
// anything, none of them twice: "3 sun boat tree milk ...". The k-th word is asked for ("tree"), k
// places away from the number. One model learns every k. What it needs is to look exactly that far:
// without positions the words are a heap from which one can be guessed, and behind the edge of a
// window there is nothing to look at.

inline constexpr int kFarthestRecall = 32;   // K: k is 1 .. K
inline constexpr int kLongestRecall = 40;    // words of a sequence
inline constexpr int kFirstRecallNumber = 4; // id of the number 1, behind the special tokens

// The words that sequences are made of; ids follow those of the numbers.
std::span<const std::string_view> recallWords();

int recallNumberId(int distance); // of the number, 1 .. K
int recallWordId(int word);       // of recallWords()[word]
Index recallVocabulary();

struct RecallSequence {
    int distance = 1;       // k
    std::vector<int> words; // in recallWords(), at least k of them

    int needed() const { return words[static_cast<std::size_t>(distance) - 1]; }
    std::vector<int> ids() const; // as the model reads it; the needed word is token k
    std::string text() const;     // as it would be typed
};

// Sequence number `number` of a key: so many words, all different (1 .. kLongestRecall). The same
// on every machine.
RecallSequence recallSequence(std::uint64_t key, std::uint64_t number, int distance, int words);

// Endless in effect: an example has another sequence each time it is seen, k even over 1 .. K and
// the length even over k .. kLongestRecall. One goal each, at the number.
ExampleSet recallExamples(std::size_t size, std::uint64_t key);

// An encoder that reads the tokens and answers with one of them.
ModelConfig recallConfig(const StackShape& shape);

// tokenizer.json: numbers and words as they stand, anything else unknown.
std::string recallTokenizer();

// As the bundled models were trained: a minute or so on one core.
struct RecallTraining {
    RecallTraining();

    StackShape shape;
    TrainingSettings settings; // with the window
};

// Writes a model folder; as trainTranslation() does. Any thread.
TrainingOutcome trainRecall(const RecallTraining& training, const std::filesystem::path& folder,
                            TrainingRun run,
                            const std::function<void(const DataNews&)>& dataNews = {});

} // namespace headlight
