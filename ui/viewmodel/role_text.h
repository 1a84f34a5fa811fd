#pragma once

#include "core/analysis/heads/head_roles.h"

#include <QString>
#include <QStringList>

namespace headlight::ui {

// Roles, their rules and the statistics behind them, in the words of the window: the same in the
// table, on the map, in tooltips and for the screen reader.

QString roleName(HeadRole role); // "Previous token", "None"
QString roleSign(HeadRole role); // one letter, for small places; empty for none

QString statisticName(Statistic statistic); // "Mass on previous", for a column or a menu
QString statisticHelp(Statistic statistic); // one sentence
// Three decimals; a dash where nothing was measured.
QString statisticText(double value);

// "Largest weight on the token before, at least 0.9"
QString ruleText(RoleRule rule, double threshold);

// What speaks for the role of a head, a line for each rule that fired: the rule, its threshold and
// the head's number. One line that says so if none did.
QStringList firedLines(const HeadProfile& profile, const RoleThresholds& thresholds);

} // namespace headlight::ui
