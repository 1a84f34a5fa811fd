#include "ui/view/recall_view.h"

#include <utility>

namespace headlight::ui {

RecallView::RecallView(const ViewContext& context, QWidget* parent) : FigureView(context, parent) {
    setObjectName(QStringLiteral("recall"));
    setMinimumHeight(160);
}

void RecallView::show(RecallFigureRequest request) {
    m_request = std::move(request);
    setAccessibleName(tr("The sequence and the answers"));
    refresh();
}

Figure RecallView::buildFigure() const {
    RecallFigureRequest request = m_request;
    request.viewport = viewportSize();
    return recallFigure(request, style());
}

} // namespace headlight::ui
