#pragma once

#include "core/analysis/lens/example_ranking.h"
#include "ui/view/figure_view.h"

#include <optional>

namespace headlight::ui {

// Heads by how well they reproduce the drawn links. Click or arrows select a head.
class ExampleRankingView : public FigureView {
    Q_OBJECT

public:
    explicit ExampleRankingView(const ViewContext& context, QWidget* parent = nullptr);

    void show(std::optional<ExampleRanking> ranking, bool untrained);
    const std::optional<ExampleRanking>& ranking() const { return m_ranking; }

    int currentChild() const override;

protected:
    Figure buildFigure() const override;
    void hitHovered(const std::optional<HitBox>& hit) override;
    void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void walk(int step);
    void retranslate();

    std::optional<ExampleRanking> m_ranking;
    bool m_untrained = false;
};

} // namespace headlight::ui
