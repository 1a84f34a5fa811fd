#pragma once

#include "ui/view/figure_view.h"
#include "ui/viewmodel/recall_figure.h"

namespace headlight::ui {

// A sequence of the recall task and the models' answers; set by the page around it.
class RecallView : public FigureView {
    Q_OBJECT

public:
    explicit RecallView(const ViewContext& context, QWidget* parent = nullptr);

    void show(RecallFigureRequest request); // its viewport is ignored

protected:
    Figure buildFigure() const override;

private:
    RecallFigureRequest m_request;
};

} // namespace headlight::ui
