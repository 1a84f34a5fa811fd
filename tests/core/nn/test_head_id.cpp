#include "core/base/error.h"
#include "core/nn/head_id.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

TEST(HeadId, TextAndBack) {
    for (const HeadId& id :
         {HeadId{Stack::Self, 2, 11}, HeadId{Stack::Cross, 0, 0}, HeadId{Stack::Vision, 7, 3}})
        EXPECT_EQ(headIdFromString(toString(id)), id);
    EXPECT_EQ(toString({Stack::Self, 3, 2}), "3.2");
    EXPECT_EQ(toString({Stack::Decoder, 3, 2}), "decoder.3.2");
    EXPECT_EQ(headIdFromString("self.1.0"), (HeadId{Stack::Self, 1, 0}));
}

TEST(HeadId, RefusesOtherForms) {
    for (const char* text : {"", ".", "3", "3.", ".2", "-1.2", "1.-2", "1.2.3", "other.1.2", "1.2x",
                             " 1.2", "99999999999.0", "decoder.1"})
        EXPECT_THROW(headIdFromString(text), Error) << text;
}

TEST(HeadId, EveryStackHasAName) {
    for (const Stack stack :
         {Stack::Self, Stack::Encoder, Stack::Decoder, Stack::Cross, Stack::Text, Stack::Vision})
        EXPECT_EQ(stackFromName(stackName(stack)), stack);
    EXPECT_EQ(stackFromName("Self"), std::nullopt);
}

} // namespace
} // namespace headlight
