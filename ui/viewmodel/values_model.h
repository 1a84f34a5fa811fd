#pragma once

#include "core/analysis/analysis_result.h"
#include "ui/viewmodel/steps_model.h"

#include <QAbstractTableModel>
#include <QColor>
#include <QStringList>

#include <array>
#include <memory>
#include <optional>

namespace headlight::ui {

// Arrays of one head that can be read as a table.
enum class ValuesArray { Weights, Scores, RawScores, Query, Key, Value, Context };
inline constexpr std::array kAllValuesArrays{
    ValuesArray::Weights, ValuesArray::Scores, ValuesArray::RawScores, ValuesArray::Query,
    ValuesArray::Key,     ValuesArray::Value,  ValuesArray::Context};

// What the run must have kept.
TraceOptions valuesTrace();

// "Weights: how much each token looks at each", for the choice of one.
QString valuesTitle(ValuesArray array);

// The numbers of one array of a head: rows are tokens, columns tokens or dimensions, so that head,
// array, row and column are the address of a number. They are read from the result, which the model
// keeps alive, and copied nowhere.
class ValuesModel : public QAbstractTableModel {
    Q_OBJECT

public:
    // Numbers themselves, for sorting.
    static constexpr int kNumberRole = Qt::UserRole;
    static constexpr int kExactRole = Qt::UserRole + 1;  // text with all digits
    static constexpr int kEditedRole = Qt::UserRole + 2; // set by hand: "edited, was 0.124"

    using QAbstractTableModel::QAbstractTableModel;

    // Result null, or without the array: an empty table.
    void show(std::shared_ptr<const AnalysisResult> result, const HeadId& head, ValuesArray array);

    ValuesArray array() const { return m_array; }
    bool isMap() const { return m_array <= ValuesArray::RawScores; } // columns are tokens
    const HeadId& head() const { return m_head; }
    // What an edit of a number of this array would be of; none where numbers follow from others.
    std::optional<EditTarget> target() const;
    // The cell of a map that is selected in the views, in tokens: its number and its names are
    // coloured.
    void setSelected(std::optional<TokenCell> cell, const QColor& color);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const MatrixStack<float>* stack() const;
    ConstMatrixView<float> numbers() const;
    QString editText(const QModelIndex& index) const; // empty if it was not set by hand

    std::shared_ptr<const AnalysisResult> m_result;
    HeadId m_head;
    ValuesArray m_array = ValuesArray::Weights;
    QStringList m_tokens;
    std::optional<TokenCell> m_selected;
    QColor m_selectedColor;
};

} // namespace headlight::ui
