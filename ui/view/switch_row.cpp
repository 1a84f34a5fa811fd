#include "ui/view/switch_row.h"

#include "ui/service/lab.h"
#include "ui/view/look.h"
#include "ui/view/mask_switch.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/reading_order.h"
#include "ui/view/widgets/return_activates.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/toggle_switch.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

constexpr int kFoldingWidth = 1200;
constexpr double kMinTemperature = 0.1;
constexpr double kMaxTemperature = 10;
constexpr int kSliderSteps = 100; // a factor of ten to each side of the middle

int sliderPosition(double temperature) {
    return int(std::lround(std::log10(temperature) * kSliderSteps));
}

double sliderTemperature(int position) {
    return std::round(std::pow(10.0, double(position) / kSliderSteps) * 100) / 100;
}

} // namespace

SwitchRow::SwitchRow(const ViewContext& context, QWidget* parent)
    : QFrame(parent)
    , m_context(context)
    , m_masks(new MaskSwitch(context, this))
    , m_switches(new QWidget(this))
    , m_switchLayout(new QBoxLayout(QBoxLayout::LeftToRight, m_switches))
    , m_scale(new ToggleSwitch(m_switches))
    , m_words(new ToggleSwitch(m_switches))
    , m_special(new ToggleSwitch(m_switches))
    , m_renormalise(new ToggleSwitch(m_switches))
    , m_temperatureLabel(new QLabel(m_switches))
    , m_temperatureSlider(new QSlider(Qt::Horizontal, m_switches))
    , m_temperature(new QDoubleSpinBox(m_switches))
    , m_more(new QPushButton(this))
    , m_popup(new QFrame(this, Qt::Popup))
    , m_counts(new QLabel(this)) {
    m_scale->setObjectName(QStringLiteral("scale"));
    m_words->setObjectName(QStringLiteral("wholeWords"));
    m_special->setObjectName(QStringLiteral("showSpecial"));
    m_renormalise->setObjectName(QStringLiteral("renormalise"));
    m_temperatureSlider->setObjectName(QStringLiteral("temperatureSlider"));
    m_temperature->setObjectName(QStringLiteral("temperature"));
    m_more->setObjectName(QStringLiteral("viewSwitches"));
    m_counts->setObjectName(QStringLiteral("counts"));
    setRole(m_counts, "heading");
    setRole(m_popup, "popup");
    new ReturnActivates(m_popup);
    auto* popupLayout = new QVBoxLayout(m_popup);
    popupLayout->setContentsMargins(14, 12, 14, 12);

    buildSwitches();
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 8, 14, 2);
    layout->setSpacing(16);
    layout->addWidget(m_masks);
    layout->addWidget(m_switches);
    layout->addWidget(m_more);
    layout->addStretch(1);
    layout->addWidget(m_counts);
    m_more->hide();

    connectSwitches();
    retranslate();
    readDocument();
    readResult();
}

void SwitchRow::buildSwitches() {
    m_temperatureSlider->setRange(sliderPosition(kMinTemperature), sliderPosition(kMaxTemperature));
    m_temperatureSlider->setPageStep(10);
    m_temperatureSlider->setMinimumWidth(80);
    m_temperature->setRange(kMinTemperature, kMaxTemperature);
    m_temperature->setSingleStep(0.1);
    m_temperature->setDecimals(2);
    m_switchLayout->setContentsMargins(0, 0, 0, 0);
    m_switchLayout->setSpacing(16);
    for (QWidget* each : {static_cast<QWidget*>(m_scale), static_cast<QWidget*>(m_words),
                          static_cast<QWidget*>(m_special), static_cast<QWidget*>(m_renormalise)})
        m_switchLayout->addWidget(each);
    auto* temperature = new QHBoxLayout;
    temperature->setSpacing(8);
    setRole(m_temperatureLabel, "heading");
    temperature->addWidget(m_temperatureLabel);
    temperature->addWidget(m_temperatureSlider);
    temperature->addWidget(m_temperature);
    m_switchLayout->addLayout(temperature);
}

void SwitchRow::connectSwitches() {
    Document& document = m_context.lab.document();
    connect(m_scale, &ToggleSwitch::clicked, this,
            [&document](bool on) { document.setScale(on ? std::nullopt : std::optional(1.0)); });
    connect(m_words, &ToggleSwitch::clicked, this, [this](bool on) {
        m_context.lab.editView([on](ViewState& view) { view.wholeWords = on; });
    });
    connect(m_special, &ToggleSwitch::clicked, this, [this](bool on) {
        m_context.lab.editView([on](ViewState& view) { view.hideSpecial = !on; });
    });
    connect(m_renormalise, &ToggleSwitch::clicked, this, [this](bool on) {
        m_context.lab.editView([on](ViewState& view) { view.renormalise = on; });
    });
    connect(m_temperatureSlider, &QSlider::valueChanged, this,
            [&document](int position) { document.setTemperature(sliderTemperature(position)); });
    connect(m_temperatureSlider, &QSlider::sliderReleased, &document, &Document::endStroke);
    connect(m_temperature, &QDoubleSpinBox::valueChanged, this,
            [&document](double value) { document.setTemperature(value); });
    connect(m_more, &QPushButton::clicked, this, &SwitchRow::showPopup);
    connect(&document, &Document::changed, this, &SwitchRow::readDocument);
    connect(&m_context.lab, &Lab::resultChanged, this, &SwitchRow::readResult);
    connect(&m_context.look, &Look::changed, this, &SwitchRow::foldIfNarrow, Qt::QueuedConnection);
}

