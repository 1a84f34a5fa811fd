#include "ui/service/translation_service.h"

#include "core/analysis/translated_text.h"
#include "ui/service/error_text.h"
#include "ui/service/lab.h"

#include <utility>

namespace headlight::ui {
namespace {

// The views of attention show the encoder as a model of its own, whose stack is "self".
Interventions ofTranslation(Interventions interventions) {
    std::set<HeadId> off;
    for (HeadId head : interventions.off) {
        if (head.stack == Stack::Self)
            head.stack = Stack::Encoder;
        off.insert(head);
    }
    interventions.off = std::move(off);
    for (Edit& edit : interventions.edits)
        edit.head.stack = Stack::Encoder;
    return interventions;
}

} // namespace

TranslationService::TranslationService(const Lab& lab, QObject* parent)
    : QObject(parent)
    , m_lab(lab) {
    connect(&lab, &Lab::resultChanged, this, &TranslationService::update);
    connect(&lab.document(), &Document::changed, this, [this](Document::Changes changes) {
        if (changes & Document::TranslationChanged)
            update();
    });
    connect(&m_task, &TaskRunner::finished, this, [this] { end({}); });
    connect(&m_task, &TaskRunner::canceled, this, [this] { end({}); });
    connect(&m_task, &TaskRunner::failed, this,
            [this](const Error& error) { end(errorText(error)); });
}

bool TranslationService::canTranslate() const {
    const auto& result = m_lab.firstResult();
    return result && result->model->translator;
}

void TranslationService::setWanted(const QObject* view, bool wanted) {
    if (wanted ? m_viewers.insert(view).second : m_viewers.erase(view) > 0)
        update();
}

// Of the newest result, so that all views show the same sentence and model.
TranslatedTextRequest TranslationService::request() const {
    const AnalysisResult& result = *m_lab.firstResult();
    TranslatedTextRequest request;
    request.model = result.model;
    request.text = result.run.text;
    const TranslationChoice& choice = m_lab.document().run().translation;
    request.start = choice.start;
    request.beam = choice.beam;
    Run run = result.run;
    std::vector<Edit> fitting;
    for (std::size_t i = 0; i < run.interventions.edits.size(); ++i)
        if (result.edits[i] == EditFit::Fits)
            fitting.push_back(run.interventions.edits[i]);
    run.interventions.edits = std::move(fitting);
    request.interventions = ofTranslation(std::move(run.interventions));
    return request;
}

void TranslationService::update() {
    if (m_viewers.empty() || !canTranslate()) {
        m_task.cancel();
        m_again = false;
        emit changed();
        return;
    }
    m_again = m_task.isRunning();
    if (!m_again)
        start();
}

void TranslationService::start() {
    const auto made = std::make_shared<std::shared_ptr<const TranslatedText>>();
    m_task.start(
        {},
        [made, request = request()](const ProgressFunction&, const std::stop_token& stop) {
            *made = translateText(request, stop);
        },
        [this, made] { m_text = *made; });
    emit changed();
}

void TranslationService::end(const QString& problem) {
    m_problem = problem;
    if (std::exchange(m_again, false) && !m_viewers.empty() && canTranslate())
        start();
    else
        emit changed();
}

} // namespace headlight::ui
