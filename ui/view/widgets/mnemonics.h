#pragma once

#include <QString>

namespace headlight::ui {

// Text of the world as the text of an action: its ampersands are no mnemonics.
inline QString withoutMnemonics(QString text) {
    return text.replace(QLatin1Char('&'), QLatin1String("&&"));
}

// Text of an action as a name: no mnemonics, no dots.
inline QString nameOfAction(QString text) {
    return text.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
}

} // namespace headlight::ui
