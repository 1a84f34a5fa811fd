#pragma once

#include "core/nn/model.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace headlight {

// The workbench: small encoders of seeded random weights whose width, heads and layers can be
// chosen, over whole typed words. Nothing in them is learned; they show what the arithmetic does,
// and are tagged "untrained" wherever shown. Head count does not change the weights, only how they
// are divided.
//
// The weights are drawn so that pictures of sentences are neither grey nor black and white: the
// largest weight of a row is 0.3 to 0.8 on average in texts of 6 to 25 words. Longer texts are
// paler, since more keys share a row: about 0.2 to 0.4 with 60 words, 0.05 to 0.3 with 400.
struct WorkbenchSpec {
    static constexpr Index kLeastWidth = 8;
    static constexpr Index kMostWidth = 512;
    static constexpr int kMostLayers = 6;
    static constexpr Index kMostTokens = 512;

    Index width = 128; // D, 8 to 512
    int heads = 8;     // H, divides D
    int layers = 2;    // L, 1 to 6
    std::uint64_t seed = 1;
    bool positions = true; // sinusoidal positions added to the word vectors

    bool operator==(const WorkbenchSpec&) const = default;
};

// "workbench:d=128,h=8,l=2,seed=1,pos=off"; keys in any order, each at most once, those left out
// have the values above. Throws BadWorkbenchSpec, or HeadsNotDividingWidth with the nearest valid
// choices.
WorkbenchSpec workbenchFromSpec(std::string_view spec);

// All keys in the order above; pos only when off.
std::string toString(const WorkbenchSpec& spec);

// Throws as workbenchFromSpec().
Model makeWorkbench(const WorkbenchSpec& spec);

// Vector [D] of a word: normal numbers from a hash of its composed lower-case form and the seed.
// Equal words have equal vectors; a wider model continues the numbers of a narrower one.
Vector<float> wordVector(std::string_view word, const WorkbenchSpec& spec);

// [T, D], what SequenceInput::vectors takes.
Matrix<float> wordVectors(std::span<const std::string> words, const WorkbenchSpec& spec);

} // namespace headlight
