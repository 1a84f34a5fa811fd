#pragma once

#include "ui/service/task_runner.h"

#include <QObject>

#include <memory>
#include <optional>
#include <set>

namespace headlight {
struct TranslatedText;
struct TranslatedTextRequest;
} // namespace headlight

namespace headlight::ui {

class Lab;

// Translates the document's sentence while somebody looks at the translation, on a thread of its
// own: the newest state of the document counts, and the last good translation stays until the next
// one is there. Heads that are off and edits of the encoder, whose maps the other views show, hold
// here too. GUI thread only.
class TranslationService : public QObject {
    Q_OBJECT

public:
    explicit TranslationService(const Lab& lab, QObject* parent = nullptr);

    // Of the present model and text, or of the last ones that worked; null before the first.
    const std::shared_ptr<const TranslatedText>& text() const { return m_text; }
    const QString& problem() const { return m_problem; } // why there is no newer one; empty = none
    bool canTranslate() const;                           // the model in use does
    bool isRunning() const { return m_task.isRunning(); }

    void setWanted(const QObject* view, bool wanted); // nothing is translated while nobody looks

signals:
    void changed();

private:
    TranslatedTextRequest request() const;
    void update();
    void start();
    void end(const QString& problem);

    const Lab& m_lab;
    std::set<const QObject*> m_viewers;
    std::shared_ptr<const TranslatedText> m_text;
    QString m_problem;
    bool m_again = false; // the document has changed since the running task began
    TaskRunner m_task;    // last: its thread ends first
};

} // namespace headlight::ui
