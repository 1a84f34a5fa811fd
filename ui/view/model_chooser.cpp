#include "ui/view/model_chooser.h"

#include "core/io/recall_models.h"
#include "core/io/trained_family.h"
#include "ui/service/lab.h"
#include "ui/service/settings.h"
#include "ui/view/model_popup.h"

#include <QEvent>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace headlight::ui {

ModelChooser::ModelChooser(const ViewContext& context, Settings& settings,
                           TrainingService& trainings, QWidget* parent)
    : QPushButton(parent)
    , m_context(context)
    , m_popup(new ModelPopup(context, settings, trainings, this)) {
    setObjectName(QStringLiteral("model"));
    connect(this, &QPushButton::clicked, this, &ModelChooser::showPopup);
    connect(m_popup, &ModelPopup::folderWanted, this, &ModelChooser::folderWanted);
    connect(&m_context.lab, &Lab::resultChanged, this, [this] {
        if (readNames()) // not at every key
            retranslate();
    });
    retranslate();
}

QSize ModelChooser::minimumSizeHint() const {
    const QSize whole = QPushButton::minimumSizeHint();
    return {std::min(whole.width(), fontMetrics().averageCharWidth() * 14), whole.height()};
}

void ModelChooser::setBrief(bool brief) {
    m_brief = brief;
    showName();
}

void ModelChooser::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QPushButton::changeEvent(event);
}

void ModelChooser::showPopup() {
    m_popup->move(mapToGlobal(QPoint(0, height() + 4)));
    m_popup->show();
}

QString ModelChooser::shortNameOf(const std::string& spec) {
    if (spec == "minilm")
        return tr("MiniLM");
    if (spec.starts_with("workbench:"))
        return tr("Workbench");
    if (spec.starts_with(kFamilyScheme))
        return tr("English–French %1", "width").arg(familyMemberFromSpec(spec).width);
    if (spec.starts_with(kRecallScheme))
        return tr("Recall");
    return QFileInfo(QString::fromStdString(spec)).fileName();
}

// Whether they are others than before.
bool ModelChooser::readNames() {
    const auto& result = m_context.lab.result();
    QString name = tr("Model");
    m_briefName = name;
    if (result && !result->stacks.empty()) {
        const StackAnalysis& stack = result->stacks.front();
        const QString shortName = shortNameOf(result->model->spec);
        m_briefName = shortName;
        name = tr("%1 · %2 × %n heads", "layers × heads", stack.heads)
                   .arg(shortName, QString::number(stack.layers));
        if (result->model->untrained)
            name = tr("%1 · untrained").arg(name);
    }
    return name != std::exchange(m_fullName, name);
}

void ModelChooser::retranslate() {
    readNames();
    showName();
    setAccessibleName(tr("Model: %1").arg(m_fullName));
    setToolTip(tr("Which model reads the sentence."));
    setWhatsThis(toolTip());
    emit renamed();
}

void ModelChooser::showName() {
    const int widest = fontMetrics().averageCharWidth() * (m_brief ? 12 : 32);
    setText(fontMetrics().elidedText(m_brief ? m_briefName : m_fullName, Qt::ElideMiddle, widest) +
            QStringLiteral(" ▾"));
}

} // namespace headlight::ui
