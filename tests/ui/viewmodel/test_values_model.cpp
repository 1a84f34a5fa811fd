#include "core/analysis/analyser.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/values_model.h"

#include <QAbstractItemModelTester>
#include <gtest/gtest.h>

namespace headlight::ui {
namespace {

const HeadId kHead{Stack::Self, 1, 2};

std::shared_ptr<const AnalysisResult> resultOf(const TraceOptions& keep) {
    AnalysisRequest request;
    request.run.text = "I love tea";
    request.run.model = "workbench:d=32,h=4,l=2,seed=1";
    request.model = loadModel(request.run.model);
    request.keep = keep;
    return analyse(request);
}

TEST(ValuesModel, ShowsEveryArrayWithItsNames) {
    const auto result = resultOf(valuesTrace());
    const LayerTrace<float>& layer = result->trace.stacks.front().layers[1];
    const MatrixStack<float>* const stacks[] = {&layer.attentions, &layer.scores, &layer.rawScores,
                                                &layer.query,      &layer.key,    &layer.value,
                                                &layer.context};
    ValuesModel model;
    const QAbstractItemModelTester tester(&model);
    for (const ValuesArray array : kAllValuesArrays) {
        model.show(result, kHead, array);
        const auto numbers = (*stacks[size_t(array)])[kHead.head];
        ASSERT_EQ(model.rowCount(), 3);
        ASSERT_EQ(model.columnCount(), model.isMap() ? 3 : 8);
        const QModelIndex index = model.index(1, 2);
        EXPECT_EQ(index.data(ValuesModel::kNumberRole).toFloat(), numbers(1, 2));
        EXPECT_EQ(index.data(ValuesModel::kExactRole).toString(), exactNumber(numbers(1, 2)));
        EXPECT_EQ(index.data().toString(), tableNumber(static_cast<double>(numbers(1, 2))));
        EXPECT_EQ(model.headerData(1, Qt::Vertical, Qt::DisplayRole).toString(),
                  QStringLiteral("love"));
        EXPECT_EQ(model.headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(),
                  model.isMap() ? QStringLiteral("tea") : QStringLiteral("2"));
        EXPECT_TRUE(
            index.data(Qt::AccessibleTextRole).toString().startsWith(QStringLiteral("love, ")));
        EXPECT_FALSE(valuesTitle(array).isEmpty());
    }
}

TEST(ValuesModel, IsEmptyWithoutTheNumbers) {
    ValuesModel model;
    EXPECT_EQ(model.rowCount(), 0);
    model.show(resultOf({}), kHead, ValuesArray::Query);
    EXPECT_EQ(model.rowCount(), 0);
    model.show(resultOf({}), kHead, ValuesArray::Weights);
    EXPECT_EQ(model.rowCount(), 3);
    model.show(resultOf({}), {Stack::Self, 7, 0}, ValuesArray::Weights);
    EXPECT_EQ(model.rowCount(), 0);
}

} // namespace
} // namespace headlight::ui
