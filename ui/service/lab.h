#pragma once

#include "core/analysis/run_difference.h"
#include "core/base/error.h"
#include "ui/service/analysis_service.h"
#include "ui/service/document.h"
#include "ui/service/error_text.h"
#include "ui/service/gold_link.h"
#include "ui/service/map_maker.h"
#include "ui/service/selection.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>

namespace headlight::ui {

class HeadSurveys;
class LensService;

// What one window works on: the document, what is selected in it, and the newest result. Whatever
// changes the computation is sent to the analysis service at once; the result of the last good pass
// stays until the next one arrives, also while a problem is shown. With a comparison there are two
// runs (or two heads), and what sets them apart. GUI thread only.
class Lab : public QObject {
    Q_OBJECT

public:
    enum class Side { First, Second, Difference }; // of a comparison

    struct Problem {
        Error error;
        bool ofComputation = true; // else of something beside it, such as a file

        // What is wrong and what to do, in the language of the window.
        QString text() const { return errorText(error); }
    };

    explicit Lab(QObject* parent = nullptr, ModelLoader loader = loadModel);
    ~Lab() override;

    Document& document() { return m_document; }
    const Document& document() const { return m_document; }
    Selection& selection() { return m_selection; }
    // Of the run that is shown: the first, or the second while that side of a comparison is shown.
    // May be null.
    const std::shared_ptr<const AnalysisResult>& result() const { return m_shown; }
    // What the pictures show: the same, or the difference of both.
    const std::shared_ptr<const AnalysisResult>& picture() const {
        return m_difference ? m_difference : m_shown;
    }
    const std::shared_ptr<const AnalysisResult>& firstResult() const { return m_result; }
    // The second run of the comparison that the document asks for; null until it is there.
    std::shared_ptr<const ComparedRun> compared() const;
    Side side() const; // that is shown; the first as long as there is no other
    void setSide(Side side);
    // The selected or hovered map; the other one while the second of two heads is shown.
    MapId shownMap() const { return onSide(m_selection.shownMap()); }
    // The same without what is hovered.
    MapId chosenMap() const { return onSide(m_selection.map()); }
    bool resultHas(const HeadId& head) const;
    // Makes the selected map if it takes more than the result holds.
    MapMaker& maps() { return m_maps; }
    const MapMaker& maps() const { return m_maps; }
    // What was measured of all heads: statistics, roles, distances.
    HeadSurveys& headSurveys() const { return *m_headSurveys; }
    const std::optional<Problem>& problem() const { return m_mishap ? m_mishap : m_problem; }
    // Tells of something else than the computation, such as a file; until dismissed, or until the
    // next edit that is computed.
    void setProblem(const Error& error);
    void dismissProblem();
    bool isBusy() const { return m_service.isBusy(); }
    bool isSlow() const { return m_slow; } // the pass on its way has taken over 150 ms

    // The mask brush: while it is on, the mouse on the heatmap hides cells instead of selecting
    // them.
    bool isPainting() const { return m_painting; }
    void setPainting(bool painting);

    // What to look for in the sample sentence that was chosen (its `lookFor`); empty once the text
    // is another.
    const QString& hint() const { return m_hint; }
    void setHint(const QString& hint);

    // The labelled link of an example that was opened, drawn over the pictures; gone once the text
    // is another.
    const std::optional<GoldLink>& goldLink() const { return m_goldLink; }
    void setGoldLink(const std::optional<GoldLink>& link);

    // Adds the head to those compared, or takes it away. At most kMostCompared.
    static constexpr size_t kMostCompared = 16;
    void toggleCompared(const HeadId& head);

    // Changes the view state; not undoable.
    void editView(const std::function<void(ViewState&)>& edit);

    // What a view needs besides the attentions, for as long as it is seen; {} = nothing more. While
    // nobody needs them they are not kept, so that typing stays quick. GUI thread.
    void want(const QObject* view, const TraceOptions& numbers);

    // Heads measured on labelled sentences.
    LensService& lens() const { return *m_lens; }

    // Loads the model that the first request will want, while the window is still being built.
    void loadAhead(const std::string& model);
    // Back to the state of the first start: as one step that can be undone, or as a new session.
    void resetAll();
    void startNew();

    // Sends the first request; before it, nothing is computed.
    void start();

signals:
    void resultChanged();
    void problemChanged();
    void slowChanged(bool slow);
    void paintingChanged(bool painting);
    void hintChanged();
    void goldLinkChanged();

private:
    void request();
    TraceOptions wanted() const;
    void onChanged(Document::Changes changes);
    void keepCellOnWords(const MapShape& before, ViewState& view) const;
    void onResult(std::shared_ptr<const AnalysisResult> result);
    void onFailed(const Error& error);
    bool hasSecond() const;
    MapId onSide(const MapId& map) const;
    void chooseShown();
    void showSide();
    void followSide(Side from, Side to);
    void onBusy(bool busy);
    void setSlow(bool slow);
    void keepSelectionInside();
    void followView();
    void storeSelection();
    void selectRelation();
    void selectRelationAgain();

    Document m_document;
    Selection m_selection;
    std::map<const QObject*, TraceOptions> m_wants;
    std::shared_ptr<const AnalysisResult> m_result;     // of the document's run
    std::shared_ptr<const AnalysisResult> m_shown;      // that, or the second one
    std::shared_ptr<const AnalysisResult> m_difference; // of both; null while not shown
    std::shared_ptr<const ComparedRun> m_compared;
    CompareWith m_comparedWith = CompareWith::Nothing; // what m_compared was asked for
    std::map<quint64, CompareWith> m_asked;            // by ticket, for what is on its way
    std::pair<Side, Comparison> m_shownSide;
    MapMaker m_maps;
    std::optional<Problem> m_problem; // of the newest pass
    std::optional<Problem> m_mishap;  // of anything else
    QTimer m_slowTimer;
    bool m_slow = false;
    bool m_painting = false;
    QString m_hint;
    std::optional<GoldLink> m_goldLink;
    bool m_pairWanted = true; // the cell of the relation is selected with the next result
    bool m_started = false;
    MapShape m_requestedShape;
    bool m_storing = false;    // the view state follows the selection
    bool m_following = false;  // the selection follows the view state
    AnalysisService m_service; // last: their threads join first
    std::unique_ptr<LensService> m_lens;
    std::unique_ptr<HeadSurveys> m_headSurveys;
};

} // namespace headlight::ui
