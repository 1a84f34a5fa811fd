#include "ui/view/model_popup.h"

#include "core/nn/workbench.h"
#include "ui/service/caught_error.h"
#include "ui/service/lab.h"
#include "ui/service/settings.h"
#include "ui/service/training_service.h"
#include "ui/view/family_chooser.h"
#include "ui/view/train_now_box.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/divisor_spin_box.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/reading_order.h"
#include "ui/view/widgets/return_activates.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/toggle_switch.h"
#include "ui/view/widgets/vertical_scroll_area.h"

#include <QDir>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QScreen>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight::ui {
namespace {

QPushButton* makeChoice(QWidget* parent) {
    auto* button = new QPushButton(parent);
    setRole(button, "light");
    button->setAutoDefault(false);
    return button;
}

} // namespace

ModelPopup::ModelPopup(const ViewContext& context, Settings& settings, TrainingService& trainings,
                       QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_context(context)
    , m_settings(settings)
    , m_scroll(new VerticalScrollArea(this))
    , m_content(new QWidget)
    , m_bundled(makeChoice(this))
    , m_family(new FamilyChooser(context, trainings, this))
    , m_familyEnd(makeSeparator(this))
    , m_workbenchTitle(new QLabel(this))
    , m_workbenchNote(makeNote(this))
    , m_workbenchButton(makeChoice(this))
    , m_headsLabel(new QLabel(this))
    , m_widthLabel(new QLabel(this))
    , m_layersLabel(new QLabel(this))
    , m_seedLabel(new QLabel(this))
    , m_heads(new DivisorSpinBox(this))
    , m_width(new QSpinBox(this))
    , m_layers(new QSpinBox(this))
    , m_seed(new QSpinBox(this))
    , m_positions(new ToggleSwitch(this))
    , m_trainNow(new TrainNowBox(context, trainings, this))
    , m_folders(new QVBoxLayout)
    , m_foldersTitle(new QLabel(this))
    , m_openFolder(makeChoice(this)) {
    setObjectName(QStringLiteral("modelPopup"));
    new ReturnActivates(this);
    setRole(this, "popup");
    m_bundled->setObjectName(QStringLiteral("modelBundled"));
    m_openFolder->setObjectName(QStringLiteral("modelOpenFolder"));
    setRole(m_foldersTitle, "heading");
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(1, 1, 1, 1);
    whole->addWidget(m_scroll);
    m_scroll->setWidget(m_content);
    m_content->installEventFilter(this);
    auto* layout = new QVBoxLayout(m_content);
    layout->setContentsMargins(14, 12, 14, 12);
    layout->addWidget(m_bundled);
    layout->addWidget(makeSeparator(this));
    layout->addWidget(m_family);
    layout->addWidget(m_familyEnd);
    buildWorkbench(layout);
    layout->addWidget(makeSeparator(this));
    layout->addWidget(m_foldersTitle);
    layout->addLayout(m_folders);
    layout->addWidget(m_openFolder);

    connect(m_bundled, &QPushButton::clicked, this, [this] {
        m_context.lab.document().setModel(QStringLiteral("minilm"));
        hide();
    });
    connect(m_openFolder, &QPushButton::clicked, this, [this] {
        hide();
        emit folderWanted();
    });
    connect(m_trainNow, &TrainNowBox::done, this, &QWidget::hide);
    connect(&trainings, &TrainingService::familyChanged, this, &ModelPopup::readFamily);
    readFamily();
    retranslate();
}

void ModelPopup::readFamily() {
    m_familyEnd->setVisible(!m_family->isEmpty());
}

// As large as what it holds, which may have changed, but no larger than the screen below it.
void ModelPopup::fit() {
    const QLayout* layout = m_content->layout();
    const int wide = layout->totalSizeHint().width();
    const int high =
        layout->hasHeightForWidth() ? layout->totalHeightForWidth(wide) : sizeHint().height();
    const QMargins frame = this->layout()->contentsMargins() + QMargins(1, 1, 1, 1) * frameWidth();
    const QRect available = screen()->availableGeometry();
    const int most = available.bottom() - std::max(y(), available.top());
    const int needed = high + frame.top() + frame.bottom();
    const int bar = needed > most ? m_scroll->verticalScrollBar()->sizeHint().width() : 0;
    resize(wide + frame.left() + frame.right() + bar, std::min(needed, most));
}

bool ModelPopup::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_content && event->type() == QEvent::LayoutRequest && isVisible())
        fit();
    return QFrame::eventFilter(watched, event);
}

