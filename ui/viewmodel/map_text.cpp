#include "ui/viewmodel/map_text.h"

#include <QCoreApplication>

namespace headlight::ui {
namespace {

struct MapText {
    Q_DECLARE_TR_FUNCTIONS(MapText)
};

} // namespace

QString mapShortName(const MapId& map) {
    const int layer = map.head.layer + 1;
    switch (map.kind) {
    case MapKind::NormWeighted:
        return MapText::tr("L%1 H%2 norms").arg(layer).arg(map.head.head + 1);
    case MapKind::Mixing:
        return MapText::tr("L%1 mixing").arg(layer);
    case MapKind::Rollout:
        return MapText::tr("L%1 rollout").arg(layer);
    case MapKind::Flow:
        return MapText::tr("L%1 flow").arg(layer);
    case MapKind::Head:
        return MapText::tr("L%1 H%2").arg(layer).arg(map.head.head + 1);
    case MapKind::LayerMean:
        return MapText::tr("L%1 mean").arg(layer);
    case MapKind::LayerMax:
        return MapText::tr("L%1 max").arg(layer);
    case MapKind::AllMean:
        return MapText::tr("Mean");
    case MapKind::AllMax:
        return MapText::tr("Max");
    }
    return {};
}

QString mapTitle(const MapId& map) {
    const int layer = map.head.layer + 1;
    switch (map.kind) {
    case MapKind::NormWeighted:
        return MapText::tr("Layer %1 · head %2 · norm-weighted").arg(layer).arg(map.head.head + 1);
    case MapKind::Mixing:
        return MapText::tr("Layer %1 · what each token adds").arg(layer);
    case MapKind::Rollout:
        return MapText::tr("Rollout · layer %1 down to the input").arg(layer);
    case MapKind::Flow:
        return MapText::tr("Attention flow · layer %1 down to the input").arg(layer);
    case MapKind::Head:
        return MapText::tr("Layer %1 · head %2").arg(layer).arg(map.head.head + 1);
    case MapKind::LayerMean:
        return MapText::tr("Layer %1 · mean over heads").arg(layer);
    case MapKind::LayerMax:
        return MapText::tr("Layer %1 · maximum over heads").arg(layer);
    case MapKind::AllMean:
        return MapText::tr("Mean over all heads");
    case MapKind::AllMax:
        return MapText::tr("Maximum over all heads");
    }
    return {};
}

QString mapInSentence(const MapId& map) {
    const int layer = map.head.layer + 1;
    switch (map.kind) {
    case MapKind::NormWeighted:
        return MapText::tr("norm-weighted, layer %1 head %2").arg(layer).arg(map.head.head + 1);
    case MapKind::Mixing:
        return MapText::tr("what each token adds in layer %1").arg(layer);
    case MapKind::Rollout:
        return MapText::tr("rollout from layer %1").arg(layer);
    case MapKind::Flow:
        return MapText::tr("attention flow from layer %1").arg(layer);
    case MapKind::Head:
        return MapText::tr("layer %1 head %2").arg(layer).arg(map.head.head + 1);
    case MapKind::LayerMean:
        return MapText::tr("mean over the heads of layer %1").arg(layer);
    case MapKind::LayerMax:
        return MapText::tr("maximum over the heads of layer %1").arg(layer);
    case MapKind::AllMean:
        return MapText::tr("mean over all heads");
    case MapKind::AllMax:
        return MapText::tr("maximum over all heads");
    }
    return {};
}

} // namespace headlight::ui
