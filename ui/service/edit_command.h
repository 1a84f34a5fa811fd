#pragma once

#include "core/io/session.h"
#include "ui/service/document.h"

#include <QElapsedTimer>
#include <QUndoCommand>

#include <optional>
#include <vector>

namespace headlight::ui {

// The parts of a session that one edit touches; an empty part stays as it is.
struct SessionDelta {
    std::optional<std::string> text = {};
    std::optional<std::optional<std::string>> pair = {};
    std::optional<bool> cutToLimit = {};
    std::optional<std::string> model = {};
    std::optional<std::vector<MaskSpec>> masks = {};
    std::optional<Interventions> interventions = {};
    std::optional<std::vector<Pin>> pins = {};
    std::optional<std::vector<ExampleSentence>> examples = {};
    std::optional<Comparison> comparison = {};
    std::optional<TranslationChoice> translation = {};
};

// Exchanges the parts of the delta with those of the session: once does the edit, twice takes it
// back.
void exchange(Session& session, SessionDelta& delta);

// True if exchanging would change nothing.
bool isNoOp(const Session& session, const SessionDelta& delta);

Document::Changes changesOf(const SessionDelta& delta);

// When an edit joins the one before it in one undo step; both must be of the same kind.
enum class MergeRule {
    Never,
    WithinPause,  // typing: until nothing came for Document::kTypingPause
    WithinStroke, // painting: until Document::endStroke()
    WithinDrag,   // a slider: until either
};

// One undo step. It holds only what the session does not hold at the moment: the new values before
// it is done, the old ones after.
class EditCommand : public QUndoCommand {
public:
    // `name` is a key of the context "Document" ("change text"); `stroke` the number of the stroke
    // going on.
    EditCommand(Document& document, const char* name, SessionDelta delta, MergeRule merge,
                int stroke);

    const char* name() const { return m_name; }

    void redo() override { swapWithDocument(); }
    void undo() override { swapWithDocument(); }
    int id() const override;
    bool mergeWith(const QUndoCommand* next) override;

private:
    void swapWithDocument();

    Document& m_document;
    const char* m_name;
    SessionDelta m_delta;
    MergeRule m_merge;
    int m_stroke;
    QElapsedTimer m_age; // since the newest edit that joined
};

} // namespace headlight::ui
