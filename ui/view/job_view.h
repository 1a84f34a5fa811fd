#pragma once

#include "ui/view/figure_view.h"

#include <QTimer>

namespace headlight::ui {

class LensService;

// "Is that the head's job?" in the relation panel, from the bundled sample of labelled sentences.
// Asks for the scores when it is first shown and the window has been at rest for a moment.
class JobView : public FigureView {
    Q_OBJECT

public:
    explicit JobView(const ViewContext& context, QWidget* parent = nullptr);

    int currentChild() const override;

protected:
    Figure buildFigure() const override;
    void hitHovered(const std::optional<HitBox>& hit) override;
    void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void walk(int step);
    void retranslate();

    LensService& m_lens;
    QTimer m_rest;
};

} // namespace headlight::ui
