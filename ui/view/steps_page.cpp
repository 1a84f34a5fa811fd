#include "ui/view/steps_page.h"

#include "core/base/platform.h"
#include "ui/service/lab.h"
#include "ui/view/steps_view.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/flow_layout.h"
#include "ui/view/widgets/role.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QPushButton>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace headlight::ui {
namespace {

constexpr std::array kSeconds{1, 2, 4, 8}; // that a step is shown while playing
constexpr int kUsualSpeed = 1;             // in kSeconds
constexpr int kGap = 8;
constexpr int kLeastCharacters = 8;
constexpr int kLeastList = 160; // px, of the list of steps in a narrow window
constexpr std::array kForms{WorkedForm::Text, WorkedForm::Markdown, WorkedForm::Latex,
                            WorkedForm::Csv};

QToolButton* makeButton(const char* name, const QString& sign, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QString::fromLatin1(name));
    setRole(button, "icon");
    button->setText(sign);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

StepsPage::StepsPage(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_view(new StepsView(context, this))
    , m_back(makeButton("stepBack", QStringLiteral("◀"), this))
    , m_steps(new QComboBox(this))
    , m_next(makeButton("stepNext", QStringLiteral("▶"), this))
    , m_play(new QToolButton(this))
    , m_speed(new QComboBox(this))
    , m_digits(new QSpinBox(this))
    , m_all(new QPushButton(this))
    , m_copy(new QToolButton(this))
    , m_save(new QPushButton(this))
    , m_scroll(m_view->scrolled()) {
    m_steps->setObjectName(QStringLiteral("stepList"));
    m_steps->setMinimumContentsLength(kLeastCharacters);
    m_play->setObjectName(QStringLiteral("stepPlay"));
    m_play->setCheckable(true);
    m_play->setFocusPolicy(Qt::StrongFocus);
    m_speed->setObjectName(QStringLiteral("stepSpeed"));
    for (const int seconds : kSeconds)
        m_speed->addItem(QString::number(seconds), seconds);
    m_speed->setCurrentIndex(kUsualSpeed);
    m_digits->setObjectName(QStringLiteral("stepDigits"));
    m_digits->setRange(2, 6);
    m_all->setObjectName(QStringLiteral("stepAll"));
    setRole(m_all, "link");
    m_all->setCheckable(true);
    m_copy->setObjectName(QStringLiteral("stepCopy"));
    m_copy->setPopupMode(QToolButton::InstantPopup);
    m_copy->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(m_copy);
    for (const WorkedForm form : kForms)
        connect(menu->addAction(QString()), &QAction::triggered, this,
                [this, form] { copy(form); });
    m_copy->setMenu(menu);
    m_save->setObjectName(QStringLiteral("stepSave"));

    auto* controls = new FlowLayout;
    controls->setContentsMargins(0, 0, 0, 0);
    controls->setSpacing(kGap);
    for (QWidget* each : {static_cast<QWidget*>(m_back), static_cast<QWidget*>(m_steps),
                          static_cast<QWidget*>(m_next), static_cast<QWidget*>(m_play),
                          static_cast<QWidget*>(m_speed), static_cast<QWidget*>(m_digits),
                          static_cast<QWidget*>(m_all), static_cast<QWidget*>(m_copy),
                          static_cast<QWidget*>(m_save)})
        controls->addWidget(each);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(controls);
    layout->addWidget(m_scroll, 1);
    connectControls();
    retranslate();
    readView();
    readSteps();
}

void StepsPage::connectControls() {
    Lab& lab = m_context.lab;
    connect(m_back, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
    connect(m_steps, &QComboBox::activated, this,
            [this](int index) { m_view->goTo(size_t(index)); });
    connect(m_play, &QToolButton::toggled, this, &StepsPage::play);
    connect(m_speed, &QComboBox::activated, this, [this] {
        if (m_timer.isActive())
            play(true);
    });
    connect(m_digits, &QSpinBox::valueChanged, this, [&lab](int digits) {
        lab.editView([digits](ViewState& view) { view.stepDigits = digits; });
    });
    connect(m_all, &QPushButton::toggled, this, [this, &lab](bool all) {
        lab.editView([all](ViewState& view) { view.allTerms = all; });
        retranslate();
    });
    connect(m_save, &QPushButton::clicked, this, &StepsPage::askAndSave);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (!m_view->goTo(m_view->model().step + 1))
            m_play->setChecked(false);
    });
    connect(m_view, &StepsView::stepsChanged, this, &StepsPage::readSteps);
    connect(m_view, &StepsView::reached, this, [this](QRectF number) {
        m_scroll->ensureVisible(int(number.center().x()), int(number.center().y()));
    });
    connect(&lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            readView();
    });
    connect(&m_task, &TaskRunner::failed, &lab, &Lab::setProblem);
}

void StepsPage::step(int by) {
    const StepsModel& model = m_view->model();
    if (model.ready() && (by > 0 || model.step > 0))
        m_view->goTo(by > 0 ? model.step + 1 : model.step - 1);
}

void StepsPage::play(bool on) {
    const StepsModel& model = m_view->model();
    if (on && model.ready() && !m_timer.isActive() && model.step + 1 == model.steps.size())
        m_view->goTo(0);
    if (on)
        m_timer.start(m_speed->currentData().toInt() * 1000);
    else
        m_timer.stop();
}

