#include "ui/service/family_studies.h"

#include "core/analysis/relation.h"
#include "core/analysis/word_names.h"
#include "core/io/trained_family.h"
#include "ui/service/error_text.h"
#include "ui/service/lab.h"

#include <algorithm>
#include <span>

namespace headlight::ui {
namespace {

constexpr Index kLengths[] = {8, 16, 32, 64, 128, 256, 512};

// The links of the case study whose words the sentence has; else the words of the relation, or
// where it has none of these the pair that is suggested for it. Only the former are known to be of
// a relation.
std::vector<StudiedLink> linksOf(const AnalysisResult& result, const ViewState& view) {
    const std::span<const WordGroup> words(result.words);
    const auto isThere = [&](const StudiedLink& link) {
        return findWord(words, link.dependent) && findWord(words, link.head);
    };
    std::vector<StudiedLink> links{{"I", "love", "nsubj"},
                                   {"artificial", "intelligence", "amod"},
                                   {"intelligence", "love", "obj"}};
    std::erase_if(links, [&](const StudiedLink& link) { return !isThere(link); });
    if (!links.empty())
        return links;
    const StudiedLink picked{view.relationFrom, view.relationTo, {}};
    if (isThere(picked))
        return {picked};
    if (const auto pair = suggestedPair(result, Stack::Self))
        return {{wordName(words, pair->from), wordName(words, pair->to), {}}};
    return {};
}

} // namespace

FamilyStudies::FamilyStudies(const Lab& lab, QObject* parent) : QObject(parent), m_lab(lab) {
    connect(&m_task, &TaskRunner::progressChanged, this, [this](double done) {
        m_progress = done;
        emit progressChanged(done);
    });
    connect(&m_task, &TaskRunner::finished, this, [this] { end({}); });
    connect(&m_task, &TaskRunner::canceled, this, [this] { end({}); });
    connect(&m_task, &TaskRunner::failed, this,
            [this](const Error& error) { end(errorText(error)); });
}

FamilyStudies::Question FamilyStudies::question(bool times) const {
    Question asked;
    for (const FamilyMember& member : trainedFamily())
        asked.models.push_back(toString(member));
    asked.models.emplace_back("minilm");
    const std::string& used = m_lab.document().run().model;
    const bool isComputed = m_lab.firstResult() && m_lab.firstResult()->model->model;
    if (isComputed && std::ranges::find(asked.models, used) == asked.models.end())
        asked.models.push_back(used);
    asked.text = m_lab.document().run().text;
    if (m_lab.firstResult())
        asked.links = linksOf(*m_lab.firstResult(), m_lab.document().view());
    asked.times = times;
    return asked;
}

void FamilyStudies::request() {
    Question asked = question(false);
    asked.times = m_asked.times && m_asked.models == asked.models && m_asked.text == asked.text &&
                  m_asked.links == asked.links; // they are there or on their way
    if (asked != m_asked)
        start(std::move(asked));
}

void FamilyStudies::measureTimes() {
    start(question(true));
}

void FamilyStudies::start(Question asked) {
    m_asked = std::move(asked);
    if (m_task.isRunning()) {
        m_again = true;
        m_task.cancel();
        return;
    }
    m_progress = 0;
    const auto rows = std::make_shared<std::vector<StudiedModel>>();
    m_task.start(
        tr("Comparing the trained models"),
        [rows, asked = m_asked](const ProgressFunction& progress, const std::stop_token& stop) {
            *rows =
                studyFamily({asked.models, asked.text, asked.links, asked.times, progress, stop});
        },
        [this, rows, asked = m_asked] {
            m_models = std::move(*rows);
            m_studied = asked;
        });
    emit changed();
}

void FamilyStudies::measureLengths() {
    if (m_task.isRunning() || !m_lab.firstResult() || !m_lab.firstResult()->model->model)
        return;
    const std::shared_ptr<const LoadedModel> model = m_lab.firstResult()->model;
    const auto lengths = std::make_shared<std::vector<std::pair<Index, MeasuredCost>>>();
    m_task.start(
        tr("Measuring the time over the length"),
        [lengths, model](const ProgressFunction& progress, const std::stop_token& stop) {
            std::size_t done = 0;
            for (const Index tokens : kLengths) {
                if (model->maxTokens == 0 || tokens <= model->maxTokens)
                    lengths->emplace_back(tokens, measureCost(*model->model, tokens, stop));
                progress(static_cast<double>(++done) / static_cast<double>(std::size(kLengths)));
            }
        },
        [this, lengths, model] {
            m_lengths = std::move(*lengths);
            m_lengthsOf = model->displayName;
        });
    emit changed();
}

void FamilyStudies::cancel() {
    m_again = false;
    m_task.cancel();
}

void FamilyStudies::end(const QString& problem) {
    m_problem = problem;
    if (m_again) {
        m_again = false;
        start(m_asked);
        return;
    }
    m_asked = m_studied; // what was not answered may be asked again
    emit changed();
}

} // namespace headlight::ui
