#include "core/base/error.h"
#include "core/nn/parameter.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

namespace headlight {
namespace {

// The numbers' bytes behind one odd byte, as a file may hold them.
template <class T>
std::vector<std::byte> unaligned(const std::vector<T>& numbers) {
    std::vector<std::byte> bytes(1 + numbers.size() * sizeof(T));
    std::memcpy(bytes.data() + 1, numbers.data(), numbers.size() * sizeof(T));
    return bytes;
}

TEST(Parameter, HalfPrecisionWidensExactly) {
    const std::vector<std::uint16_t> stored = {0x3c00, 0xc000, 0x0001, 0x03ff, 0x7bff, 0x0000,
                                               0x8000, 0x7c00, 0xfc00, 0x7e00, 0x3555, 0x0400};
    const auto bytes = unaligned(stored);
    const auto parameter =
        Parameter<float>::mapped(std::span(bytes).subspan(1), StoredType::F16, {2, 6});
    EXPECT_EQ(parameter.rows(), 2);
    EXPECT_EQ(parameter.cols(), 6);
    const std::vector<float> values = parameter.read();
    EXPECT_EQ(values[0], 1.0F);
    EXPECT_EQ(values[1], -2.0F);
    EXPECT_EQ(values[2], std::ldexp(1.0F, -24));
    EXPECT_EQ(values[3], std::ldexp(1023.0F, -24));
    EXPECT_EQ(values[4], 65504.0F);
    EXPECT_EQ(std::bit_cast<std::uint32_t>(values[5]), 0U);
    EXPECT_EQ(std::bit_cast<std::uint32_t>(values[6]), 0x80000000U);
    EXPECT_EQ(values[7], std::numeric_limits<float>::infinity());
    EXPECT_EQ(values[8], -std::numeric_limits<float>::infinity());
    EXPECT_TRUE(std::isnan(values[9]));
    EXPECT_EQ(values[10], 1365.0F / 4096.0F);
    EXPECT_EQ(values[11], std::ldexp(1.0F, -14));
    float row[6];
    parameter.readRow(1, row);
    EXPECT_EQ(row[4], values[10]);
}

TEST(Parameter, OtherStoredTypesWidenExactly) {
    const auto brain = unaligned(std::vector<std::uint16_t>{0x3f80, 0xc040, 0x7fc0});
    const auto fromBrain =
        Parameter<double>::mapped(std::span(brain).subspan(1), StoredType::BF16, {3}).read();
    EXPECT_EQ(fromBrain[0], 1.0);
    EXPECT_EQ(fromBrain[1], -3.0);
    EXPECT_TRUE(std::isnan(fromBrain[2]));

    const auto single = unaligned(std::vector<float>{0.1F, -7.0F});
    EXPECT_EQ(Parameter<float>::mapped(std::span(single).subspan(1), StoredType::F32, {2}).read(),
              (std::vector<float>{0.1F, -7.0F}));

    const auto twice = unaligned(std::vector<double>{0.1, 1e300});
    EXPECT_EQ(Parameter<double>::mapped(std::span(twice).subspan(1), StoredType::F64, {2}).read(),
              (std::vector<double>{0.1, 1e300}));
}

TEST(Parameter, BytesMustHaveTheSizeOfTheShape) {
    const std::vector<std::byte> bytes(7);
    EXPECT_THROW(Parameter<float>::mapped(bytes, StoredType::F32, {2}), Error);
}

TEST(Parameter, OwnedNumbersStartAtZero) {
    Parameter<float> parameter(Shape{2, 3});
    EXPECT_FALSE(parameter.isMapped());
    EXPECT_EQ(parameter.values().size(), 6U);
    parameter.values()[4] = 5;
    float row[3];
    parameter.readRow(1, row);
    EXPECT_EQ(row[0], 0);
    EXPECT_EQ(row[1], 5);
}

} // namespace
} // namespace headlight
