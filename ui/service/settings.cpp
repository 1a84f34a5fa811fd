#include "ui/service/settings.h"

#include <QSettings>
#include <QVariant>

#include <algorithm>
#include <array>

namespace headlight::ui {
namespace {

constexpr const char* kTheme = "appearance/theme";
constexpr const char* kLanguage = "appearance/language";
constexpr const char* kFontPercent = "appearance/fontPercent";
constexpr const char* kPresenterSize = "appearance/presenterSize";
constexpr const char* kReducedMotion = "appearance/reducedMotion";
constexpr const char* kGeometry = "window/geometry";
constexpr const char* kState = "window/state";
constexpr const char* kSentences = "recent/sentences";
constexpr const char* kSessions = "recent/sessions";
constexpr const char* kModels = "recent/models";

constexpr std::array kThemeNames{"system", "light", "dark"}; // in the order of ThemeChoice
constexpr std::array kLanguages{"system", "en", "zh_TW"};

QString key(const char* name) {
    return QString::fromLatin1(name);
}

template <class Names>
int indexOf(const Names& names, const QString& name) {
    const auto found = std::find_if(names.begin(), names.end(), [&name](const char* candidate) {
        return name == QLatin1String(candidate);
    });
    return found == names.end() ? 0 : static_cast<int>(found - names.begin());
}

} // namespace

Settings::Settings(QSettings& store, QObject* parent) : QObject(parent), m_store(store) {}

// True if the value is a new one. A value equal to the default is written too: it was chosen.
template <class Value>
bool Settings::store(const char* name, const Value& value) {
    const QVariant variant(value);
    if (m_store.contains(key(name)) && m_store.value(key(name)) == variant)
        return false;
    m_store.setValue(key(name), variant);
    return true;
}

ThemeChoice Settings::theme() const {
    return static_cast<ThemeChoice>(indexOf(kThemeNames, m_store.value(key(kTheme)).toString()));
}

void Settings::setTheme(ThemeChoice theme) {
    const bool changes = theme != this->theme();
    store(kTheme, QString::fromLatin1(kThemeNames.at(static_cast<size_t>(theme))));
    if (changes)
        emit themeChanged(theme);
}

QString Settings::language() const {
    const QString stored = m_store.value(key(kLanguage)).toString();
    return QString::fromLatin1(kLanguages.at(static_cast<size_t>(indexOf(kLanguages, stored))));
}

void Settings::setLanguage(const QString& language) {
    const QString before = this->language();
    store(kLanguage, language);
    if (this->language() != before)
        emit languageChanged(this->language());
}

int Settings::fontPercent() const {
    bool isNumber = false;
    const int percent = m_store.value(key(kFontPercent), kMinFontPercent).toInt(&isNumber);
    return isNumber ? std::clamp(percent, kMinFontPercent, kMaxFontPercent) : kMinFontPercent;
}

void Settings::setFontPercent(int percent) {
    const int before = fontPercent();
    store(kFontPercent, std::clamp(percent, kMinFontPercent, kMaxFontPercent));
    if (fontPercent() != before)
        emit sizesChanged();
}

bool Settings::presenterSize() const {
    return m_store.value(key(kPresenterSize), false).toBool();
}

void Settings::setPresenterSize(bool on) {
    const bool changes = on != presenterSize();
    store(kPresenterSize, on);
    if (changes)
        emit sizesChanged();
}

bool Settings::reducedMotion() const {
    return m_store.value(key(kReducedMotion), false).toBool();
}

void Settings::setReducedMotion(bool on) {
    const bool changes = on != reducedMotion();
    store(kReducedMotion, on);
    if (changes)
        emit reducedMotionChanged(on);
}

QByteArray Settings::windowGeometry() const {
    return m_store.value(key(kGeometry)).toByteArray();
}

QByteArray Settings::windowState() const {
    return m_store.value(key(kState)).toByteArray();
}

void Settings::setWindow(const QByteArray& geometry, const QByteArray& state) {
    store(kGeometry, geometry);
    store(kState, state);
}

QStringList Settings::list(const char* name, int limit) const {
    QStringList entries = m_store.value(key(name)).toStringList();
    entries.removeAll(QString());
    entries.removeDuplicates();
    return entries.mid(0, limit);
}

bool Settings::addToList(const char* name, const QString& entry, int limit) {
    if (entry.trimmed().isEmpty())
        return false;
    QStringList entries = list(name, limit);
    if (!entries.isEmpty() && entries.front() == entry)
        return false;
    entries.removeAll(entry);
    entries.prepend(entry);
    return store(name, QStringList(entries.mid(0, limit)));
}

bool Settings::removeFromList(const char* name, const QString& entry, int limit) {
    QStringList entries = list(name, limit);
    return entries.removeAll(entry) > 0 && store(name, entries);
}

QStringList Settings::sentenceHistory() const {
    return list(kSentences, kMaxHistory);
}

void Settings::addSentence(const QString& sentence) {
    if (addToList(kSentences, sentence, kMaxHistory))
        emit sentenceHistoryChanged();
}

void Settings::clearSentenceHistory() {
    if (store(kSentences, QStringList()))
        emit sentenceHistoryChanged();
}

QStringList Settings::recentSessions() const {
    return list(kSessions, kMaxRecent);
}

void Settings::addRecentSession(const QString& path) {
    if (addToList(kSessions, path, kMaxRecent))
        emit recentSessionsChanged();
}

void Settings::removeRecentSession(const QString& path) {
    if (removeFromList(kSessions, path, kMaxRecent))
        emit recentSessionsChanged();
}

void Settings::clearRecentSessions() {
    if (store(kSessions, QStringList()))
        emit recentSessionsChanged();
}

QStringList Settings::recentModels() const {
    return list(kModels, kMaxRecent);
}

void Settings::addRecentModel(const QString& folder) {
    if (addToList(kModels, folder, kMaxRecent))
        emit recentModelsChanged();
}

void Settings::removeRecentModel(const QString& folder) {
    if (removeFromList(kModels, folder, kMaxRecent))
        emit recentModelsChanged();
}

} // namespace headlight::ui