void ModelPopup::buildWorkbench(QVBoxLayout* layout) {
    setRole(m_workbenchTitle, "heading");
    m_workbenchButton->setObjectName(QStringLiteral("modelWorkbench"));
    m_heads->setObjectName(QStringLiteral("workbenchHeads"));
    m_width->setObjectName(QStringLiteral("workbenchWidth"));
    m_layers->setObjectName(QStringLiteral("workbenchLayers"));
    m_seed->setObjectName(QStringLiteral("workbenchSeed"));
    m_positions->setObjectName(QStringLiteral("workbenchPositions"));
    m_width->setRange(int(WorkbenchSpec::kLeastWidth), int(WorkbenchSpec::kMostWidth));
    m_width->setSingleStep(8);
    m_layers->setRange(1, WorkbenchSpec::kMostLayers);
    m_seed->setRange(0, 999'999);
    showSpec({});

    layout->addWidget(m_workbenchButton);
    layout->addWidget(m_workbenchNote);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->addRow(m_headsLabel, m_heads);
    form->addRow(m_widthLabel, m_width);
    form->addRow(m_layersLabel, m_layers);
    form->addRow(m_seedLabel, m_seed);
    form->addRow(QString(), m_positions);
    layout->addLayout(form);
    layout->addWidget(m_trainNow);

    connect(m_width, &QSpinBox::valueChanged, m_heads, &DivisorSpinBox::setDividend);
    for (QSpinBox* each : {static_cast<QSpinBox*>(m_heads), m_width, m_layers, m_seed}) {
        each->setKeyboardTracking(false); // a width of 25 on the way to 256 would change the heads
        connect(each, &QSpinBox::valueChanged, this, &ModelPopup::chooseWorkbench);
    }
    connect(m_positions, &ToggleSwitch::toggled, this, &ModelPopup::chooseWorkbench);
    connect(m_workbenchButton, &QPushButton::clicked, this, &ModelPopup::chooseWorkbench);
}

void ModelPopup::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void ModelPopup::showEvent(QShowEvent* event) {
    readDocument();
    listFolders();
    QFrame::showEvent(event);
    m_bundled->setFocus(Qt::PopupFocusReason);
}

void ModelPopup::chooseWorkbench() {
    if (m_reading)
        return;
    WorkbenchSpec spec;
    spec.width = m_width->value();
    spec.heads = m_heads->value();
    spec.layers = m_layers->value();
    spec.seed = std::uint64_t(m_seed->value());
    spec.positions = m_positions->isChecked();
    m_context.lab.document().setModel(QString::fromStdString(toString(spec)));
    m_trainNow->setShape({spec.heads, spec.width, true, spec.layers});
    m_trainNow->measureSoon();
    markChoices();
}

// What is in use has a tick before it.
void ModelPopup::mark(QPushButton* choice, const QString& text, bool inUse) {
    choice->setText(inUse ? QStringLiteral("✓ ") + text : text);
    choice->setAccessibleDescription(inUse ? tr("in use") : QString());
}

void ModelPopup::markChoices() {
    const std::string& model = m_context.lab.document().run().model;
    mark(m_bundled, tr("MiniLM (bundled, trained)"), model == "minilm");
    mark(m_workbenchButton, tr("Workbench (random weights, untrained)"),
         model.starts_with("workbench:"));
}

void ModelPopup::readDocument() {
    markChoices();
    m_family->readDocument();
    const std::string& model = m_context.lab.document().run().model;
    if (!model.starts_with("workbench:"))
        return;
    WorkbenchSpec spec;
    if (errorOf([&] { spec = workbenchFromSpec(model); }))
        return;
    showSpec(spec);
    m_trainNow->measureSoon();
}

void ModelPopup::showSpec(const WorkbenchSpec& spec) {
    const QScopedValueRollback reading(m_reading, true);
    m_width->setValue(int(spec.width));
    m_heads->setDividend(int(spec.width));
    m_heads->setValue(spec.heads);
    m_layers->setValue(spec.layers);
    m_seed->setValue(int(spec.seed));
    m_positions->setChecked(spec.positions);
    m_trainNow->setShape({spec.heads, spec.width, true, spec.layers});
}

void ModelPopup::listFolders() {
    while (QLayoutItem* item = m_folders->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const QString& folder : m_settings.recentModels()) {
        QPushButton* choice = makeChoice(this);
        mark(choice, QDir(folder).dirName(),
             folder.toStdString() == m_context.lab.document().run().model);
        choice->setAccessibleName(folder);
        choice->setToolTip(QDir::toNativeSeparators(folder));
        choice->setWhatsThis(choice->toolTip());
        connect(choice, &QPushButton::clicked, this, [this, folder] {
            m_context.lab.document().setModel(folder);
            hide();
        });
        m_folders->addWidget(choice);
    }
    tabInReadingOrder(this);
    fit();
}

void ModelPopup::retranslate() {
    setAccessibleName(tr("Model"));
    describe(m_bundled, tr("MiniLM (bundled, trained)"),
             tr("all-MiniLM-L6-v2: 6 layers of 12 heads, trained on English sentences."));
    describe(m_workbenchButton, tr("Workbench (random weights, untrained)"),
             tr("A small model over whole words whose size you choose. Nothing is learnt yet."));
    markChoices();
    m_workbenchNote->setText(tr("Only head counts that divide the width are offered."));
    m_headsLabel->setText(tr("Heads"));
    m_widthLabel->setText(tr("Width"));
    m_layersLabel->setText(tr("Layers"));
    m_seedLabel->setText(tr("Seed"));
    describe(m_heads, tr("Heads"), tr("How many heads share the width."));
    describe(m_width, tr("Width"), tr("Numbers that stand for one word, 8 to 512."));
    describe(m_layers, tr("Layers"),
             tr("How many times attention is applied, one after the other."));
    describe(m_seed, tr("Seed"), tr("The same seed gives the same weights on every machine."));
    m_positions->setText(tr("Positions"));
    describe(m_positions, m_positions->text(),
             tr("Off: the model cannot tell the order of words."));
    m_foldersTitle->setText(tr("Your models"));
    m_openFolder->setText(tr("Open folder…"));
    describe(m_openFolder, m_openFolder->text(),
             tr("A folder with config.json, model.safetensors and tokenizer.json (BERT family)."));
}

} // namespace headlight::ui