void StepsPage::readSteps() {
    const StepsModel& model = m_view->model();
    const QSignalBlocker quiet(m_steps);
    m_steps->clear();
    for (size_t i = 0; i < model.steps.size(); ++i)
        m_steps->addItem(tr("%1. %2").arg(i + 1).arg(stepText(model.steps[i].title)));
    m_steps->setCurrentIndex(model.ready() ? int(model.step) : -1);
    for (QWidget* each : {static_cast<QWidget*>(m_steps), static_cast<QWidget*>(m_play),
                          static_cast<QWidget*>(m_copy), static_cast<QWidget*>(m_save)})
        each->setEnabled(model.ready());
    m_back->setEnabled(model.ready() && model.step > 0);
    m_next->setEnabled(model.ready() && model.step + 1 < model.steps.size());
    if (std::exchange(m_shownStep, model.step) != model.step)
        m_scroll->verticalScrollBar()->setValue(0);
}

void StepsPage::readView() {
    const ViewState& view = m_context.lab.document().view();
    const QSignalBlocker quiet(m_digits);
    m_digits->setValue(view.stepDigits);
    m_all->setChecked(view.allTerms);
}

void StepsPage::copy(WorkedForm form) {
    const StepsModel& model = m_view->model();
    if (!model.ready() || m_task.isRunning())
        return;
    const auto text = std::make_shared<std::string>();
    m_task.start(
        tr("Copying"),
        [example = model.example, options = stepTextOptions(model), form,
         text](const ProgressFunction&, const std::stop_token& stop) {
            *text = workedText(*example, options, form);
            throwIfStopped(stop);
        },
        [text] { QGuiApplication::clipboard()->setText(QString::fromStdString(*text)); });
}

void StepsPage::save(const QString& path) {
    const StepsModel& model = m_view->model();
    if (!model.ready() || m_task.isRunning())
        return;
    const WorkedForm form = workedFormOf(path.toStdString());
    m_task.start(
        tr("Saving"),
        [example = model.example, options = stepTextOptions(model), form,
         file = pathFromUtf8(path.toStdString())](const ProgressFunction&,
                                                  const std::stop_token& stop) {
            const std::string text = workedText(*example, options, form);
            throwIfStopped(stop);
            writeFileAtomically(file, text);
        },
        [] {});
}

void StepsPage::askAndSave() {
    const QStringList filters{tr("Text (*.txt)"), tr("Markdown (*.md)"), tr("LaTeX (*.tex)"),
                              tr("CSV numbers (*.csv)")};
    QString chosen;
    QString path =
        QFileDialog::getSaveFileName(this, tr("Save the steps"), QStringLiteral("headlight-steps"),
                                     filters.join(QLatin1String(";;")), &chosen);
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty()) {
        const std::array suffixes{".txt", ".md", ".tex", ".csv"};
        path += QLatin1String(suffixes.at(size_t(std::max(0, int(filters.indexOf(chosen))))));
    }
    save(path);
}

// The buttons beside the list stay beside it.
void StepsPage::resizeEvent(QResizeEvent* event) {
    const int beside = m_back->sizeHint().width() + m_next->sizeHint().width() + 2 * kGap;
    const int room = std::max(kLeastList, width() - beside);
    m_steps->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    const bool fits = m_steps->sizeHint().width() <= room;
    if (!fits) // its texts are cut, the open list shows them whole
        m_steps->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_steps->setMinimumWidth(fits ? kLeastList : room);
    m_steps->setMaximumWidth(room);
    QWidget::resizeEvent(event);
}

void StepsPage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_play->setChecked(false);
}

void StepsPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void StepsPage::retranslate() {
    describe(m_back, tr("Back"), tr("The step before."));
    describe(m_next, tr("Next"), tr("The next step."));
    describe(m_steps, tr("Step"), tr("Jump to any step."));
    m_play->setText(tr("Play"));
    describe(m_play, tr("Play"), tr("Walk the steps by itself, to the last one."));
    for (int i = 0; i < m_speed->count(); ++i)
        m_speed->setItemText(i, tr("%n s a step", nullptr, kSeconds.at(size_t(i))));
    describe(m_speed, tr("Speed"), tr("How long each step is shown while playing."));
    m_digits->setSuffix(tr(" digits"));
    describe(m_digits, tr("Digits"),
             tr("Digits after the point. Copies and files have all of them."));
    m_all->setText(m_all->isChecked() ? tr("Show the largest") : tr("Show all"));
    describe(m_all, m_all->text(),
             tr("Every number of a long sum, or the largest and what the others come to."));
    m_copy->setText(tr("Copy"));
    describe(m_copy, tr("Copy the steps"), tr("Copy all steps, with all digits."));
    const QStringList forms{tr("As text"), tr("As Markdown"), tr("As LaTeX"),
                            tr("All numbers as CSV")};
    const QList<QAction*> actions = m_copy->menu()->actions();
    for (int i = 0; i < actions.size(); ++i)
        actions[i]->setText(forms.value(i));
    m_save->setText(tr("Save steps…"));
    describe(m_save, tr("Save the steps"),
             tr("Save all steps as text, Markdown, LaTeX or CSV, with all digits."));
}

} // namespace headlight::ui
