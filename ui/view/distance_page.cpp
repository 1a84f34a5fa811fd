#include "ui/view/distance_page.h"

#include "core/analysis/recall_study.h"
#include "ui/service/lab.h"
#include "ui/service/recall_studies.h"
#include "ui/view/curves_view.h"
#include "ui/view/look.h"
#include "ui/view/recall_view.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/flow_layout.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/recall_text.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr int kBeside = 1000; // from this width on, answers and curves lie side by side
constexpr int kLowest = 260;  // of what lies beside or below each other
constexpr int kSliderWidth = 180;
constexpr int kMostSequences = 1000; // then from the first again
constexpr int kEqual = 1000;         // sizes of a splitter count by their ratio

std::vector<MeasuredRecall> measuredOf(const std::vector<StudiedRecall>& models) {
    std::vector<MeasuredRecall> measured;
    for (const StudiedRecall& model : models)
        measured.push_back({model.variant, model.points});
    return measured;
}

} // namespace

DistancePage::DistancePage(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_studies(new RecallStudies(this))
    , m_distanceLabel(new QLabel(this))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_distance(new QSpinBox(this))
    , m_next(new QPushButton(this))
    , m_model(new QComboBox(this))
    , m_open(new QPushButton(this))
    , m_progress(new QProgressBar(this))
    , m_problem(makeNote(this))
    , m_retry(new QPushButton(this))
    , m_verdict(makeNote(this))
    , m_parts(new QSplitter(Qt::Vertical, this))
    , m_view(new RecallView(context, this))
    , m_curve(new QComboBox(this))
    , m_curves(new CurvesView(context, this)) {
    setObjectName(QStringLiteral("distancePage"));
    build();
    connect(m_slider, &QSlider::valueChanged, this, &DistancePage::chooseDistance);
    connect(m_distance, &QSpinBox::valueChanged, this, &DistancePage::chooseDistance);
    connect(m_next, &QPushButton::clicked, this, &DistancePage::nextSequence);
    connect(m_open, &QPushButton::clicked, this, &DistancePage::openModel);
    connect(m_retry, &QPushButton::clicked, m_studies, &RecallStudies::request);
    connect(m_curve, &QComboBox::currentIndexChanged, this, &DistancePage::drawCurves);
    connect(m_studies, &RecallStudies::changed, this, &DistancePage::readStudies);
    connect(m_studies, &RecallStudies::progressChanged, this,
            [this](double done) { m_progress->setValue(int(1000 * done)); });
    connect(&m_context.lab.document(), &Document::changed, this, &DistancePage::readDocument);
    retranslate();
    readDocument();
    readStudies();
}

void DistancePage::build() {
    m_slider->setObjectName(QStringLiteral("distanceSlider"));
    m_distance->setObjectName(QStringLiteral("distance"));
    m_next->setObjectName(QStringLiteral("distanceNext"));
    m_model->setObjectName(QStringLiteral("distanceModel"));
    m_open->setObjectName(QStringLiteral("distanceOpen"));
    m_progress->setObjectName(QStringLiteral("distanceProgress"));
    m_problem->setObjectName(QStringLiteral("distanceProblem"));
    m_retry->setObjectName(QStringLiteral("distanceRetry"));
    m_verdict->setObjectName(QStringLiteral("distanceVerdict"));
    m_curve->setObjectName(QStringLiteral("distanceCurve"));
    m_slider->setRange(1, kFarthestRecall);
    m_slider->setMinimumWidth(kSliderWidth);
    m_distance->setRange(1, kFarthestRecall);
    m_distanceLabel->setBuddy(m_distance);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(6);
    for (QPushButton* each : {m_next, m_open, m_retry})
        setRole(each, "light");
    auto* controls = new FlowLayout;
    controls->setSpacing(8);
    for (QWidget* each : {static_cast<QWidget*>(m_distanceLabel), static_cast<QWidget*>(m_slider),
                          static_cast<QWidget*>(m_distance), static_cast<QWidget*>(m_next),
                          static_cast<QWidget*>(m_model), static_cast<QWidget*>(m_open)})
        controls->addWidget(each);
    auto* drawn = new QWidget(this);
    auto* drawnLayout = new QVBoxLayout(drawn);
    drawnLayout->setContentsMargins(0, 0, 0, 0);
    drawnLayout->addWidget(m_curve, 0, Qt::AlignLeft);
    drawnLayout->addWidget(m_curves->scrolled(), 1);
    m_parts->addWidget(m_view->scrolled());
    m_parts->addWidget(drawn);
    m_parts->setChildrenCollapsible(false);
    m_parts->setSizes({kEqual, kEqual});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(controls);
    layout->addWidget(m_progress);
    layout->addWidget(m_problem);
    layout->addWidget(m_retry, 0, Qt::AlignLeft);
    layout->addWidget(m_verdict);
    layout->addWidget(m_parts, 1);
}

FigureView* DistancePage::picture() const {
    return m_curves;
}

void DistancePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_studies->problem().isEmpty())
        m_studies->request();
}

