#include "ui/view/curves_view.h"

#include <utility>

namespace headlight::ui {

CurvesView::CurvesView(const ViewContext& context, QWidget* parent) : FigureView(context, parent) {
    setObjectName(QStringLiteral("curves"));
    setMinimumHeight(200);
}

void CurvesView::show(CurvesRequest request) {
    m_request = std::move(request);
    setAccessibleName(m_request.title);
    refresh();
}

Figure CurvesView::buildFigure() const {
    CurvesRequest request = m_request;
    request.viewport = viewportSize();
    return curvesFigure(request, style());
}

} // namespace headlight::ui
