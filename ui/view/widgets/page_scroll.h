#pragma once

#include "ui/view/widgets/vertical_scroll_area.h"

namespace headlight::ui {

// A page that fills its place, and scrolls where that is too low for what it must show: large type
// in a small window. Notes and controls of the page take the lines they need at its width.
class PageScroll : public VerticalScrollArea {
    Q_OBJECT

public:
    explicit PageScroll(QWidget* page, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();
};

} // namespace headlight::ui
