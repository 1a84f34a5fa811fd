#include "ui/viewmodel/joined_text.h"

#include <QCoreApplication>

namespace headlight::ui {
namespace {

struct JoinedText {
    Q_DECLARE_TR_FUNCTIONS(JoinedText)
};

} // namespace

QString joinedClauses(const QStringList& clauses) {
    return clauses.join(JoinedText::tr(", ", "between clauses"));
}

QString joinedItems(const QStringList& items) {
    return items.join(JoinedText::tr(", ", "between items of a list"));
}

QString withCapital(QString text) {
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

} // namespace headlight::ui
