#pragma once

#include "ui/service/head_surveys.h"

#include <memory>

namespace headlight::ui {

// Heads measured by hand: 2 layers of 3 heads on a line. The first looks back, the last at the
// first token; entropy rises from head to head and is missing for the one before the last.
inline std::shared_ptr<MeasuredHeads> measuredByHand(int layers = 2, int heads = 3) {
    auto measured = std::make_shared<MeasuredHeads>();
    HeadSurvey& survey = measured->report.survey;
    measured->report.model = "model";
    measured->report.source = "sentences.txt";
    survey.layers = layers;
    survey.heads = heads;
    survey.sentences = 3;
    survey.rows = 40;
    const int count = layers * heads;
    for (int i = 0; i < count; ++i) {
        HeadProfile profile;
        profile.head = {Stack::Self, i / heads, i % heads};
        profile[Statistic::Entropy] = 0.25 * (i + 1);
        profile[Statistic::First] = 0.1;
        survey.profiles.push_back(profile);
        measured->map.points.push_back({static_cast<double>(i), (i % 2) * 0.5});
        measured->order.push_back(count - 1 - i);
    }
    survey.profiles.front()[Statistic::PeakPrevious] = 0.95;
    survey.profiles.back()[Statistic::First] = 0.7;
    survey.profiles[static_cast<std::size_t>(count) - 2][Statistic::Entropy] =
        std::numeric_limits<double>::quiet_NaN();
    measured->map.share = 0.5;
    return measured;
}

} // namespace headlight::ui
