#include "ui/viewmodel/family_table_model.h"

#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/relation_names.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace headlight::ui {
namespace {

const QString kNone = QStringLiteral("–");
constexpr double kMebibyte = 1024.0 * 1024.0;

// 22.6 M, 340 k: large counts in few digits.
QString countText(double count) {
    if (count >= 1e9)
        return QString::number(count / 1e9, 'f', 1) + QStringLiteral(" G");
    if (count >= 1e6)
        return QString::number(count / 1e6, 'f', 1) + QStringLiteral(" M");
    if (count >= 1e4)
        return QString::number(count / 1e3, 'f', 0) + QStringLiteral(" k");
    return QString::number(count, 'f', 0);
}

const RelationRecord* recordOf(const StudiedModel& model, const StudiedLink& link) {
    if (!model.record)
        return nullptr;
    const auto found = model.record->relations.find(link.relation);
    return found == model.record->relations.end() || found->second.layer < 0 ? nullptr
                                                                             : &found->second;
}

bool links(const StudiedModel& model, std::size_t link) {
    return link < model.links.size() && model.links[link] && model.links[link]->isLargest;
}

} // namespace

QString linkName(const StudiedLink& link) {
    return QStringLiteral("%1 – %2").arg(QString::fromStdString(link.dependent),
                                         QString::fromStdString(link.head));
}

QString linkVerdict(const std::vector<StudiedModel>& models, const std::vector<StudiedLink>& links_,
                    std::size_t link) {
    QStringList with, without; // a model that has no such words says nothing
    bool begins = false;       // the smallest have none
    for (const StudiedModel& model : models)
        if (link < model.links.size() && model.links[link]) {
            (links(model, link) ? with : without)
                .push_back(QString::fromStdString(model.displayName));
            begins |= with.isEmpty();
        }
    const QString name = linkName(links_[link]);
    if (with.isEmpty() && without.isEmpty())
        return {};
    if (with.isEmpty())
        return FamilyTableModel::tr("“%1”: in none of these models does a head look at it most.")
            .arg(name);
    if (without.isEmpty())
        return FamilyTableModel::tr("“%1”: in every one of these models some head looks at it "
                                    "most.")
            .arg(name);
    const QString none = without.join(QStringLiteral(", "));
    if (!begins)
        return FamilyTableModel::tr("“%1”: no head looks at it most in %2; in all others one does.")
            .arg(name, none);
    return FamilyTableModel::tr("“%1”: no head looks at it most in %2; it appears first in %3.")
        .arg(name, none, with.front());
}

void FamilyTableModel::show(std::vector<StudiedModel> models, std::vector<StudiedLink> links) {
    beginResetModel();
    m_models = std::move(models);
    m_links = std::move(links);
    chooseColumns();
    endResetModel();
}

// The treebank's figure stands beside a link only where it is known of which relation it is.
void FamilyTableModel::chooseColumns() {
    m_linkColumns.clear();
    for (std::size_t link = 0; link < m_links.size(); ++link) {
        m_linkColumns.push_back({link, false});
        if (!m_links[link].relation.empty())
            m_linkColumns.push_back({link, true});
    }
}

void FamilyTableModel::setPage(Page page) {
    beginResetModel();
    m_page = page;
    endResetModel();
}

void FamilyTableModel::setTheme(const Theme& theme) {
    m_theme = theme;
    retranslate();
}

void FamilyTableModel::retranslate() {
    if (!m_models.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

int FamilyTableModel::rowOf(const std::string& spec) const {
    const auto found = std::ranges::find(m_models, spec, &StudiedModel::spec);
    return found == m_models.end() ? -1 : int(found - m_models.begin());
}

int FamilyTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_models.size());
}

// The model's name; then the links, or the costs.
int FamilyTableModel::columnCount(const QModelIndex& parent) const {
    if (parent.isValid())
        return 0;
    return 1 + (m_page == Page::Links ? int(m_linkColumns.size()) : int(kCostColumns));
}

QVariant FamilyTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const Cell shown = cell(index.row(), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return shown.text;
    case kSortRole:
        return index.column() == 0 ? QVariant(index.row()) : QVariant(shown.number);
    case Qt::ToolTipRole:
        return shown.toolTip;
    case Qt::ForegroundRole:
        return shown.text == kNone ? m_theme.secondaryText
               : shown.isGood      ? m_theme.good
                                   : m_theme.text;
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (index.column() == 0 ? Qt::AlignLeft : Qt::AlignRight));
    default:
        return {};
    }
}

FamilyTableModel::Cell FamilyTableModel::cell(int row, int column) const {
    const StudiedModel& shown = model(row);
    if (column == 0)
        return {QString::fromStdString(shown.displayName),
                shown.problem.empty() ? tr("%1 layers of %2 heads, width %3; Enter opens it")
                                            .arg(shown.layers)
                                            .arg(shown.heads)
                                            .arg(shown.width)
                                      : QString::fromStdString(shown.problem)};
    if (!shown.problem.empty())
        return {kNone, QString::fromStdString(shown.problem), -1};
    if (m_page == Page::Cost)
        return costCell(shown, column - 1);
    const LinkColumn& shownLink = m_linkColumns[std::size_t(column - 1)];
    return shownLink.ofTreebank ? recordCell(shown, shownLink.link)
                                : linkCell(shown, shownLink.link);
}

