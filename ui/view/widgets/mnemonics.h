#pragma once

#include <QRegularExpression>
#include <QString>

namespace headlight::ui {

// Text of the world as the text of an action: its ampersands are no mnemonics.
inline QString withoutMnemonics(QString text) {
    return text.replace(QLatin1Char('&'), QLatin1String("&&"));
}

// Text of an action as a name: no dots, no mnemonics, be they letters of the text ("&Open") or
// appended to it, as in Chinese ("開啟(&O)").
inline QString nameOfAction(QString text) {
    static const QRegularExpression kAppended(QStringLiteral("\\(&.\\)"));
    return text.remove(kAppended).remove(QLatin1Char('&')).remove(QStringLiteral("…"));
}

} // namespace headlight::ui
