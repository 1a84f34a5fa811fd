#include "ui/service/edit_command.h"

#include <QCoreApplication>

#include <utility>

namespace headlight::ui {
namespace {

// Calls visit(part of the delta, the same part of the session) for every part that the delta has.
template <class AnySession, class AnyDelta, class Visitor>
void forEachPart(AnySession& session, AnyDelta& delta, const Visitor& visit) {
    auto& run = session.runs.front();
    if (delta.text)
        visit(*delta.text, run.text);
    if (delta.pair)
        visit(*delta.pair, run.pair);
    if (delta.cutToLimit)
        visit(*delta.cutToLimit, run.cutToLimit);
    if (delta.model)
        visit(*delta.model, run.model);
    if (delta.masks)
        visit(*delta.masks, run.masks);
    if (delta.interventions)
        visit(*delta.interventions, run.interventions);
    if (delta.pins)
        visit(*delta.pins, session.pins);
    if (delta.examples)
        visit(*delta.examples, session.examples);
    if (delta.comparison)
        visit(*delta.comparison, session.comparison);
    if (delta.translation)
        visit(*delta.translation, run.translation);
}

// The parts that only the later of two joined edits has: what they were before it.
void addMissing(SessionDelta& delta, const SessionDelta& later) {
    const auto add = [](auto& mine, const auto& its) {
        if (!mine)
            mine = its;
    };
    add(delta.text, later.text);
    add(delta.pair, later.pair);
    add(delta.cutToLimit, later.cutToLimit);
    add(delta.model, later.model);
    add(delta.masks, later.masks);
    add(delta.interventions, later.interventions);
    add(delta.pins, later.pins);
    add(delta.examples, later.examples);
    add(delta.comparison, later.comparison);
    add(delta.translation, later.translation);
}

} // namespace

void exchange(Session& session, SessionDelta& delta) {
    forEachPart(session, delta, [](auto& mine, auto& its) { std::swap(mine, its); });
}

bool isNoOp(const Session& session, const SessionDelta& delta) {
    bool same = true;
    forEachPart(session, delta,
                [&same](const auto& mine, const auto& its) { same = same && mine == its; });
    return same;
}

Document::Changes changesOf(const SessionDelta& delta) {
    Document::Changes changes;
    changes.setFlag(Document::TextChanged, delta.text || delta.pair || delta.cutToLimit);
    changes.setFlag(Document::ModelChanged, delta.model.has_value());
    changes.setFlag(Document::MasksChanged, delta.masks.has_value());
    changes.setFlag(Document::InterventionsChanged, delta.interventions.has_value());
    changes.setFlag(Document::PinsChanged, delta.pins.has_value());
    changes.setFlag(Document::ExamplesChanged, delta.examples.has_value());
    changes.setFlag(Document::ComparisonChanged, delta.comparison.has_value());
    changes.setFlag(Document::TranslationChanged, delta.translation.has_value());
    return changes;
}

EditCommand::EditCommand(Document& document, const char* name, SessionDelta delta, MergeRule merge,
                         int stroke)
    : QUndoCommand(QCoreApplication::translate("Document", name))
    , m_document(document)
    , m_name(name)
    , m_delta(std::move(delta))
    , m_merge(merge)
    , m_stroke(stroke) {
    m_age.start();
}

// Qt asks mergeWith() only for commands whose ids are equal and not -1.
int EditCommand::id() const {
    return m_merge == MergeRule::Never ? -1 : static_cast<int>(m_merge);
}

bool EditCommand::mergeWith(const QUndoCommand* next) {
    const auto& edit = static_cast<const EditCommand&>(*next); // only edits are on this stack
    if (edit.m_name != m_name)
        return false;
    const bool paused = m_age.elapsed() >= Document::kTypingPause.count();
    const bool sameStroke = edit.m_stroke == m_stroke;
    if (m_merge == MergeRule::WithinPause && paused)
        return false;
    if (m_merge == MergeRule::WithinStroke && !sameStroke)
        return false;
    if (m_merge == MergeRule::WithinDrag && (paused || !sameStroke))
        return false;
    m_age.start();
    addMissing(m_delta, edit.m_delta);
    setObsolete(isNoOp(m_document.session(), m_delta)); // typed and deleted again: nothing to undo
    return true;
}

void EditCommand::swapWithDocument() {
    m_document.apply(m_delta);
}

} // namespace headlight::ui
