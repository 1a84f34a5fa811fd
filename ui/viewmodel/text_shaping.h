#pragma once

#include <QFont>
#include <QString>
#include <QStringList>
#include <QTextLayout>

#include <string>
#include <vector>

namespace headlight::ui {

// Labels hold whatever people type: any script, emoji, control characters. These functions choose
// fonts for it, measure it, shorten it and make visible what has no shape. Any thread that may use
// fonts; measures are remembered per thread.

// Ends of the graphemes (what a reader takes for one character: letters with their marks, emoji
// sequences) in UTF-16 units, ascending. By ICU: Qt 6.4 cuts surrogate pairs beside Indic scripts.
std::vector<qsizetype> graphemeEnds(const QString& text);

struct TextStyle {
    int pixelSize = 13;
    QFont::Weight weight = QFont::Normal;
    qreal letterSpacing =
        0; // extra px; 0.1 switches ligatures off in PDF, so that text extracts exactly

    bool operator==(const TextStyle&) const = default;
};

// Key of what is remembered about a text.
struct StyledText {
    QString text;
    TextStyle style;

    bool operator==(const StyledText&) const = default;
};

size_t qHash(const StyledText& key, size_t seed = 0);

// Lays the text out in one line, left-aligned whatever its direction, each run in a face that suits
// it: a CJK face for Han, kana and Hangul, the colour face for emoji sequences, the interface font
// else. Returns the natural width in px.
qreal layOutLine(QTextLayout& layout, const QString& text, const TextStyle& style);

// Whether layOutLine() chose the font for emoji.
bool isEmojiFont(const QFont& font);

// Width of the text in px.
qreal textWidth(const QString& text, const TextStyle& style);

// Ascent plus descent of the interface font in px.
qreal textHeight(const TextStyle& style);

// The text, or its beginning and an ellipsis, not wider than `width`. Never cuts inside a grapheme;
// at least the ellipsis is left.
QString elidedText(const QString& text, qreal width, const TextStyle& style);

// The text in as few lines as fit the width, broken at blanks and in Chinese between characters (by
// ICU, which keeps commas with what they follow); a word too wide for a line is elided.
QStringList wrappedText(const QString& text, qreal width, const TextStyle& style);

// For a label inside a sentence: one that runs from right to left is isolated, so that it does not
// turn the order of what stands around it.
QString isolatedText(const QString& label);

// Code points for which no installed font has a glyph, in order, each once.
std::u32string missingGlyphs(const QString& text);

// "U+1F98A U+200D", for tooltips.
QString codePoints(const std::u32string& text);

} // namespace headlight::ui
