#include "ui/viewmodel/text_shaping.h"

#include "ui/service/visible_text.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QGuiApplication>
#include <QHash>
#include <QStringList>
#include <unicode/brkiter.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <memory>
#include <utility>

namespace headlight::ui {
namespace {

constexpr char32_t kZeroWidthJoiner = 0x200D;
constexpr char32_t kTextSelector = 0xFE0E;
constexpr char32_t kEmojiSelector = 0xFE0F;

bool isRegionalIndicator(char32_t c) {
    return c >= 0x1F1E6 && c <= 0x1F1FF;
}

const QString kEmojiFamily = QStringLiteral("Noto Color Emoji");

enum class Face { Interface, Chinese, Japanese, Korean, Emoji };

bool isEmoji(const std::u32string& cluster) {
    const auto first = static_cast<UChar32>(cluster.front());
    if (cluster.find(kTextSelector) != std::u32string::npos)
        return false;
    if (isRegionalIndicator(cluster.front()))
        return true;
    if (u_hasBinaryProperty(first, UCHAR_EMOJI_PRESENTATION))
        return true;
    return u_hasBinaryProperty(first, UCHAR_EMOJI) &&
           cluster.find(kEmojiSelector) != std::u32string::npos;
}

Face faceOf(const std::u32string& cluster, Face chinese) {
    if (isEmoji(cluster))
        return Face::Emoji;
    const char32_t c = cluster.front();
    switch (QChar::script(c)) {
    case QChar::Script_Hiragana:
    case QChar::Script_Katakana:
        return Face::Japanese;
    case QChar::Script_Hangul:
        return Face::Korean;
    case QChar::Script_Han:
    case QChar::Script_Bopomofo:
        return chinese;
    default:
        break;
    }
    const bool widePunctuation = (c >= 0x3000 && c <= 0x303F) || (c >= 0xFF00 && c <= 0xFFEF);
    return widePunctuation ? chinese : Face::Interface;
}

QFont fontOf(Face face, const TextStyle& style) {
    static const QString kTraditional = QStringLiteral("Noto Sans CJK TC");
    static const QString kSimplified = QStringLiteral("Noto Sans CJK SC");
    static const QString kJapanese = QStringLiteral("Noto Sans CJK JP");
    QFont font = QGuiApplication::font();
    const QStringList own = font.families();
    switch (face) {
    case Face::Interface:
        break;
    case Face::Chinese:
        font.setFamilies(QStringList{kTraditional, kSimplified, kJapanese} + own);
        break;
    case Face::Japanese:
        font.setFamilies(QStringList{kJapanese, kTraditional, kSimplified} + own);
        break;
    case Face::Korean:
        font.setFamilies(QStringList{QStringLiteral("Noto Sans CJK KR"), kTraditional, kJapanese} +
                         own);
        break;
    case Face::Emoji:
        font.setFamilies(QStringList{kEmojiFamily} + own);
        break;
    }
    font.setPixelSize(std::max(style.pixelSize, 1));
    // Advances stay those of the outlines, so that a picture has the same layout at every
    // resolution.
    font.setHintingPreference(QFont::PreferVerticalHinting);
    font.setWeight(face == Face::Emoji ? QFont::Normal : style.weight);
    if (style.letterSpacing != 0)
        font.setLetterSpacing(QFont::AbsoluteSpacing, style.letterSpacing);
    return font;
}

// Cuts the text into runs of one face. Most labels are Latin and are one run without a look at each
// character.
QList<QTextLayout::FormatRange> runsOf(const QString& text, const TextStyle& style) {
    QList<QTextLayout::FormatRange> runs;
    const auto add = [&](qsizetype begin, qsizetype end, Face face) {
        QTextCharFormat format;
        format.setFont(fontOf(face, style));
        runs.push_back({static_cast<int>(begin), static_cast<int>(end - begin), format});
    };
    if (std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 0x80; })) {
        add(0, text.size(), Face::Interface);
        return runs;
    }
    const std::u32string all = codePointsOf(text);
    const bool kana = std::any_of(all.begin(), all.end(), [](char32_t c) {
        const auto script = QChar::script(c);
        return script == QChar::Script_Hiragana || script == QChar::Script_Katakana;
    });
    const Face chinese = kana ? Face::Japanese : Face::Chinese;

    qsizetype runBegin = 0;
    qsizetype begin = 0;
    Face runFace = Face::Interface;
    bool joined = false; // the cluster before ended with a joiner: this one belongs to it
    for (const qsizetype end : graphemeEnds(text)) {
        const std::u32string cluster = codePointsOf(text.mid(begin, end - begin));
        const Face face = joined ? runFace : faceOf(cluster, chinese);
        if (begin == 0)
            runFace = face;
        if (face != runFace) {
            add(runBegin, begin, runFace);
            runBegin = begin;
            runFace = face;
        }
        joined = runFace == Face::Emoji && cluster.back() == kZeroWidthJoiner;
        begin = end;
    }
    add(runBegin, text.size(), runFace);
    return runs;
}

// Widths measured so far on this thread; forgotten when the interface font changes or there are too
// many.
struct MeasureCache {
    QString font;
    QHash<StyledText, qreal> widths;
};

constexpr qsizetype kMeasuresKept = 8192;

// Where the pieces end that the iterator cuts the text into.
std::vector<qsizetype> ends(icu::BreakIterator* iterator, const QString& text) {
    std::vector<qsizetype> found;
    if (!iterator) { // without ICU's data each code unit stands for itself
        for (qsizetype i = 1; i <= text.size(); ++i)
            found.push_back(i);
        return found;
    }
    const icu::UnicodeString units(text.utf16(), static_cast<int32_t>(text.size()));
    iterator->setText(units);
    while (iterator->next() != icu::BreakIterator::DONE)
        found.push_back(iterator->current());
    return found;
}

