#include "core/base/error.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

TEST(Error, EveryCodeHasASentence) {
    for (const ErrorCode code : allErrorCodes())
        EXPECT_FALSE(std::string_view(sentencePattern(code)).empty()) << static_cast<int>(code);
}

TEST(Error, FillsNamedArguments) {
    const Error error(ErrorCode::HeadsNotDividingWidth,
                      {{"heads", "7"}, {"width", "128"}, {"choices", "4, 8"}});
    EXPECT_EQ(englishMessage(error), "7 heads do not divide the width 128. Nearest choices: 4, 8.");
    EXPECT_EQ(error.code(), ErrorCode::HeadsNotDividingWidth);
}

TEST(Error, KeepsBracesThatNameNothing) {
    EXPECT_EQ(fillSentence("{a} {b} {", {{"a", "{b}"}}), "{b} {b} {");
}

} // namespace
} // namespace headlight
