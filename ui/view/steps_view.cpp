#include "ui/view/steps_view.h"

#include "ui/service/lab.h"
#include "ui/view/edit_popup.h"
#include "ui/viewmodel/edit_places.h"
#include "ui/viewmodel/steps_figure.h"

#include <QCursor>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace headlight::ui {

StepsView::StepsView(const ViewContext& context, QWidget* parent)
    : FigureView(context, parent)
    , m_editor(new EditPopup(context, this)) {
    setObjectName(QStringLiteral("steps"));
    connect(&lab(), &Lab::resultChanged, this, &StepsView::readAnew);
    connect(&lab().document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            readAnew();
    });
    connect(&lab().selection(), &Selection::mapChanged, this, [this] { m_focus.reset(); });
    retranslate();
}

const StepsModel& StepsView::model() const {
    if (m_modelIsOld) {
        ViewState view = lab().document().view();
        view.head = lab().chosenMap().head; // of two heads, the one that is shown
        m_model = stepsModel(lab().result(), view, m_cache, m_focus);
        m_modelIsOld = false;
    }
    return m_model;
}

// While nobody looks, nothing is computed.
void StepsView::readAnew() {
    m_modelIsOld = true;
    m_hovered.reset();
    if (!isVisible())
        return;
    refresh();
    emit stepsChanged();
}

bool StepsView::goTo(size_t step) {
    if (!model().ready() || step >= model().steps.size())
        return false;
    const std::string name(workedName(model().steps[step].result));
    lab().editView([&](ViewState& view) { view.step = name; });
    announceCurrent();
    return true;
}

Figure StepsView::buildFigure() const {
    StepsRequest request;
    request.model = &model();
    request.hovered = m_hovered;
    request.viewport = viewportSize();
    return stepsFigure(request, style());
}

int StepsView::currentChild() const {
    if (!model().ready())
        return -1;
    const WorkedNumber current = m_hovered.value_or(model().focus);
    const auto& hits = figure().hits;
    const auto found = std::find_if(hits.begin(), hits.end(), [&](const HitBox& hit) {
        return hit.kind == HitKind::Number && hit.number == current;
    });
    return found == hits.end() ? -1 : int(found - hits.begin());
}

void StepsView::hitHovered(const std::optional<HitBox>& hit) {
    std::optional<WorkedNumber> number;
    if (hit && hit->kind == HitKind::Number)
        number = hit->number;
    if (number == m_hovered)
        return;
    m_hovered = number;
    refresh();
}

void StepsView::hitClicked(const HitBox& hit, Qt::KeyboardModifiers) {
    if (hit.kind != HitKind::Number)
        return;
    m_clicked = hit.number; // the figure, with the hit in it, is another once it is followed
    follow(*m_clicked);
}

void StepsView::mousePressEvent(QMouseEvent* event) {
    m_clicked.reset();
    FigureView::mousePressEvent(event);
}

// The first press has followed the number: another one may stand there now.
void StepsView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && m_clicked)
        edit(*m_clicked);
}

void StepsView::edit(const WorkedNumber& number) {
    if (!model().ready() || lab().result() != lab().firstResult())
        return;
    QPoint place = QCursor::pos();
    for (const HitBox& hit : figure().hits)
        if (hit.kind == HitKind::Number && hit.number == number)
            place = mapToGlobal(hit.rect.bottomLeft().toPoint());
    m_editor->openFor(
        placesOfNumber(*lab().result(), model().map.head, model().example->query, number), place);
}

// The number becomes the one that is told of, in the step that makes it; its key is selected. By
// value: model and figure change on the way.
void StepsView::follow(WorkedNumber number) {
    const auto& steps = m_model.steps;
    const auto made = std::find_if(steps.begin(), steps.end(), [&](const WorkedStep& step) {
        return step.result == number.array;
    });
    const auto step = size_t(made - steps.begin()); // past the last: it is given
    const auto key = keyOf(*m_model.example, number);
    m_focus = number;
    if (key && *key != m_model.trail.key) {
        const ViewState& view = lab().document().view();
        const Index unit = unitOfToken(*lab().result(), view, *key);
        if (unit >= 0)
            lab().selection().selectCell(CellId{view.query, unit});
    }
    goTo(step);
    readAnew();
}

void StepsView::walkNumbers(int step) {
    std::vector<WorkedNumber> numbers;
    for (const HitBox& hit : figure().hits)
        if (hit.kind == HitKind::Number)
            numbers.push_back(hit.number);
    if (numbers.empty())
        return;
    const auto found = std::find(numbers.begin(), numbers.end(), m_hovered.value_or(model().focus));
    const int count = int(numbers.size());
    const int now = found == numbers.end() ? 0 : int(found - numbers.begin());
    m_hovered = numbers[size_t(std::clamp(now + step, 0, count - 1))];
    refresh();
    announceCurrent();
    if (const auto place = child(currentChild()))
        emit reached(place->rect);
}

void StepsView::keyPressEvent(QKeyEvent* event) {
    const bool ready = model().ready();
    switch (event->key()) {
    case Qt::Key_Left:
        if (ready && model().step > 0)
            goTo(model().step - 1);
        break;
    case Qt::Key_Right:
        if (ready)
            goTo(model().step + 1);
        break;
    case Qt::Key_Home:
        goTo(0);
        break;
    case Qt::Key_End:
        if (ready)
            goTo(model().steps.size() - 1);
        break;
    case Qt::Key_Up:
        walkNumbers(-1);
        break;
    case Qt::Key_Down:
        walkNumbers(1);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (ready && m_hovered)
            follow(*m_hovered);
        break;
    case Qt::Key_E:
    case Qt::Key_F2:
        if (ready)
            edit(m_hovered.value_or(model().focus));
        break;
    default:
        FigureView::keyPressEvent(event);
    }
}

void StepsView::showEvent(QShowEvent* event) {
    FigureView::showEvent(event);
    lab().want(this, workedTrace());
    readAnew();
}

void StepsView::hideEvent(QHideEvent* event) {
    FigureView::hideEvent(event);
    lab().want(this, {});
    m_cache = {}; // the example of an old run is not kept
    m_modelIsOld = true;
}

void StepsView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_modelIsOld = true; // its names and notes are text
        refresh();
        emit stepsChanged();
    }
    FigureView::changeEvent(event);
}

void StepsView::retranslate() {
    setAccessibleName(tr("Steps"));
    setWhatsThis(tr("How the number of the selected cell is made, one step after the other, with "
                    "the numbers of this run. Point at a number to see what makes it and what it "
                    "makes; click it to follow it; double-click a weight, a score, a mask cell or "
                    "an entry of a query, key or value, or press F2, to change it by hand."));
}

} // namespace headlight::ui
