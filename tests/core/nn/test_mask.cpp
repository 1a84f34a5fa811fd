#include "core/base/error.h"
#include "core/nn/mask.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

namespace headlight {
namespace {

std::string picture(const Visibility& visible) {
    std::string text;
    for (Index query = 0; query < visible.rows(); ++query) {
        for (Index key = 0; key < visible.cols(); ++key)
            text += visible(query, key) ? '1' : '0';
        text += ' ';
    }
    return text;
}

std::string pictureOf(const std::vector<std::string>& specs, Index queries, Index keys) {
    std::vector<MaskSpec> masks;
    for (const auto& spec : specs)
        masks.push_back(maskFromSpec(spec));
    return picture(combineMasks(masks, queries, keys, MaskFit::Strict));
}

ErrorCode refusal(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.code();
    }
    return ErrorCode::Internal;
}

TEST(Mask, EachKindHidesItsCells) {
    EXPECT_EQ(pictureOf({}, 2, 3), "111 111 ");
    EXPECT_EQ(pictureOf({"causal"}, 3, 3), "100 110 111 ");
    EXPECT_EQ(pictureOf({"causal"}, 2, 4), "1000 1100 ");
    EXPECT_EQ(pictureOf({"padding:2"}, 2, 4), "1100 1100 ");
    EXPECT_EQ(pictureOf({"padding:4"}, 2, 4), "0000 0000 ");
    EXPECT_EQ(pictureOf({"window:1"}, 3, 4), "1100 1110 0111 ");
    EXPECT_EQ(pictureOf({"window:0"}, 3, 3), "100 010 001 ");
    EXPECT_EQ(pictureOf({"block:1-2"}, 2, 3), "111 110 ");
}

TEST(Mask, AKeyIsVisibleOnlyIfEveryMaskLeavesItVisible) {
    EXPECT_EQ(pictureOf({"causal", "window:1", "block:2-2"}, 4, 4), "1000 1100 0100 0011 ");
}

TEST(Mask, MatrixHidesTheOnes) {
    MaskSpec mask;
    mask.kind = MaskKind::Matrix;
    mask.cells = Visibility::Zero(2, 3);
    mask.cells(1, 0) = 1;
    EXPECT_EQ(picture(combineMasks({&mask, 1}, 2, 3, MaskFit::Strict)), "111 011 ");
    EXPECT_EQ(refusal([&] {
                  combineMasks({&mask, 1}, 3, 3, MaskFit::Strict);
              }),
              ErrorCode::MaskSizeMismatch);
    EXPECT_EQ(picture(combineMasks({&mask, 1}, 1, 3, MaskFit::IgnoreWhatDoesNotFit)), "111 ");
    EXPECT_FALSE(mask == MaskSpec{});
    EXPECT_TRUE(mask == MaskSpec(mask));
}

TEST(Mask, WhatDoesNotFitIsRefusedOrIgnored) {
    for (const char* spec : {"padding:5", "block:4-0", "block:0-4"}) {
        const MaskSpec mask = maskFromSpec(spec);
        EXPECT_FALSE(fits(mask, 4, 4)) << spec;
        EXPECT_EQ(refusal([&] {
                      combineMasks({&mask, 1}, 4, 4, MaskFit::Strict);
                  }),
                  mask.kind == MaskKind::Padding ? ErrorCode::BadMaskSpec : ErrorCode::NoSuchToken)
            << spec;
        EXPECT_EQ(combineMasks({&mask, 1}, 4, 4, MaskFit::IgnoreWhatDoesNotFit).minCoeff(), 1)
            << spec;
    }
}

TEST(Mask, TooMuchPaddingIsNamed) {
    const MaskSpec mask = maskFromSpec("padding:6");
    expectError(ErrorCode::BadMaskSpec, "Mask padding:6: it hides more keys than the text has (5)",
                [&] {
                    combineMasks({&mask, 1}, 5, 5, MaskFit::Strict);
                });
    expectError(ErrorCode::BadMaskSpec, "a whole number from 0 to 1073741824",
                [] { maskFromSpec("window:2147483648"); });
}

TEST(Mask, SpecsAreReadAndWritten) {
    for (const char* spec : {"causal", "padding:2", "window:0", "window:3", "block:1-4"})
        EXPECT_EQ(toString(maskFromSpec(spec)), spec);
    for (const char* spec :
         {"", "other", "causal:1", "padding", "padding:", "padding:0", "padding:-1", "padding:x",
          "padding:1x", "window:-1", "block:1", "block:1-", "block:-1", "block:a-b", "block:1-2-3",
          "padding:99999999999999999999", "file:mask.csv"})
        EXPECT_EQ(refusal([&] { maskFromSpec(spec); }), ErrorCode::BadMaskSpec) << spec;
}

} // namespace
} // namespace headlight
