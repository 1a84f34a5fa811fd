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
                                      Document::MasksChanged | Document::InterventionsChanged |
                                      Document::ComparisonChanged};

constexpr std::array<std::pair<Lab::Side, const char*>, 3> kSides{{
    {Lab::Side::First, "first"},
    {Lab::Side::Second, "second"},
    {Lab::Side::Difference, "difference"},
}};

bool has(const AnalysisResult* result, const HeadId& head) {
    const StackAnalysis* stack = result ? result->find(head.stack) : nullptr;
    return stack && head.layer >= 0 && head.layer < stack->layers && head.head >= 0 &&
           head.head < stack->heads;
}

// The position on the other side of a comparison; -1 if it has no partner there.
Index partnerOf(Index position, const Alignment& pairs, bool toSecond) {
    for (const AlignedPair& pair : pairs)
        if ((toSecond ? pair.a : pair.b) == position)
            return toSecond ? pair.b : pair.a;
    return -1;
}

} // namespace

Lab::Lab(QObject* parent, ModelLoader loader)
    : QObject(parent)
    , m_service(nullptr, std::move(loader))
    , m_lens(std::make_unique<LensService>(*this)) {
    connect(&m_document, &Document::changed, this, &Lab::onChanged);
    connect(&m_selection, &Selection::mapChanged, this, [this] {
        storeSelection();
        m_maps.want(picture(), m_selection.map());
    });
    connect(&m_selection, &Selection::cellChanged, this, &Lab::storeSelection);
    connect(&m_service, &AnalysisService::comparisonReady, this,
            [this](const std::shared_ptr<const ComparedRun>& compared, quint64 ticket) {
                m_compared = compared;
                m_comparedWith = m_asked[ticket];
                m_asked.erase(m_asked.begin(), m_asked.upper_bound(ticket));
            });
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
    std::vector<HeadId> compared = m_document.view().compared;
    if (std::erase(compared, head) == 0)
        compared.push_back(head);
    if (compared.size() > kMostCompared)
        setProblem(Error(ErrorCode::TooManyCompared, {{"limit", std::to_string(kMostCompared)}}));
    else
        editView([&compared](ViewState& view) { view.compared = std::move(compared); });
}

void Lab::editView(const std::function<void(ViewState&)>& edit) {
    ViewState view = m_document.view();
    const MapShape before = shapeOf(view);
    edit(view);
    keepCellOnWords(before, view);
    if (view != m_document.view())
        m_document.setView(view);
}

// The selected cell stays on its words when pieces are merged or special tokens hidden.
void Lab::keepCellOnWords(const MapShape& before, ViewState& view) const {
    const MapShape after = shapeOf(view);
    if (after == before || !m_shown)
        return;
    const auto from = shapedUnits(m_shown->encoding, m_shown->words, before);
    const auto to = shapedUnits(m_shown->encoding, m_shown->words, after);
    for (Index* place : {&view.query, &view.key}) {
        const bool wasThere = *place >= 0 && *place < static_cast<Index>(from.size());
        *place = wasThere ? unitHolding(to, from[static_cast<size_t>(*place)].tokens.front())
                          : Index(-1);
    }
    if (view.query < 0 || view.key < 0)
        view.query = view.key = -1;
}

void Lab::setPainting(bool painting) {
    if (painting == m_painting)
        return;
    m_painting = painting;
    emit paintingChanged(painting);
}

void Lab::loadAhead(const std::string& model) {
    m_service.loadAhead(model);
}

void Lab::start() {
    if (std::exchange(m_started, true))
        return;
    request();
}

