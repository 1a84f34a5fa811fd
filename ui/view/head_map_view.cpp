#include "ui/view/head_map_view.h"

#include "ui/service/head_surveys.h"
#include "ui/service/lab.h"
#include "ui/viewmodel/head_map_figure.h"
#include "ui/viewmodel/survey_text.h"

#include <QKeyEvent>

#include <algorithm>

namespace headlight::ui {

HeadMapView::HeadMapView(const ViewContext& context, QWidget* parent)
    : FigureView(context, parent)
    , m_surveys(context.lab.headSurveys()) {
    setObjectName(QStringLiteral("headMap"));
    connect(&m_surveys, &HeadSurveys::changed, this, &HeadMapView::refresh);
    connect(&m_surveys, &HeadSurveys::stateChanged, this, &HeadMapView::refresh);
    connect(&lab().selection(), &Selection::mapChanged, this, [this] {
        refresh();
        announceCurrent();
    });
    retranslate();
}

int HeadMapView::currentChild() const {
    const auto& hits = figure().hits;
    const auto found = std::ranges::find(hits, lab().selection().map(), &HitBox::map);
    return found == hits.end() ? -1 : int(found - hits.begin());
}

Figure HeadMapView::figureOf(QSizeF size, const FigureStyle& style) const {
    HeadMapRequest request;
    const auto& heads = m_surveys.heads();
    if (heads) {
        request.profiles = &heads->report.survey.profiles;
        request.map = &heads->map;
        request.source = surveySourceText(heads->report, m_surveys.source());
    }
    request.thresholds = m_surveys.thresholds();
    request.selected = lab().selection().map();
    if (lab().selection().shownMap() != request.selected)
        request.hovered = lab().selection().shownMap();
    request.nothing = heads ? tr("There is no map: some weights are not a number.")
                            : tr("The map of heads comes when they have been measured.");
    request.viewport = size;
    return headMapFigure(request, style);
}

Figure HeadMapView::buildFigure() const {
    return figureOf(viewportSize(), style());
}

void HeadMapView::hitHovered(const std::optional<HitBox>& hit) {
    lab().selection().hoverMap(hit ? std::optional(hit->map) : std::nullopt);
}

void HeadMapView::hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) {
    if (modifiers & Qt::ControlModifier)
        lab().toggleCompared(hit.map.head);
    else
        lab().selection().selectMap(hit.map);
}

void HeadMapView::keyPressEvent(QKeyEvent* event) {
    Selection& selection = lab().selection();
    const auto walk = [&](int columns, int rows) {
        selection.selectMap(headBeside(figure(), selection.map(), columns, rows));
    };
    switch (event->key()) {
    case Qt::Key_Left:
        walk(-1, 0);
        break;
    case Qt::Key_Right:
        walk(1, 0);
        break;
    case Qt::Key_Up:
        walk(0, -1);
        break;
    case Qt::Key_Down:
        walk(0, 1);
        break;
    default:
        FigureView::keyPressEvent(event);
    }
}

void HeadMapView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    FigureView::changeEvent(event);
}

void HeadMapView::retranslate() {
    setAccessibleName(tr("Map of heads"));
    setWhatsThis(
        tr("Every head is a point; heads that look alike lie near each other. Click one to "
           "select it."));
}

} // namespace headlight::ui
