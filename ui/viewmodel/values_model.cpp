#include "ui/viewmodel/values_model.h"

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

int ValuesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !stack() ? 0 : int(stack()->rows());
}

int ValuesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() || !stack() ? 0 : int(stack()->cols());
}

QVariant ValuesModel::headerData(int section, Qt::Orientation orientation, int role) const {
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
        return joinedClauses(
            {headerData(index.row(), Qt::Vertical, Qt::DisplayRole).toString(),
             headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(), value});
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
    case kNumberRole:
        return number;
    case kExactRole:
        return exactNumber(number);
    default:
        return {};
    }
}

} // namespace headlight::ui
