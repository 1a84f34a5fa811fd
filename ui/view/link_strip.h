#pragma once

#include "ui/view/figure_view.h"
#include "ui/viewmodel/link_strip_figure.h"

namespace headlight::ui {

// One sentence of the user's own in which links are drawn: drag from a word to another, click one
// and then the other, or walk with the arrows and press Return on both. A click on a listed link,
// or Delete, removes it. Every change is an edit of the document.
class LinkStrip : public FigureView {
    Q_OBJECT

public:
    LinkStrip(const ViewContext& context, size_t sentence, QWidget* parent = nullptr);

    int currentChild() const override;
    QSize sizeHint() const override;

protected:
    Figure buildFigure() const override;
    void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void readDocument();
    void take(Index word);
    void draw(Index from, Index to);
    void remove(Index link);
    void walk(int step);
    void walkRow(bool down);
    void fitHeight();
    void retranslate();

    size_t m_sentence;
    std::vector<WordGroup> m_words; // that can be linked
    std::vector<StripLink> m_links;
    Index m_picked = -1;
    Index m_word = 0; // of the keyboard
    Index m_link = -1;
    bool m_pickedByPress = false;
};

} // namespace headlight::ui
