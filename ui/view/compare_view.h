#pragma once

#include "ui/view/head_list_view.h"

namespace headlight::ui {

// The compared heads side by side on one scale. Without a choice of two or more it shows the
// selected head and says how to add others.
class CompareView : public HeadListView {
    Q_OBJECT

public:
    explicit CompareView(const ViewContext& context, QWidget* parent = nullptr);

    void setAside() { m_isAside = true; } // beside another picture, which has the notes

protected:
    Figure buildFigure() const override;
    void hitHovered(const std::optional<HitBox>& hit) override;
    void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    bool m_isAside = false;
};

} // namespace headlight::ui
