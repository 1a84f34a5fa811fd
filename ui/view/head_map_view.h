#pragma once

#include "ui/view/figure_view.h"

namespace headlight::ui {

class HeadSurveys;

// The map of heads. Hover previews a head, a click or the arrow keys select it, Ctrl+click compares
// it.
class HeadMapView : public FigureView {
    Q_OBJECT

public:
    explicit HeadMapView(const ViewContext& context, QWidget* parent = nullptr);

    int currentChild() const override;

    // The same picture in another size, as it is saved.
    Figure figureOf(QSizeF size, const FigureStyle& style) const;

protected:
    Figure buildFigure() const override;
    void hitHovered(const std::optional<HitBox>& hit) override;
    void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    const HeadSurveys& m_surveys;
};

} // namespace headlight::ui
