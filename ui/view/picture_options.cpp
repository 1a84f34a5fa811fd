#include "ui/view/picture_options.h"

#include "ui/service/lab.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/flow_layout.h"
#include "ui/view/widgets/role.h"
#include "ui/viewmodel/colour_scale.h"
#include "ui/viewmodel/number_text.h"

#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>

#include <cmath>

namespace headlight::ui {
namespace {

constexpr int kThresholdSteps = 100; // slider 0..100 stands for 0..1, finer near zero

double thresholdAt(int position) {
    const double share = double(position) / kThresholdSteps;
    return share * share;
}

int thresholdPosition(double threshold) {
    return int(std::lround(std::sqrt(threshold) * kThresholdSteps));
}

} // namespace

PictureOptions::PictureOptions(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_colours(new QComboBox(this))
    , m_range(new QComboBox(this))
    , m_scale(new QComboBox(this))
    , m_thresholdLabel(new QLabel(this))
    , m_threshold(new QSlider(Qt::Horizontal, this))
    , m_resetZoom(new QPushButton(this)) {
    m_colours->setObjectName(QStringLiteral("colours"));
    m_range->setObjectName(QStringLiteral("range"));
    m_scale->setObjectName(QStringLiteral("scaleKind"));
    m_threshold->setObjectName(QStringLiteral("threshold"));
    m_resetZoom->setObjectName(QStringLiteral("resetZoom"));
    setRole(m_thresholdLabel, "heading");
    m_threshold->setRange(0, kThresholdSteps);
    m_threshold->setMinimumWidth(140);
    for (const Ramp ramp : kAllRamps)
        m_colours->addItem(QString(), QString::fromLatin1(rampName(ramp).data()));
    m_range->addItems({QString(), QString()});
    m_scale->addItems({QString(), QString()});
    auto* layout = new FlowLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (QWidget* each : {static_cast<QWidget*>(m_colours), static_cast<QWidget*>(m_range),
                          static_cast<QWidget*>(m_scale), static_cast<QWidget*>(m_thresholdLabel),
                          static_cast<QWidget*>(m_threshold), static_cast<QWidget*>(m_resetZoom)}) {
        if (auto* combo = qobject_cast<QComboBox*>(each))
            combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        layout->addWidget(each);
    }
    connectControls();
    retranslate();
    readDocument();
    setZoomed(false);
}

void PictureOptions::connectControls() {
    Lab& lab = m_context.lab;
    connect(m_colours, &QComboBox::activated, this, [this, &lab](int index) {
        const std::string name = m_colours->itemData(index).toString().toStdString();
        lab.editView([&](ViewState& view) { view.colours = name; });
    });
    connect(m_range, &QComboBox::activated, this, [&lab](int index) {
        lab.editView([&](ViewState& view) { view.fitRange = index == 1; });
    });
    connect(m_scale, &QComboBox::activated, this, [&lab](int index) {
        lab.editView([&](ViewState& view) { view.logScale = index == 1; });
    });
    connect(m_threshold, &QSlider::valueChanged, this, [&lab](int position) {
        lab.editView([&](ViewState& view) { view.threshold = thresholdAt(position); });
    });
    connect(m_resetZoom, &QPushButton::clicked, this, &PictureOptions::resetZoomWanted);
    connect(&lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ViewChanged)
            readDocument();
    });
}

void PictureOptions::showFor(const QString& tab) {
    m_tab = tab;
    const bool forLines = tab == QLatin1String("connections");
    const bool forMaps = tab == QLatin1String("heatmap") || tab == QLatin1String("compare");
    m_thresholdLabel->setVisible(forLines);
    m_threshold->setVisible(forLines);
    m_resetZoom->setVisible(m_zoomed && tab == QLatin1String("heatmap"));
    for (QComboBox* each : {m_colours, m_range, m_scale})
        each->setVisible(forMaps && !m_brief);
}

void PictureOptions::setBrief(bool brief) {
    m_brief = brief;
    showFor(m_tab);
}

void PictureOptions::setDrawnShare(double share) {
    m_drawnShare = share;
    const QString drawn = tr("%1 of the attention drawn").arg(percentText(share));
    m_threshold->setAccessibleDescription(drawn);
    m_threshold->setToolTip(tr("Lines below this weight are left out.") + QLatin1Char('\n') +
                            drawn);
}

void PictureOptions::setZoomed(bool zoomed) {
    m_zoomed = zoomed;
    showFor(m_tab);
}

void PictureOptions::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        readDocument();
    }
    QWidget::changeEvent(event);
}

void PictureOptions::readDocument() {
    const ViewState& view = m_context.lab.document().view();
    m_colours->setCurrentIndex(
        std::max(0, m_colours->findData(QString::fromStdString(view.colours))));
    m_range->setCurrentIndex(view.fitRange ? 1 : 0);
    m_scale->setCurrentIndex(view.logScale ? 1 : 0);
    const QSignalBlocker quiet(m_threshold);
    // A threshold between two positions of the slider stays as it is.
    if (thresholdPosition(view.threshold) != m_threshold->value())
        m_threshold->setValue(thresholdPosition(view.threshold));
    m_thresholdLabel->setText(tr("Above %1").arg(tableNumber(view.threshold)));
}

void PictureOptions::retranslate() {
    const QStringList ramps{tr("Ink"), tr("Viridis"), tr("Cividis"), tr("Magma"), tr("Grey")};
    for (int i = 0; i < m_colours->count(); ++i)
        m_colours->setItemText(i, ramps.value(i));
    m_range->setItemText(0, tr("Range 0 to 1"));
    m_range->setItemText(1, tr("Range of the data"));
    m_scale->setItemText(0, tr("Linear"));
    m_scale->setItemText(1, tr("Logarithmic"));
    m_resetZoom->setText(tr("Whole map"));
    describe(m_colours, tr("Colours"), tr("The colours from the smallest weight to the largest."));
    describe(m_range, tr("Range of the colours"),
             tr("0 to 1 makes maps comparable; the range of the data shows small differences."));
    describe(m_scale, tr("Scale of the colours"), tr("Logarithmic shows small weights too."));
    describe(m_threshold, tr("Smallest weight drawn as a line"),
             tr("Lines below this weight are left out."));
    describe(m_resetZoom, tr("Show the whole map"), tr("Show the whole map again."));
    setDrawnShare(m_drawnShare);
}

} // namespace headlight::ui
