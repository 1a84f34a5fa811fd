#include "core/nn/random.h"

#include <gtest/gtest.h>

#include <cmath>

namespace headlight {
namespace {

TEST(Random, ScatterIsThatOfSplitMix64) {
    // First outputs of SplitMix64 for the state 1234567, as published.
    std::uint64_t state = 1234567;
    for (const std::uint64_t expected : {6457827717110365317ULL, 3203168211198807973ULL,
                                         9817491932198370423ULL, 4593380528125082431ULL})
        EXPECT_EQ(scatter(state += 0x9e3779b97f4a7c15), expected);
}

TEST(Random, HashIsFnv1a) {
    // Vectors of the FNV reference.
    EXPECT_EQ(hashText(""), 0xcbf29ce484222325ULL);
    EXPECT_EQ(hashText("a"), 0xaf63dc4c8601ec8cULL);
    EXPECT_EQ(hashText("foobar"), 0x85944171f73967e8ULL);
}

TEST(Random, NormalNumbersAreTheSameOnEveryMachine) {
    // Computed with Python integers from the definition in the header.
    const std::uint64_t love = streamKey(1, "word love");
    EXPECT_EQ(normalNumber(love, 0), -0.160369873046875F);
    EXPECT_EQ(normalNumber(love, 1), 0.60113525390625F);
    EXPECT_EQ(normalNumber(love, 2), 1.624237060546875F);
    EXPECT_EQ(normalNumber(streamKey(7, "a"), 0), 0.1090240478515625F);
    EXPECT_EQ(normalNumber(streamKey(7, "a"), 1000000), 0.27008056640625F);
}

TEST(Random, NormalNumbersHaveTheMomentsOfANormal) {
    const std::uint64_t key = streamKey(3, "moments");
    constexpr int kCount = 200000;
    double first = 0;
    double second = 0;
    double fourth = 0;
    for (std::uint64_t i = 0; i < kCount; ++i) {
        const double x = normalNumber(key, i);
        first += x / kCount;
        second += x * x / kCount;
        fourth += x * x * x * x / kCount;
    }
    EXPECT_NEAR(first, 0.0, 0.01);
    EXPECT_NEAR(second, 1.0, 0.015);
    EXPECT_NEAR(fourth, 2.9, 0.1); // 3 - 1.2 / 12 for a sum of 12
}

} // namespace
} // namespace headlight
