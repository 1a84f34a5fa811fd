#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>

class QSettings;

namespace headlight::ui {

enum class ThemeChoice { System, Light, Dark };

// What the program remembers about its user between starts, none of it part of a session. Values
// that make no sense (an edited or older file) fall back to the default. Every setter that changes
// something writes it and tells. GUI thread only.
class Settings : public QObject {
    Q_OBJECT

public:
    static constexpr int kMinFontPercent = 100;
    static constexpr int kMaxFontPercent = 200;
    static constexpr int kMaxHistory = 50;
    static constexpr int kMaxRecent = 10;

    // The store must live longer; its file is the caller's choice.
    explicit Settings(QSettings& store, QObject* parent = nullptr);

    ThemeChoice theme() const;
    void setTheme(ThemeChoice theme);

    QString language() const; // "system", "en" or "zh_TW"
    void setLanguage(const QString& language);

    int fontPercent() const; // kMinFontPercent..kMaxFontPercent, clamped
    void setFontPercent(int percent);

    bool presenterSize() const;
    void setPresenterSize(bool on);

    bool reducedMotion() const;
    void setReducedMotion(bool on);

    // As QMainWindow saves and restores them; they change without telling.
    QByteArray windowGeometry() const;
    QByteArray windowState() const;
    void setWindow(const QByteArray& geometry, const QByteArray& state);

    // Newest first, without doubles; adding an old one brings it to the front. Blank ones are not
    // kept.
    QStringList sentenceHistory() const;
    void addSentence(const QString& sentence);
    void clearSentenceHistory();

    QStringList recentSessions() const; // paths
    void addRecentSession(const QString& path);
    void removeRecentSession(const QString& path); // it is gone
    void clearRecentSessions();

    QStringList recentModels() const; // folders
    void addRecentModel(const QString& folder);
    void removeRecentModel(const QString& folder);

signals:
    void themeChanged(headlight::ui::ThemeChoice theme);
    void languageChanged(QString language);
    void sizesChanged(); // font scale or presenter size
    void reducedMotionChanged(bool on);
    void sentenceHistoryChanged();
    void recentSessionsChanged();
    void recentModelsChanged();

private:
    template <class Value>
    bool store(const char* key, const Value& value);
    QStringList list(const char* key, int limit) const;
    bool addToList(const char* key, const QString& entry, int limit);
    bool removeFromList(const char* key, const QString& entry, int limit);

    QSettings& m_store;
};

} // namespace headlight::ui
