#include "ui/view/sentence_box.h"

#include "ui/service/lab.h"
#include "ui/view/widgets/editing_keys.h"
#include "ui/view/widgets/role.h"

#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMimeData>

#include <algorithm>

namespace headlight::ui {
namespace {

// Far beyond any model's limit: what is too long is told, never silently cut.
constexpr int kMaxCharacters = 4'000'000;

// Where the cursor goes in a text that came from elsewhere: to the end of what undo or redo
// changed, but to the beginning of another text, so that a long one is not shown by its end.
int cursorIn(const QString& text, const QString& before) {
    const auto ends = std::mismatch(text.begin(), text.end(), before.begin(), before.end());
    const qsizetype head = ends.first - text.begin();
    const qsizetype shorter = std::min(text.size(), before.size());
    qsizetype tail = 0;
    while (head + tail < shorter &&
           text[text.size() - 1 - tail] == before[before.size() - 1 - tail])
        ++tail;
    return 2 * (head + tail) > shorter ? int(text.size() - tail) : 0;
}

} // namespace

SentenceBox::SentenceBox(const ViewContext& context, Which which, QWidget* parent)
    : QLineEdit(parent)
    , m_context(context)
    , m_which(which) {
    setObjectName(which == Which::First ? "sentence" : "pair");
    setRole(this, "sentence");
    setMaxLength(kMaxCharacters);
    setMinimumWidth(160);
    connect(this, &QLineEdit::textEdited, this, [this](const QString& text) {
        if (m_which == Which::First)
            m_context.lab.document().setText(text);
        else
            m_context.lab.document().setPair(text);
    });
    connect(&m_context.lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::TextChanged)
            readDocument();
    });
    // Attention from a file has its own words: nothing reads what stands here.
    connect(&m_context.lab, &Lab::resultChanged, this, [this] {
        const auto& result = m_context.lab.firstResult();
        setReadOnly(result && result->model->attention);
    });
    readDocument();
    retranslate();
}

bool SentenceBox::event(QEvent* event) {
    // Left alone, the key reaches the window's action.
    if (event->type() == QEvent::ShortcutOverride &&
        belongsToWindow(*static_cast<QKeyEvent*>(event))) {
        event->ignore();
        return true;
    }
    return QLineEdit::event(event);
}

void SentenceBox::keyPressEvent(QKeyEvent* event) {
    if (belongsToWindow(*event))
        event->ignore();
    else
        QLineEdit::keyPressEvent(event);
}

// A file is for the window to open; the box would take its address for a sentence.
void SentenceBox::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls())
        event->ignore();
    else
        QLineEdit::dragEnterEvent(event);
}

void SentenceBox::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QLineEdit::changeEvent(event);
}

void SentenceBox::readDocument() {
    const Run& run = m_context.lab.document().run();
    const QString wanted =
        QString::fromStdString(m_which == Which::First ? run.text : run.pair.value_or(""));
    if (wanted == text())
        return;
    const int cursor = cursorIn(wanted, text());
    setText(wanted);
    setCursorPosition(cursor);
}

void SentenceBox::retranslate() {
    const bool first = m_which == Which::First;
    setAccessibleName(first ? tr("Sentence") : tr("Sentence B"));
    setPlaceholderText(first ? tr("Type a sentence") : tr("Type the second sentence"));
    setToolTip(first ? tr("The text that the model reads. Every change is computed at once.")
                     : tr("A second text; the model reads both, one after the other."));
    setWhatsThis(toolTip());
}

} // namespace headlight::ui
