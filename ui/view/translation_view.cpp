#include "ui/view/translation_view.h"

#include "core/analysis/translated_text.h"
#include "core/io/trained_family.h"
#include "ui/service/lab.h"
#include "ui/service/translation_service.h"
#include "ui/viewmodel/translation_figure.h"

#include <QEvent>
#include <QKeyEvent>

#include <algorithm>
#include <utility>

namespace headlight::ui {

TranslationView::TranslationView(const ViewContext& context, TranslationService& service,
                                 QWidget* parent)
    : FigureView(context, parent)
    , m_service(service)
    , m_shape(shapeOf(context.lab.document().view())) {
    setObjectName(QStringLiteral("translation"));
    connect(&service, &TranslationService::changed, this, &TranslationView::readText);
    connect(&lab().document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            readShape();
    });
    retranslate();
}

std::size_t TranslationView::pieces() const {
    return m_service.text() ? m_service.text()->translation.pieces.size() : 0;
}

std::size_t TranslationView::steps() const {
    return m_steps == 0 ? pieces() : std::min(m_steps, pieces());
}

void TranslationView::setSteps(std::size_t steps) {
    m_steps = steps >= pieces() ? 0 : std::max<std::size_t>(steps, 1);
    select(std::nullopt);
    emit stepsChanged();
}

void TranslationView::setMap(const TranslationMapId& map) {
    m_map = map;
    refresh();
}

int TranslationView::currentChild() const {
    const auto& hits = figure().hits;
    const Index piece = Index(m_selected.value_or(steps() - 1));
    const auto found = std::ranges::find_if(hits, [piece](const HitBox& hit) {
        return hit.kind == HitKind::QueryLabel && hit.query == piece;
    });
    return found == hits.end() ? -1 : int(found - hits.begin());
}

void TranslationView::readText() {
    if (m_selected && *m_selected >= steps())
        m_selected.reset();
    m_hovered.reset();
    m_hoveredSource.reset();
    refresh();
    emit stepsChanged();
}

// The units of the sentence are others than those the mouse was over.
void TranslationView::readShape() {
    const MapShape shape = shapeOf(lab().document().view());
    if (std::exchange(m_shape, shape) == shape)
        return;
    m_hoveredSource.reset();
    refresh();
}

void TranslationView::select(std::optional<std::size_t> piece) {
    m_selected = piece;
    m_hovered.reset();
    refresh();
    announceCurrent();
    emit pieceSelected();
}

// The last good translation stays while another is made or there is a problem, which the page
// tells.
bool TranslationView::isShown() const {
    return m_service.text() && m_service.canTranslate();
}

QString TranslationView::nothingText() const {
    if (!m_service.problem().isEmpty() && m_service.canTranslate())
        return m_service.problem();
    if (m_service.canTranslate())
        return tr("The translation is on its way.");
    return trainedFamily().empty()
               ? tr("This model does not translate. On the command line “train” makes one that "
                    "does; then open its folder as the model.")
               : tr("This model does not translate. Choose one of the English to French family "
                    "above.");
}

Figure TranslationView::buildFigure() const {
    TranslationFigureRequest request;
    if (isShown()) {
        request.text = m_service.text().get();
        request.map = nearestMap(*request.text, m_map);
        request.shape = m_shape;
        request.steps = steps();
    }
    request.lit = m_hovered ? m_hovered : m_selected;
    request.litSource = m_hoveredSource;
    request.nothing = nothingText();
    request.viewport = viewportSize();
    return translationFigure(request, style());
}

void TranslationView::hitHovered(const std::optional<HitBox>& hit) {
    const auto piece = hit && hit->kind == HitKind::QueryLabel
                           ? std::optional(std::size_t(hit->query))
                           : std::nullopt;
    const auto source =
        hit && hit->kind == HitKind::KeyLabel ? std::optional(std::size_t(hit->key)) : std::nullopt;
    if (piece == m_hovered && source == m_hoveredSource)
        return;
    m_hovered = piece;
    m_hoveredSource = source;
    refresh();
}

void TranslationView::hitClicked(const HitBox& hit, Qt::KeyboardModifiers) {
    if (hit.kind == HitKind::QueryLabel)
        select(std::size_t(hit.query));
    else if (hit.kind == HitKind::Bar)
        forcePiece(std::size_t(hit.query), std::size_t(hit.key));
    else if (hit.kind == HitKind::Link) // all of it is given
        force(m_service.text()->translations[std::size_t(hit.key)].pieces, {});
}

// Everything before the piece stays, the piece is the chosen one, and the model goes on from there.
void TranslationView::forcePiece(std::size_t place, std::size_t alternative) {
    const std::vector<TranslatedPiece>& pieces = m_service.text()->translation.pieces;
    if (alternative < pieces[place].alternatives.size())
        force({pieces.begin(), pieces.begin() + std::ptrdiff_t(place)},
              pieces[place].alternatives[alternative].piece);
}

void TranslationView::force(const std::vector<TranslatedPiece>& pieces, const std::string& last) {
    TranslationChoice choice = lab().document().run().translation;
    choice.start.clear();
    for (const TranslatedPiece& piece : pieces)
        choice.start.push_back(piece.chosen.piece);
    if (!last.empty())
        choice.start.push_back(last);
    m_steps = 0;
    lab().document().setTranslation(std::move(choice));
}

void TranslationView::keyPressEvent(QKeyEvent* event) {
    const std::size_t count = steps();
    const std::size_t now = m_selected.value_or(count == 0 ? 0 : count - 1);
    if (event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9 && isShown()) {
        forcePiece(now, std::size_t(event->key() - Qt::Key_1));
        return;
    }
    switch (event->key()) {
    case Qt::Key_Left:
        if (now > 0)
            select(now - 1);
        break;
    case Qt::Key_Right:
        if (now + 1 < count)
            select(now + 1);
        break;
    case Qt::Key_Escape:
        select(std::nullopt);
        break;
    default:
        FigureView::keyPressEvent(event);
    }
}

void TranslationView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    FigureView::changeEvent(event);
}

void TranslationView::retranslate() {
    setAccessibleName(tr("Translation"));
    setWhatsThis(tr("The sentence and its translation, piece by piece. Hover a French piece to see "
                    "which English words it was made from; click another piece, or press its "
                    "number, to force it."));
}

} // namespace headlight::ui
