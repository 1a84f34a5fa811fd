#include "ui/viewmodel/lens_table_model.h"

#include "ui/viewmodel/job_figure.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/relation_names.h"

#include <algorithm>

namespace headlight::ui {
namespace {

QString headText(const RelationScore& score) {
    return score.best
               ? mapShortName({MapKind::Head, {Stack::Self, score.best->layer, score.best->head}})
               : QStringLiteral("–");
}

QVariant sortKey(const RelationScore& score, int column, const QString& text) {
    switch (column) {
    case LensTableModel::Pairs:
        return qlonglong(score.pairs);
    case LensTableModel::Head:
        return score.best ? score.best->layer * 4096 + score.best->head : -1;
    case LensTableModel::Found:
    case LensTableModel::Range:
        return score.best ? score.accuracy() : -1;
    case LensTableModel::Offset:
        return score.baseline();
    case LensTableModel::Difference:
        return score.best ? score.difference() : -2;
    default:
        return text;
    }
}

} // namespace

void LensTableModel::setScores(std::vector<RelationScore> scores) {
    beginResetModel();
    m_scores = std::move(scores);
    endResetModel();
}

void LensTableModel::setTheme(const Theme& theme) {
    m_theme = theme;
    retranslate();
}

void LensTableModel::retranslate() {
    if (!m_scores.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
    emit headerDataChanged(Qt::Horizontal, 0, kColumns - 1);
}

int LensTableModel::rowOf(const std::string& relation) const {
    const auto found = std::ranges::find(m_scores, relation, &RelationScore::relation);
    return found == m_scores.end() ? -1 : int(found - m_scores.begin());
}

int LensTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_scores.size());
}

int LensTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kColumns;
}

QVariant LensTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const RelationScore& shown = score(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return textOf(shown, index.column());
    case kSortRole:
        return sortKey(shown, index.column(), textOf(shown, index.column()));
    case Qt::ToolTipRole:
        return toolTipOf(shown);
    case Qt::ForegroundRole:
        return colorOf(shown, index.column());
    case Qt::TextAlignmentRole:
        return QVariant(
            Qt::AlignVCenter |
            (index.column() == Relation || index.column() == How ? Qt::AlignLeft : Qt::AlignRight));
    default:
        return {};
    }
}

QString LensTableModel::textOf(const RelationScore& score, int column) const {
    switch (column) {
    case Relation:
        return relationName(score.relation).title;
    case Pairs:
        return score.isFew() ? tr("%1 (few)").arg(score.pairs) : QString::number(score.pairs);
    case Head:
        return headText(score);
    case How:
        return score.best ? readingText(score.best->reading, relationName(score.relation))
                          : tr("no pair to choose a head by");
    case Found:
        return score.best ? percentText(score.accuracy(), 1) : QStringLiteral("–");
    case Range:
        return score.best ? tr("%1 – %2")
                                .arg(100 * score.interval.low, 0, 'f', 1)
                                .arg(100 * score.interval.high, 0, 'f', 1)
                          : QStringLiteral("–");
    case Offset:
        return tr("%1: %2").arg(offsetText(score.offset), percentText(score.baseline(), 1));
    case Difference:
        return score.best ? pointsText(score.difference()) : QStringLiteral("–");
    default:
        return {};
    }
}

QString LensTableModel::toolTipOf(const RelationScore& score) const {
    QStringList lines{
        tr("%1 (%2 in the treebank)")
            .arg(relationName(score.relation).title, QString::fromStdString(score.relation))};
    if (score.best)
        lines.push_back(tr("%1, %2 of %3, 95 %: %4")
                            .arg(textOf(score, How), textOf(score, Found),
                                 QString::number(score.pairs), textOf(score, Range)));
    if (score.isFew())
        lines.push_back(tr("Fewer than %1 pairs: these shares say little.").arg(kFewPairs));
    else if (score.best)
        lines.push_back(verdictText(score));
    return lines.join(QLatin1Char('\n'));
}

QColor LensTableModel::colorOf(const RelationScore& score, int column) const {
    if (score.isFew() || !score.best)
        return m_theme.secondaryText;
    if (column != Difference)
        return m_theme.text;
    return verdictOf(score) == JobVerdict::Yes ? m_theme.good : m_theme.caution;
}

QVariant LensTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= kColumns)
        return {};
    const struct {
        QString text;
        QString toolTip;
    } headers[kColumns] = {
        {tr("Relation"), tr("How one word depends on another, as the treebank labels it.")},
        {tr("Pairs"), tr("Labelled pairs of words that are reported on.")},
        {tr("Head"), tr("The head that finds most of them on the sentences it was chosen on.")},
        {tr("How it is read"), tr("Which word is asked, and whether by its row or its column.")},
        {tr("Found"), tr("Share of the pairs in which the largest weight is on the right word.")},
        {tr("95 %"), tr("Where the share lies with 95 % confidence (Wilson).")},
        {tr("Offset"), tr("The best answer that looks at no word: always the one at a distance.")},
        {tr("Points"), tr("Head minus offset, in points: what the head knows beyond position.")},
    };
    if (role == Qt::DisplayRole)
        return headers[section].text;
    if (role == Qt::ToolTipRole)
        return headers[section].toolTip;
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter |
                        (section == Relation || section == How ? Qt::AlignLeft : Qt::AlignRight));
    return {};
}

} // namespace headlight::ui
