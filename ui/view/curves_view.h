#pragma once

#include "ui/view/figure_view.h"
#include "ui/viewmodel/curves_figure.h"

namespace headlight::ui {

// Measured curves. What they are of is set by whoever measures.
class CurvesView : public FigureView {
    Q_OBJECT

public:
    explicit CurvesView(const ViewContext& context, QWidget* parent = nullptr);

    void show(CurvesRequest request); // its viewport is ignored

protected:
    Figure buildFigure() const override;

private:
    CurvesRequest m_request;
};

} // namespace headlight::ui
