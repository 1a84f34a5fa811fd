#include "ui/viewmodel/run_notes.h"

#include "core/nn/mask.h"
#include "ui/viewmodel/edit_text.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_text.h"

#include <QCoreApplication>

namespace headlight::ui {
namespace {

struct RunNotes {
    Q_DECLARE_TR_FUNCTIONS(RunNotes)
};

constexpr qsizetype kNamedHeads = 4; // more are counted

QString maskNote(const AnalysisResult& result) {
    bool painted = false;
    QStringList names;
    const auto tokens = static_cast<Index>(result.encoding.tokens.size());
    for (const MaskSpec& mask : result.run.masks) {
        if (!fits(mask, tokens, tokens))
            continue; // the strip says so
        const int amount = static_cast<int>(mask.amount);
        switch (mask.kind) {
        case MaskKind::Causal:
            names.push_back(RunNotes::tr("keys after the query"));
            break;
        case MaskKind::Padding:
            names.push_back(RunNotes::tr("the last %n keys", nullptr, amount));
            break;
        case MaskKind::Window:
            names.push_back(RunNotes::tr("keys more than %n away", nullptr, amount));
            break;
        case MaskKind::Block:
        case MaskKind::Matrix:
            painted = true;
            break;
        }
    }
    if (painted)
        names.push_back(RunNotes::tr("single cells"));
    return names.isEmpty() ? QString()
                           : RunNotes::tr("Hidden by masks: %1").arg(joinedItems(names));
}

QString offNote(const Interventions& changed, const std::optional<MapId>& beside) {
    QStringList names;
    for (const HeadId& head : changed.off)
        if (!beside || MapId{MapKind::Head, head} != *beside)
            names.push_back(mapShortName({MapKind::Head, head}));
    if (names.isEmpty())
        return {};
    const QString heads = names.size() <= kNamedHeads
                              ? joinedItems(names)
                              : RunNotes::tr("%n heads", nullptr, static_cast<int>(names.size()));
    return changed.offMode == OffMode::Zero ? RunNotes::tr("Off, output zeroed: %1").arg(heads)
                                            : RunNotes::tr("Off, weights uniform: %1").arg(heads);
}

QString scaleNote(const Interventions& changed) {
    if (!changed.scale)
        return {};
    return *changed.scale == 1
               ? RunNotes::tr("Scores not scaled by 1/√d")
               : RunNotes::tr("Scores scaled by %1 instead of 1/√d").arg(*changed.scale);
}

} // namespace

QStringList runNotes(const AnalysisResult& result, const std::optional<MapId>& beside) {
    const Interventions& changed = result.run.interventions;
    QStringList notes{maskNote(result), offNote(changed, beside), scaleNote(changed)};
    if (changed.maskApplication == MaskApplication::Additive && !result.run.masks.empty())
        notes.push_back(RunNotes::tr("Masks add −1e9 to the scores"));
    if (changed.freezePatterns && !changed.off.empty())
        notes.push_back(RunNotes::tr("Patterns of the untouched run kept"));
    if (changed.temperature != 1)
        notes.push_back(RunNotes::tr("Temperature %1").arg(changed.temperature));
    notes.push_back(editedNote(result));
    notes.removeAll(QString());
    return notes;
}

} // namespace headlight::ui
