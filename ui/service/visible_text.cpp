#include "ui/service/visible_text.h"

#include <algorithm>

namespace headlight::ui {
namespace {

// Would turn the direction of what follows, end the line, or be invalid in a file.
bool needsSign(char32_t c) {
    const bool direction = c == 0x200E || c == 0x200F || c == 0x061C ||
                           (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    const bool lineEnd = c == 0x2028 || c == 0x2029;
    return direction || lineEnd || c == 0xFEFF || QChar::isNonCharacter(c) ||
           QChar::isSurrogate(c) || (c >= 0x80 && c < 0xA0);
}

QString sign(char32_t c) {
    if (c < 0x20)
        return QChar(static_cast<ushort>(0x2400 + c));
    if (c == 0x7F)
        return QChar(0x2421);
    return QLatin1Char('[') + codePointName(c) + QLatin1Char(']');
}

QString fromCodePoint(char32_t c) {
    return QString::fromUcs4(&c, 1);
}

} // namespace

QString codePointName(char32_t c) {
    return QStringLiteral("U+%1").arg(static_cast<uint>(c), 4, 16, QLatin1Char('0')).toUpper();
}

std::u32string codePointsOf(const QString& text) {
    std::u32string result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate())
            result.push_back(QChar::surrogateToUcs4(c, text[++i]));
        else
            result.push_back(c.unicode());
    }
    return result;
}

QString visibleText(const QString& text) {
    const std::u32string all = codePointsOf(text);
    const bool onlyBlanks = std::all_of(all.begin(), all.end(),
                                        [](char32_t c) { return QChar::isSpace(c) && c >= 0x20; });
    const bool onlyInvisible = std::all_of(all.begin(), all.end(), [](char32_t c) {
        return QChar::category(c) == QChar::Other_Format;
    });
    QString result;
    for (const char32_t c : all) {
        if (onlyBlanks && !needsSign(c))
            result += QChar(0x2423);
        else if (c < 0x20 || c == 0x7F || needsSign(c) || onlyInvisible)
            result += sign(c);
        else {
            if (result.isEmpty() && QChar::isMark(c))
                result += QChar(0x25CC);
            result += fromCodePoint(c);
        }
    }
    return result;
}

} // namespace headlight::ui
