#pragma once

#include "core/analysis/lens/relation_report.h"
#include "ui/view/figure_view.h"

#include <memory>
#include <optional>
#include <string>

namespace headlight::ui {

struct LensOutcome;

// The heads by how well they find the chosen relation. Click, Return or Space opens a head: it is
// selected everywhere and its examples are wanted. Arrows walk.
class LensMatrixView : public FigureView {
    Q_OBJECT

public:
    explicit LensMatrixView(const ViewContext& context, QWidget* parent = nullptr);

    // Null clears. The best head is chosen with a new relation.
    void show(std::shared_ptr<const LensOutcome> outcome, const std::string& relation);
    void setReading(std::optional<Reading> reading);
    const std::optional<HeadReading>& chosen() const { return m_chosen; }

    int currentChild() const override;

signals:
    void headChosen(const headlight::HeadReading& head);

protected:
    Figure buildFigure() const override;
    void hitHovered(const std::optional<HitBox>& hit) override;
    void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool hasRelation() const;
    void choose(int layer, int head);
    void walk(int layers, int heads);
    void retranslate();

    std::shared_ptr<const LensOutcome> m_outcome;
    std::string m_relation;
    std::optional<Reading> m_reading;
    std::optional<HeadReading> m_chosen;
};

} // namespace headlight::ui
