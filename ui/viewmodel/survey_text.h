#pragma once

#include "core/analysis/heads/survey_tables.h"
#include "ui/service/head_surveys.h"

#include <QString>

namespace headlight::ui {

// Over what a survey was made, in a sentence: which texts, how many tokens, what was left out, and
// whether the model was changed.
QString surveySourceText(const SurveyReport& report, HeadSurveys::Source source);

} // namespace headlight::ui
