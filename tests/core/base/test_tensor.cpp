#include "core/base/tensor.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace headlight {
namespace {

std::size_t beyond(const void* block, std::size_t alignment) {
    return static_cast<std::size_t>(reinterpret_cast<std::uintptr_t>(block) % alignment);
}

TEST(Buffer, BeginsOnACacheLineAndWhenLargeOnALargePage) {
    for (const std::size_t count : {std::size_t{1}, std::size_t{1000}, kLargePage / 4 - 1}) {
        const Buffer<float> small(count);
        EXPECT_EQ(beyond(small.data(), 64), 0U) << count;
    }
    for (const std::size_t count : {kLargePage / 4, kLargePage, 3 * kLargePage / 4 + 5}) {
        const Buffer<float> large(count);
        EXPECT_EQ(beyond(large.data(), kLargePage), 0U) << count;
    }
}

TEST(Buffer, KeepsItsNumbersWhenItGrowsBeyondALargePage) {
    Buffer<double> numbers;
    for (int i = 0; i < 700'000; ++i)
        numbers.push_back(i);
    for (int i = 0; i < 700'000; ++i)
        ASSERT_EQ(numbers[static_cast<std::size_t>(i)], i);
    const Buffer<double> copy = numbers;
    EXPECT_EQ(copy, numbers);
}

} // namespace
} // namespace headlight
