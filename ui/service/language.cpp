#include "ui/service/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

#include <array>

namespace headlight::ui {
namespace {

const QString kEnglish = QStringLiteral("en");
const QString kTraditionalChinese = QStringLiteral("zh_TW");

// zh-Hant, zh_HK and zh-Hant-TW read Traditional Chinese; zh, zh_CN and zh-Hans do not.
bool readsTraditionalChinese(const QString& language) {
    const QLocale locale(language);
    return locale.language() == QLocale::Chinese &&
           locale.script() == QLocale::TraditionalHanScript;
}

} // namespace

Language::Language(QObject* parent, const QString& folder) : QObject(parent), m_folder(folder) {}

Language::~Language() {
    remove();
}

void Language::set(const QString& language) {
    const QString wanted = language == QLatin1String("system")
                               ? systemLanguage(QLocale::system().uiLanguages())
                               : language;
    const QString next = wanted == kTraditionalChinese ? kTraditionalChinese : kEnglish;
    QLocale::setDefault(
        QLocale(next)); // before the translations: widgets read it when these change
    if (next == m_current && m_installed)
        return;
    remove();
    m_current = next;
    m_installed = true;
    // English is in the source, but for the words that change with a number.
    if (m_qts.load(QStringLiteral("qtbase_") + next,
                   QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qts);
    if (m_ours.load(QStringLiteral("headlight_") + next, m_folder))
        QCoreApplication::installTranslator(&m_ours);
}

void Language::remove() {
    QCoreApplication::removeTranslator(&m_ours);
    QCoreApplication::removeTranslator(&m_qts);
    m_installed = false;
}

std::vector<Language::Choice> Language::choices() {
    return {{QStringLiteral("system"), tr("As the system")},
            {kEnglish, QStringLiteral("English")},
            {kTraditionalChinese, QStringLiteral("繁體中文")}};
}

QString Language::systemLanguage(const QStringList& uiLanguages) {
    for (const QString& language : uiLanguages) {
        if (QLocale(language).language() == QLocale::English)
            return kEnglish;
        if (readsTraditionalChinese(language))
            return kTraditionalChinese;
    }
    return kEnglish;
}

} // namespace headlight::ui
