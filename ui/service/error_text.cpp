#include "ui/service/error_text.h"

#include <QCoreApplication>

namespace headlight::ui {

QString errorText(const Error& error) {
    const QString pattern = QCoreApplication::translate("Error", sentencePattern(error.code()));
    return QString::fromStdString(fillSentence(pattern.toStdString(), error.arguments()));
}

} // namespace headlight::ui
