#pragma once

#include <QWidget>

class QButtonGroup;
class QToolButton;

namespace headlight::ui {

// One choice of a few, side by side in one frame. Arrow keys walk the choices, Space takes one.
class SegmentedSwitch : public QWidget {
    Q_OBJECT

public:
    explicit SegmentedSwitch(QWidget* parent = nullptr);

    void addChoice(int id);
    void clear(); // takes all choices away
    void setText(int id, const QString& text, const QString& toolTip);
    QToolButton* button(int id) const;

    int chosen() const; // -1 = none
    void setChosen(int id);

    QSize sizeHint() const override;

signals:
    void choiceMade(int id); // by the user, also when it was chosen already

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void markEnds();
    void fit(); // less room inside where there is too little, so that no text is cut
    void setTight(bool tight);

    QButtonGroup* m_group;
    bool m_tight = false;
    int m_saved = 0; // width that being tight saves
};

} // namespace headlight::ui
