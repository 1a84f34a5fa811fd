#include "ui/viewmodel/values_model.h"

#include "ui/service/visible_text.h"
#include "ui/viewmodel/edit_marks.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/text_shaping.h"

#include <QCoreApplication>

#include <utility>

namespace headlight::ui {
namespace {

struct ValuesText {
    Q_DECLARE_TR_FUNCTIONS(Values)
};

} // namespace

TraceOptions valuesTrace() {
    TraceOptions keep;
    keep.rawScores = true;
    keep.scores = true;
    keep.queryKeyValue = true;
    keep.context = true;
    return keep;
}

QString valuesTitle(ValuesArray array) {
    switch (array) {
    case ValuesArray::Weights:
        return ValuesText::tr("Weights");
    case ValuesArray::Scores:
        return ValuesText::tr("Scores");
    case ValuesArray::RawScores:
        return ValuesText::tr("Query · key");
    case ValuesArray::Query:
        return ValuesText::tr("Queries");
    case ValuesArray::Key:
        return ValuesText::tr("Keys");
    case ValuesArray::Value:
        return ValuesText::tr("Values");
    case ValuesArray::Context:
        return ValuesText::tr("Context");
    }
    return {};
}

void ValuesModel::show(std::shared_ptr<const AnalysisResult> result, const HeadId& head,
                       ValuesArray array) {
    beginResetModel();
    m_result = std::move(result);
    m_head = head;
    m_array = array;
    m_tokens.clear();
    if (m_result)
        for (const Token& token : m_result->encoding.tokens)
            m_tokens += visibleText(QString::fromStdString(token.text));
    endResetModel();
}

const MatrixStack<float>* ValuesModel::stack() const {
    const StackTrace<float>* trace = m_result ? m_result->trace.find(m_head.stack) : nullptr;
    if (!trace || size_t(m_head.layer) >= trace->layers.size())
        return nullptr;
    const LayerTrace<float>& layer = trace->layers[size_t(m_head.layer)];
    const MatrixStack<float>* const stacks[] = {&layer.attentions, &layer.scores, &layer.rawScores,
                                                &layer.query,      &layer.key,    &layer.value,
                                                &layer.context};
    const MatrixStack<float>* chosen = stacks[size_t(m_array)];
    return chosen->empty() || m_head.head >= chosen->count() ? nullptr : chosen;
}

ConstMatrixView<float> ValuesModel::numbers() const {
    return (*stack())[m_head.head];
}

std::optional<EditTarget> ValuesModel::target() const {
    switch (m_array) {
    case ValuesArray::Weights:
        return EditTarget::Weight;
    case ValuesArray::Scores:
        return EditTarget::Score;
    case ValuesArray::Query:
        return EditTarget::Query;
    case ValuesArray::Key:
        return EditTarget::Key;
    case ValuesArray::Value:
        return EditTarget::Value;
    default:
        return std::nullopt;
    }
}

void ValuesModel::setSelected(std::optional<TokenCell> cell, const QColor& color) {
    m_selected = cell;
    m_selectedColor = color;
    if (rowCount() == 0)
        return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::ForegroundRole});
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

// A mask cell is marked where it does its work, on the score.
QString ValuesModel::editText(const QModelIndex& index) const {
    QStringList texts;
    const auto look = [&](EditTarget target) {
        if (const auto mark = editMarkAt(*m_result, target, m_head, index.row(), index.column()))
            texts += editMarkText(*mark);
    };
    if (const auto own = target())
        look(*own);
    if (m_array == ValuesArray::Scores)
        look(EditTarget::Mask);
    return joinedClauses(texts);
}

int ValuesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !stack() ? 0 : int(stack()->rows());
}

int ValuesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !stack() ? 0 : int(stack()->cols());
}

QVariant ValuesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::ForegroundRole && m_selected) {
        const bool isRow = orientation == Qt::Vertical;
        const bool isNamed =
            isRow ? m_selected->query == section : isMap() && m_selected->key == section;
        return isNamed ? QVariant(m_selectedColor) : QVariant();
    }
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    if (orientation == Qt::Vertical || isMap())
        return m_tokens.value(section);
    return section;
}

QVariant ValuesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || !stack())
        return {};
    const float number = numbers()(index.row(), index.column());
    const auto named = [&](const QString& value) {
        QStringList parts{headerData(index.row(), Qt::Vertical, Qt::DisplayRole).toString(),
                          headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(),
                          value};
        if (const QString edit = editText(index); !edit.isEmpty())
            parts += edit;
        return joinedClauses(parts);
    };
    switch (role) {
    case Qt::DisplayRole:
        return tableNumber(static_cast<double>(number));
    case Qt::AccessibleTextRole:
        return named(tableNumber(static_cast<double>(number)));
    case Qt::ToolTipRole:
        return named(exactNumber(number));
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return isMap() && m_selected && m_selected->query == index.row() &&
                       m_selected->key == index.column()
                   ? QVariant(m_selectedColor)
                   : QVariant();
    case kNumberRole:
        return number;
    case kExactRole:
        return exactNumber(number);
    case kEditedRole:
        return editText(index);
    default:
        return {};
    }
}

} // namespace headlight::ui
