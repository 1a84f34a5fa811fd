#include "ui/viewmodel/training_text.h"

#include "core/io/trained_family.h"
#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

struct TrainingText {
    Q_DECLARE_TR_FUNCTIONS(TrainingText)
};

} // namespace

QString shapeText(const FamilyMember& member) {
    QString text = TrainingText::tr("%n head(s) × width %1", nullptr, member.heads)
                       .arg(QString::number(member.width));
    if (member.layers != FamilyMember().layers)
        text = TrainingText::tr("%1 × %n layer(s)", nullptr, member.layers).arg(text);
    return text;
}

QString durationText(double seconds) {
    const auto whole = qlonglong(std::llround(std::clamp(seconds, 0.0, 1e9)));
    if (whole < 60)
        return TrainingText::tr("%1 s", "seconds").arg(std::max(1LL, whole));
    const qlonglong minutes = (whole + 30) / 60;
    if (minutes < 60)
        return TrainingText::tr("%1 min", "minutes").arg(minutes);
    return TrainingText::tr("%1 h %2 min", "hours and minutes")
        .arg(minutes / 60)
        .arg(minutes % 60, 2, 10, QLatin1Char('0'));
}

QString memoryText(double bytes) {
    constexpr double kMega = 1e6;
    constexpr double kGiga = 1e9;
    if (bytes < kGiga)
        return TrainingText::tr("%1 MB").arg(std::max(1LL, qlonglong(std::llround(bytes / kMega))));
    return TrainingText::tr("%1 GB").arg(fixedNumber(bytes / kGiga, 1));
}

} // namespace headlight::ui
