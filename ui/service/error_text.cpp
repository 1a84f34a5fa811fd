#include "ui/service/error_text.h"

#include "ui/service/reason_text.h"
#include "ui/service/visible_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>

namespace headlight::ui {
namespace {

// Arguments that are words of the library, where others are names, paths and numbers.
constexpr std::array<std::string_view, 3> kInWords{"reason", "what", "expected"};

} // namespace

QString errorText(const Error& error) {
    std::vector<ErrorArgument> arguments = error.arguments();
    for (ErrorArgument& argument : arguments)
        argument.value = std::ranges::find(kInWords, argument.name) != kInWords.end()
                             ? reasonText(argument.value).toStdString()
                             : visibleText(QString::fromStdString(argument.value)).toStdString();
    const QString pattern = QCoreApplication::translate("Error", sentencePattern(error.code()));
    return QString::fromStdString(fillSentence(pattern.toStdString(), arguments));
}

} // namespace headlight::ui
