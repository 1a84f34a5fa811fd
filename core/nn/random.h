#pragma once

#include <cstdint>
#include <string_view>

namespace headlight {

// Random numbers by counter: number i of a key is a pure function of both, so that any of them can
// be made in any order, and integer arithmetic alone decides, so that every machine makes the same
// bits.

// Finaliser of SplitMix64 (Steele, Lea and Flood 2014): a bijection that scatters its argument.
std::uint64_t scatter(std::uint64_t value);

// FNV-1a, 64 bits.
std::uint64_t hashText(std::string_view text);

// Key of a named stream under a seed.
std::uint64_t streamKey(std::uint64_t seed, std::string_view name);

// Close to standard normal: the sum of 12 uniform numbers of 16 bits less its mean (Irwin-Hall),
// mean 0, variance 1, within -6 .. 6. A multiple of 2^-16, so exact in float.
float normalNumber(std::uint64_t key, std::uint64_t counter);

} // namespace headlight