void DistancePage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_parts->setOrientation(width() >= kBeside * m_context.look.fontScale() ? Qt::Horizontal
                                                                            : Qt::Vertical);
    m_parts->setMinimumHeight(int(kLowest * m_context.look.fontScale()));
}

void DistancePage::chooseDistance(int distance) {
    m_context.lab.editView([distance](ViewState& view) { view.recallDistance = distance; });
}

void DistancePage::nextSequence() {
    m_context.lab.editView([](ViewState& view) {
        view.recallSequence = view.recallSequence < kMostSequences ? view.recallSequence + 1 : 1;
    });
}

// The model with this sequence as its text, in the heatmap: the row of the number is the one that
// counts.
void DistancePage::openModel() {
    const RecallVariant variant =
        kRecallVariants[std::size_t(std::max(m_model->currentIndex(), 0))];
    const RecallSequence sequence = shownSequence(m_distance->value(), m_sequence);
    m_context.lab.document().setModelAndText(QString::fromStdString(toString(variant)),
                                             QString::fromStdString(sequence.text()));
    m_context.lab.editView([](ViewState& view) { view.tab = "heatmap"; });
}

void DistancePage::readDocument() {
    const ViewState& view = m_context.lab.document().view();
    const int distance = std::clamp(view.recallDistance, 1, kFarthestRecall);
    if (distance == m_distance->value() && distance == m_slider->value() &&
        view.recallSequence == m_sequence)
        return;
    m_sequence = view.recallSequence;
    const QSignalBlocker slider(m_slider), number(m_distance);
    m_slider->setValue(distance);
    m_distance->setValue(distance);
    draw();
}

void DistancePage::readStudies() {
    m_progress->setVisible(m_studies->isRunning());
    m_problem->setText(m_studies->problem());
    m_problem->setVisible(!m_studies->problem().isEmpty());
    m_retry->setVisible(!m_studies->problem().isEmpty());
    draw();
}

void DistancePage::draw() {
    RecallFigureRequest request;
    request.sequence = shownSequence(m_distance->value(), m_sequence);
    const auto answers = answersOf(m_studies->models(), request.sequence);
    for (std::size_t i = 0; i < answers.size(); ++i)
        request.answers.push_back({m_studies->models()[i].variant, answers[i]});
    request.nothing = m_studies->problem().isEmpty()
                          ? tr("The models are being asked over and over.")
                          : tr("The models of recall could not be read.");
    m_view->show(std::move(request));
    drawCurves();
}

void DistancePage::drawCurves() {
    const std::vector<MeasuredRecall> measured = measuredOf(m_studies->models());
    m_verdict->setText(measured.empty() ? QString()
                                        : recallVerdict(measured, m_distance->value(), {}));
    m_verdict->setVisible(!measured.empty());
    m_curves->show(recallCurves(
        measured, m_curve->currentIndex() == 1 ? RecallCurve::Weight : RecallCurve::Accuracy,
        m_distance->value(), {}));
}

void DistancePage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        readStudies();
    }
    QWidget::changeEvent(event);
}

void DistancePage::retranslate() {
    m_distanceLabel->setText(tr("Places away"));
    const QString tip = tr("How far the needed word is from the number that asks for it.");
    describe(m_slider, tr("Places away"), tip);
    describe(m_distance, tr("Places away"), tip);
    m_next->setText(tr("Another sequence"));
    describe(m_next, m_next->text(), tr("Other words, drawn at random; none was learned from."));
    m_open->setText(tr("Show in the heatmap"));
    describe(m_open, m_open->text(),
             tr("Opens the model with this sequence as its text; the row of the number shows where "
                "it looks."));
    m_retry->setText(tr("Try again"));
    describe(m_retry, m_retry->text(), tr("Reads and measures the models once more."));
    describe(m_model, tr("Model"), tr("Which of the three is opened."));
    describe(m_curve, tr("Curves"), tr("What is drawn over the distance."));
    m_verdict->setToolTip(tr("Measured on %n sequence(s) for each distance, none of them learned "
                             "from. Attention is not explanation: a weight says where a head "
                             "looks, the answers say what comes of it.",
                             nullptr, int(RecallStudyRequest{}.sequences)));
    const QSignalBlocker models(m_model), curves(m_curve);
    const int model = std::max(m_model->currentIndex(), 0);
    const int curve = std::max(m_curve->currentIndex(), 0);
    m_model->clear();
    for (const RecallVariant variant : kRecallVariants)
        m_model->addItem(withCapital(recallTitle(variant)));
    m_model->setCurrentIndex(model);
    m_curve->clear();
    m_curve->addItems({tr("Right answers"), tr("Weight on the needed word")});
    m_curve->setCurrentIndex(curve);
}

} // namespace headlight::ui
