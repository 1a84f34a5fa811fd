#pragma once

#include "ui/view/figure_view.h"
#include "ui/viewmodel/grid_figure.h"

namespace headlight::ui {

// All heads at a glance. Hover previews a head, click or arrows select it, Space or its lamp
// switches it, Ctrl+click compares it, Ctrl+wheel goes from all heads to one layer to one head.
class HeadGrid : public FigureView {
    Q_OBJECT

public:
    explicit HeadGrid(const ViewContext& context, QWidget* parent = nullptr);

    GridLevel level() const { return m_level; }
    void setLevel(GridLevel level);
    void zoom(int steps); // > 0 nearer

    int currentChild() const override;

signals:
    void levelChanged();

protected:
    Figure buildFigure() const override;
    void hitHovered(const std::optional<HitBox>& hit) override;
    void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    GridRequest request() const;
    QScrollArea* area() const;
    void sizeArea();
    void toggle(const HeadId& head);
    void select(MapId tile);
    void walk(int columns, int rows);
    void wantMeasuredHeads();
    void keepSelectedInView();
    void retranslate();

    GridLevel m_level = GridLevel::AllHeads;
    mutable QRectF m_selectedRect;
};

} // namespace headlight::ui
