#include "ui/viewmodel/family_curves.h"

#include "core/io/trained_family.h"
#include "ui/viewmodel/relation_names.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <optional>

namespace headlight::ui {
namespace {

struct FamilyCurvesText {
    Q_DECLARE_TR_FUNCTIONS(FamilyCurves)
};

// What tells curves apart: the size that the axis leaves open, and the way of training, which is
// not to be mixed.
struct CurveKey {
    int size = 0;
    bool unguided = false;
    auto operator<=>(const CurveKey&) const = default;
};

CurveKey keyOf(const StudiedModel& model, bool overHeads) {
    return {overHeads ? int(model.width) : model.heads,
            model.spec.starts_with(kFamilyScheme) && !familyMemberFromSpec(model.spec).guided};
}

QString nameOf(const CurveKey& key, bool overHeads) {
    const QString size = overHeads ? FamilyCurvesText::tr("width %1").arg(key.size)
                                   : FamilyCurvesText::tr("%n head(s)", nullptr, key.size);
    return key.unguided ? FamilyCurvesText::tr("%1, unguided").arg(size) : size;
}

std::optional<double> figureOf(const StudiedModel& model, FamilyFigureOf figure,
                               const std::string& relation) {
    if (figure == FamilyFigureOf::Time)
        return model.measured.passes > 0 ? std::optional(model.measured.milliseconds)
                                         : std::nullopt;
    if (!model.record)
        return std::nullopt;
    if (figure == FamilyFigureOf::Bleu)
        return model.record->bleu;
    if (figure == FamilyFigureOf::DevLoss)
        return model.record->devLoss;
    const auto found = model.record->relations.find(relation);
    return found == model.record->relations.end() ? std::nullopt
                                                  : std::optional(100 * found->second.accuracy);
}

// What needs no attention at all: the best fixed offset, from the first to the last of the points.
Curve baselineOf(const std::vector<StudiedModel>& models, const std::string& relation,
                 const std::vector<Curve>& beside) {
    Curve line{FamilyCurvesText::tr("best fixed offset"), {}, int(beside.size())};
    const auto record = std::find_if(models.begin(), models.end(), [&](const StudiedModel& model) {
        return model.record && model.record->relations.contains(relation);
    });
    if (beside.empty() || record == models.end())
        return line;
    const double baseline = 100 * record->record->relations.at(relation).baseline;
    double first = beside.front().points.front().x();
    double last = first;
    for (const Curve& curve : beside) {
        first = std::min(first, curve.points.front().x());
        last = std::max(last, curve.points.back().x());
    }
    line.points = {{first, baseline}, {last, baseline}};
    return line;
}

CurveAxis axisOf(FamilyFigureOf figure) {
    CurveAxis axis;
    switch (figure) {
    case FamilyFigureOf::Relation:
        axis.name = FamilyCurvesText::tr("found");
        axis.decimals = 1;
        axis.unit = QStringLiteral(" %");
        axis.end = 100;
        break;
    case FamilyFigureOf::Bleu:
        axis.name = FamilyCurvesText::tr("BLEU");
        axis.decimals = 1;
        break;
    case FamilyFigureOf::DevLoss:
        axis.name = FamilyCurvesText::tr("dev loss");
        axis.decimals = 3;
        axis.fromZero = false;
        break;
    case FamilyFigureOf::Time:
        axis.name = FamilyCurvesText::tr("one pass");
        axis.decimals = 3;
        axis.unit = FamilyCurvesText::tr(" ms");
        break;
    }
    return axis;
}

} // namespace

CurvesRequest familyCurves(const std::vector<StudiedModel>& models, FamilyFigureOf figure,
                           FamilyAxis axis, const std::string& relation) {
    const bool overHeads = axis == FamilyAxis::Heads;
    std::map<CurveKey, std::vector<QPointF>> points;
    for (const StudiedModel& model : models) {
        const auto value = figureOf(model, figure, relation);
        if (!value || model.heads < 1 || model.width < 1)
            continue;
        points[keyOf(model, overHeads)].emplace_back(double(overHeads ? model.heads : model.width),
                                                     *value);
    }
    CurvesRequest request;
    for (auto& [key, curve] : points) {
        std::ranges::sort(curve, {}, &QPointF::x);
        request.curves.push_back(
            {nameOf(key, overHeads), std::move(curve), int(request.curves.size())});
    }
    if (figure == FamilyFigureOf::Relation)
        if (Curve line = baselineOf(models, relation, request.curves); !line.points.empty())
            request.curves.push_back(std::move(line));
    request.x.name = overHeads ? FamilyCurvesText::tr("heads") : FamilyCurvesText::tr("width");
    request.x.scale = AxisScale::Doubling;
    request.y = axisOf(figure);
    request.title = figure == FamilyFigureOf::Relation
                        ? FamilyCurvesText::tr("Best head: %1").arg(relationName(relation).title)
                        : FamilyCurvesText::tr("%1 of the family").arg(request.y.name);
    request.nothing = FamilyCurvesText::tr("Nothing of this was measured yet.");
    return request;
}

CurvesRequest lengthCurves(const std::string& model,
                           const std::vector<std::pair<Index, MeasuredCost>>& costs) {
    CurvesRequest request;
    Curve whole{FamilyCurvesText::tr("whole pass"), {}, 0};
    Curve attention{FamilyCurvesText::tr("scores, softmax and context"), {}, 1};
    for (const auto& [tokens, measured] : costs) {
        whole.points.emplace_back(double(tokens), measured.milliseconds);
        attention.points.emplace_back(double(tokens), measured.attentionMilliseconds);
    }
    if (!costs.empty())
        request.curves = {std::move(whole), std::move(attention)};
    request.title = FamilyCurvesText::tr("Time over length: %1").arg(QString::fromStdString(model));
    request.x.name = FamilyCurvesText::tr("tokens");
    request.y.name = FamilyCurvesText::tr("one pass, ms");
    request.y.decimals = 3;
    request.nothing = FamilyCurvesText::tr("The times are being measured.");
    return request;
}

} // namespace headlight::ui
