#include "ui/service/error_text.h"
#include "ui/service/visible_text.h"

#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

TEST(VisibleText, ControlCharactersAreSigns) {
    EXPECT_EQ(visibleText(QStringLiteral("a\tb\u0000c")), QStringLiteral("a\u2409b\u2400c"));
    EXPECT_EQ(visibleText(QString(QChar(0x7F))), QString(QChar(0x2421)));
    EXPECT_EQ(visibleText(QString(QChar(0x85))), QStringLiteral("[U+0085]"));
}

TEST(VisibleText, NonCharactersAndSurrogatesAreSigns) {
    EXPECT_EQ(visibleText(QString(QChar(0xFFFE))), QStringLiteral("[U+FFFE]"));
    EXPECT_EQ(visibleText(QString(QChar(0xD800))), QStringLiteral("[U+D800]"));
}

TEST(VisibleText, DirectionControlsAreSigns) {
    EXPECT_EQ(visibleText(QStringLiteral("a\u202Eb")), QStringLiteral("a[U+202E]b"));
}

TEST(VisibleText, BlanksAndLoneMarks) {
    EXPECT_EQ(visibleText(QStringLiteral("  ")), QStringLiteral("\u2423\u2423"));
    EXPECT_EQ(visibleText(QStringLiteral("a b")), QStringLiteral("a b"));
    EXPECT_EQ(visibleText(QStringLiteral("\u0301")), QStringLiteral("\u25CC\u0301"));
    EXPECT_EQ(visibleText(QStringLiteral("\u200D")), QStringLiteral("[U+200D]"));
}

TEST(VisibleText, EmojiSequencesStayWhole) {
    const QString family = QStringLiteral("\U0001F469\u200D\U0001F467");
    EXPECT_EQ(visibleText(family), family);
}

TEST(VisibleText, NoMessageIsTurnedRoundByANameInIt) {
    const Error error(ErrorCode::WordNotFound, {{"word", "a\u202Eb"}, {"words", "c\u202Ed"}});
    EXPECT_FALSE(errorText(error).contains(QChar(0x202E)));
    EXPECT_TRUE(errorText(error).contains(QStringLiteral("a[U+202E]b")));
    EXPECT_TRUE(errorText(error).contains(QStringLiteral("c[U+202E]d")));
}

TEST(VisibleText, AReasonThatIsASentenceEndsOnce) {
    const Error inner(ErrorCode::BadSession, {{"path", "a"}, {"reason", "syntax error at byte 1"}});
    const Error outer(ErrorCode::BadSession, {{"path", "b"}, {"reason", inner.what()}});
    EXPECT_TRUE(errorText(outer).endsWith(QStringLiteral("byte 1.")));
}

} // namespace
} // namespace headlight::ui
