#include "ui/view/job_view.h"

#include "ui/service/lab.h"
#include "ui/service/lens_outcome.h"
#include "ui/service/lens_service.h"
#include "ui/viewmodel/job_figure.h"
#include "ui/viewmodel/number_text.h"

#include <QKeyEvent>

#include <algorithm>
#include <chrono>

namespace headlight::ui {
namespace {

constexpr std::chrono::milliseconds kRest{1500}; // without a new result before scoring starts

} // namespace

JobView::JobView(const ViewContext& context, QWidget* parent)
    : FigureView(context, parent)
    , m_lens(context.lab.lens()) {
    setObjectName(QStringLiteral("job"));
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRest);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (isVisible())
            m_lens.request({});
    });
    connect(&lab(), &Lab::resultChanged, &m_rest, qOverload<>(&QTimer::start));
    connect(&m_lens, &LensService::changed, this, [this] {
        m_rest.start();
        refresh();
    });
    connect(&m_lens, &LensService::progressChanged, this, [this] { refresh(); });
    connect(&lab().selection(), &Selection::mapChanged, this, [this] { refresh(); });
    retranslate();
}

Figure JobView::buildFigure() const {
    const auto outcome = m_lens.outcome({});
    if (!outcome) {
        const QString problem = m_lens.problem({});
        const QString text =
            !problem.isEmpty() ? problem
            : m_lens.isRunning({})
                ? tr("Scoring all heads on labelled sentences: %1")
                      .arg(percentText(m_lens.progress()))
                : tr("All heads are scored on labelled sentences as soon as there is time.");
        return jobNote(text, viewportSize(), style());
    }
    JobRequest request;
    request.scores = outcome->scores;
    request.sentences = outcome->reported().sentences;
    request.untrained = outcome->model->untrained;
    request.selected = lab().selection().map();
    if (lab().selection().shownMap() != request.selected)
        request.hovered = lab().selection().shownMap();
    request.viewport = viewportSize();
    return jobFigure(request, style());
}

int JobView::currentChild() const {
    const auto& hits = figure().hits;
    const auto found = std::ranges::find_if(
        hits, [this](const HitBox& hit) { return hit.map == lab().selection().map(); });
    return found == hits.end() ? -1 : int(found - hits.begin());
}

void JobView::hitHovered(const std::optional<HitBox>& hit) {
    lab().selection().hoverMap(hit ? std::optional(hit->map) : std::nullopt);
}

void JobView::hitClicked(const HitBox& hit, Qt::KeyboardModifiers) {
    lab().selection().selectMap(hit.map);
}

void JobView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)
        walk(event->key() == Qt::Key_Up ? -1 : 1);
    else
        FigureView::keyPressEvent(event);
}

void JobView::walk(int step) {
    const auto& hits = figure().hits;
    if (hits.empty())
        return;
    const int now = currentChild();
    const int next = now < 0 ? (step > 0 ? 0 : int(hits.size()) - 1)
                             : std::clamp(now + step, 0, int(hits.size()) - 1);
    const MapId map = hits[size_t(next)].map;
    lab().selection().selectMap(map);
    announceCurrent();
}

void JobView::showEvent(QShowEvent* event) {
    FigureView::showEvent(event);
    m_rest.start();
}

void JobView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    FigureView::changeEvent(event);
}

void JobView::retranslate() {
    setAccessibleName(tr("Is that the head's job?"));
    setWhatsThis(tr("How often the best head finds a relation in labelled sentences, and, as a "
                    "tick, how often one would be right without looking at any word: always the "
                    "word at the same distance. Click a bar to see the head."));
    refresh();
}

} // namespace headlight::ui
