#include "ui/view/widgets/key_splitter.h"

#include "ui/view/widgets/describe.h"

#include <QKeyEvent>
#include <QPainter>

namespace headlight::ui {
namespace {

constexpr int kStep = 16; // px
constexpr int kLargeStep = 96;
constexpr qreal kRing = 2;

class Handle : public QSplitterHandle {
public:
    Handle(Qt::Orientation orientation, QSplitter* parent) : QSplitterHandle(orientation, parent) {
        setFocusPolicy(Qt::TabFocus);
    }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        const bool level = orientation() == Qt::Horizontal;
        const int back = level ? Qt::Key_Left : Qt::Key_Up;
        const int on = level ? Qt::Key_Right : Qt::Key_Down;
        if (event->key() != back && event->key() != on)
            return QSplitterHandle::keyPressEvent(event);
        const int step = event->modifiers() & Qt::ShiftModifier ? kLargeStep : kStep;
        const int place = level ? pos().x() : pos().y();
        moveSplitter(closestLegalPosition(place + (event->key() == on ? step : -step)));
    }

    void focusInEvent(QFocusEvent* event) override {
        QSplitterHandle::focusInEvent(event);
        update();
    }
    void focusOutEvent(QFocusEvent* event) override {
        QSplitterHandle::focusOutEvent(event);
        update();
    }

    void paintEvent(QPaintEvent* event) override {
        QSplitterHandle::paintEvent(event);
        if (!hasFocus())
            return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(palette().color(QPalette::Highlight), kRing));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
};

} // namespace

void KeySplitter::describeHandles(const QString& name, const QString& help) {
    m_name = name;
    m_help = help;
    for (int i = 1; i < count(); ++i)
        describe(handle(i), name, help);
}

QSplitterHandle* KeySplitter::createHandle() {
    auto* made = new Handle(orientation(), this);
    describe(made, m_name, m_help);
    return made;
}

} // namespace headlight::ui
