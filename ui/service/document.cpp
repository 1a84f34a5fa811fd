#include "ui/service/document.h"

#include "ui/service/edit_command.h"
#include "ui/service/sample_sentences.h"
#include "ui/service/text_change.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <utility>

namespace headlight::ui {
namespace {

// Names of undo steps, as they follow "Undo".
constexpr const char* kChangeText = QT_TRANSLATE_NOOP("Document", "change text");
constexpr const char* kChangeSecondText = QT_TRANSLATE_NOOP("Document", "change second text");
constexpr const char* kAddSecondText = QT_TRANSLATE_NOOP("Document", "add second text");
constexpr const char* kRemoveSecondText = QT_TRANSLATE_NOOP("Document", "remove second text");
constexpr const char* kCutText = QT_TRANSLATE_NOOP("Document", "cut text to the limit");
constexpr const char* kKeepWholeText = QT_TRANSLATE_NOOP("Document", "keep the whole text");
constexpr const char* kChangeModel = QT_TRANSLATE_NOOP("Document", "change model");
constexpr const char* kChangeBeam = QT_TRANSLATE_NOOP("Document", "change beam");
constexpr const char* kForcePiece = QT_TRANSLATE_NOOP("Document", "force a piece");
constexpr const char* kFreePieces = QT_TRANSLATE_NOOP("Document", "free the pieces");
constexpr const char* kChangeMasks = QT_TRANSLATE_NOOP("Document", "change masks");
constexpr const char* kPaintMask = QT_TRANSLATE_NOOP("Document", "paint mask");
constexpr const char* kEraseMask = QT_TRANSLATE_NOOP("Document", "erase mask");
constexpr const char* kSwitchHeadOff = QT_TRANSLATE_NOOP("Document", "switch head off");
constexpr const char* kSwitchHeadOn = QT_TRANSLATE_NOOP("Document", "switch head on");
constexpr const char* kSwitchHeads = QT_TRANSLATE_NOOP("Document", "switch heads");
constexpr const char* kAllHeadsOn = QT_TRANSLATE_NOOP("Document", "switch all heads on");
constexpr const char* kChangeOffMode = QT_TRANSLATE_NOOP("Document", "change what off means");
constexpr const char* kFreezePatterns = QT_TRANSLATE_NOOP("Document", "freeze patterns");
constexpr const char* kReleasePatterns = QT_TRANSLATE_NOOP("Document", "release patterns");
constexpr const char* kChangeScale = QT_TRANSLATE_NOOP("Document", "change scale");
constexpr const char* kChangeTemperature = QT_TRANSLATE_NOOP("Document", "change temperature");
constexpr const char* kEdits[] = {QT_TRANSLATE_NOOP("Document", "edit score"),
                                  QT_TRANSLATE_NOOP("Document", "edit mask cell"),
                                  QT_TRANSLATE_NOOP("Document", "edit weight"),
                                  QT_TRANSLATE_NOOP("Document", "edit query entry"),
                                  QT_TRANSLATE_NOOP("Document", "edit key entry"),
                                  QT_TRANSLATE_NOOP("Document", "edit value entry")};
constexpr const char* kSwitchEditOff = QT_TRANSLATE_NOOP("Document", "switch edit off");
constexpr const char* kSwitchEditOn = QT_TRANSLATE_NOOP("Document", "switch edit on");
constexpr const char* kRemoveEdit = QT_TRANSLATE_NOOP("Document", "remove edit");
constexpr const char* kRemoveEdits = QT_TRANSLATE_NOOP("Document", "remove all edits");
constexpr const char* kCompare = QT_TRANSLATE_NOOP("Document", "compare");
constexpr const char* kStopComparing = QT_TRANSLATE_NOOP("Document", "stop comparing");
constexpr const char* kChangeOtherText = QT_TRANSLATE_NOOP("Document", "change the other sentence");
constexpr const char* kAlignWords = QT_TRANSLATE_NOOP("Document", "align words");
constexpr const char* kPinCell = QT_TRANSLATE_NOOP("Document", "pin cell");
constexpr const char* kUnpinCell = QT_TRANSLATE_NOOP("Document", "unpin cell");
constexpr const char* kClearPins = QT_TRANSLATE_NOOP("Document", "remove pins");
constexpr const char* kAddExample = QT_TRANSLATE_NOOP("Document", "add example sentence");
constexpr const char* kRemoveExample = QT_TRANSLATE_NOOP("Document", "remove example sentence");
constexpr const char* kChangeExample = QT_TRANSLATE_NOOP("Document", "change example sentence");
constexpr const char* kDrawLink = QT_TRANSLATE_NOOP("Document", "draw link");
constexpr const char* kRemoveLink = QT_TRANSLATE_NOOP("Document", "remove link");
constexpr const char* kResetAll = QT_TRANSLATE_NOOP("Document", "reset all");

Session startSession() {
    const SampleSentence sample = sampleSentences().front();
    Session session;
    session.runs.front().text = sample.text.toStdString();
    session.view.head = sample.head;
    session.view.relationFrom = sample.from.toStdString();
    session.view.relationTo = sample.to.toStdString();
    return session;
}

bool blocks(const MaskSpec& mask, Index query, Index key) {
    return mask.kind == MaskKind::Block && mask.query == query && mask.key == key;
}

// Words that were joined by hand are places in two texts; in another text, or cut by another model,
// other words would stand there.
std::optional<Comparison> forOtherWords(const Comparison& comparison) {
    if (comparison.words.empty())
        return std::nullopt;
    Comparison changed = comparison;
    changed.words.clear();
    return changed;
}

} // namespace

Document::Document(QObject* parent) : QObject(parent), m_session(startSession()) {}

QString Document::nameOf(int command) const {
    const auto& edit = static_cast<const EditCommand&>(*m_undo.command(command));
    return QCoreApplication::translate("Document", edit.name());
}

QString Document::undoLabel() const {
    return m_undo.canUndo() ? tr("Undo %1").arg(nameOf(m_undo.index() - 1)) : tr("Undo");
}

QString Document::redoLabel() const {
    return m_undo.canRedo() ? tr("Redo %1").arg(nameOf(m_undo.index())) : tr("Redo");
}

// Another text, without what was of the old one: forced pieces, words joined by hand, and the
// consent to cut it.
void Document::addText(SessionDelta& delta, const QString& text) const {
    delta.text = text.toStdString();
    if (*delta.text == run().text)
        return;
    if (run().cutToLimit && !isReworked(run().text, *delta.text))
        delta.cutToLimit = false;
    if (!run().translation.start.empty())
        delta.translation = TranslationChoice{run().translation.beam, {}};
    delta.comparison = forOtherWords(m_session.comparison);
}

// Another model, without what was of the old one: edits, the heads that are off and words joined by
// hand.
void Document::addModel(SessionDelta& delta, const QString& spec) const {
    delta.model = spec.toStdString();
    if (*delta.model == run().model)
        return;
    if (!run().interventions.off.empty() || !run().interventions.edits.empty()) {
        delta.interventions = run().interventions;
        delta.interventions->off.clear();
        delta.interventions->edits.clear();
    }
    delta.comparison = forOtherWords(m_session.comparison);
}

void Document::setText(const QString& text) {
    SessionDelta delta;
    addText(delta, text);
    push(kChangeText, std::move(delta), MergeRule::WithinPause);
}

void Document::chooseText(const QString& text) {
    SessionDelta delta;
    addText(delta, text);
    push(kChangeText, std::move(delta), MergeRule::Never);
}

void Document::setPair(const std::optional<QString>& text) {
    std::optional<std::string> pair;
    if (text)
        pair = text->toStdString();
    if (pair == run().pair)
        return;
    const char* name = !pair ? kRemoveSecondText : run().pair ? kChangeSecondText : kAddSecondText;
    const bool typing = pair && run().pair;
    push(name, {.pair = std::move(pair), .comparison = forOtherWords(m_session.comparison)},
         typing ? MergeRule::WithinPause : MergeRule::Never);
}

void Document::setCutToLimit(bool cut) {
    push(cut ? kCutText : kKeepWholeText, {.cutToLimit = cut}, MergeRule::Never);
}

void Document::setModel(const QString& spec) {
    SessionDelta delta;
    addModel(delta, spec);
    push(kChangeModel, std::move(delta), MergeRule::Never);
}

void Document::setModelAndText(const QString& spec, const QString& text) {
    SessionDelta delta;
    addModel(delta, spec);
    addText(delta, text);
    if (run().pair) {
        delta.pair = std::optional<std::string>();
        delta.comparison = forOtherWords(m_session.comparison);
    }
    push(*delta.model == run().model ? kChangeText : kChangeModel, std::move(delta),
         MergeRule::Never);
}

void Document::setTranslation(TranslationChoice choice) {
    const char* name = choice.start == run().translation.start ? kChangeBeam
                       : choice.start.empty()                  ? kFreePieces
                                                               : kForcePiece;
    push(name, {.translation = std::move(choice)}, MergeRule::Never);
}

void Document::setMasks(std::vector<MaskSpec> masks) {
    push(kChangeMasks, {.masks = std::move(masks)}, MergeRule::Never);
}

void Document::setMaskShape(const MaskSpec& shape) {
    std::vector<MaskSpec> masks{shape};
    std::ranges::copy_if(run().masks, std::back_inserter(masks),
                         [](const MaskSpec& mask) { return mask.kind == MaskKind::Block; });
    setMasks(std::move(masks));
}

void Document::setBlocked(Index query, Index key, bool blocked) {
    std::vector<MaskSpec> masks = run().masks;
    std::erase_if(masks, [&](const MaskSpec& mask) { return blocks(mask, query, key); });
    if (blocked) {
        if (masks.size() < run().masks.size())
            return; // was blocked already; keep its place
        MaskSpec block;
        block.kind = MaskKind::Block;
        block.query = query;
        block.key = key;
        masks.push_back(std::move(block));
    }
    push(blocked ? kPaintMask : kEraseMask, {.masks = std::move(masks)}, MergeRule::WithinStroke);
}

void Document::endStroke() {
    ++m_stroke;
}

void Document::setHeadOff(const HeadId& head, bool off) {
    Interventions changed = run().interventions;
    if (off)
        changed.off.insert(head);
    else
        changed.off.erase(head);
    pushInterventions(off ? kSwitchHeadOff : kSwitchHeadOn, std::move(changed), MergeRule::Never);
}

void Document::setHeadsOff(std::set<HeadId> off) {
    Interventions changed = run().interventions;
    const char* name = off.empty() ? kAllHeadsOn : kSwitchHeads;
    changed.off = std::move(off);
    pushInterventions(name, std::move(changed), MergeRule::Never);
}

void Document::setOffMode(OffMode mode) {
    Interventions changed = run().interventions;
    changed.offMode = mode;
    pushInterventions(kChangeOffMode, std::move(changed), MergeRule::Never);
}

void Document::setFreezePatterns(bool freeze) {
    Interventions changed = run().interventions;
    changed.freezePatterns = freeze;
    pushInterventions(freeze ? kFreezePatterns : kReleasePatterns, std::move(changed),
                      MergeRule::Never);
}

void Document::setScale(std::optional<double> factor) {
    Interventions changed = run().interventions;
    changed.scale = factor;
    pushInterventions(kChangeScale, std::move(changed), MergeRule::WithinDrag);
}

void Document::setTemperature(double temperature) {
    Interventions changed = run().interventions;
    changed.temperature = temperature;
    pushInterventions(kChangeTemperature, std::move(changed), MergeRule::WithinDrag);
}

void Document::setEdit(const Edit& edit) {
    Interventions changed = run().interventions;
    const auto found = std::ranges::find_if(
        changed.edits, [&edit](const Edit& other) { return isSamePlace(edit, other); });
    if (found != changed.edits.end())
        *found = edit;
    else
        changed.edits.push_back(edit);
    pushInterventions(kEdits[static_cast<std::size_t>(edit.target)], std::move(changed),
                      MergeRule::Never);
}

void Document::switchEdit(std::size_t index, bool on) {
    Interventions changed = run().interventions;
    if (index >= changed.edits.size())
        return;
    changed.edits[index].on = on;
    pushInterventions(on ? kSwitchEditOn : kSwitchEditOff, std::move(changed), MergeRule::Never);
}

void Document::removeEdit(std::size_t index) {
    Interventions changed = run().interventions;
    if (index >= changed.edits.size())
        return;
    changed.edits.erase(changed.edits.begin() + static_cast<std::ptrdiff_t>(index));
    pushInterventions(kRemoveEdit, std::move(changed), MergeRule::Never);
}

void Document::clearEdits() {
    Interventions changed = run().interventions;
    changed.edits.clear();
    pushInterventions(kRemoveEdits, std::move(changed), MergeRule::Never);
}

void Document::setComparison(Comparison comparison) {
    const Comparison& now = m_session.comparison;
    const bool sameKind = comparison.with == now.with;
    const bool typing = sameKind && comparison.text != now.text;
    if (sameKind && (typing || comparison.model != now.model))
        comparison.words.clear();
    const bool aligning = sameKind && comparison.words != now.words;
    const char* name = comparison.with == CompareWith::Nothing ? kStopComparing
                       : typing                                ? kChangeOtherText
                       : aligning                              ? kAlignWords
                                                               : kCompare;
    push(name, {.comparison = std::move(comparison)},
         typing ? MergeRule::WithinPause : MergeRule::Never);
}

void Document::togglePin(const Pin& pin) {
    std::vector<Pin> pins = m_session.pins;
    const bool removed = std::erase(pins, pin) > 0;
    if (!removed)
        pins.push_back(pin);
    push(removed ? kUnpinCell : kPinCell, {.pins = std::move(pins)}, MergeRule::Never);
}

void Document::clearPins() {
    push(kClearPins, {.pins = std::vector<Pin>{}}, MergeRule::Never);
}

void Document::addExample(const QString& text) {
    std::vector<ExampleSentence> examples = m_session.examples;
    examples.push_back({text.toStdString(), {}});
    push(kAddExample, {.examples = std::move(examples)}, MergeRule::Never);
}

void Document::removeExample(size_t sentence) {
    std::vector<ExampleSentence> examples = m_session.examples;
    examples.erase(examples.begin() + static_cast<std::ptrdiff_t>(sentence));
    push(kRemoveExample, {.examples = std::move(examples)}, MergeRule::Never);
}

void Document::setExample(size_t sentence, ExampleSentence changed) {
    pushExample(kChangeExample, sentence, std::move(changed), MergeRule::WithinPause);
}

void Document::addExampleLink(size_t sentence, const ExampleLink& link) {
    ExampleSentence changed = m_session.examples.at(sentence);
    if (std::ranges::find(changed.links, link) == changed.links.end())
        changed.links.push_back(link);
    pushExample(kDrawLink, sentence, std::move(changed), MergeRule::Never);
}

void Document::removeExampleLink(size_t sentence, const ExampleLink& link) {
    ExampleSentence changed = m_session.examples.at(sentence);
    std::erase(changed.links, link);
    pushExample(kRemoveLink, sentence, std::move(changed), MergeRule::Never);
}

void Document::setView(const ViewState& view) {
    if (view == m_session.view)
        return;
    m_session.view = view;
    emit changed(ViewChanged);
}

void Document::resetAll() {
    const Session start = startSession();
    const Run& run = start.runs.front();
    push(kResetAll,
         {.text = run.text,
          .pair = run.pair,
          .cutToLimit = run.cutToLimit,
          .model = run.model,
          .masks = run.masks,
          .interventions = run.interventions,
          .pins = start.pins,
          .examples = start.examples,
          .comparison = start.comparison,
          .translation = run.translation},
         MergeRule::Never);
    setView(start.view);
}

void Document::setSession(const Session& session) {
    m_undo.clear();
    m_session = session;
    emit changed(EverythingChanged);
}

void Document::apply(SessionDelta& delta) {
    exchange(m_session, delta);
    emit changed(changesOf(delta));
}

void Document::push(const char* name, SessionDelta delta, MergeRule merge) {
    if (isNoOp(m_session, delta))
        return;
    m_undo.push(new EditCommand(*this, name, std::move(delta), merge, m_stroke));
}

void Document::pushExample(const char* name, size_t sentence, ExampleSentence changed,
                           MergeRule merge) {
    std::vector<ExampleSentence> examples = m_session.examples;
    examples.at(sentence) = std::move(changed);
    push(name, {.examples = std::move(examples)}, merge);
}

void Document::pushInterventions(const char* name, Interventions changed, MergeRule merge) {
    push(name, {.interventions = std::move(changed)}, merge);
}

} // namespace headlight::ui
