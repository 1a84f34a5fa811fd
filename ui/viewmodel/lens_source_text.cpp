#include "ui/viewmodel/lens_source_text.h"

#include "ui/service/lens_outcome.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace headlight::ui {
namespace {

struct SourceText {
    Q_DECLARE_TR_FUNCTIONS(LensSource)
};

} // namespace

QString lensSourceText(const LensSource& source, const LensOutcome* outcome) {
    if (!outcome)
        return source.isSample() ? SourceText::tr("Sentences of the English Web Treebank, bundled")
                                 : QFileInfo(source.reportOn).fileName();
    const QString count =
        SourceText::tr("%n labelled sentence(s)", nullptr, int(outcome->reported().sentences));
    const QString untrained = outcome->model->untrained
                                  ? QLatin1Char(' ') + SourceText::tr("Untrained: random weights.")
                                  : QString();
    if (source.isSample())
        return SourceText::tr("%1 of the bundled sample; heads chosen on %2 others.")
                   .arg(count)
                   .arg(outcome->chosenSentences()) +
               untrained;
    const QString name = QFileInfo(source.reportOn).fileName();
    if (outcome->chosenSentences() > 0)
        return SourceText::tr("%1: %2; heads chosen on %3.")
                   .arg(name, count, QFileInfo(source.chooseOn).fileName()) +
               untrained;
    return SourceText::tr("%1: %2; heads chosen on the same sentences, which flatters them.")
               .arg(name, count) +
           untrained;
}

} // namespace headlight::ui
