#include "ui/view/translation_map_view.h"

#include "ui/service/lab.h"
#include "ui/service/translation_service.h"
#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/heatmap_figure.h"
#include "ui/viewmodel/translation_map.h"

#include <QEvent>

namespace headlight::ui {

TranslationMapView::TranslationMapView(const ViewContext& context, TranslationService& service,
                                       QWidget* parent)
    : FigureView(context, parent)
    , m_service(service) {
    setObjectName(QStringLiteral("translationMap"));
    setMinimumHeight(160);
    connect(&service, &TranslationService::changed, this, &TranslationMapView::refresh);
    connect(&lab().document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            refresh();
    });
    retranslate();
}

void TranslationMapView::setMap(const TranslationMapId& map) {
    m_map = map;
    refresh();
}

Figure TranslationMapView::buildFigure() const {
    const auto& text = m_service.text();
    const QSizeF room = viewportSize();
    if (!text || !m_service.canTranslate())
        return emptyFigure(tr("Attention of the translation"),
                           tr("Here comes what its heads look at."), room, style());
    HeatmapOptions options;
    options.size = room;
    const auto model = std::make_shared<const HeatmapModel>(
        translationMap(*text, nearestMap(*text, m_map), shapeOf(lab().document().view())));
    return heatmapFigure(model, options, style());
}

void TranslationMapView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    FigureView::changeEvent(event);
}

void TranslationMapView::retranslate() {
    setAccessibleName(tr("Attention of the translation"));
    setWhatsThis(tr("What a head of the encoder, of the decoder or of the cross-attention between "
                    "them looked at while the translation was made. Numbers of the encoder can be "
                    "edited on the other tabs, and the translation follows; those of the decoder "
                    "are shown as they are, since they change with every piece that is said."));
}

} // namespace headlight::ui
