#pragma once

#include "core/analysis/family_study.h"
#include "ui/viewmodel/theme.h"

#include <QAbstractTableModel>

#include <vector>

namespace headlight::ui {

// The models of a study as a table: what links the words, or what a pass takes and how well the
// model translates. Nothing that was not measured has a number.
class FamilyTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum class Page { Links, Cost };
    static constexpr int kSortRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    void show(std::vector<StudiedModel> models, std::vector<StudiedLink> links);
    void setPage(Page page);
    void setTheme(const Theme& theme);
    void retranslate();

    const StudiedModel& model(int row) const { return m_models[static_cast<std::size_t>(row)]; }
    int rowOf(const std::string& spec) const; // -1 = not there

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Cell {
        QString text;
        QString toolTip;
        double number = 0; // to sort by
        bool isGood = false;
    };
    enum CostColumn {
        Parameters,
        MultiplyAdds,
        Memory,
        Time,
        AttentionTime,
        DevLoss,
        Bleu,
        Chrf,
        Simple,
        kCostColumns,
    };

    // What stands in a column of the links: of which link, in this sentence or in the treebank.
    struct LinkColumn {
        std::size_t link = 0;
        bool ofTreebank = false;
    };

    void chooseColumns();
    Cell cell(int row, int column) const;
    Cell linkCell(const StudiedModel& model, std::size_t link) const;
    Cell recordCell(const StudiedModel& model, std::size_t link) const;
    Cell costCell(const StudiedModel& model, int column) const;

    Page m_page = Page::Links;
    std::vector<StudiedModel> m_models;
    std::vector<StudiedLink> m_links;
    std::vector<LinkColumn> m_linkColumns; // behind the models' names
    Theme m_theme = theme(ThemeKind::Light);
};

// "I – love"
QString linkName(const StudiedLink& link);

// In which models some head looks from one word of the link at the other more than at any other
// word, and where that begins: one sentence. Empty where no model was asked.
QString linkVerdict(const std::vector<StudiedModel>& models, const std::vector<StudiedLink>& links,
                    std::size_t link);

} // namespace headlight::ui
