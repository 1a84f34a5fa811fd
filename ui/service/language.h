#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTranslator>

namespace headlight::ui {

// The language of the window, switchable at any time: installs our translation and Qt's own into
// the application, which sends every widget a LanguageChange event. GUI thread only.
class Language : public QObject {
    Q_OBJECT

public:
    // `folder`: where headlight_<language>.qm files are; by default those inside the program.
    explicit Language(QObject* parent = nullptr,
                      const QString& folder = QStringLiteral(":/translations"));
    ~Language() override; // takes the translations out again

    // "system", "en" or "zh_TW"; anything else is English. Dates and numbers follow the language
    // too.
    void set(const QString& language);

    QString current() const { return m_current; } // "en" or "zh_TW": what is installed

    // Choices for a menu, each with its name in its own language.
    struct Choice {
        QString code;
        QString name;
    };
    static std::vector<Choice> choices();

    // What "system" means here: the first of the user's languages that we have, else English.
    static QString systemLanguage(const QStringList& uiLanguages);

private:
    void remove();

    QString m_folder;
    QString m_current = QStringLiteral("en");
    bool m_installed = false;
    QTranslator m_ours;
    QTranslator m_qts;
};

} // namespace headlight::ui
