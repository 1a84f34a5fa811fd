#pragma once

#include "core/io/session.h"

#include <QFlags>
#include <QObject>
#include <QString>
#include <QUndoStack>

#include <chrono>
#include <optional>
#include <set>
#include <vector>

namespace headlight::ui {

struct SessionDelta; // edit_command.h
enum class MergeRule;

// The state that a session file holds, with undo. Everything that changes the computation (text,
// model, masks, heads, scale, temperature) and the pins go through commands on the undo stack; the
// view state does not. Commands store only the parts of the session that they change. GUI thread
// only.
class Document : public QObject {
    Q_OBJECT

public:
    enum Change {
        TextChanged = 1,
        ModelChanged = 2,
        MasksChanged = 4,
        InterventionsChanged = 8,
        PinsChanged = 16,
        ViewChanged = 32,
        ExamplesChanged = 64,
        ComparisonChanged = 128,
        TranslationChanged = 256,
        EverythingChanged = 511,
    };
    Q_DECLARE_FLAGS(Changes, Change)

    static constexpr std::chrono::milliseconds kTypingPause{1000};

    explicit Document(QObject* parent = nullptr);

    const Session& session() const { return m_session; }
    const Run& run() const { return m_session.runs.front(); }
    const ViewState& view() const { return m_session.view; }
    QUndoStack& undoStack() { return m_undo; }
    const QUndoStack& undoStack() const { return m_undo; }

    // "Undo change text", in the language of now (the stack's own texts keep that of the edit);
    // "Undo" if there is nothing to undo.
    QString undoLabel() const;
    QString redoLabel() const;

    // Edits; each is one undo step with a name, and nothing when it changes nothing.
    void setText(const QString& text);                // typing merges until a pause
    void chooseText(const QString& text);             // another one altogether
    void setPair(const std::optional<QString>& text); // typing merges until a pause
    // That a text beyond the model's limit is cut; asked again for another text.
    void setCutToLimit(bool cut);
    void
    setModel(const QString& spec); // heads that are off and edits go: they are of the old model
    // Both at once; a second text goes.
    void setModelAndText(const QString& spec, const QString& text);
    void setMasks(std::vector<MaskSpec> masks);
    void setMaskShape(const MaskSpec& shape);              // instead of another; painted cells stay
    void setBlocked(Index query, Index key, bool blocked); // mask brush; a stroke merges
    void endStroke(); // the next brush or slider edit is a new undo step
    void setHeadOff(const HeadId& head, bool off);
    void setHeadsOff(std::set<HeadId> off); // "only this head", "all on"
    void setOffMode(OffMode mode);
    void setFreezePatterns(bool freeze);
    void setScale(std::optional<double> factor);
    void setTemperature(double temperature); // > 0; dragging merges
    // Numbers changed by hand: at most one for a place, so another one there takes over its turn.
    void setEdit(const Edit& edit);
    void switchEdit(std::size_t index, bool on);
    void removeEdit(std::size_t index);
    void clearEdits();
    // What the run is compared with; typing the other sentence merges until a pause.
    void setComparison(Comparison comparison);
    // How the sentence is translated: the beam, and pieces that are forced.
    void setTranslation(TranslationChoice choice);
    void togglePin(const Pin& pin);
    void clearPins();

    // Sentences that heads are searched by. A change of their text, with which links move
    // (withText() of core/analysis/lens/followed_links.h), merges as typing does.
    void addExample(const QString& text);
    void removeExample(size_t sentence);
    void setExample(size_t sentence, ExampleSentence changed);
    void addExampleLink(size_t sentence, const ExampleLink& link); // nothing if it is there
    void removeExampleLink(size_t sentence, const ExampleLink& link);

    // Not undoable.
    void setView(const ViewState& view);

    // The start state: first sentence, bundled model, nothing changed. Undoable as one step.
    void resetAll();

    // Another session altogether; clears the undo stack.
    void setSession(const Session& session);

signals:
    void changed(headlight::ui::Document::Changes changes);

private:
    friend class EditCommand;
    void apply(SessionDelta& delta); // exchanges the parts and tells
    void addText(SessionDelta& delta, const QString& text) const;
    void addModel(SessionDelta& delta, const QString& spec) const;
    void push(const char* name, SessionDelta delta, MergeRule merge);
    void pushExample(const char* name, size_t sentence, ExampleSentence changed, MergeRule merge);
    void pushInterventions(const char* name, Interventions changed, MergeRule merge);
    QString nameOf(int command) const;

    Session m_session;
    QUndoStack m_undo;
    int m_stroke = 0;
};

Q_DECLARE_OPERATORS_FOR_FLAGS(Document::Changes)

} // namespace headlight::ui
