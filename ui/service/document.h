#pragma once

#include "core/io/session.h"

#include <QFlags>
#include <QObject>
#include <QUndoStack>

namespace headlight::ui {

// The state that a session file holds, with undo. Everything that changes the computation (text, model, masks,
// heads, scale, temperature) and the pins go through commands on the undo stack; the view state does not.
// Commands store deltas, never matrices. GUI thread only.
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
        EverythingChanged = 63,
    };
    Q_DECLARE_FLAGS(Changes, Change)

    explicit Document(QObject* parent = nullptr);

    const Session& session() const { return m_session; }
    const Run& run() const { return m_session.runs.front(); }
    const ViewState& view() const { return m_session.view; }
    QUndoStack& undoStack() { return m_undo; }

    // Edits; each is one undo step with a name, and nothing when it changes nothing.
    void setText(const QString& text); // typing merges until a pause of one second
    void setPair(const std::optional<QString>& text);
    void setCutToLimit(bool cut);
    void setModel(const QString& spec);
    void setMasks(std::vector<MaskSpec> masks);
    void setBlocked(Index query, Index key, bool blocked); // mask brush; a stroke merges
    void endStroke();
    void setHeadOff(const HeadId& head, bool off);
    void setHeadsOff(std::set<HeadId> off); // "only this head", "all on"
    void setOffMode(OffMode mode);
    void setFreezePatterns(bool freeze);
    void setScale(std::optional<double> factor);
    void setTemperature(double temperature); // dragging merges
    void togglePin(const Pin& pin);
    void clearPins();

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
    void apply(const Session& session, Changes changes);

    Session m_session;
    QUndoStack m_undo;
};

Q_DECLARE_OPERATORS_FOR_FLAGS(Document::Changes)

} // namespace headlight::ui
