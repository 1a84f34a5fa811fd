#include "ui/view/mask_switch.h"

#include "ui/service/lab.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/segmented_switch.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace headlight::ui {
namespace {

bool isPainted(const MaskSpec& mask) {
    return mask.kind == MaskKind::Block;
}

// The mask that the switch shows: the first that is not a painted cell.
const MaskSpec* shapeOf(const std::vector<MaskSpec>& masks) {
    const auto found = std::find_if_not(masks.begin(), masks.end(), isPainted);
    return found == masks.end() ? nullptr : &*found;
}

} // namespace

MaskSwitch::MaskSwitch(const ViewContext& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_label(new QLabel(this))
    , m_switch(new SegmentedSwitch(this))
    , m_amount(new QSpinBox(this)) {
    m_switch->setObjectName(QStringLiteral("mask"));
    m_amount->setObjectName(QStringLiteral("maskAmount"));
    setRole(m_label, "heading");
    for (const int choice : {None, Causal, Padding, Window, Paint})
        m_switch->addChoice(choice);
    m_amount->setRange(1, 512);
    m_amount->setKeyboardTracking(false); // a 1 on the way to 12 is no step to undo
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_label);
    layout->addWidget(m_switch);
    layout->addWidget(m_amount);

    connect(m_switch, &SegmentedSwitch::choiceMade, this, &MaskSwitch::choose);
    connect(m_amount, &QSpinBox::valueChanged, this, [this](int value) {
        const int choice = m_switch->chosen();
        (choice == Padding ? m_paddingAmount : m_windowAmount) = value;
        setShape(choice);
    });
    connect(&m_context.lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::MasksChanged)
            readDocument();
    });
    connect(&m_context.lab, &Lab::paintingChanged, this, &MaskSwitch::readDocument);
    retranslate();
    readDocument();
}

void MaskSwitch::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

int MaskSwitch::wholeWidth() const {
    const int label = m_label->isHidden() ? m_label->sizeHint().width() + layout()->spacing() : 0;
    return sizeHint().width() + label;
}

void MaskSwitch::showLabel(bool show) {
    m_label->setVisible(show);
}

void MaskSwitch::choose(int choice) {
    m_context.lab.setPainting(choice == Paint);
    if (choice == None)
        m_context.lab.document().setMasks({});
    else if (choice != Paint)
        setShape(choice);
    readDocument();
}

void MaskSwitch::setShape(int choice) {
    MaskSpec shape;
    if (choice == Padding)
        shape = {MaskKind::Padding, m_paddingAmount, 0, 0, {}};
    if (choice == Window)
        shape = {MaskKind::Window, m_windowAmount, 0, 0, {}};
    m_context.lab.document().setMaskShape(shape);
}

void MaskSwitch::readDocument() {
    const std::vector<MaskSpec>& masks = m_context.lab.document().run().masks;
    const MaskSpec* shape = shapeOf(masks);
    int choice = masks.empty() ? None : Paint;
    if (shape) {
        if (shape->kind == MaskKind::Causal)
            choice = Causal;
        if (shape->kind == MaskKind::Padding)
            choice = Padding;
        if (shape->kind == MaskKind::Window)
            choice = Window;
    }
    if (m_context.lab.isPainting())
        choice = Paint;
    m_switch->setChosen(choice);
    m_amount->setVisible(choice == Padding || choice == Window);
    if (shape && (choice == Padding || choice == Window)) {
        const QSignalBlocker quiet(m_amount);
        m_amount->setValue(int(shape->amount));
        (choice == Padding ? m_paddingAmount : m_windowAmount) = int(shape->amount);
    }
}

void MaskSwitch::retranslate() {
    m_label->setText(tr("Mask"));
    m_switch->setAccessibleName(tr("Mask"));
    m_switch->setText(None, tr("None"), tr("Every token may look at every token."));
    m_switch->setText(Causal, tr("Causal"), tr("No token may look at tokens after it."));
    m_switch->setText(Padding, tr("Padding"),
                      tr("The last tokens are hidden, as padding of a batch would be."));
    m_switch->setText(Window, tr("Window"), tr("A token may look only at tokens close to it."));
    m_switch->setText(Paint, tr("Paint…"),
                      tr("Drag over the heatmap to hide cells; hold Shift to show them again."));
    m_amount->setAccessibleName(tr("Tokens hidden by the padding, or reach of the window"));
    m_amount->setToolTip(m_amount->accessibleName());
    m_amount->setWhatsThis(m_amount->accessibleName());
}

} // namespace headlight::ui
