#include "tests/app/expect_error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace headlight::test {

void expectError(const ProgramResult& result, int exitCode, const std::string& part) {
    EXPECT_EQ(result.exitCode, exitCode) << result.error;
    EXPECT_THAT(result.error, testing::StartsWith("headlight: error: "));
    EXPECT_THAT(result.error, testing::HasSubstr(part));
    EXPECT_EQ(std::ranges::count(result.error, '\n'), 1) << result.error;
    EXPECT_THAT(result.output, testing::IsEmpty());
}

} // namespace headlight::test
