#pragma once

#include "core/analysis/family_study.h"
#include "ui/service/task_runner.h"

#include <QObject>

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace headlight::ui {

class Lab;

// Studies of the document's sentence in all trained models, on a thread of its own: first what
// links its words, at once; times only when they are asked for, since measuring keeps a core busy.
// The newest question counts. GUI thread only.
class FamilyStudies : public QObject {
    Q_OBJECT

public:
    explicit FamilyStudies(const Lab& lab, QObject* parent = nullptr);

    const std::vector<StudiedModel>& models() const { return m_models; }
    const std::vector<StudiedLink>& links() const { return m_studied.links; }
    // Of the model in use, over rising lengths; empty before it was measured.
    const std::vector<std::pair<Index, MeasuredCost>>& lengths() const { return m_lengths; }
    const std::string& lengthsOf() const { return m_lengthsOf; } // that model's name

    const QString& problem() const { return m_problem; }
    bool isRunning() const { return m_task.isRunning(); }
    double progress() const { return m_progress; }

    void request();        // unless the present sentence was studied
    void measureTimes();   // the same with times
    void measureLengths(); // of the model in use
    void cancel();

signals:
    void changed();
    void progressChanged(double done);

private:
    struct Question {
        std::vector<std::string> models;
        std::string text;
        std::vector<StudiedLink> links;
        bool times = false;
        bool operator==(const Question&) const = default;
    };
    Question question(bool times) const;
    void start(Question question);
    void end(const QString& problem);

    const Lab& m_lab;
    std::vector<StudiedModel> m_models;
    std::vector<std::pair<Index, MeasuredCost>> m_lengths;
    std::string m_lengthsOf;
    Question m_studied; // what the models above are the answer to
    Question m_asked;   // what is under way or was last
    bool m_again = false;
    QString m_problem;
    double m_progress = 0;
    TaskRunner m_task; // last: its thread ends first
};

} // namespace headlight::ui
