#include "ui/view/link_strip.h"

#include "core/analysis/lens/followed_links.h"
#include "core/analysis/word_names.h"
#include "ui/service/lab.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headlight::ui {

LinkStrip::LinkStrip(const ViewContext& context, size_t sentence, QWidget* parent)
    : FigureView(context, parent)
    , m_sentence(sentence) {
    setObjectName(QStringLiteral("linkStrip%1").arg(sentence));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&lab().document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ExamplesChanged)
            readDocument();
    });
    connect(&lab(), &Lab::resultChanged, this, &LinkStrip::readDocument);
    connect(this, &FigureView::figureChanged, this, &LinkStrip::fitHeight, Qt::QueuedConnection);
    readDocument();
    retranslate();
}

// Words as the model of the window cuts them.
void LinkStrip::readDocument() {
    const auto& examples = lab().document().session().examples;
    m_words.clear();
    m_links.clear();
    if (m_sentence >= examples.size() || !lab().result())
        return refresh();
    const ExampleSentence& sentence = examples[m_sentence];
    m_words = linkableWords(*lab().result()->model, sentence.text);
    for (const ExampleLink& link : sentence.links)
        m_links.push_back({QString::fromStdString(link.from), QString::fromStdString(link.to),
                           placeLink(m_words, link)});
    const auto last = Index(m_words.size()) - 1;
    m_word = std::clamp<Index>(m_word, 0, std::max<Index>(last, 0));
    m_link = std::min<Index>(m_link, Index(m_links.size()) - 1);
    if (m_picked > last)
        m_picked = -1;
    refresh();
}

Figure LinkStrip::buildFigure() const {
    LinkStripRequest request;
    for (const WordGroup& word : m_words)
        request.words.push_back(QString::fromStdString(word.label));
    request.links = m_links;
    request.picked = m_picked;
    if (hasFocus())
        (m_link >= 0 ? request.focusedLink : request.focusedWord) = m_link >= 0 ? m_link : m_word;
    request.width = width();
    return linkStripFigure(request, style());
}

void LinkStrip::hitClicked(const HitBox& hit, Qt::KeyboardModifiers) {
    if (hit.kind == HitKind::Link)
        return remove(hit.query);
    m_link = -1;
    m_word = hit.query;
    m_pickedByPress = m_picked < 0;
    if (m_pickedByPress)
        m_picked = hit.query;
    else
        take(hit.query);
    refresh();
}

// The end of a drag; without moving, the word stays picked for a second click.
void LinkStrip::mouseReleaseEvent(QMouseEvent* event) {
    if (!m_pickedByPress)
        return;
    m_pickedByPress = false;
    const auto hit = figure().hitAt(event->position());
    if (hit && hit->kind == HitKind::QueryLabel && hit->query != m_picked)
        take(hit->query);
}

void LinkStrip::take(Index word) {
    const Index from = std::exchange(m_picked, -1);
    refresh();
    if (from < 0)
        m_picked = word;
    else if (from != word)
        draw(from, word);
}

void LinkStrip::draw(Index from, Index to) {
    lab().document().addExampleLink(m_sentence, {wordName(m_words, from), wordName(m_words, to)});
}

void LinkStrip::remove(Index link) {
    const ExampleLink gone = lab().document().session().examples[m_sentence].links[size_t(link)];
    lab().document().removeExampleLink(m_sentence, gone);
}

int LinkStrip::currentChild() const {
    const auto& hits = figure().hits;
    const auto found = std::ranges::find_if(hits, [this](const HitBox& hit) {
        return m_link >= 0 ? hit.kind == HitKind::Link && hit.query == m_link
                           : hit.kind == HitKind::QueryLabel && hit.query == m_word;
    });
    return found == hits.end() ? -1 : int(found - hits.begin());
}

void LinkStrip::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        return walk(-1);
    case Qt::Key_Right:
        return walk(1);
    case Qt::Key_Up:
        return walkRow(false);
    case Qt::Key_Down:
        return walkRow(true);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_link >= 0)
            remove(m_link);
        else if (!m_words.empty())
            take(m_word);
        return announceCurrent();
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        if (m_link >= 0)
            remove(m_link);
        return;
    case Qt::Key_Escape:
        m_picked = -1;
        return refresh();
    default:
        FigureView::keyPressEvent(event);
    }
}

void LinkStrip::walk(int step) {
    if (m_link >= 0)
        m_link = std::clamp<Index>(m_link + step, 0, Index(m_links.size()) - 1);
    else if (!m_words.empty())
        m_word = std::clamp<Index>(m_word + step, 0, Index(m_words.size()) - 1);
    refresh();
    announceCurrent();
}

void LinkStrip::walkRow(bool down) {
    m_link = down && !m_links.empty() ? 0 : -1;
    refresh();
    announceCurrent();
}

QSize LinkStrip::sizeHint() const {
    return {200, int(std::ceil(figure().size.height()))};
}

void LinkStrip::fitHeight() {
    const int wanted = std::max(int(std::ceil(figure().size.height())), 24);
    if (minimumHeight() != wanted || maximumHeight() != wanted)
        setFixedHeight(wanted);
}

void LinkStrip::focusInEvent(QFocusEvent* event) {
    FigureView::focusInEvent(event);
    refresh();
}

void LinkStrip::focusOutEvent(QFocusEvent* event) {
    FigureView::focusOutEvent(event);
    refresh();
}

void LinkStrip::resizeEvent(QResizeEvent* event) {
    FigureView::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        refresh();
}

void LinkStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    FigureView::changeEvent(event);
}

void LinkStrip::retranslate() {
    setAccessibleName(tr("Words to link, sentence %1").arg(m_sentence + 1));
    setWhatsThis(tr("Drag from a word to the one it belongs to, or press Return on both. Click a "
                    "link below to remove it."));
    refresh();
}

} // namespace headlight::ui
