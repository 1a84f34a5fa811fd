#include "ui/viewmodel/head_table_model.h"

#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/role_text.h"

#include <QColor>
#include <QFont>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headlight::ui {
namespace {

Statistic statisticOf(int column) {
    return allStatistics()[static_cast<std::size_t>(column - 1)].statistic;
}

MapId mapOf(const HeadProfile& profile) {
    return {MapKind::Head, profile.head};
}

} // namespace

void HeadTableModel::show(std::vector<HeadProfile> profiles, const RoleThresholds& thresholds) {
    // The same heads with other numbers leave rows, and what is selected, where they are.
    const bool sameHeads =
        std::ranges::equal(profiles, m_profiles, {}, &HeadProfile::head, &HeadProfile::head);
    if (!sameHeads)
        beginResetModel();
    m_profiles = std::move(profiles);
    m_thresholds = thresholds;
    if (!sameHeads)
        endResetModel();
    else if (!m_profiles.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void HeadTableModel::select(const std::optional<HeadId>& head) {
    const auto previous = std::exchange(m_selected, head);
    for (const auto& each : {previous, head}) {
        const int row = each ? rowOf(*each) : -1;
        if (row < 0)
            continue;
        emit dataChanged(index(row, 0), index(row, columnCount() - 1));
        emit headerDataChanged(Qt::Vertical, row, row);
    }
}

void HeadTableModel::retranslate() {
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
    if (!m_profiles.empty()) {
        emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
        emit dataChanged(index(0, 0), index(rowCount() - 1, 0));
    }
}

std::optional<HeadId> HeadTableModel::headAt(int row) const {
    if (row < 0 || row >= rowCount())
        return std::nullopt;
    return m_profiles[static_cast<std::size_t>(row)].head;
}

int HeadTableModel::rowOf(const HeadId& head) const {
    const auto found = std::ranges::find(m_profiles, head, &HeadProfile::head);
    return found == m_profiles.end() ? -1 : static_cast<int>(found - m_profiles.begin());
}

std::string HeadTableModel::columnKey(int column) {
    if (column < 0)
        return {};
    return column == kRoleColumn ? "role" : infoOf(statisticOf(column)).key;
}

int HeadTableModel::columnOf(const std::string& key) {
    if (key == "role")
        return kRoleColumn;
    const auto statistic = statisticFromKey(key);
    return statistic ? static_cast<int>(*statistic) + 1 : -1;
}

int HeadTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_profiles.size());
}

int HeadTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(kStatisticCount) + 1;
}

QVariant HeadTableModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const HeadProfile& profile = m_profiles[static_cast<std::size_t>(index.row())];
    if (profile.head == m_selected) {
        if (role == Qt::ForegroundRole)
            return m_selectedColour;
        if (role == Qt::FontRole) {
            QFont font;
            font.setWeight(QFont::DemiBold);
            return font;
        }
    }
    if (role == kFilterRole) {
        const RoleVerdict verdict = roleOf(profile, m_thresholds);
        return QString(mapShortName(mapOf(profile)) + QLatin1Char(' ') +
                       mapInSentence(mapOf(profile)) + QLatin1Char(' ') + roleName(verdict.role));
    }
    return index.column() == kRoleColumn ? roleData(profile, role)
                                         : numberData(profile[statisticOf(index.column())], role);
}

QVariant HeadTableModel::roleData(const HeadProfile& profile, int role) const {
    switch (role) {
    case Qt::DisplayRole:
    case kExactRole:
        return roleName(roleOf(profile, m_thresholds).role);
    case kSortRole: // heads with a role first
        return -static_cast<double>(
            (static_cast<std::size_t>(roleOf(profile, m_thresholds).role) + kHeadRoleCount - 1) %
            kHeadRoleCount);
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return firedLines(profile, m_thresholds).join(QLatin1Char('\n'));
    default:
        return {};
    }
}

QVariant HeadTableModel::numberData(double value, int role) const {
    switch (role) {
    case Qt::DisplayRole:
        return statisticText(value);
    case kExactRole:
        return std::isnan(value) ? QStringLiteral("nan")
                                 : QString::number(value, 'g', QLocale::FloatingPointShortest);
    case kSortRole:
        return value;
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    default:
        return {};
    }
}

QVariant HeadTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal) {
        const bool isRole = section == kRoleColumn;
        if (role == Qt::DisplayRole)
            return isRole ? tr("Role") : statisticName(statisticOf(section));
        if (role == Qt::ToolTipRole)
            return isRole ? tr("The first rule that fits the head; most heads fit none.")
                          : statisticHelp(statisticOf(section));
        return {};
    }
    const auto head = headAt(section);
    if (!head)
        return {};
    if (role == Qt::DisplayRole)
        return mapShortName({MapKind::Head, *head});
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        return mapTitle({MapKind::Head, *head});
    if (role == Qt::ForegroundRole && head == m_selected)
        return m_selectedColour;
    return {};
}

HeadTableOrder::HeadTableOrder(HeadTableModel* table, QObject* parent)
    : QSortFilterProxyModel(parent) {
    setSourceModel(table);
    setSortRole(HeadTableModel::kSortRole);
}

void HeadTableOrder::setWords(const QString& words) {
    QStringList split = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (split == m_words)
        return;
    m_words = std::move(split);
    invalidateFilter();
}

QString HeadTableOrder::asText() const {
    QString text = tr("Head");
    for (int column = 0; column < columnCount(); ++column)
        text += QLatin1Char('\t') + headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    text += QLatin1Char('\n');
    for (int row = 0; row < rowCount(); ++row) {
        text += headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
        for (int column = 0; column < columnCount(); ++column)
            text +=
                QLatin1Char('\t') + index(row, column).data(HeadTableModel::kExactRole).toString();
        text += QLatin1Char('\n');
    }
    return text;
}

bool HeadTableOrder::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QString text =
        sourceModel()->index(row, 0, parent).data(HeadTableModel::kFilterRole).toString();
    return std::ranges::all_of(
        m_words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool HeadTableOrder::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const double a = left.data(HeadTableModel::kSortRole).toDouble();
    const double b = right.data(HeadTableModel::kSortRole).toDouble();
    if (std::isnan(a) || std::isnan(b)) // last, whichever way the rest goes
        return sortOrder() == Qt::AscendingOrder ? std::isnan(b) && !std::isnan(a)
                                                 : std::isnan(a) && !std::isnan(b);
    return a < b;
}

} // namespace headlight::ui
