#pragma once

#include "ui/view/pair_view.h"

namespace headlight::ui {

// Attention as lines between two columns of tokens: of the selected head, or of all compared heads.
// Hovering a token lights its lines alone; arrows walk the tokens of the selected cell.
class ConnectionsView : public PairView {
    Q_OBJECT

public:
    explicit ConnectionsView(const ViewContext& context, QWidget* parent = nullptr);

    double drawnShare() const; // 0..1, of all attention in the shown maps
    int currentChild() const override;

signals:
    void drawnShareChanged();

protected:
    Figure buildFigure() const override;
    void hitHovered(const std::optional<HitBox>& hit) override;
    void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) override;
    CellId lastCell() const override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    CellId m_hovered; // a token, or both ends of a line
    mutable double m_drawnShare = 0;
    mutable CellId m_last; // of the last words; none: -1
    double m_toldShare = -1;
};

} // namespace headlight::ui
