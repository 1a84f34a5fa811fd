#include "ui/service/lab.h"

#include "ui/service/head_surveys.h"
#include "ui/service/lens_service.h"

#include <QScopedValueRollback>

#include <chrono>
#include <string>
#include <utility>

namespace headlight::ui {
namespace {

// In the view state a single head has no name.
std::string aggregateName(MapKind kind) {
    return kind == MapKind::Head ? std::string() : std::string(mapKindName(kind));
}

constexpr std::chrono::milliseconds kSlow{150};

constexpr Document::Changes kComputed{Document::TextChanged | Document::ModelChanged |
                                      Document::MasksChanged | Document::InterventionsChanged};

} // namespace

Lab::Lab(QObject* parent, ModelLoader loader)
    : QObject(parent)
    , m_service(nullptr, std::move(loader))
    , m_lens(std::make_unique<LensService>(*this)) {
    connect(&m_document, &Document::changed, this, &Lab::onChanged);
    connect(&m_selection, &Selection::mapChanged, this, [this] {
        storeSelection();
        m_maps.want(m_result, m_selection.map());
    });
    connect(&m_selection, &Selection::cellChanged, this, &Lab::storeSelection);
    connect(&m_service, &AnalysisService::resultReady, this, &Lab::onResult);
    connect(&m_service, &AnalysisService::failed, this, &Lab::onFailed);
    connect(&m_service, &AnalysisService::busyChanged, this, &Lab::onBusy);
    m_slowTimer.setSingleShot(true);
    m_slowTimer.setInterval(kSlow);
    connect(&m_slowTimer, &QTimer::timeout, this, [this] { setSlow(true); });
    followView();
    m_headSurveys = std::make_unique<HeadSurveys>(*this);
}

Lab::~Lab() = default;

void Lab::toggleCompared(const HeadId& head) {
    editView([&head](ViewState& view) {
        if (std::erase(view.compared, head) == 0 && view.compared.size() < kMostCompared)
            view.compared.push_back(head);
    });
}

void Lab::editView(const std::function<void(ViewState&)>& edit) {
    ViewState view = m_document.view();
    edit(view);
    if (view != m_document.view())
        m_document.setView(view);
}

void Lab::setPainting(bool painting) {
    if (painting == m_painting)
        return;
    m_painting = painting;
    emit paintingChanged(painting);
}

void Lab::start() {
    if (std::exchange(m_started, true))
        return;
    request();
}

void Lab::request() {
    m_requestedShape = shapeOf(m_document.view());
    m_service.request(m_document.run(), wanted(), m_requestedShape);
}

TraceOptions Lab::wanted() const {
    TraceOptions all;
    for (const auto& [view, numbers] : m_wants)
        all = all | numbers;
    return all;
}

void Lab::want(const QObject* view, const TraceOptions& numbers) {
    const TraceOptions before = wanted();
    if (numbers == TraceOptions{})
        m_wants.erase(view);
    else
        m_wants[view] = numbers;
    const TraceOptions now = wanted();
    const bool isMore = (before | now) != before;
    if (m_started && isMore)
        request();
}

void Lab::setHint(const QString& hint) {
    if (hint == m_hint)
        return;
    m_hint = hint;
    m_pairWanted = !hint.isEmpty();
    emit hintChanged();
}

void Lab::setGoldLink(const std::optional<GoldLink>& link) {
    if (link == m_goldLink)
        return;
    m_goldLink = link;
    emit goldLinkChanged();
}

void Lab::onChanged(Document::Changes changes) {
    if (changes & Document::TextChanged)
        setHint({});
    if (m_goldLink && QString::fromStdString(m_document.run().text) != m_goldLink->text)
        setGoldLink(std::nullopt);
    if (changes & Document::ViewChanged)
        followView();
    if (changes & kComputed)
        dismissProblem();
    // The thumbnails of all heads are made with the result.
    const bool reshaped = shapeOf(m_document.view()) != m_requestedShape;
    if (m_started && ((changes & kComputed) || reshaped))
        request();
}

void Lab::onResult(std::shared_ptr<const AnalysisResult> result) {
    m_result = std::move(result);
    followView();
    keepSelectionInside();
    if (!resultHas(m_selection.shownMap().head))
        m_selection.hoverMap(std::nullopt);
    selectRelation();
    m_maps.want(m_result, m_selection.map());
    const bool hadProblem = m_problem.has_value();
    m_problem.reset();
    emit resultChanged();
    if (hadProblem)
        emit problemChanged();
}

void Lab::onFailed(const Error& error) {
    m_problem = Problem{error};
    emit problemChanged();
}

void Lab::setProblem(const Error& error) {
    m_mishap = Problem{error, false};
    emit problemChanged();
}

void Lab::dismissProblem() {
    if (!m_mishap)
        return;
    m_mishap.reset();
    emit problemChanged();
}

void Lab::onBusy(bool busy) {
    if (!busy) {
        m_slowTimer.stop();
        setSlow(false);
    } else if (!m_slow && !m_slowTimer.isActive()) {
        m_slowTimer.start();
    }
}

void Lab::setSlow(bool slow) {
    if (slow == m_slow)
        return;
    m_slow = slow;
    emit slowChanged(slow);
}

bool Lab::resultHas(const HeadId& head) const {
    const StackAnalysis* stack = m_result ? m_result->find(head.stack) : nullptr;
    return stack && head.layer >= 0 && head.layer < stack->layers && head.head >= 0 &&
           head.head < stack->heads;
}

void Lab::keepSelectionInside() {
    const StackAnalysis* stack = m_result->find(m_selection.map().head.stack);
    if (!stack) {
        if (!m_result->stacks.empty())
            m_selection.selectMap({MapKind::Head, {m_result->stacks.front().stack, 0, 0}});
        return;
    }
    MapId map = m_selection.map();
    if (map.head.layer >= stack->layers)
        map.head.layer = stack->layers - 1;
    if (map.head.head >= stack->heads)
        map.head.head = stack->heads - 1;
    if (map != m_selection.map())
        m_selection.selectMap(map);
}

// The view state changes by itself with another session or with "Reset all". A head that the
// present result does not have is selected when its own result comes.
void Lab::followView() {
    const ViewState& view = m_document.view();
    if (m_storing || (m_result && !resultHas(view.head)))
        return;
    const QScopedValueRollback following(m_following, true);
    m_selection.selectMap({mapKindFromName(view.aggregate).value_or(MapKind::Head), view.head});
    const bool hasCell = view.query >= 0 && view.key >= 0;
    m_selection.selectCell(hasCell ? std::optional(CellId{view.query, view.key}) : std::nullopt);
}

// The first result of a sample shows its pair of words at once.
void Lab::selectRelation() {
    const ViewState& view = m_document.view();
    if (!std::exchange(m_pairWanted, false) || m_selection.cell() || view.wholeWords ||
        view.hideSpecial)
        return;
    const auto firstPiece = [this](const std::string& word) {
        for (const WordGroup& group : m_result->words)
            if (!group.special && group.label == word)
                return group.pieces.front();
        return Index(-1);
    };
    const CellId cell{firstPiece(view.relationFrom), firstPiece(view.relationTo)};
    if (cell.query >= 0 && cell.key >= 0)
        m_selection.selectCell(cell);
}

void Lab::storeSelection() {
    if (m_following)
        return;
    const QScopedValueRollback storing(m_storing, true);
    editView([this](ViewState& view) {
        view.head = m_selection.map().head;
        view.aggregate = aggregateName(m_selection.map().kind);
        const CellId cell = m_selection.cell().value_or(CellId{});
        view.query = cell.query;
        view.key = cell.key;
    });
}

} // namespace headlight::ui