void Lab::request() {
    m_requestedShape = shapeOf(m_document.view());
    const Comparison& comparison = m_document.session().comparison;
    std::optional<AnalysisService::Second> second;
    if (const auto run = comparedRun(m_document.session())) {
        second.emplace(AnalysisService::Second{*run, {}});
        for (const AlignedWords& pair : comparison.words)
            second->words.push_back({pair.first, pair.second});
    }
    m_asked[m_service.request(m_document.run(), wanted(), m_requestedShape, second)] =
        comparison.with;
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

std::shared_ptr<const ComparedRun> Lab::compared() const {
    // Until the next result, typing another sentence B leaves the last one in its place.
    return m_comparedWith == m_document.session().comparison.with ? m_compared : nullptr;
}

bool Lab::hasSecond() const {
    const Comparison& comparison = m_document.session().comparison;
    if (comparison.with == CompareWith::Head)
        return has(m_result.get(), comparison.head);
    const auto second = compared();
    return m_result && second && second->result;
}

Lab::Side Lab::side() const {
    if (hasSecond())
        for (const auto& [side, name] : kSides)
            if (m_document.view().side == name)
                return side;
    return Side::First;
}

void Lab::setSide(Side side) {
    editView(
        [side](ViewState& view) { view.side = kSides[static_cast<std::size_t>(side)].second; });
}

MapId Lab::onSide(const MapId& map) const {
    const Comparison& comparison = m_document.session().comparison;
    const bool otherHead = comparison.with == CompareWith::Head && side() == Side::Second;
    return otherHead ? MapId{MapKind::Head, comparison.head} : map;
}

// Settles what is shown, from the results and the side that is asked for.
void Lab::chooseShown() {
    const Comparison& comparison = m_document.session().comparison;
    const bool heads = comparison.with == CompareWith::Head;
    const auto second = compared();
    m_shown = side() == Side::Second && !heads ? second->result : m_result;
    if (side() != Side::Difference)
        m_difference.reset();
    else if (heads)
        m_difference = differenceOfHeads(m_result, comparison.head);
    else
        m_difference = differenceOfRuns(m_result, second->result, second->comparison);
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
    if (changes & kComputed)
        dismissProblem();
    // The thumbnails of all heads are made with the result.
    const bool reshaped = shapeOf(m_document.view()) != m_requestedShape;
    if (m_started && ((changes & kComputed) || reshaped))
        request();
    if ((changes & (Document::ViewChanged | Document::ComparisonChanged)) && m_result)
        showSide();
    if (changes & Document::ViewChanged)
        followView();
}

// Another side of the comparison, or another head to compare with.
void Lab::showSide() {
    const auto shown = std::pair(side(), m_document.session().comparison);
    if (shown == m_shownSide)
        return;
    const Side before = std::exchange(m_shownSide, shown).first;
    followSide(before, shown.first);
    chooseShown();
    keepSelectionInside();
    m_maps.want(picture(), m_selection.map());
    emit resultChanged();
}

// The selected cell stays on its words where the other text has them.
void Lab::followSide(Side from, Side to) {
    const auto second = compared();
    const auto& cell = m_selection.cell();
    const ViewState& view = m_document.view();
    if ((from == Side::Second) == (to == Side::Second) || !cell || !second || !second->comparison ||
        view.hideSpecial)
        return;
    const Alignment& pairs =
        view.wholeWords ? second->comparison->words : second->comparison->tokens;
    const bool toSecond = to == Side::Second;
    const CellId there{partnerOf(cell->query, pairs, toSecond),
                       partnerOf(cell->key, pairs, toSecond)};
    m_selection.selectCell(there.query >= 0 && there.key >= 0 ? std::optional(there)
                                                              : std::nullopt);
}

void Lab::onResult(std::shared_ptr<const AnalysisResult> result) {
    m_result = std::move(result);
    m_shownSide = std::pair(side(), m_document.session().comparison);
    chooseShown();
    followView();
    keepSelectionInside();
    if (!resultHas(m_selection.shownMap().head))
        m_selection.hoverMap(std::nullopt);
    selectRelation();
    m_maps.want(picture(), m_selection.map());
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
    return has(picture().get(), head);
}

void Lab::keepSelectionInside() {
    const auto& shown = picture();
    const StackAnalysis* stack = shown->find(m_selection.map().head.stack);
    if (!stack) {
        if (!shown->stacks.empty())
            m_selection.selectMap({MapKind::Head, {shown->stacks.front().stack, 0, 0}});
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
    if (m_storing || (m_shown && !resultHas(view.head)))
        return;
    const QScopedValueRollback following(m_following, true);
    m_selection.selectMap({mapKindFromName(view.aggregate).value_or(MapKind::Head), view.head});
    const bool hasCell = view.query >= 0 && view.key >= 0;
    m_selection.selectCell(hasCell ? std::optional(CellId{view.query, view.key}) : std::nullopt);
}

void Lab::resetAll() {
    setPainting(false);
    m_document.resetAll();
    selectRelationAgain();
}

void Lab::startNew() {
    setPainting(false);
    m_document.setSession(Document().session());
    selectRelationAgain();
}

void Lab::selectRelationAgain() {
    m_pairWanted = true;
    if (m_result && !isBusy()) // else with the result that is on its way
        selectRelation();
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
