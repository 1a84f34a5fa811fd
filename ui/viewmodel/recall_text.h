#pragma once

#include "core/analysis/recall_study.h"
#include "ui/viewmodel/curves_figure.h"

#include <QString>

#include <span>

namespace headlight::ui {

// What is measured of the models of recall, in words and as curves.

struct MeasuredRecall {
    RecallVariant variant = RecallVariant::Positions;
    std::span<const RecallPoint> points; // by distance, from 1
};

// "with positions", "without positions", "window of 8".
QString recallTitle(RecallVariant variant);

// How often each answered right at that distance, beside blind guessing, and whether the needed
// word was in sight at all. Numbers are those of the points.
QString recallVerdict(std::span<const MeasuredRecall> models, int distance,
                      const RecallStudyRequest& measured);

enum class RecallCurve { Accuracy, Weight };

// Over the distance, one curve a model, and what chance alone gives.
CurvesRequest recallCurves(std::span<const MeasuredRecall> models, RecallCurve curve, int distance,
                           const RecallStudyRequest& measured);

} // namespace headlight::ui
