#include "ui/viewmodel/text_shaping.h"

#include <QFontInfo>
#include <QGlyphRun>
#include <QRawFont>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace headlight::ui {
namespace {

// Families of the fonts that draw the text, or its first `length` code units.
std::set<QString> families(const QString& text, int length = -1) {
    QTextLayout layout;
    layOutLine(layout, text, {});
    std::set<QString> names;
    for (const QGlyphRun& run : layout.glyphRuns(0, length))
        names.insert(run.rawFont().familyName());
    return names;
}

TEST(TextShaping, HanIsDrawnInTheTraditionalFace) {
    EXPECT_EQ(families(QStringLiteral("\u6211\u611B")),
              std::set<QString>{QStringLiteral("Noto Sans CJK TC")});
}

TEST(TextShaping, HanBesideKanaIsDrawnInTheJapaneseFace) {
    EXPECT_EQ(families(QStringLiteral("\u6211\u304C")),
              std::set<QString>{QStringLiteral("Noto Sans CJK JP")});
}

TEST(TextShaping, EmojiAreColouredEvenWhereTheTextFontHasAnOutline) {
    EXPECT_EQ(families(QStringLiteral("\U0001F600")),
              std::set<QString>{QStringLiteral("Noto Color Emoji")});
    EXPECT_EQ(families(QStringLiteral("\U0001F469\u200D\U0001F467")),
              std::set<QString>{QStringLiteral("Noto Color Emoji")});
    EXPECT_EQ(families(QStringLiteral("\u2764\uFE0F"), 1),
              std::set<QString>{QStringLiteral("Noto Color Emoji")});
}

TEST(TextShaping, DigitsAreNotEmoji) {
    EXPECT_EQ(families(QStringLiteral("12#")).count(QStringLiteral("Noto Color Emoji")), 0u);
}

TEST(TextShaping, GraphemesStayWholeBesideIndicScripts) {
    const QString text =
        QStringLiteral("\u0928\u092E\u0938\u094D\u0924\u0947 \U0001F1E9\U0001F1EAx");
    const std::vector<qsizetype> ends = graphemeEnds(text);
    EXPECT_NE(std::find(ends.begin(), ends.end(), text.size() - 5), ends.end());
    EXPECT_EQ(*(ends.end() - 2), text.size() - 1) << "a flag is one grapheme of four code units";
    EXPECT_EQ(*(ends.end() - 3), text.size() - 5);
    EXPECT_EQ(families(text).count(QStringLiteral("Noto Color Emoji")), 1u);
}

TEST(TextShaping, MixedLabelsUseSeveralFaces) {
    EXPECT_EQ(families(QStringLiteral("ok\U0001F600\u6211")).size(), 3u);
}

TEST(TextShaping, MissingGlyphsAreTold) {
    EXPECT_TRUE(
        missingGlyphs(QStringLiteral("love \u6211 \u0645\u0631\u062D\u0628\u0627 \U0001F600"))
            .empty());
    const QString privateUse = QStringLiteral("a\U0010FF00b");
    EXPECT_EQ(missingGlyphs(privateUse), std::u32string(1, char32_t{0x10FF00}));
    EXPECT_EQ(codePoints(missingGlyphs(privateUse)), QStringLiteral("U+10FF00"));
}

TEST(TextShaping, WidthGrowsWithTextAndSize) {
    const TextStyle small{11};
    const TextStyle large{22};
    EXPECT_GT(textWidth(QStringLiteral("love"), small), textWidth(QStringLiteral("lov"), small));
    EXPECT_NEAR(textWidth(QStringLiteral("love"), large),
                2 * textWidth(QStringLiteral("love"), small), 1.0);
    EXPECT_EQ(textWidth(QString(), small), 0);
}

TEST(TextShaping, ElidedTextFitsAndKeepsGraphemes) {
    const TextStyle style;
    const QString text =
        QStringLiteral("n\u0303a\u0303o\u0303 \U0001F469\u200D\U0001F467 internationalisation");
    for (const qreal width : {12.0, 30.0, 60.0, 100.0}) {
        const QString shortened = elidedText(text, width, style);
        EXPECT_LE(textWidth(shortened, style), width);
        EXPECT_TRUE(shortened.endsWith(QChar(0x2026)));
        const QString kept = shortened.chopped(1);
        EXPECT_TRUE(text.startsWith(kept));
        EXPECT_FALSE(kept.size() < text.size() && QChar::isMark(text[kept.size()].unicode()));
    }
    EXPECT_EQ(elidedText(text, 1000, style), text);
    EXPECT_EQ(elidedText(text, 1, style), QString(QChar(0x2026)));
}

TEST(TextShaping, WrappedTextBreaksChineseBetweenCharactersAndLatinAtBlanks) {
    const TextStyle style;
    const QString chinese =
        QStringLiteral("平均 50 % 的注意力落在「love」，其餘最強的連結是 I → love。");
    const qreal width = textWidth(QStringLiteral("平均 50 % 的注意力落在"), style);
    const QStringList lines = wrappedText(chinese, width, style);
    EXPECT_GE(lines.size(), 3);
    EXPECT_EQ(lines.join(QString()).remove(QLatin1Char(' ')),
              QString(chinese).remove(QLatin1Char(' '))); // nothing lost, nothing elided
    for (const QString& line : lines) {
        EXPECT_LE(textWidth(line, style), width);
        EXPECT_FALSE(line.startsWith(QStringLiteral("，"))) << line.toStdString();
        EXPECT_FALSE(line.endsWith(QStringLiteral("「"))) << line.toStdString();
    }
    EXPECT_EQ(
        wrappedText(QStringLiteral("one two"), textWidth(QStringLiteral("one tw"), style), style),
        (QStringList{QStringLiteral("one"), QStringLiteral("two")}));
    EXPECT_EQ(wrappedText(chinese, 10000, style), QStringList{chinese});
    EXPECT_TRUE(wrappedText(QString(), 100, style).isEmpty());
}

} // namespace
} // namespace headlight::ui