// Written without blanks between words, so that a line may end beside it.
bool isWide(QChar c) {
    return c.unicode() >= 0x2E80 && !c.isSurrogate();
}

// The parts of a word between which a line may end: one, except in Chinese and its neighbours,
// where no line begins with a comma or ends with an opening bracket.
QStringList partsOf(const QString& word) {
    if (std::none_of(word.begin(), word.end(), isWide))
        return {word};
    thread_local const std::unique_ptr<icu::BreakIterator> iterator = [] {
        UErrorCode status = U_ZERO_ERROR;
        return std::unique_ptr<icu::BreakIterator>(
            icu::BreakIterator::createLineInstance(icu::Locale::getRoot(), status));
    }();
    QStringList parts;
    qsizetype begin = 0;
    for (const qsizetype end : ends(iterator.get(), word)) {
        if (end < word.size() && !isWide(word[end - 1]) && !isWide(word[end]))
            continue;
        parts.push_back(word.mid(begin, end - begin));
        begin = end;
    }
    return parts;
}

} // namespace

size_t qHash(const StyledText& key, size_t seed) {
    return qHashMulti(seed, key.text, key.style.pixelSize, static_cast<int>(key.style.weight),
                      key.style.letterSpacing);
}

std::vector<qsizetype> graphemeEnds(const QString& text) {
    thread_local const std::unique_ptr<icu::BreakIterator> iterator = [] {
        UErrorCode status = U_ZERO_ERROR;
        return std::unique_ptr<icu::BreakIterator>(
            icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
    }();
    return ends(iterator.get(), text);
}

qreal layOutLine(QTextLayout& layout, const QString& text, const TextStyle& style) {
    constexpr qreal kEndless = 1e6;
    QTextOption option;
    option.setWrapMode(QTextOption::NoWrap);
    option.setAlignment(Qt::AlignLeft | Qt::AlignAbsolute);
    layout.setTextOption(option);
    layout.setFont(fontOf(Face::Interface, style));
    layout.setText(text);
    layout.setFormats(runsOf(text, style));
    layout.beginLayout();
    QTextLine line = layout.createLine();
    if (line.isValid())
        line.setLineWidth(kEndless);
    layout.endLayout();
    return line.isValid() ? line.naturalTextWidth() : 0;
}

bool isEmojiFont(const QFont& font) {
    return font.families().value(0) == kEmojiFamily;
}

qreal textWidth(const QString& text, const TextStyle& style) {
    thread_local MeasureCache cache;
    const QString font = QGuiApplication::font().family();
    if (cache.font != font || cache.widths.size() > kMeasuresKept)
        cache = {font, {}};
    const StyledText key{text, style};
    if (const auto found = cache.widths.constFind(key); found != cache.widths.constEnd())
        return *found;
    QTextLayout layout;
    const qreal width = layOutLine(layout, text, style);
    cache.widths.insert(key, width);
    return width;
}

qreal textHeight(const TextStyle& style) {
    return QFontMetricsF(fontOf(Face::Interface, style)).height();
}

QString elidedText(const QString& text, qreal width, const TextStyle& style) {
    if (textWidth(text, style) <= width)
        return text;
    const QString ellipsis(QChar(0x2026));
    std::vector<qsizetype> cuts = graphemeEnds(text);
    cuts.insert(cuts.begin(), 0);
    const auto tooWide = std::partition_point(cuts.begin(), cuts.end(), [&](qsizetype cut) {
        return textWidth(text.left(cut) + ellipsis, style) <= width;
    });
    return tooWide == cuts.begin() ? ellipsis : text.left(*std::prev(tooWide)) + ellipsis;
}

QStringList wrappedText(const QString& text, qreal width, const TextStyle& style) {
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (const QString line = words.join(QLatin1Char(' ')); textWidth(line, style) <= width)
        return line.isEmpty() ? QStringList() : QStringList(line);
    QStringList lines;
    for (const QString& word : words) {
        QString between = QStringLiteral(" ");
        for (const QString& part : partsOf(word)) {
            const QString longer = lines.isEmpty() ? part : lines.back() + between + part;
            if (lines.isEmpty() || textWidth(longer, style) > width)
                lines.push_back(elidedText(part, width, style));
            else
                lines.back() = longer;
            between.clear();
        }
    }
    return lines;
}

QString isolatedText(const QString& label) {
    const std::u32string all = codePointsOf(label);
    const bool rightToLeft = std::any_of(all.begin(), all.end(), [](char32_t c) {
        const auto direction = QChar::direction(c);
        return direction == QChar::DirR || direction == QChar::DirAL;
    });
    return rightToLeft ? QChar(0x2068) + label + QChar(0x2069) : label;
}

std::u32string missingGlyphs(const QString& text) {
    std::u32string missing;
    QTextLayout layout;
    layOutLine(layout, text, {});
    qsizetype begin = 0;
    for (const qsizetype end : graphemeEnds(text)) {
        const auto runs = layout.glyphRuns(static_cast<int>(begin), static_cast<int>(end - begin));
        const bool absent = std::any_of(runs.begin(), runs.end(), [](const QGlyphRun& run) {
            return run.glyphIndexes().contains(0);
        });
        const std::u32string cluster = codePointsOf(text.mid(begin, end - begin));
        begin = end;
        if (!absent)
            continue;
        for (const char32_t c : cluster)
            if (missing.find(c) == std::u32string::npos)
                missing.push_back(c);
    }
    return missing;
}

QString codePoints(const std::u32string& text) {
    QStringList list;
    for (const char32_t c : text)
        list.push_back(codePointName(c));
    return list.join(QLatin1Char(' '));
}

} // namespace headlight::ui
