#include "ui/service/reason_text.h"

#include "core/base/error.h"
#include "core/base/reasons.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <vector>

namespace headlight::ui {
namespace {

constexpr qsizetype kLongest = 2000; // beyond it, a name in it is most of the text

struct Pattern {
    const char* context; // of the translation
    const char* english;
    QRegularExpression expression;  // with a group for each place
    std::vector<std::string> names; // of the places, in the order of the groups
    qsizetype words;                // characters that are not a place
};

Pattern patternFrom(const char* context, const char* english) {
    static const QRegularExpression place(QStringLiteral(R"(\\\{(\w+)\\\})"));
    const QString escaped = QRegularExpression::escape(QString::fromUtf8(english));
    const QString groups = QString(escaped).replace(place, QStringLiteral("(.+?)"));
    Pattern pattern{context,
                    english,
                    QRegularExpression(QRegularExpression::anchoredPattern(groups),
                                       QRegularExpression::DotMatchesEverythingOption),
                    {},
                    QString(escaped).remove(place).size()};
    for (const QRegularExpressionMatch& each : place.globalMatch(escaped))
        pattern.names.push_back(each.captured(1).toStdString());
    return pattern;
}

// The most telling first: a text that a longer sentence fits is that sentence. A whole error may be
// the reason of another.
const std::vector<Pattern>& patterns() {
    static const std::vector<Pattern> all = [] {
        std::vector<Pattern> made;
        for (const char* english : reasonPatterns())
            made.push_back(patternFrom("Reason", english));
        for (const ErrorCode code : allErrorCodes())
            made.push_back(patternFrom("Error", sentencePattern(code)));
        std::ranges::stable_sort(made, std::ranges::greater(), &Pattern::words);
        return made;
    }();
    return all;
}

} // namespace

QString reasonText(const std::string& english) {
    QString text = QString::fromStdString(english);
    if (text.size() > kLongest)
        return text;
    for (const Pattern& pattern : patterns()) {
        const QRegularExpressionMatch match = pattern.expression.match(text);
        if (!match.hasMatch())
            continue;
        std::vector<ErrorArgument> parts;
        for (size_t i = 0; i < pattern.names.size(); ++i)
            parts.push_back({pattern.names[i],
                             reasonText(match.captured(int(i) + 1).toStdString()).toStdString()});
        const QString sentence = QCoreApplication::translate(pattern.context, pattern.english);
        return QString::fromStdString(fillSentence(sentence.toStdString(), parts));
    }
    return text;
}

} // namespace headlight::ui
