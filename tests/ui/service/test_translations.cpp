#include "ui/service/error_text.h"
#include "ui/service/language.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace headlight::ui {
namespace {

struct Message {
    QString source;
    QStringList translations; // one, or one for each plural form
    QString type;             // empty when finished
};

// The messages of one of the project's translation files.
std::vector<Message> messagesOf(const QString& language) {
    QFile file(QStringLiteral(HEADLIGHT_RESOURCES "/translations/headlight_%1.ts").arg(language));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    std::vector<Message> messages;
    bool isPlural = false;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("message")) {
            messages.emplace_back();
            isPlural = xml.attributes().hasAttribute(QLatin1String("numerus"));
        } else if (xml.name() == QLatin1String("source"))
            messages.back().source = xml.readElementText();
        else if (xml.name() == QLatin1String("numerusform"))
            messages.back().translations.append(xml.readElementText());
        else if (xml.name() == QLatin1String("translation")) {
            messages.back().type = xml.attributes().value(QLatin1String("type")).toString();
            if (!isPlural)
                messages.back().translations.append(xml.readElementText());
        }
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return messages;
}

std::multiset<QString> matches(const QString& text, const char* pattern) {
    std::multiset<QString> found;
    auto each = QRegularExpression(QString::fromLatin1(pattern),
                                   QRegularExpression::UseUnicodePropertiesOption)
                    .globalMatch(text);
    while (each.hasNext())
        found.insert(each.next().captured());
    return found;
}

bool hasHan(const QString& text) {
    return !matches(text, "\\p{Han}").empty();
}

class Translations : public testing::TestWithParam<const char*> {};

TEST_P(Translations, AreFinishedAndKeepPlaceholders) {
    const auto messages = messagesOf(QString::fromLatin1(GetParam()));
    EXPECT_FALSE(messages.empty());
    for (const Message& message : messages) {
        const std::string source = message.source.toStdString();
        EXPECT_TRUE(message.type.isEmpty()) << source << " is " << message.type.toStdString();
        ASSERT_FALSE(message.translations.isEmpty()) << source;
        for (const QString& translation : message.translations) {
            EXPECT_FALSE(translation.isEmpty()) << source;
            std::multiset<QString> wanted = matches(message.source, "%[1-9n]|\\{[a-z]+\\}");
            const std::multiset<QString> found = matches(translation, "%[1-9n]|\\{[a-z]+\\}");
            if (!found.contains(QStringLiteral("%n"))) // "the last key"
                wanted.erase(QStringLiteral("%n"));
            EXPECT_EQ(found, wanted) << source;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, Translations, testing::Values("en", "zh_TW"));

TEST(ChineseTranslation, KeepsMnemonicsAndEllipsesAndUsesChinesePunctuation) {
    for (const Message& message : messagesOf(QStringLiteral("zh_TW")))
        for (const QString& translation : message.translations) {
            const std::string source = message.source.toStdString();
            EXPECT_EQ(matches(translation, "&\\w").size(), matches(message.source, "&\\w").size())
                << source;
            EXPECT_EQ(translation.endsWith(QChar(0x2026)), message.source.endsWith(QChar(0x2026)))
                << source;
            EXPECT_TRUE(matches(translation, "\\p{Han}[,;:?!\"]|\\p{Han}\\.(?!\\w)").empty())
                << source << ": " << translation.toStdString();
            EXPECT_TRUE(matches(translation, "  |\\p{Han} \\p{Han}").empty())
                << source << ": " << translation.toStdString();
        }
}

TEST(ChineseTranslation, HasASentenceForEveryError) {
    Language language;
    language.set(QStringLiteral("zh_TW"));
    for (const ErrorCode code : allErrorCodes()) {
        const QString english = QString::fromUtf8(sentencePattern(code));
        const QString chinese = QCoreApplication::translate("Error", sentencePattern(code));
        EXPECT_NE(chinese, english);
        EXPECT_TRUE(hasHan(chinese)) << english.toStdString();
        const std::multiset<QString> names = matches(english, "\\{[a-z]+\\}");
        EXPECT_EQ(matches(chinese, "\\{[a-z]+\\}"), names) << english.toStdString();
    }
    EXPECT_EQ(errorText(Error(ErrorCode::FileNotFound, {{"path", "a.txt"}})),
              QStringLiteral("沒有檔案 a.txt。請檢查名稱後再試一次。"));
    language.set(QStringLiteral("en"));
}

TEST(EnglishTranslation, OneIsSingular) {
    Language language;
    language.set(QStringLiteral("en"));
    const auto tokens = [](int count) {
        return QCoreApplication::translate("TrustModel", "%n tokens", nullptr, count);
    };
    EXPECT_EQ(tokens(1), QStringLiteral("1 token"));
    EXPECT_EQ(tokens(2), QStringLiteral("2 tokens"));
    EXPECT_EQ(tokens(0), QStringLiteral("0 tokens"));
    language.set(QStringLiteral("zh_TW"));
    EXPECT_EQ(tokens(1), QStringLiteral("1 個詞元"));
    language.set(QStringLiteral("en"));
    EXPECT_EQ(tokens(1), QStringLiteral("1 token"));
}

} // namespace
} // namespace headlight::ui
