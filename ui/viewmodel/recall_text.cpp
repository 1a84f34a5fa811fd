#include "ui/viewmodel/recall_text.h"

#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace headlight::ui {
namespace {

struct RecallText {
    Q_DECLARE_TR_FUNCTIONS(Recall)
};

constexpr int kChanceCategory = 4; // the first that is dashed

const RecallPoint& pointAt(const MeasuredRecall& model, int distance) {
    return model.points[static_cast<std::size_t>(
        std::clamp(distance, 1, static_cast<int>(model.points.size())) - 1)];
}

} // namespace

QString recallTitle(RecallVariant variant) {
    switch (variant) {
    case RecallVariant::Positions:
        return RecallText::tr("with positions");
    case RecallVariant::NoPositions:
        return RecallText::tr("without positions");
    case RecallVariant::Window:
        break;
    }
    return RecallText::tr("with positions, window of %1").arg(kRecallWindow);
}

QString recallVerdict(std::span<const MeasuredRecall> models, int distance,
                      const RecallStudyRequest& measured) {
    QStringList found;
    QStringList blind;
    for (const MeasuredRecall& model : models) {
        const RecallPoint& point = pointAt(model, distance);
        found.push_back(RecallText::tr("%1 right %2", "share, which model")
                            .arg(percentText(point.accuracy, 1), recallTitle(model.variant)));
        if (point.weight == 0)
            blind.push_back(recallTitle(model.variant));
    }
    QString text = RecallText::tr("Needed word %n place(s) away: ", nullptr, distance) +
                   joinedClauses(found) +
                   RecallText::tr(". Blind guessing: %1.").arg(percentText(measured.chance(), 1));
    if (!blind.empty())
        text +=
            RecallText::tr(" No weight at all on the needed word: %1.").arg(joinedClauses(blind));
    return text;
}

CurvesRequest recallCurves(std::span<const MeasuredRecall> models, RecallCurve curve, int distance,
                           const RecallStudyRequest& measured) {
    const bool isAccuracy = curve == RecallCurve::Accuracy;
    CurvesRequest request;
    request.title = isAccuracy ? RecallText::tr("Right answers over the distance")
                               : RecallText::tr("Weight on the needed word over the distance");
    request.x.name = RecallText::tr("places to the needed word");
    request.y.name = isAccuracy ? RecallText::tr("right answers in percent")
                                : RecallText::tr("weight of the best head");
    request.y.decimals = isAccuracy ? 1 : 3;
    request.y.unit = isAccuracy ? QStringLiteral(" %") : QString();
    request.y.end = isAccuracy ? 100 : 1;
    request.nothing = RecallText::tr("Nothing is measured yet.");
    for (const MeasuredRecall& model : models) {
        Curve& line = request.curves.emplace_back();
        line.name = recallTitle(model.variant);
        line.category = static_cast<int>(request.curves.size()) - 1;
        for (const RecallPoint& point : model.points)
            line.points.emplace_back(point.distance,
                                     isAccuracy ? 100 * point.accuracy : point.weight);
    }
    if (models.empty())
        return request;
    const double chance = isAccuracy ? 100 * measured.chance() : measured.evenWeight();
    request.curves.push_back(
        {isAccuracy ? RecallText::tr("one of the words, blindly") : RecallText::tr("evenly spread"),
         {{1, chance}, {double(models.front().points.back().distance), chance}},
         kChanceCategory});
    request.mark = distance;
    return request;
}

} // namespace headlight::ui
