#include "ui/view/comparison_bar.h"

#include "ui/service/error_text.h"
#include "ui/service/lab.h"
#include "ui/view/widgets/describe.h"
#include "ui/view/widgets/panel.h"
#include "ui/view/widgets/role.h"
#include "ui/view/widgets/segmented_switch.h"
#include "ui/viewmodel/map_text.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace headlight::ui {
namespace {

constexpr const char* kModels[] = {"minilm", "workbench:d=128,h=8,l=2,seed=1",
                                   "workbench:d=128,h=8,l=2,seed=2"};

QVariant headData(const HeadId& head) {
    return QString::fromStdString(toString(head));
}

} // namespace

ComparisonBar::ComparisonBar(const ViewContext& context, QWidget* parent)
    : QFrame(parent)
    , m_context(context)
    , m_side(new SegmentedSwitch(this))
    , m_text(new QLineEdit(this))
    , m_head(new QComboBox(this))
    , m_model(new QComboBox(this))
    , m_problem(makeNote(this))
    , m_close(new QToolButton(this)) {
    setObjectName(QStringLiteral("comparisonBar"));
    m_side->setObjectName(QStringLiteral("comparisonSide"));
    m_text->setObjectName(QStringLiteral("comparisonText"));
    m_head->setObjectName(QStringLiteral("comparisonHead"));
    m_model->setObjectName(QStringLiteral("comparisonModel"));
    m_problem->setObjectName(QStringLiteral("comparisonProblem"));
    m_close->setObjectName(QStringLiteral("comparisonClose"));
    setRole(m_problem, "problem");
    setRole(m_close, "icon");
    m_close->setText(QStringLiteral("×"));
    m_close->setFocusPolicy(Qt::StrongFocus);
    m_model->setEditable(true);
    m_model->setInsertPolicy(QComboBox::NoInsert);
    m_model->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_model->setMinimumContentsLength(12);
    for (const Lab::Side side : {Lab::Side::First, Lab::Side::Second, Lab::Side::Difference})
        m_side->addChoice(static_cast<int>(side));

    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_side);
    row->addWidget(m_text, 1);
    row->addWidget(m_model, 1);
    row->addWidget(m_head);
    row->addStretch(0);
    row->addWidget(m_close);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_problem);

    Lab& lab = m_context.lab;
    const auto change = [&lab](const auto& edit) {
        Comparison comparison = lab.document().session().comparison;
        edit(comparison);
        lab.document().setComparison(std::move(comparison));
    };
    connect(m_side, &SegmentedSwitch::choiceMade, this, [this, &lab](int side) {
        lab.setSide(static_cast<Lab::Side>(side));
        readSide();
    });
    connect(m_text, &QLineEdit::textEdited, this, [change](const QString& text) {
        change([&text](Comparison& comparison) {
            comparison.text = text.toStdString();
            comparison.words.clear(); // they were of the text before
        });
    });
    connect(m_head, &QComboBox::activated, this, [this, change](int index) {
        change([&](Comparison& comparison) {
            comparison.head = headIdFromString(m_head->itemData(index).toString().toStdString());
        });
    });
    const auto takeModel = [this, change] {
        const std::string model = m_model->currentText().trimmed().toStdString();
        if (!model.empty())
            change([&model](Comparison& comparison) { comparison.model = model; });
    };
    connect(m_model, &QComboBox::activated, this, takeModel);
    connect(m_model->lineEdit(), &QLineEdit::editingFinished, this, takeModel);
    connect(m_close, &QToolButton::clicked, this,
            [change] { change([](Comparison& comparison) { comparison = {}; }); });
    connect(&lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::ComparisonChanged)
            readDocument();
        if (changes & Document::ViewChanged)
            readSide();
    });
    connect(&lab, &Lab::resultChanged, this, [this] {
        fillHeads();
        readSide();
        readProblem();
    });
    for (const char* model : kModels)
        m_model->addItem(QString::fromLatin1(model));
    retranslate();
}

void ComparisonBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void ComparisonBar::readDocument() {
    const Comparison& comparison = m_context.lab.document().session().comparison;
    setVisible(comparison.with != CompareWith::Nothing);
    m_text->setVisible(comparison.with == CompareWith::Sentence);
    m_head->setVisible(comparison.with == CompareWith::Head);
    m_model->setVisible(comparison.with == CompareWith::Model);
    if (const QString text = QString::fromStdString(comparison.text); text != m_text->text()) {
        m_text->setText(text);
        if (!m_text->hasFocus())
            m_text->setCursorPosition(0);
    }
    m_model->setCurrentText(QString::fromStdString(comparison.model));
    fillHeads();
    readSide();
    readProblem();
}

void ComparisonBar::fillHeads() {
    const Comparison& comparison = m_context.lab.document().session().comparison;
    const auto& result = m_context.lab.firstResult();
    const StackAnalysis* stack = result ? result->find(comparison.head.stack) : nullptr;
    if (comparison.with != CompareWith::Head || !stack)
        return;
    const QSignalBlocker quiet(m_head);
    m_head->clear();
    for (int layer = 0; layer < stack->layers; ++layer)
        for (int head = 0; head < stack->heads; ++head) {
            const HeadId id{stack->stack, layer, head};
            m_head->addItem(mapShortName({MapKind::Head, id}), headData(id));
        }
    m_head->setCurrentIndex(m_head->findData(headData(comparison.head)));
}

// The sides are named after what is compared.
void ComparisonBar::readSide() {
    const Comparison& comparison = m_context.lab.document().session().comparison;
    QString first;
    QString second;
    switch (comparison.with) {
    case CompareWith::Nothing:
    case CompareWith::Untouched:
        first = tr("Changed");
        second = tr("Untouched");
        break;
    case CompareWith::Sentence:
        first = tr("Sentence A");
        second = tr("Sentence B");
        break;
    case CompareWith::Model:
        first = tr("This model");
        second = tr("Other model");
        break;
    case CompareWith::Head:
        first = tr("This head");
        second = mapShortName({MapKind::Head, comparison.head});
        break;
    }
    m_side->setText(static_cast<int>(Lab::Side::First), first, tr("Every view shows this side."));
    m_side->setText(static_cast<int>(Lab::Side::Second), second,
                    tr("Every view shows the other side."));
    m_side->setText(
        static_cast<int>(Lab::Side::Difference), tr("Difference"),
        tr("The pictures show the first minus the second: purple is more, blue is less. "
           "The scale stands beside the picture."));
    m_side->setChosen(static_cast<int>(m_context.lab.side()));
}

void ComparisonBar::readProblem() {
    const auto second = m_context.lab.compared();
    m_problem->setText(second && second->error ? errorText(*second->error) : QString());
    m_problem->setVisible(!m_problem->text().isEmpty());
}

void ComparisonBar::retranslate() {
    setAccessibleName(tr("Comparison"));
    m_side->setAccessibleName(tr("Shown side"));
    m_text->setPlaceholderText(tr("Sentence to compare with"));
    describe(m_text, tr("Sentence to compare with"),
             tr("Read by the same model on its own; words that both sentences have are set against "
                "each other."));
    describe(m_head, tr("Head to compare with"), tr("Head to compare with"));
    describe(m_model, tr("Model to compare with"),
             tr("A bundled model, a workbench, or the folder of a model."));
    describe(m_close, tr("Stop comparing"), tr("Stop comparing"));
    readDocument();
}

} // namespace headlight::ui
