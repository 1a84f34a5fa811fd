#include "ui/view/problem_remedy.h"

#include "ui/service/lab.h"
#include "ui/service/sample_sentences.h"

#include <QCoreApplication>

namespace headlight::ui {
namespace {

enum class Remedy { None, Dismiss, Cut, Sample, AllHeadsOn, NoMask, BundledModel };

bool isAboutText(ErrorCode code) {
    return code == ErrorCode::EmptyText || code == ErrorCode::BadUtf8;
}

Remedy remedyOf(const Lab& lab) {
    if (!lab.problem())
        return Remedy::None;
    if (!lab.problem()->ofComputation)
        return Remedy::Dismiss;
    const ErrorCode code = lab.problem()->error.code();
    if (code == ErrorCode::TextTooLong)
        return Remedy::Cut;
    if (isAboutText(code))
        return Remedy::Sample;
    if (code == ErrorCode::NoSuchHead)
        return Remedy::AllHeadsOn;
    if (code == ErrorCode::MaskSizeMismatch || code == ErrorCode::NoSuchToken)
        return Remedy::NoMask;
    return lab.document().run().model == "minilm" ? Remedy::None : Remedy::BundledModel;
}

} // namespace

QString remedyText(const Lab& lab) {
    const auto translated = [](const char* text) {
        return QCoreApplication::translate("ProblemRemedy", text);
    };
    switch (remedyOf(lab)) {
    case Remedy::None:
        return {};
    case Remedy::Dismiss:
        return translated(QT_TRANSLATE_NOOP("ProblemRemedy", "Got it"));
    case Remedy::Cut: {
        const auto& result = lab.result();
        if (!result || result->model->maxTokens <= 0)
            return translated(QT_TRANSLATE_NOOP("ProblemRemedy", "Cut to the limit"));
        return translated(QT_TRANSLATE_NOOP("ProblemRemedy", "Cut to %1 tokens"))
            .arg(result->model->maxTokens);
    }
    case Remedy::Sample:
        return translated(QT_TRANSLATE_NOOP("ProblemRemedy", "Use the sample sentence"));
    case Remedy::AllHeadsOn:
        return translated(QT_TRANSLATE_NOOP("ProblemRemedy", "Switch all heads on"));
    case Remedy::NoMask:
        return translated(QT_TRANSLATE_NOOP("ProblemRemedy", "Take masks away"));
    case Remedy::BundledModel:
        return translated(QT_TRANSLATE_NOOP("ProblemRemedy", "Use the bundled model"));
    }
    return {};
}

void applyRemedy(Lab& lab) {
    switch (remedyOf(lab)) {
    case Remedy::None:
        break;
    case Remedy::Dismiss:
        lab.dismissProblem();
        break;
    case Remedy::Cut:
        lab.document().setCutToLimit(true);
        break;
    case Remedy::Sample:
        lab.document().chooseText(sampleSentences().front().text);
        break;
    case Remedy::AllHeadsOn:
        lab.document().setHeadsOff({});
        break;
    case Remedy::NoMask:
        lab.document().setMasks({});
        break;
    case Remedy::BundledModel:
        lab.document().setModel(QStringLiteral("minilm"));
        break;
    }
}

} // namespace headlight::ui
