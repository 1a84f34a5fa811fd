#include "ui/view/picture_panel.h"

#include "ui/service/lab.h"
#include "ui/service/sample_sentences.h"
#include "ui/view/comparison_bar.h"
#include "ui/view/figure_view.h"
#include "ui/view/look.h"
#include "ui/view/map_title_button.h"
#include "ui/view/picture_options.h"
#include "ui/view/problem_remedy.h"
#include "ui/view/widgets/message_bar.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/progress_line.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/tab_strip.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>

#include <cmath>

namespace headlight::ui {
namespace {

constexpr int kLowHeight = 400; // below it the picture needs every line

} // namespace

PicturePanel::PicturePanel(const ViewContext& context, QWidget* parent)
    : QFrame(parent)
    , m_context(context)
    , m_progress(new ProgressLine(this))
    , m_tabs(new TabStrip(QStringLiteral("tabs"), this))
    , m_title(new MapTitleButton(context, this))
    , m_problems(new MessageBar(this))
    , m_hint(new MessageBar(this))
    , m_making(new MessageBar(this))
    , m_stack(new QStackedWidget(this))
    , m_summary(makeNote(this))
    , m_options(new PictureOptions(context, this)) {
    setRole(this, "panel");
    m_summary->setObjectName(QStringLiteral("summary"));
    m_problems->setObjectName(QStringLiteral("problem"));
    m_hint->setObjectName(QStringLiteral("hint"));
    m_making->setObjectName(QStringLiteral("making"));

    auto* top = new QHBoxLayout;
    top->setContentsMargins(14, 0, 14, 0);
    top->addWidget(m_tabs);
    top->addStretch(1);
    top->addWidget(m_title);
    auto* content = new QVBoxLayout;
    content->setContentsMargins(14, 0, 14, 10);
    content->setSpacing(8);
    content->addWidget(m_problems);
    content->addWidget(m_hint);
    content->addWidget(m_making);
    content->addWidget(new ComparisonBar(context, this));
    content->addWidget(m_stack, 1);
    content->addWidget(m_summary);
    content->addWidget(m_options);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(4);
    layout->addWidget(m_progress);
    layout->addLayout(top);
    layout->addWidget(makeSeparator(this));
    layout->addLayout(content, 1);

    m_summaryTimer.setSingleShot(true);
    m_summaryTimer.setInterval(0);
    connect(&m_summaryTimer, &QTimer::timeout, this, &PicturePanel::readSummary);
    connect(m_tabs, &TabStrip::currentChanged, this, &PicturePanel::showTab);
    connect(m_problems, &MessageBar::actionTriggered, this, &PicturePanel::solveProblem);
    connect(m_hint, &MessageBar::actionTriggered, this, [this] { m_context.lab.setHint({}); });
    connect(m_making, &MessageBar::actionTriggered, this, &PicturePanel::stopOrRetry);
    Lab& lab = m_context.lab;
    connect(&lab.maps(), &MapMaker::changed, this, &PicturePanel::readMaking);
    connect(m_title, &MapTitleButton::titleChanged, this, &PicturePanel::fit);
    connect(&lab.document(), &Document::changed, this, &PicturePanel::readDocument);
    connect(&lab, &Lab::problemChanged, this, &PicturePanel::readProblem);
    connect(&lab, &Lab::hintChanged, this, &PicturePanel::readProblem);
    connect(&lab, &Lab::slowChanged, this, [this](bool slow) {
        m_progress->setReducedMotion(m_context.look.reducedMotion());
        m_progress->setRunning(slow);
    });
    connect(&m_context.look, &Look::changed, this, &PicturePanel::fit, Qt::QueuedConnection);
    retranslate();
}

void PicturePanel::addView(const char* id, const char* title, const PicturePage& page) {
    m_views.append({QString::fromLatin1(id), title, page.picture, page.other});
    m_stack->addWidget(page.widget);
    m_tabs->addTab(tr(title));
    if (page.picture)
        connect(page.picture, &FigureView::figureChanged, &m_summaryTimer,
                qOverload<>(&QTimer::start));
    readDocument();
}

FigureView* PicturePanel::currentView() const {
    const int index = m_tabs->currentIndex();
    if (index < 0 || index >= m_views.size())
        return nullptr;
    const Tab& tab = m_views[index];
    return tab.other && tab.other->isVisible() ? tab.other : tab.picture;
}

void PicturePanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void PicturePanel::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    fit();
}

// The picture comes first: beside the tabs the name of the head gives way, in a low window the
// options below.
void PicturePanel::fit() {
    constexpr int kMargins = 44; // at both ends and between tabs and title
    m_title->setVisible(m_tabs->sizeHint().width() + m_title->sizeHint().width() + kMargins <=
                        width());
    m_options->setBrief(height() < kLowHeight * m_context.look.fontScale());
}

void PicturePanel::showTab(int index) {
    if (index < 0 || index >= m_views.size())
        return;
    m_stack->setCurrentIndex(index);
    m_options->showFor(m_views[index].id);
    m_context.lab.editView([&](ViewState& view) { view.tab = m_views[index].id.toStdString(); });
    m_summaryTimer.start();
}

void PicturePanel::readDocument() {
    const QString tab = QString::fromStdString(m_context.lab.document().view().tab);
    for (int i = 0; i < m_views.size(); ++i)
        if (m_views[i].id == tab && m_tabs->currentIndex() != i)
            m_tabs->setCurrentIndex(i);
}

void PicturePanel::readSummary() {
    // The other pictures, and those that show nothing, have it in themselves.
    const FigureView* view = currentView();
    const bool isWanted =
        view && m_context.lab.document().view().tab == "compare" && !view->figure().hits.empty();
    m_summary->setText(isWanted ? view->figure().summary : QString());
    m_summary->setVisible(isWanted);
}

void PicturePanel::readProblem() {
    const auto& problem = m_context.lab.problem();
    if (problem)
        m_problems->showMessage(problem->text(), remedyText(m_context.lab));
    else
        m_problems->hide();
    if (m_context.lab.hint().isEmpty())
        m_hint->hide();
    else
        m_hint->showMessage(hintText(m_context.lab.hint()), tr("Got it"));
}

void PicturePanel::solveProblem() {
    applyRemedy(m_context.lab);
}

void PicturePanel::readMaking() {
    const MapMaker& maps = m_context.lab.maps();
    // In tenths: every step is read out.
    const double done = std::floor(maps.progress() * 10) / 10;
    const QString text = tr("%1: %2 done").arg(mapTitle(maps.map()), percentText(done));
    if (maps.state() == MapMaker::State::Slow && text != m_making->message())
        m_making->showMessage(text, tr("Stop"));
    else if (maps.state() == MapMaker::State::Slow)
        return;
    else if (maps.state() == MapMaker::State::Stopped)
        m_making->showMessage(tr("%1: stopped").arg(mapTitle(maps.map())), tr("Continue"));
    else
        m_making->hide();
}

void PicturePanel::stopOrRetry() {
    MapMaker& maps = m_context.lab.maps();
    if (maps.state() == MapMaker::State::Stopped)
        maps.retry();
    else
        maps.stop();
}

void PicturePanel::retranslate() {
    for (int i = 0; i < m_views.size(); ++i)
        m_tabs->setTabText(i, tr(m_views[i].title));
    m_tabs->describe(tr("Picture"), tr("The attention as a heatmap, as lines, of several heads "
                                       "side by side, step by step, or as tables."));
    readProblem();
    readMaking();
}

} // namespace headlight::ui
