#pragma once

#include "core/analysis/heads/head_profile.h"
#include "core/analysis/heads/head_roles.h"

#include <QAbstractTableModel>
#include <QColor>
#include <QSortFilterProxyModel>

#include <optional>
#include <string>
#include <vector>

namespace headlight::ui {

// All heads as a table: a row for each in the order of layers, its role and every statistic. Roles
// tell in their tooltip which rules fired and by which numbers.
class HeadTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    static constexpr int kRoleColumn = 0; // then the statistics in their order
    enum { kSortRole = Qt::UserRole, kExactRole, kFilterRole };

    using QAbstractTableModel::QAbstractTableModel;

    void show(std::vector<HeadProfile> profiles, const RoleThresholds& thresholds);
    void select(const std::optional<HeadId>& head); // drawn as what is selected
    void retranslate();

    std::optional<HeadId> headAt(int row) const;
    int rowOf(const HeadId& head) const; // -1 = not there

    // As in files: "role", "entropy"; empty and -1 for none.
    static std::string columnKey(int column);
    static int columnOf(const std::string& key);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void setSelectedColour(const QColor& colour) { m_selectedColour = colour; }

private:
    QVariant roleData(const HeadProfile& profile, int role) const;
    QVariant numberData(double value, int role) const;

    std::vector<HeadProfile> m_profiles;
    RoleThresholds m_thresholds;
    std::optional<HeadId> m_selected;
    QColor m_selectedColour;
};

// The table as it is shown: filtered by words, sorted by a column. What was not measured is last in
// both directions, equals keep the order of layers.
class HeadTableOrder : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit HeadTableOrder(HeadTableModel* table, QObject* parent = nullptr);

    // Heads whose name or role holds every word.
    void setWords(const QString& words);

    // Tab-separated with a line of names; numbers with all digits.
    QString asText() const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    QStringList m_words;
};

} // namespace headlight::ui
