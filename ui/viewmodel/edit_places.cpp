#include "ui/viewmodel/edit_places.h"

#include "ui/viewmodel/edit_marks.h"

namespace headlight::ui {
namespace {

const LayerTrace<float>* layerOf(const AnalysisResult& result, const HeadId& head) {
    const StackTrace<float>* stack = result.trace.find(head.stack);
    const bool hasModel = result.model && result.model->model;
    return hasModel && stack && head.layer >= 0 &&
                   head.layer < static_cast<int>(stack->layers.size())
               ? &stack->layers[static_cast<size_t>(head.layer)]
               : nullptr;
}

const MatrixStack<float>* numbersOf(const LayerTrace<float>& layer, EditTarget target) {
    switch (target) {
    case EditTarget::Weight:
        return &layer.attentions;
    case EditTarget::Score:
        return &layer.scores;
    case EditTarget::Mask:
        return nullptr; // hidden or visible
    case EditTarget::Query:
        return &layer.query;
    case EditTarget::Key:
        return &layer.key;
    case EditTarget::Value:
        break;
    }
    return &layer.value;
}

std::string tokenAt(const AnalysisResult& result, Index position) {
    return result.encoding.tokens[static_cast<size_t>(position)].text;
}

EditPlace placeOf(const AnalysisResult& result, const LayerTrace<float>& layer, EditTarget target,
                  const HeadId& head, Index row, Index column) {
    EditPlace place;
    place.edit.target = target;
    place.edit.head = head;
    place.edit.row = row;
    place.edit.column = column;
    place.edit.rowToken = tokenAt(result, row);
    if (isOfCell(target))
        place.edit.columnToken = tokenAt(result, column);
    const MatrixStack<float>* numbers = numbersOf(layer, target);
    if (numbers && head.head < numbers->count() && row < numbers->rows() &&
        column < numbers->cols())
        place.now = static_cast<double>((*numbers)[head.head](row, column));
    if (const auto mark = editMarkAt(result, target, head, row, column))
        place.was = static_cast<double>(mark->was);
    return place;
}

} // namespace

EditPlaces placesOfCell(const AnalysisResult& result, const HeadId& head, Index query, Index key,
                        EditTarget meant) {
    const LayerTrace<float>* layer = layerOf(result, head);
    if (!layer || head.head >= layer->attentions.count() || query < 0 || key < 0 ||
        query >= layer->attentions.rows() || key >= layer->attentions.cols())
        return {};
    EditPlaces places;
    for (const EditTarget target : {EditTarget::Weight, EditTarget::Score, EditTarget::Mask}) {
        if (target == meant)
            places.chosen = places.all.size();
        places.all.push_back(placeOf(result, *layer, target, head, query, key));
    }
    return places;
}

EditPlaces placesOfEntry(const AnalysisResult& result, EditTarget target, const HeadId& head,
                         Index token, Index entry) {
    const LayerTrace<float>* layer = layerOf(result, head);
    if (!layer || head.head >= layer->attentions.count() || token < 0 ||
        token >= layer->attentions.rows() || entry < 0 ||
        entry >= result.model->model->config().headWidth())
        return {};
    return {{placeOf(result, *layer, target, head, token, entry)}, 0};
}

EditPlaces placesOfNumber(const AnalysisResult& result, const HeadId& head, Index query,
                          const WorkedNumber& number) {
    switch (number.array) {
    case WorkedArray::Weights:
        return placesOfCell(result, head, query, number.col, EditTarget::Weight);
    case WorkedArray::Scores:
        return placesOfCell(result, head, query, number.col, EditTarget::Score);
    case WorkedArray::Penalties:
        return placesOfCell(result, head, query, number.col, EditTarget::Mask);
    case WorkedArray::Query:
        return placesOfEntry(result, EditTarget::Query, head, query, number.col);
    case WorkedArray::Key:
        return placesOfEntry(result, EditTarget::Key, head, number.row, number.col);
    case WorkedArray::Value:
        return placesOfEntry(result, EditTarget::Value, head, number.row, number.col);
    default:
        return {};
    }
}

} // namespace headlight::ui
