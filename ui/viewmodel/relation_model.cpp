#include "ui/viewmodel/relation_model.h"

#include "ui/service/visible_text.h"
#include "ui/viewmodel/map_labels.h"
#include "ui/viewmodel/text_shaping.h"

#include <QCoreApplication>

#include <algorithm>

namespace headlight::ui {
namespace {

struct RelationModelText {
    Q_DECLARE_TR_FUNCTIONS(RelationModel)
};

RelationDirection direction(const AnalysisResult& result, Stack stack, Index from, Index to,
                            const std::set<HeadId>& off, const MapShape& shape) {
    RelationDirection direction{wordName(result, from), wordName(result, to), {}};
    for (const HeadWeight& ranked : rankHeads(result, stack, from, to, shape))
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
    const auto upTo = result.words.begin() + word + 1;
    const auto occurrence = std::count_if(
        result.words.begin(), upTo, [&](const WordGroup& each) { return each.label == name; });
    return occurrenceName(visibleText(QString::fromStdString(name)), static_cast<int>(occurrence));
}

RelationModel relationModel(const AnalysisResult& result, Stack stack, Index from, Index to,
                            const std::set<HeadId>& off, const MapShape& shape) {
    RelationModel model;
    const auto words = static_cast<Index>(result.words.size());
    const auto inside = [&](Index word) { return word >= 0 && word < words; };
    model.ready = inside(from) && inside(to) && result.find(stack);
    if (!model.ready)
        return model;
    model.renormalised = shape.hideSpecial && shape.renormalise;
    model.untrained = result.model && result.model->untrained;
    model.forward = direction(result, stack, from, to, off, shape);
    model.backward = direction(result, stack, to, from, off, shape);
    for (const Index word : from == to ? std::vector{from} : std::vector{from, to})
        if (const WordGroup& group = result.words[static_cast<size_t>(word)];
            group.pieces.size() > 1)
            model.pieces.push_back(piecesOf(result, group));
    return model;
}

} // namespace headlight::ui
