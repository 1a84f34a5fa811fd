#include "core/nn/config.h"
#include "core/nn/edit.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

TEST(Edit, SpecificationsReadBackAsTheyWereWritten) {
    for (const char* spec :
         {"score:2.1:1-2=0.5", "score:0.0:0-0=-12.25", "weight:5.11:3-4=0.75",
          "weight:5.11:3-4=-2,keep", "mask:1.0:6-0=hidden", "mask:1.0:6-0=visible",
          "query:2.1:1.31=0.001", "key:0.3:4.0=1e-07", "value:decoder.1.2:9.8=3e+38"})
        EXPECT_EQ(toString(editFromSpec(spec)), spec);
    const Edit edit = editFromSpec("weight:2.1:1-2=+.5,keep");
    EXPECT_EQ(edit.target, EditTarget::Weight);
    EXPECT_EQ(edit.head, (HeadId{Stack::Self, 2, 1}));
    EXPECT_EQ(edit.row, 1);
    EXPECT_EQ(edit.column, 2);
    EXPECT_EQ(edit.value, 0.5);
    EXPECT_FALSE(edit.renormalise);
    EXPECT_TRUE(editFromSpec("weight:2.1:1-2=0.5").renormalise);
}

TEST(Edit, RefusesSpecificationsWithTheReason) {
    const auto refuses = [](const char* spec, const char* reason) {
        SCOPED_TRACE(spec);
        expectError(ErrorCode::BadEdit, reason, [&] { editFromSpec(spec); });
    };
    refuses("", "expected TARGET");
    refuses("weight", "expected TARGET");
    refuses("wait:2.1:1-2=0.5", "\"wait\" cannot be edited");
    refuses("weight:2.1", "expected a head and a place");
    refuses("weight:2:1-2=0.5", "\"2\" is no head");
    refuses("weight:-1.2:1-2=0.5", "is no head");
    refuses("weight:2.1:1.2=0.5", "expected QUERY-KEY=VALUE");
    refuses("query:2.1:1-2=0.5", "expected TOKEN.ENTRY=VALUE");
    refuses("weight:2.1:-2=0.5", "\"\" is no position");
    refuses("weight:2.1:1--2=0.5", "\"-2\" is no position");
    refuses("weight:2.1:1-99999999999=0.5", "is no position");
    refuses("weight:2.1:1-2", "expected =VALUE");
    refuses("weight:2.1:1-2=", "no number");
    refuses("weight:2.1:1-2=much", "no number");
    refuses("weight:2.1:1-2=0.5x", "no number");
    refuses("weight:2.1:1-2=0,5", "no number");
    refuses("weight:2.1:1-2=inf", "must be finite");
    refuses("score:2.1:1-2=-inf", "must be finite");
    refuses("score:2.1:1-2=nan", "must be finite");
    refuses("score:2.1:1-2=1e308", "larger than a 32-bit float holds");
    refuses("score:2.1:1-2=1e999", "larger than a 32-bit float holds");
    refuses("weight:2.1:1-2=1.5", "between 0 and 1");
    refuses("weight:2.1:1-2=-0.1", "between 0 and 1");
    refuses("mask:2.1:1-2=0.5", "hidden or visible");
}

Encoding encodingOf(const std::vector<std::string>& tokens) {
    Encoding encoding;
    for (const std::string& text : tokens) {
        Token token;
        token.text = text;
        encoding.tokens.push_back(token);
    }
    return encoding;
}

TEST(Edit, SaysWhyItDoesNotFit) {
    ModelConfig config;
    config.layers = 2;
    config.heads = 4;
    config.width = 32;
    const Encoding encoding = encodingOf({"[CLS]", "i", "love", "[SEP]"});
    const auto fit = [&](const char* spec, const std::string& row = {},
                         const std::string& column = {}) {
        Edit edit = editFromSpec(spec);
        edit.rowToken = row;
        edit.columnToken = column;
        return fitOf(edit, config, encoding);
    };
    EXPECT_EQ(fit("weight:1.3:1-2=0.5"), EditFit::Fits);
    EXPECT_EQ(fit("weight:1.3:1-2=0.5", "i", "love"), EditFit::Fits);
    EXPECT_EQ(fit("weight:1.3:1-2=0.5", "i", "hate"), EditFit::OtherToken);
    EXPECT_EQ(fit("weight:1.3:1-2=0.5", "you", "love"), EditFit::OtherToken);
    EXPECT_EQ(fit("weight:1.3:1-4=0.5"), EditFit::NoSuchToken);
    EXPECT_EQ(fit("weight:1.3:4-1=0.5", "gone", "i"), EditFit::NoSuchToken);
    EXPECT_EQ(fit("weight:2.0:1-2=0.5"), EditFit::NoSuchHead);
    EXPECT_EQ(fit("weight:0.4:1-2=0.5"), EditFit::NoSuchHead);
    EXPECT_EQ(fit("weight:decoder.0.0:1-2=0.5"), EditFit::NoSuchHead);
    EXPECT_EQ(fit("query:1.3:2.7=0.5", "love"), EditFit::Fits);
    EXPECT_EQ(fit("query:1.3:2.8=0.5", "love"), EditFit::NoSuchEntry);
    EXPECT_EQ(fit("query:1.3:1.7=0.5", "love"), EditFit::OtherToken);
    Edit off = editFromSpec("weight:9.9:1-2=0.5");
    off.on = false;
    EXPECT_EQ(fitOf(off, config, encoding), EditFit::SwitchedOff);
}

} // namespace
} // namespace headlight
