#pragma once

#include "core/analysis/lens/relation_report.h"
#include "ui/viewmodel/theme.h"

#include <QAbstractTableModel>

#include <string>
#include <vector>

namespace headlight::ui {

// The relations of a treebank as a table: which head finds each best, how it is read, and what the
// best fixed offset would do. Relations with few pairs are written in the secondary colour and say
// so.
class LensTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Relation,
        Pairs,
        Head,
        How,
        Found,
        Range, // 95 %
        Offset,
        Difference,
        kColumns,
    };
    static constexpr int kSortRole = Qt::UserRole; // a number, or a text

    using QAbstractTableModel::QAbstractTableModel;

    void setScores(std::vector<RelationScore> scores);
    void setTheme(const Theme& theme);
    void retranslate();

    const RelationScore& score(int row) const { return m_scores[static_cast<std::size_t>(row)]; }
    int rowOf(const std::string& relation) const; // -1 = not there

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString textOf(const RelationScore& score, int column) const;
    QString toolTipOf(const RelationScore& score) const;
    QColor colorOf(const RelationScore& score, int column) const;

    std::vector<RelationScore> m_scores;
    Theme m_theme = theme(ThemeKind::Light);
};

} // namespace headlight::ui
