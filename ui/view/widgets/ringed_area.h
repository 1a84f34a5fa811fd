#pragma once

#include <QScrollArea>

namespace headlight::ui {

// A scroll area around a picture, with a margin in which the focus ring of the picture is drawn:
// inside the picture it would lie over words that begin at the edge, and scroll away with them.
class RingedArea : public QScrollArea {
    Q_OBJECT

public:
    static constexpr int kMargin = 6; // px on each side of the picture
    static constexpr int kLeastMargin = 3;

    explicit RingedArea(QWidget* picture, QWidget* parent = nullptr, int margin = kMargin);

signals:
    void roomChanged(); // the picture hears of it only if its own size changes too

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void paintRing();

    int m_margin;
};

} // namespace headlight::ui
