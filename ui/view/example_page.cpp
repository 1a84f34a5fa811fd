#include "ui/view/example_page.h"

#include "core/analysis/lens/example_ranking.h"
#include "core/analysis/lens/followed_links.h"
#include "ui/service/lab.h"
#include "ui/service/lens_service.h"
#include "ui/view/example_ranking_view.h"
#include "ui/view/link_strip.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QToolButton>

#include <algorithm>
#include <chrono>

namespace headlight::ui {
namespace {

constexpr std::chrono::milliseconds kRest{150};
constexpr int kLeastSentences = 110;    // px
constexpr double kMostSentences = 0.55; // of the height, for the ranking is what they are for

} // namespace

ExamplePage::ExamplePage(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_lens(context.lab.lens())
    , m_about(makeNote(this))
    , m_add(new QPushButton(this))
    , m_sentences(new QWidget(this))
    , m_layout(new QVBoxLayout(m_sentences))
    , m_scroll(new QScrollArea(this))
    , m_parts(new QSplitter(Qt::Vertical, this))
    , m_ranking(new ExampleRankingView(context, this))
    , m_problem(makeNote(this)) {
    setObjectName(QStringLiteral("findByExample"));
    m_add->setObjectName(QStringLiteral("exampleAdd"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(8);
    m_layout->addStretch(1);
    m_scroll->setObjectName(QStringLiteral("exampleSentences"));
    m_scroll->setWidget(m_sentences);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setMinimumHeight(kLeastSentences);
    m_sentences->installEventFilter(this);
    m_parts->addWidget(m_scroll);
    m_parts->addWidget(m_ranking->scrolled());
    m_parts->setChildrenCollapsible(false);
    auto* top = new QHBoxLayout;
    top->addWidget(m_about, 1);
    top->addWidget(m_add, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(top);
    layout->addWidget(m_parts, 1);
    layout->addWidget(m_problem);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRest);
    connect(&m_rest, &QTimer::timeout, this, &ExamplePage::rank);
    connect(m_add, &QPushButton::clicked, this, &ExamplePage::addSentence);
    connect(m_parts, &QSplitter::splitterMoved, this, [this] { m_sharedByHand = true; });
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this,
            &ExamplePage::keepInView);
    connect(&m_context.lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ExamplesChanged)
            readDocument();
    });
    connect(&m_lens, &LensService::changed, &m_rest, qOverload<>(&QTimer::start));
    m_problem->hide();
    retranslate();
    readDocument();
}

FigureView* ExamplePage::picture() const {
    return m_ranking;
}

void ExamplePage::addSentence() {
    Document& document = m_context.lab.document();
    const auto& examples = document.session().examples;
    const std::string& text = document.run().text;
    const bool isThere =
        std::ranges::find(examples, text, &ExampleSentence::text) != examples.end();
    document.addExample(isThere ? QString() : QString::fromStdString(text));
    if (m_rows.empty())
        return;
    const Row& row = m_rows.back();
    if (isThere)
        row.text->setFocus();
    else
        row.strip->setFocus();
}

ExamplePage::Row ExamplePage::makeRow(size_t sentence) {
    Row row;
    row.box = new QWidget(m_sentences);
    row.text = new QLineEdit(row.box);
    row.text->setObjectName(QStringLiteral("exampleText%1").arg(sentence));
    row.remove = new QToolButton(row.box);
    row.remove->setObjectName(QStringLiteral("exampleRemove%1").arg(sentence));
    row.remove->setText(QStringLiteral("×"));
    setRole(row.remove, "icon");
    row.remove->setFocusPolicy(Qt::StrongFocus);
    row.strip = new LinkStrip(m_context, sentence, row.box);
    auto* top = new QHBoxLayout;
    top->addWidget(row.text, 1);
    top->addWidget(row.remove);
    auto* layout = new QVBoxLayout(row.box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(top);
    layout->addWidget(row.strip);
    m_layout->insertWidget(int(sentence), row.box);
    Document& document = m_context.lab.document();
    connect(row.text, &QLineEdit::textEdited, this,
            [this, sentence](const QString& text) { setText(sentence, text.toStdString()); });
    connect(row.remove, &QToolButton::clicked, this,
            [&document, sentence] { document.removeExample(sentence); });
    return row;
}

// Links stay on their words. Before the first model is there, none can be drawn.
void ExamplePage::setText(size_t sentence, std::string text) {
    Document& document = m_context.lab.document();
    const auto& result = m_context.lab.result();
    ExampleSentence changed = document.session().examples.at(sentence);
    if (result)
        changed = withText(changed, std::move(text), *result->model);
    else
        changed.text = std::move(text);
    document.setExample(sentence, std::move(changed));
}

void ExamplePage::readDocument() {
    const auto& examples = m_context.lab.document().session().examples;
    while (m_rows.size() > examples.size()) {
        m_rows.back().box->hide();
        m_rows.back().box->deleteLater(); // its button may have been what was clicked
        m_rows.pop_back();
    }
    while (m_rows.size() < examples.size())
        m_rows.push_back(makeRow(m_rows.size()));
    for (size_t i = 0; i < examples.size(); ++i) {
        const QString text = QString::fromStdString(examples[i].text);
        if (m_rows[i].text->text() != text)
            m_rows[i].text->setText(text);
    }
    retranslate();
    m_rest.start();
}

void ExamplePage::rank() {
    const auto& result = m_context.lab.result();
    if (!isVisible() || !result)
        return;
    m_lens.rankExamples(m_context.lab.document().session().examples, this,
                        [this, untrained = result->model->untrained](const ExampleRanking& ranking,
                                                                     const QString& problem) {
                            m_problem->setText(problem);
                            m_problem->setVisible(!problem.isEmpty());
                            if (problem.isEmpty())
                                m_ranking->show(ranking, untrained);
                        });
}

void ExamplePage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

bool ExamplePage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_sentences && event->type() == QEvent::LayoutRequest)
        shareHeight();
    return QWidget::eventFilter(watched, event);
}