void SwitchRow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        readResult();
        foldIfNarrow();
    }
    QFrame::changeEvent(event);
}

void SwitchRow::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    foldIfNarrow();
}

bool SwitchRow::event(QEvent* event) {
    // The mask's number has come or gone, or the counts have grown.
    if (event->type() == QEvent::LayoutRequest)
        foldIfNarrow();
    return QFrame::event(event);
}

void SwitchRow::foldIfNarrow() {
    fold(width() < std::max(kFoldingWidth, unfoldedWidth()));
    // What only tells gives way to what can be pressed.
    const int room = width() - 2 * layout()->contentsMargins().left();
    const int controls =
        m_masks->wholeWidth() +
        (m_folded ? m_more->sizeHint().width() + layout()->spacing() : switchesWidth());
    m_masks->showLabel(controls <= room);
    m_counts->setVisible(controls + layout()->spacing() + m_counts->sizeHint().width() <= room);
}

void SwitchRow::fold(bool fold) {
    if (fold == m_folded)
        return;
    m_folded = fold;
    if (fold) {
        m_popup->layout()->addWidget(m_switches);
        m_switchLayout->setDirection(QBoxLayout::TopToBottom);
    } else {
        m_popup->hide();
        m_switchLayout->setDirection(QBoxLayout::LeftToRight);
        static_cast<QHBoxLayout*>(layout())->insertWidget(1, m_switches);
    }
    m_switches->show();
    m_more->setVisible(fold);
    tabInReadingOrder(fold ? m_popup : static_cast<QWidget*>(this));
}

int SwitchRow::switchesWidth() const {
    int width = 0;
    for (const QWidget* each :
         {static_cast<QWidget*>(m_scale), static_cast<QWidget*>(m_words),
          static_cast<QWidget*>(m_special), static_cast<QWidget*>(m_renormalise),
          static_cast<QWidget*>(m_temperatureLabel), static_cast<QWidget*>(m_temperatureSlider),
          static_cast<QWidget*>(m_temperature)})
        if (!each->isHidden())
            width += each->sizeHint().width() + layout()->spacing();
    return width;
}

int SwitchRow::unfoldedWidth() const {
    return m_masks->wholeWidth() + switchesWidth() + 2 * layout()->contentsMargins().left();
}

void SwitchRow::showPopup() {
    m_popup->adjustSize();
    m_popup->move(m_more->mapToGlobal(QPoint(0, m_more->height() + 4)));
    m_popup->show();
    m_scale->setFocus(Qt::PopupFocusReason);
}

void SwitchRow::readDocument() {
    const Interventions& interventions = m_context.lab.document().run().interventions;
    const ViewState& view = m_context.lab.document().view();
    m_scale->setChecked(!interventions.scale);
    m_words->setChecked(view.wholeWords);
    m_special->setChecked(!view.hideSpecial);
    // Matters only while something is hidden.
    m_renormalise->setChecked(view.renormalise);
    m_renormalise->setVisible(view.hideSpecial);
    const QSignalBlocker quietSlider(m_temperatureSlider);
    const QSignalBlocker quietSpin(m_temperature);
    m_temperatureSlider->setValue(sliderPosition(interventions.temperature));
    m_temperature->setValue(interventions.temperature);
}

// The tokens of its own that this model adds, by their names.
void SwitchRow::nameSpecial() {
    QStringList names;
    if (const auto& result = m_context.lab.result())
        for (const Token& token : result->encoding.tokens)
            if (const QString name = QString::fromStdString(token.text);
                token.fromTemplate && !names.contains(name))
                names += name;
    m_special->setText(names.isEmpty() ? tr("Show special tokens")
                                       : tr("Show %1").arg(names.join(QLatin1Char(' '))));
    m_special->setEnabled(!names.isEmpty());
    describe(m_special, m_special->text(),
             tr("Off: the tokens that the model adds to every text are left out."));
}

void SwitchRow::readResult() {
    nameSpecial();
    const auto& result = m_context.lab.result();
    if (!result || result->stacks.empty()) {
        m_counts->clear();
        return;
    }
    const StackAnalysis& stack = result->stacks.front();
    const auto tokens = result->encoding.tokens.size();
    m_counts->setText(tr("%n tokens", nullptr, int(tokens)) + QStringLiteral(" · ") +
                      tr("%n heads", nullptr, stack.layers * stack.heads));
}

void SwitchRow::retranslate() {
    m_scale->setText(tr("Scale 1/√d"));
    describe(m_scale, tr("Scale scores by one over the root of the head width"),
             tr("Scores are divided by the root of the head width before the softmax."));
    m_words->setText(tr("Whole words"));
    describe(m_words, m_words->text(),
             tr("Pieces of a word are one row and column: attention to a word is the sum over its "
                "pieces, from a word the mean."));
    nameSpecial();
    m_renormalise->setText(tr("Renormalise"));
    describe(m_renormalise, tr("Renormalise the rows without special tokens"),
             tr("Each row is divided by what is left of it, so that it sums to 1 again. Off: the "
                "weights stay as they are."));
    m_temperatureLabel->setText(tr("Temperature"));
    const QString tip = tr("Divides the scores: below 1 attention sharpens, above 1 it spreads.");
    describe(m_temperatureSlider, tr("Temperature, slider"), tip);
    describe(m_temperature, tr("Temperature"), tip);
    m_more->setText(tr("View ▾"));
    m_popup->setAccessibleName(tr("Scale, words, special tokens, temperature"));
    describe(m_more, tr("Scale, words, special tokens, temperature"),
             tr("Scale, words, special tokens, temperature"));
}

} // namespace headlight::ui
