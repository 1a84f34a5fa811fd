#include "ui/view/system_theme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QGuiApplication>
#include <QPalette>

namespace headlight::ui {
namespace {

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString kGroup = QStringLiteral("org.freedesktop.appearance");
const QString kKey = QStringLiteral("color-scheme");

constexpr uint kPreferDark = 1;
constexpr uint kPreferLight = 2;

bool isDarkPalette(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() <
           palette.color(QPalette::WindowText).lightness();
}

} // namespace

SystemTheme::SystemTheme(QObject* parent)
    : QObject(parent)
    , m_paletteDark(isDarkPalette(QGuiApplication::palette())) {
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this,
                SLOT(onSettingChanged(QString, QString, QDBusVariant)));
    QDBusMessage question =
        QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
    question << kGroup << kKey;
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, &SystemTheme::onAnswer);
}

void SystemTheme::onAnswer(QDBusPendingCallWatcher* call) {
    const QDBusPendingReply<QDBusVariant> reply = *call;
    call->deleteLater();
    if (reply.isError())
        return;
    QVariant value = reply.value().variant();
    // "Read" wraps the value twice.
    if (value.canConvert<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    setScheme(value.toUInt());
}

void SystemTheme::onSettingChanged(const QString& group, const QString& key,
                                   const QDBusVariant& value) {
    if (group == kGroup && key == kKey)
        setScheme(value.variant().toUInt());
}

void SystemTheme::setScheme(uint scheme) {
    const bool before = isDark();
    m_portalDark.reset();
    if (scheme == kPreferDark)
        m_portalDark = true;
    if (scheme == kPreferLight)
        m_portalDark = false;
    if (isDark() != before)
        emit changed();
}

} // namespace headlight::ui
