#include "ui/viewmodel/role_text.h"

#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

#include <array>
#include <cmath>

namespace headlight::ui {
namespace {

struct RoleText {
    Q_DECLARE_TR_FUNCTIONS(RoleText)
};

constexpr const char* kContext = "headlight::ui::RoleText";

QString translated(const char* text) {
    return QCoreApplication::translate(kContext, text);
}

struct RoleWords {
    const char* name;
    const char* sign;
};

constexpr std::array<RoleWords, kHeadRoleCount> kRoles{{
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "None"), ""},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Induction"), "I"},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Rare word"), "R"},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Previous token"), "P"},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Next token"), "N"},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Same token"), "="},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Separator"), "S"},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "First token (sink)"), "F"},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Broad"), "B"},
}};

struct StatisticWords {
    const char* name;
    const char* help;
};

constexpr std::array<StatisticWords, kStatisticCount> kStatistics{{
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Entropy"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "How widely a row spreads, in nats, averaged over all rows.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Relative entropy"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "Entropy divided by its largest value: 1 is the same weight everywhere.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Mean peak"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "The largest weight of a row, averaged over all rows (confidence).")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Looks back"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "Mean distance in tokens, positive where the head looks back; the first "
                       "token is left out.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Distance"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "Mean distance in tokens in either direction; the first token is left "
                       "out.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "On previous"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Mean weight on the token before.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "On same"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Mean weight on the token itself.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "On next"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Mean weight on the token behind.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "On first"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Mean weight on the first token.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "On separator"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Mean weight on separators such as [SEP].")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "On punctuation"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Mean weight on punctuation marks.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Sink"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "Share of sentences in which more than 0.3 of all weight lies on the first "
                       "token.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Variability"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "How much the weights depend on the sentence and not on positions alone, "
                       "0 to 1.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Moved"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "Weight times the length of the vector it moves, added up over a row.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Moved from first"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "Share of what is moved that comes from the first token.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Moved from separator"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "Share of what is moved that comes from separators.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Moved from punctuation"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "Share of what is moved that comes from punctuation.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Peak on previous"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "Share of rows whose largest weight is on the token before.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Peak on same"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "Share of rows whose largest weight is on the token itself.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Peak on next"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "Share of rows whose largest weight is on the token behind.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Peak on rarest"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "Share of rows whose largest weight is on the rarest token, the one that "
                       "stands last in the vocabulary.")},
    {QT_TRANSLATE_NOOP("headlight::ui::RoleText", "Induction score"),
     QT_TRANSLATE_NOOP("headlight::ui::RoleText",
                       "On repeated random tokens, the weight on what followed the same token "
                       "earlier; whole weight of a query.")},
}};

} // namespace

QString roleName(HeadRole role) {
    return translated(kRoles[static_cast<std::size_t>(role)].name);
}

QString roleSign(HeadRole role) {
    return QString::fromLatin1(kRoles[static_cast<std::size_t>(role)].sign);
}

QString statisticName(Statistic statistic) {
    return translated(kStatistics[static_cast<std::size_t>(statistic)].name);
}

QString statisticHelp(Statistic statistic) {
    return translated(kStatistics[static_cast<std::size_t>(statistic)].help);
}

QString statisticText(double value) {
    return std::isnan(value) ? QStringLiteral("–") : tableNumber(value);
}

QString ruleText(RoleRule rule, double threshold) {
    const RoleRuleInfo& info = infoOf(rule);
    const QString bound = info.atLeast ? RoleText::tr("%1 at least %2", "statistic, number")
                                       : RoleText::tr("%1 at most %2", "statistic, number");
    return bound.arg(statisticName(info.statistic), QString::number(threshold));
}

QStringList firedLines(const HeadProfile& profile, const RoleThresholds& thresholds) {
    QStringList lines;
    for (const RoleRule rule : roleOf(profile, thresholds).fired)
        lines.push_back(RoleText::tr("%1: %2, here %3", "role, rule, number")
                            .arg(roleName(infoOf(rule).role), ruleText(rule, thresholds[rule]),
                                 statisticText(profile[infoOf(rule).statistic])));
    if (lines.isEmpty())
        lines.push_back(RoleText::tr("No rule fits this head."));
    return lines;
}

} // namespace headlight::ui