void ExamplePage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    shareHeight();
}

// The sentences take what they need, as long as the ranking keeps its part.
void ExamplePage::shareHeight() {
    if (m_sharedByHand)
        return;
    const int whole = m_parts->height() - m_parts->handleWidth();
    const int most = std::max(kLeastSentences, int(kMostSentences * whole));
    const int sentences = std::clamp(m_sentences->sizeHint().height(), kLeastSentences, most);
    m_parts->setSizes({sentences, whole - sentences});
    keepInView();
}

// The sentence that is worked on stays in view, with its words, while those around it grow.
void ExamplePage::keepInView() {
    QWidget* const current = focusWidget();
    if (current && m_sentences->isAncestorOf(current))
        m_scroll->ensureWidgetVisible(current->parentWidget());
}

void ExamplePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    m_rest.start();
}

void ExamplePage::retranslate() {
    m_about->setText(tr("Which heads link words as you do? Drag from a word to the one it belongs "
                        "to, in a few sentences of your own."));
    m_add->setText(tr("Add this sentence"));
    m_add->setAccessibleName(m_add->text());
    m_add->setToolTip(tr("The sentence of the window; if it is there already, an empty one."));
    m_add->setWhatsThis(m_add->toolTip());
    m_scroll->setAccessibleName(tr("Sentences"));
    for (size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i].text->setAccessibleName(tr("Sentence %1").arg(i + 1));
        m_rows[i].text->setPlaceholderText(tr("Type a sentence"));
        m_rows[i].remove->setAccessibleName(tr("Remove sentence %1").arg(i + 1));
        m_rows[i].remove->setToolTip(tr("Remove this sentence and its links."));
        m_rows[i].remove->setWhatsThis(m_rows[i].remove->toolTip());
        m_rows[i].text->setToolTip(tr("A sentence of your own."));
        m_rows[i].text->setWhatsThis(m_rows[i].text->toolTip());
    }
}

} // namespace headlight::ui
