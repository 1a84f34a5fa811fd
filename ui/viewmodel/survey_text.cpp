#include "ui/viewmodel/survey_text.h"

#include "core/text/unicode.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace headlight::ui {
namespace {

struct SurveyText {
    Q_DECLARE_TR_FUNCTIONS(SurveyText)
};

QString countOf(const SurveyReport& report) {
    const auto number = [](Index count) { return static_cast<int>(count); };
    return SurveyText::tr("%1 of %2", "%1 = 10,037 tokens, %2 = 600 sentences")
        .arg(SurveyText::tr("%n tokens", nullptr, number(report.survey.rows)),
             SurveyText::tr("%n sentences", nullptr, number(report.survey.sentences)));
}

} // namespace

QString surveySourceText(const SurveyReport& report, HeadSurveys::Source source) {
    QStringList sentences;
    if (source == HeadSurveys::Source::Sentence) {
        sentences << SurveyText::tr(
            "Measured over this sentence alone (%n tokens): roles over many "
            "sentences say more.",
            nullptr, static_cast<int>(report.survey.rows));
    } else {
        const QString name = source == HeadSurveys::Source::Sample
                                 ? SurveyText::tr("the bundled sample")
                                 : QString::fromStdString(sanitizedUtf8(report.source));
        sentences << SurveyText::tr("Measured over %1: %2; the model as it is, without masks and "
                                    "edits.",
                                    "%1 = name of a file, %2 = how many tokens of how many "
                                    "sentences")
                         .arg(name, countOf(report));
    }
    if (report.skipped > 0)
        sentences << SurveyText::tr("%n sentences were left out: no text, or too long for the "
                                    "model.",
                                    nullptr, static_cast<int>(report.skipped));
    return sentences.join(QLatin1Char(' '));
}

} // namespace headlight::ui
