#pragma once

#include <QObject>

#include <optional>

class QDBusPendingCallWatcher;
class QDBusVariant;

namespace headlight::ui {

// Whether the desktop prefers dark: the portal's colour scheme over D-Bus if it answers, else the
// lightness of the palette that the platform gave the program. Asks without waiting.
class SystemTheme : public QObject {
    Q_OBJECT

public:
    explicit SystemTheme(QObject* parent = nullptr);

    bool isDark() const { return m_portalDark.value_or(m_paletteDark); }

signals:
    void changed();

private slots:
    void onSettingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void onAnswer(QDBusPendingCallWatcher* call);
    void setScheme(uint scheme);

    bool m_paletteDark;
    std::optional<bool> m_portalDark;
};

} // namespace headlight::ui
