#include "ui/viewmodel/relation_model.h"

#include "ui/viewmodel/text_shaping.h"

#include <QCoreApplication>

namespace headlight::ui {
namespace {

struct RelationModelText {
    Q_DECLARE_TR_FUNCTIONS(RelationModel)
};

RelationDirection direction(const AnalysisResult& result, Stack stack, Index from, Index to,
                            const std::set<HeadId>& off) {
    RelationDirection direction{wordName(result, from), wordName(result, to), {}};
    for (const HeadWeight& ranked : rankHeads(result, stack, from, to))
        direction.bars.push_back({ranked.head, ranked.weight, off.contains(ranked.head)});
    return direction;
}

QString piecesOf(const AnalysisResult& result, const WordGroup& word) {
    QStringList pieces;
    for (const Index position : word.pieces)
        pieces.push_back(visibleText(
            QString::fromStdString(result.encoding.tokens.at(static_cast<size_t>(position)).text)));
    return RelationModelText::tr("“%1”: %2")
        .arg(visibleText(QString::fromStdString(word.label)), pieces.join(QLatin1Char(' ')));
}

} // namespace

QString wordName(const AnalysisResult& result, Index word) {
    const std::string& name = result.words.at(static_cast<size_t>(word)).label;
    int equal = 0;
    int ordinal = 0;
    for (size_t i = 0; i < result.words.size(); ++i) {
        if (result.words[i].label != name)
            continue;
        ++equal;
        if (static_cast<Index>(i) <= word)
            ordinal = equal;
    }
    const QString shown = visibleText(QString::fromStdString(name));
    return equal > 1 ? shown + QLatin1Char(':') + QString::number(ordinal) : shown;
}

RelationModel relationModel(const AnalysisResult& result, Stack stack, Index from, Index to,
                            const std::set<HeadId>& off) {
    RelationModel model;
    const auto words = static_cast<Index>(result.words.size());
    const auto inside = [&](Index word) { return word >= 0 && word < words; };
    model.ready = inside(from) && inside(to) && result.find(stack);
    if (!model.ready)
        return model;
    model.untrained = result.model && result.model->untrained;
    model.forward = direction(result, stack, from, to, off);
    model.backward = direction(result, stack, to, from, off);
    for (const Index word : from == to ? std::vector{from} : std::vector{from, to})
        if (const WordGroup& group = result.words[static_cast<size_t>(word)];
            group.pieces.size() > 1)
            model.pieces.push_back(piecesOf(result, group));
    return model;
}

} // namespace headlight::ui
