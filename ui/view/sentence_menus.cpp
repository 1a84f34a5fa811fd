#include "ui/view/sentence_menus.h"

#include "ui/service/lab.h"
#include "ui/service/sample_sentences.h"
#include "ui/service/settings.h"
#include "ui/view/widgets/mnemonics.h"
#include "ui/viewmodel/text_shaping.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QMenu>

namespace headlight::ui {
namespace {

constexpr int kMenuTextWidth = 60; // in average characters

// Text as the label of a menu entry: shortened, and with no mnemonic in it.
QString menuText(const QMenu& menu, const QString& text) {
    const QFontMetrics metrics = menu.fontMetrics();
    const QString label = metrics.elidedText(text.simplified(), Qt::ElideRight,
                                             kMenuTextWidth * metrics.averageCharWidth());
    // A text from right to left keeps its full stop at its own end.
    return withoutMnemonics(isolatedText(label));
}

void useSample(Lab& lab, const SampleSentence& sample) {
    lab.document().chooseText(sample.text);
    lab.selection().selectMap({MapKind::Head, sample.head});
    lab.selection().selectCell(std::nullopt);
    lab.editView([&sample](ViewState& view) {
        view.relationFrom = sample.from.toStdString();
        view.relationTo = sample.to.toStdString();
    });
    lab.setHint(sample.lookFor);
}

} // namespace

void fillSamples(QMenu& menu, Lab& lab) {
    menu.clear();
    menu.setToolTipsVisible(true);
    for (const SampleSentence& sample : sampleSentences()) {
        QAction* action = menu.addAction(menuText(menu, sample.text));
        action->setToolTip(hintText(sample.lookFor));
        action->setStatusTip(action->toolTip());
        QObject::connect(action, &QAction::triggered, &lab,
                         [&lab, sample] { useSample(lab, sample); });
    }
}

void fillHistory(QMenu& menu, Lab& lab, Settings& settings) {
    menu.clear();
    const QStringList sentences = settings.sentenceHistory();
    for (const QString& sentence : sentences)
        QObject::connect(menu.addAction(menuText(menu, sentence)), &QAction::triggered, &lab,
                         [&lab, sentence] { lab.document().chooseText(sentence); });
    if (sentences.isEmpty()) {
        menu.addAction(QCoreApplication::translate("SentenceMenus", "No sentences yet"))
            ->setEnabled(false);
        return;
    }
    menu.addSeparator();
    QObject::connect(menu.addAction(QCoreApplication::translate("SentenceMenus", "Clear history")),
                     &QAction::triggered, &settings, &Settings::clearSentenceHistory);
}

} // namespace headlight::ui
