#include "ui/viewmodel/map_kind_text.h"

#include <QCoreApplication>

namespace headlight::ui {
namespace {

struct MapKinds {
    Q_DECLARE_TR_FUNCTIONS(MapKinds)
};

struct KindText {
    const char* name;
    const char* tip; // what it is, in one sentence
};

KindText kindText(MapKind kind) {
    switch (kind) {
    case MapKind::Head:
        return {QT_TRANSLATE_NOOP("MapKinds", "Attention of the head"),
                QT_TRANSLATE_NOOP("MapKinds", "The weights of the selected head.")};
    case MapKind::NormWeighted:
        return {QT_TRANSLATE_NOOP("MapKinds", "Head, norm-weighted"),
                QT_TRANSLATE_NOOP("MapKinds",
                                  "Weight times the length of what it brings: a large weight on a "
                                  "short vector adds little (Kobayashi et al. 2020).")};
    case MapKind::LayerMean:
        return {QT_TRANSLATE_NOOP("MapKinds", "Layer, mean of its heads"),
                QT_TRANSLATE_NOOP("MapKinds", "The mean over the heads of this layer.")};
    case MapKind::LayerMax:
        return {QT_TRANSLATE_NOOP("MapKinds", "Layer, maximum of its heads"),
                QT_TRANSLATE_NOOP("MapKinds", "The largest weight that any head of this layer "
                                              "has in each cell.")};
    case MapKind::Mixing:
        return {QT_TRANSLATE_NOOP("MapKinds", "Layer, what each token adds"),
                QT_TRANSLATE_NOOP("MapKinds",
                                  "The lengths of what the tokens add to each other in this layer, "
                                  "with residual and norm; the mixing ratio is the part that comes "
                                  "from others (Kobayashi et al. 2021).")};
    case MapKind::Rollout:
        return {QT_TRANSLATE_NOOP("MapKinds", "Rollout to the input"),
                QT_TRANSLATE_NOOP("MapKinds",
                                  "What part of a token in this layer would come from each input "
                                  "token if attention alone moved it, half of every layer being "
                                  "the residual (Abnar and Zuidema 2020).")};
    case MapKind::Flow:
        return {QT_TRANSLATE_NOOP("MapKinds", "Flow to the input"),
                QT_TRANSLATE_NOOP("MapKinds",
                                  "How much could pass from each input token to a token of this "
                                  "layer if weights were the widths of pipes (Abnar and Zuidema "
                                  "2020).")};
    case MapKind::AllMean:
        return {QT_TRANSLATE_NOOP("MapKinds", "All layers, mean of all heads"),
                QT_TRANSLATE_NOOP("MapKinds", "The mean over all heads of all layers.")};
    case MapKind::AllMax:
        return {
            QT_TRANSLATE_NOOP("MapKinds", "All layers, maximum of all heads"),
            QT_TRANSLATE_NOOP("MapKinds", "The largest weight that any head has in each cell.")};
    }
    return {"", ""};
}

} // namespace

QString mapKindTitle(MapKind kind) {
    return MapKinds::tr(kindText(kind).name);
}

QString mapKindTip(MapKind kind) {
    return MapKinds::tr(kindText(kind).tip);
}

} // namespace headlight::ui
