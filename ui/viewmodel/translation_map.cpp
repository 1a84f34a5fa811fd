#include "ui/viewmodel/translation_map.h"

#include "ui/viewmodel/map_notes.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/text_shaping.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace headlight::ui {
namespace {

struct TranslationText {
    Q_DECLARE_TR_FUNCTIONS(TranslationMap)
};

std::vector<MapUnit> unitsOf(const std::vector<std::string>& pieces) {
    std::vector<MapUnit> units;
    QHash<QString, int> seen;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        MapUnit& unit = units.emplace_back();
        unit.label = visibleText(QString::fromStdString(pieces[i]));
        unit.name = occurrenceName(unit.label, ++seen[unit.label]);
        unit.tokens = {static_cast<Index>(i)};
        unit.details.push_back(TranslationText::tr("Piece %1 of %2").arg(i + 1).arg(pieces.size()));
    }
    return units;
}

std::vector<QString> labelsOf(const std::vector<MapUnit>& units) {
    std::vector<QString> labels;
    for (const MapUnit& unit : units)
        labels.push_back(unit.label);
    return labels;
}

QString noteOf(Stack stack) {
    switch (stack) {
    case Stack::Encoder:
        return TranslationText::tr("The English sentence looks at itself.");
    case Stack::Decoder:
        return TranslationText::tr("Row: the piece that is made. Column: what had been read by "
                                   "then, so the piece itself is not there yet.");
    default:
        return TranslationText::tr("Row: the piece that is made. Column: the English sentence.");
    }
}

} // namespace

TranslationMapId nearestMap(const TranslatedText& text, TranslationMapId map) {
    const StackTrace<float>* stack = text.find(map.stack);
    if (!stack) {
        map.stack = Stack::Cross;
        stack = text.find(map.stack);
    }
    map.layer = std::clamp(map.layer, 0, static_cast<int>(stack->layers.size()) - 1);
    if (map.head)
        map.head = std::clamp(*map.head, 0, text.request.model->model->config().heads - 1);
    return map;
}

QString stackTitle(Stack stack) {
    switch (stack) {
    case Stack::Encoder:
        return TranslationText::tr("Encoder");
    case Stack::Decoder:
        return TranslationText::tr("Decoder");
    default:
        return TranslationText::tr("Cross-attention");
    }
}

std::vector<MapUnit> sourceUnits(const TranslatedText& text) {
    std::vector<std::string> pieces;
    for (const Token& token : text.source.tokens)
        pieces.push_back(token.text);
    std::vector<MapUnit> units = unitsOf(pieces);
    for (std::size_t i = 0; i < units.size(); ++i)
        units[i].special = text.source.tokens[i].special;
    return units;
}

std::vector<MapUnit> madeUnits(const TranslatedText& text) {
    std::vector<std::string> pieces;
    for (const TranslatedPiece& piece : text.translation.pieces)
        pieces.push_back(piece.chosen.piece);
    return unitsOf(pieces);
}

std::vector<MapUnit> readUnits(const TranslatedText& text) {
    return unitsOf(text.read);
}

HeatmapModel translationMap(const TranslatedText& text, const TranslationMapId& map) {
    HeatmapModel model;
    model.map = {map.head ? MapKind::Head : MapKind::LayerMean,
                 {map.stack, map.layer, map.head.value_or(0)}};
    model.queries = map.stack == Stack::Encoder ? sourceUnits(text) : madeUnits(text);
    model.keys = map.stack == Stack::Decoder ? readUnits(text) : sourceUnits(text);
    model.queryLabels = labelsOf(model.queries);
    model.keyLabels = labelsOf(model.keys);
    model.values = text.map(map.stack, map.layer, map.head);
    model.title = TranslationText::tr("%1 · %2", "stack, head")
                      .arg(stackTitle(map.stack), mapTitle(model.map));
    model.notes = {noteOf(map.stack)};
    model.summary = mapSentence(model);
    return model;
}

} // namespace headlight::ui
