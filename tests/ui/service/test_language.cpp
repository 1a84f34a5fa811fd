#include "ui/service/error_text.h"
#include "ui/service/language.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLocale>
#include <QWidget>
#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

QString q(const char* text) {
    return QString::fromLatin1(text);
}

class Listener : public QWidget {
public:
    int changes = 0;

protected:
    void changeEvent(QEvent* event) override {
        if (event->type() == QEvent::LanguageChange)
            ++changes;
    }
};

TEST(Language, SwitchesWhileWidgetsLiveAndBack) {
    Language language;
    Listener listener;
    const QString english = QCoreApplication::translate("QPlatformTheme", "Cancel");
    ASSERT_EQ(english, q("Cancel"));

    language.set(q("zh_TW"));
    EXPECT_EQ(language.current(), q("zh_TW"));
    EXPECT_EQ(QLocale().name(), q("zh_TW"));
    EXPECT_NE(QCoreApplication::translate("QPlatformTheme", "Cancel"), english); // Qt's own texts
    QCoreApplication::sendPostedEvents();
    EXPECT_GT(listener.changes, 0);

    language.set(q("en"));
    EXPECT_EQ(language.current(), q("en"));
    EXPECT_EQ(QLocale().language(), QLocale::English);
    EXPECT_EQ(QCoreApplication::translate("QPlatformTheme", "Cancel"), english);
}

TEST(Language, UnknownOnesAreEnglish) {
    Language language;
    language.set(q("zh_TW"));
    language.set(q("tlh"));
    EXPECT_EQ(language.current(), q("en"));
}

TEST(Language, LeavesNothingBehind) {
    {
        Language language;
        language.set(q("zh_TW"));
    }
    EXPECT_EQ(QCoreApplication::translate("QPlatformTheme", "Cancel"), q("Cancel"));
    QLocale::setDefault(QLocale::c());
}

TEST(Language, TheSystemsChoiceIsTheFirstWeHave) {
    EXPECT_EQ(Language::systemLanguage({q("de-DE"), q("zh-Hant-TW"), q("en-US")}), q("zh_TW"));
    EXPECT_EQ(Language::systemLanguage({q("en-GB"), q("zh-TW")}), q("en"));
    EXPECT_EQ(Language::systemLanguage({q("zh-HK")}), q("zh_TW"));
    EXPECT_EQ(Language::systemLanguage({q("zh-Hans-CN"), q("zh-CN")}), q("en"));
    EXPECT_EQ(Language::systemLanguage({}), q("en"));
}

TEST(Language, TheMenuNamesEveryLanguageInItself) {
    const auto choices = Language::choices();
    ASSERT_EQ(choices.size(), 3u);
    EXPECT_EQ(choices[0].code, q("system"));
    EXPECT_EQ(choices[1].name, q("English"));
    EXPECT_EQ(choices[2].name, QStringLiteral("繁體中文"));
}

} // namespace
} // namespace headlight::ui
