#pragma once

#include "ui/view/figure_view.h"
#include "ui/viewmodel/translation_map_id.h"

#include <memory>

namespace headlight::ui {

class TranslationService;

// One map of a translation as a heatmap: encoder, decoder or cross-attention.
class TranslationMapView : public FigureView {
    Q_OBJECT

public:
    TranslationMapView(const ViewContext& context, TranslationService& service,
                       QWidget* parent = nullptr);

    void setMap(const TranslationMapId& map);

protected:
    Figure buildFigure() const override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    TranslationService& m_service;
    TranslationMapId m_map;
};

} // namespace headlight::ui
