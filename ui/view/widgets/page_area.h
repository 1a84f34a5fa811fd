#pragma once

#include <QScrollArea>

namespace headlight::ui {

// Holds a page of controls above a picture or a table. Where the window is too low for both, the
// whole page scrolls up and down, so that the picture keeps some lines and the controls their place
// instead of pushing each other out. It is never narrower than the page.
//
// `pictureLines`: lines of text that the picture has beyond the least that its page asks for; 0
// where the page says itself how much its picture needs.
class PageArea : public QScrollArea {
    Q_OBJECT

public:
    static constexpr int kPictureLines = 12;

    explicit PageArea(QWidget* page, QWidget* parent = nullptr, int pictureLines = kPictureLines);

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();
    int leastHeight(int width) const; // of the page, in px

    int m_pictureLines;
};

} // namespace headlight::ui
