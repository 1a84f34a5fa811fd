#include "ui/service/settings.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <memory>

namespace headlight::ui {
namespace {

class SettingsTest : public testing::Test {
protected:
    SettingsTest() { reopen(); }

    void reopen() {
        m_settings.reset();
        m_store.reset();
        m_store = std::make_unique<QSettings>(m_folder.filePath(QStringLiteral("settings.ini")),
                                              QSettings::IniFormat);
        m_settings = std::make_unique<Settings>(*m_store);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<QSettings> m_store;
    std::unique_ptr<Settings> m_settings;
};

TEST_F(SettingsTest, StartsWithTheDefaults) {
    EXPECT_EQ(m_settings->theme(), ThemeChoice::System);
    EXPECT_EQ(m_settings->language(), QStringLiteral("system"));
    EXPECT_EQ(m_settings->fontPercent(), 100);
    EXPECT_FALSE(m_settings->presenterSize());
    EXPECT_FALSE(m_settings->reducedMotion());
    EXPECT_TRUE(m_settings->windowGeometry().isEmpty());
    EXPECT_TRUE(m_settings->sentenceHistory().isEmpty());
}

TEST_F(SettingsTest, RemembersAcrossStarts) {
    m_settings->setTheme(ThemeChoice::Dark);
    m_settings->setLanguage(QStringLiteral("zh_TW"));
    m_settings->setFontPercent(150);
    m_settings->setPresenterSize(true);
    m_settings->setReducedMotion(true);
    m_settings->setWindow("geometry", "state");
    m_settings->addSentence(QStringLiteral("It rains, \"again\"; 我愛。"));
    m_settings->addRecentSession(QStringLiteral("/a/b.json"));
    m_settings->addRecentModel(QStringLiteral("/models/bert"));
    reopen();
    EXPECT_EQ(m_settings->theme(), ThemeChoice::Dark);
    EXPECT_EQ(m_settings->language(), QStringLiteral("zh_TW"));
    EXPECT_EQ(m_settings->fontPercent(), 150);
    EXPECT_TRUE(m_settings->presenterSize());
    EXPECT_TRUE(m_settings->reducedMotion());
    EXPECT_EQ(m_settings->windowGeometry(), QByteArray("geometry"));
    EXPECT_EQ(m_settings->windowState(), QByteArray("state"));
    EXPECT_EQ(m_settings->sentenceHistory(),
              QStringList(QStringLiteral("It rains, \"again\"; 我愛。")));
    EXPECT_EQ(m_settings->recentSessions(), QStringList(QStringLiteral("/a/b.json")));
    EXPECT_EQ(m_settings->recentModels(), QStringList(QStringLiteral("/models/bert")));
}

TEST_F(SettingsTest, TellsOnceAndOnlyWhenSomethingChanged) {
    QSignalSpy themes(m_settings.get(), &Settings::themeChanged);
    QSignalSpy languages(m_settings.get(), &Settings::languageChanged);
    QSignalSpy sizes(m_settings.get(), &Settings::sizesChanged);
    QSignalSpy history(m_settings.get(), &Settings::sentenceHistoryChanged);
    m_settings->setTheme(ThemeChoice::System);
    m_settings->setLanguage(QStringLiteral("system"));
    m_settings->setFontPercent(100);
    m_settings->setPresenterSize(false);
    m_settings->addSentence(QStringLiteral("   "));
    EXPECT_EQ(themes.count() + languages.count() + sizes.count() + history.count(), 0);
    for (int i = 0; i < 2; ++i) {
        m_settings->setTheme(ThemeChoice::Light);
        m_settings->setLanguage(QStringLiteral("en"));
        m_settings->setFontPercent(120);
        m_settings->addSentence(QStringLiteral("a"));
    }
    EXPECT_EQ(themes.count(), 1);
    EXPECT_EQ(languages.count(), 1);
    EXPECT_EQ(sizes.count(), 1);
    EXPECT_EQ(history.count(), 1);
}

TEST_F(SettingsTest, NonsenseInTheFileIsTheDefault) {
    m_store->setValue(QStringLiteral("appearance/theme"), QStringLiteral("pink"));
    m_store->setValue(QStringLiteral("appearance/language"), QStringLiteral("tlh"));
    m_store->setValue(QStringLiteral("appearance/fontPercent"), QStringLiteral("huge"));
    EXPECT_EQ(m_settings->theme(), ThemeChoice::System);
    EXPECT_EQ(m_settings->language(), QStringLiteral("system"));
    EXPECT_EQ(m_settings->fontPercent(), 100);
    m_store->setValue(QStringLiteral("appearance/fontPercent"), 900);
    EXPECT_EQ(m_settings->fontPercent(), 200);
    m_settings->setFontPercent(-4);
    EXPECT_EQ(m_settings->fontPercent(), 100);
}

TEST_F(SettingsTest, HistoryIsNewestFirstWithoutDoublesAndBounded) {
    for (int i = 0; i < 60; ++i)
        m_settings->addSentence(QString::number(i));
    m_settings->addSentence(QStringLiteral("30"));
    const QStringList history = m_settings->sentenceHistory();
    ASSERT_EQ(history.size(), Settings::kMaxHistory);
    EXPECT_EQ(history.at(0), QStringLiteral("30"));
    EXPECT_EQ(history.at(1), QStringLiteral("59"));
    EXPECT_EQ(history.count(QStringLiteral("30")), 1);
    m_settings->clearSentenceHistory();
    EXPECT_TRUE(m_settings->sentenceHistory().isEmpty());
}

TEST_F(SettingsTest, GoneSessionsCanBeTakenOut) {
    m_settings->addRecentSession(QStringLiteral("a"));
    m_settings->addRecentSession(QStringLiteral("b"));
    QSignalSpy spy(m_settings.get(), &Settings::recentSessionsChanged);
    m_settings->removeRecentSession(QStringLiteral("a"));
    m_settings->removeRecentSession(QStringLiteral("never there"));
    EXPECT_EQ(m_settings->recentSessions(), QStringList(QStringLiteral("b")));
    EXPECT_EQ(spy.count(), 1);
}

} // namespace
} // namespace headlight::ui
