#include "ui/viewmodel/translation_map.h"

#include "ui/service/visible_text.h"
#include "ui/viewmodel/map_notes.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/text_shaping.h"

#include <QCoreApplication>

#include <algorithm>

namespace headlight::ui {
namespace {

struct TranslationText {
    Q_DECLARE_TR_FUNCTIONS(TranslationMap)
};

MapUnit pieceUnit(const Encoding& encoding, Index piece) {
    const Token& token = encoding.tokens[static_cast<std::size_t>(piece)];
    MapUnit unit;
    unit.name = unit.label = visibleText(QString::fromStdString(token.text));
    unit.tokens = {piece};
    unit.special = token.special;
    unit.details.push_back(
        TranslationText::tr("Piece %1 of %2").arg(piece + 1).arg(encoding.tokens.size()));
    return unit;
}

const PieceAxis& queriesOf(const TranslatedText& text, Stack stack) {
    return stack == Stack::Encoder ? text.source : text.made;
}

const PieceAxis& keysOf(const TranslatedText& text, Stack stack) {
    return stack == Stack::Decoder ? text.read : text.source;
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

std::vector<MapUnit> axisUnits(const PieceAxis& axis, const MapShape& shape) {
    std::vector<MapUnit> units;
    for (const ShapedUnit& unit : shapedUnits(axis.encoding, axis.words, shape))
        units.push_back(shape.words ? wordUnit(axis.encoding, axis.words, unit.word)
                                    : pieceUnit(axis.encoding, unit.tokens.front()));
    nameUnits(units);
    return units;
}

Matrix<float> shapedWeights(const TranslatedText& text, const TranslationMapId& map,
                            const MapShape& queries, const MapShape& keys) {
    const Matrix<float> pieces = text.map(map.stack, map.layer, map.head);
    const PieceAxis& rows = queriesOf(text, map.stack);
    const PieceAxis& cols = keysOf(text, map.stack);
    return shapedMap(view(pieces), shapedUnits(rows.encoding, rows.words, queries),
                     shapedUnits(cols.encoding, cols.words, keys), keys);
}

HeatmapModel translationMap(const TranslatedText& text, const TranslationMapId& map,
                            const MapShape& shape) {
    HeatmapModel model;
    model.map = {map.head ? MapKind::Head : MapKind::LayerMean,
                 {map.stack, map.layer, map.head.value_or(0)}};
    model.queries = axisUnits(queriesOf(text, map.stack), shape);
    model.keys = axisUnits(keysOf(text, map.stack), shape);
    model.queryLabels = labelsOf(model.queries);
    model.keyLabels = labelsOf(model.keys);
    model.values = shapedWeights(text, map, shape, shape);
    model.title = TranslationText::tr("%1 · %2", "stack, head")
                      .arg(stackTitle(map.stack), mapTitle(model.map));
    model.note = unitNote(keysOf(text, map.stack).encoding, shape, model.map.kind);
    if (!model.note.isEmpty())
        model.notes = {model.note};
    model.notes.push_back(noteOf(map.stack));
    model.summary = mapSentence(model);
    return model;
}

} // namespace headlight::ui