FamilyTableModel::Cell FamilyTableModel::linkCell(const StudiedModel& model,
                                                  std::size_t link) const {
    if (link >= model.links.size() || !model.links[link])
        return {kNone, tr("These words are not in the sentence."), -1};
    const LinkFinding& found = *model.links[link];
    const QString from =
        QString::fromStdString(found.fromHead ? m_links[link].head : m_links[link].dependent);
    const QString to =
        QString::fromStdString(found.fromHead ? m_links[link].dependent : m_links[link].head);
    const QString head = mapShortName({MapKind::Head, found.head});
    return {tr("%1 %2", "head, weight").arg(head, spokenNumber(found.weight)),
            found.isLargest ? tr("%1 looks at %2 with %3 in %4: more than at any other word.")
                                  .arg(from, to, spokenNumber(found.weight), head)
                            : tr("%1 looks at %2 with %3 in %4, and more at another word.")
                                  .arg(from, to, spokenNumber(found.weight), head),
            found.weight, found.isLargest};
}

FamilyTableModel::Cell FamilyTableModel::recordCell(const StudiedModel& model,
                                                    std::size_t link) const {
    const RelationRecord* record = recordOf(model, m_links[link]);
    if (!record)
        return {kNone, tr("Not measured for this model."), -1};
    const QString head = mapShortName({MapKind::Head, {Stack::Self, record->layer, record->head}});
    return {tr("%1 (%2)", "share found, share of the offset")
                .arg(percentText(record->accuracy, 1), percentText(record->baseline, 1)),
            tr("%1 finds %2 of %3 pairs of the treebank (95 %: %4 to %5); the best fixed offset, "
               "%6, finds %7.")
                .arg(head, percentText(record->accuracy, 1), QString::number(record->pairs),
                     percentText(record->low, 1), percentText(record->high, 1),
                     offsetText(record->offset), percentText(record->baseline, 1)),
            record->accuracy, record->low > record->baseline};
}

FamilyTableModel::Cell FamilyTableModel::costCell(const StudiedModel& model, int column) const {
    const CountedCost& counted = model.counted;
    const auto exact = [](std::uint64_t count) { return QLocale::c().toString(qulonglong(count)); };
    const auto counts = [&](std::uint64_t count, const QString& more = {}) {
        return Cell{countText(double(count)), exact(count) + more, double(count)};
    };
    const auto measured = [&](double milliseconds) {
        return model.measured.passes == 0
                   ? Cell{kNone, tr("Not measured yet."), -1}
                   : Cell{fixedNumber(milliseconds, 3),
                          tr("Median of %n pass(es), one thread.", nullptr, model.measured.passes),
                          milliseconds};
    };
    const auto recorded = [&](std::optional<double> TrainingRecord::*figure, int digits) {
        const auto value = model.record ? (*model.record).*figure : std::nullopt;
        return value ? Cell{fixedNumber(*value, digits), {}, *value}
                     : Cell{kNone, tr("This model was not trained to translate."), -1};
    };
    switch (column) {
    case Parameters:
        return counts(counted.parameters);
    case MultiplyAdds:
        return counts(counted.multiplyAdds(),
                      tr("; of them attention %1, which grows with the square of the length")
                          .arg(exact(counted.attention)));
    case Memory: {
        const auto bytes = double(counted.weightBytes + counted.mapBytes);
        return {tr("%1 MB").arg(bytes / kMebibyte, 0, 'f', 2),
                tr("Weights %1 bytes, attention maps %2 bytes")
                    .arg(exact(counted.weightBytes), exact(counted.mapBytes)),
                bytes};
    }
    case Time:
        return measured(model.measured.milliseconds);
    case AttentionTime:
        return measured(model.measured.attentionMilliseconds);
    case DevLoss:
        return recorded(&TrainingRecord::devLoss, 3);
    case Bleu:
        return recorded(&TrainingRecord::bleu, 1);
    case Chrf:
        return recorded(&TrainingRecord::chrf, 1);
    default:
        return model.record && model.record->simpleSentences > 0
                   ? Cell{tr("%1 of %2")
                              .arg(model.record->simpleAccepted)
                              .arg(model.record->simpleSentences),
                          tr("Simple sentences with an accepted translation."),
                          double(model.record->simpleAccepted)}
                   : Cell{kNone, tr("This model was not trained to translate."), -1};
    }
}

QVariant FamilyTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (section == 0 ? Qt::AlignLeft : Qt::AlignRight));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool tip = role == Qt::ToolTipRole;
    if (section == 0)
        return tip ? tr("The models, with their heads and width.") : tr("Model");
    if (m_page == Page::Links) {
        const LinkColumn& column = m_linkColumns[std::size_t(section - 1)];
        const StudiedLink& link = m_links[column.link];
        if (!column.ofTreebank)
            return tip ? tr("The head with the largest weight between the two words in this "
                            "sentence, in either direction.")
                       : linkName(link);
        const QString relation = relationName(link.relation).title;
        return tip ? tr("Share of the pairs of the treebank that the best head finds, and in "
                        "brackets what the best fixed offset finds.")
                   : relation;
    }
    const struct {
        QString title;
        QString tip;
    } headers[kCostColumns] = {
        {tr("Parameters"), tr("Numbers that were learnt, of the encoder.")},
        {tr("Multiply-adds"), tr("Of one pass over this sentence, of the encoder.")},
        {tr("Memory"), tr("Weights and attention maps in float32.")},
        {tr("ms"), tr("Measured here and now: one pass of the encoder over this sentence.")},
        {tr("Attention, ms"), tr("Of it in scores, softmax and context.")},
        {tr("Dev loss"), tr("Mean log loss of a piece of translations that were not learnt from.")},
        {tr("BLEU"), tr("Of 1,500 translations that were not learnt from; 0 to 100.")},
        {tr("chrF"), tr("The same by characters; 0 to 100.")},
        {tr("Simple"), tr("Of 50 simple sentences, those translated in an accepted way.")},
    };
    return tip ? headers[section - 1].tip : headers[section - 1].title;
}

} // namespace headlight::ui
