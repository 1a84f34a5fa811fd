#pragma once

#include <QScrollArea>

namespace headlight::ui {

// Scrolls its content up and down and is never narrower than it, so that nothing is cut off at the
// side.
class VerticalScrollArea : public QScrollArea {
    Q_OBJECT

public:
    explicit VerticalScrollArea(QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace headlight::ui
