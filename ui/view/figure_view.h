#pragma once

#include "ui/view/view_context.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"
#include "ui/viewmodel/laid_out_texts.h"

#include <QPixmap>
#include <QVariantAnimation>
#include <QWidget>

#include <optional>

class QScrollArea;

namespace headlight::ui {

// A widget that shows one Figure and nothing else: a view builds the figure and turns hits into
// edits and selections; painting, hit testing, tooltips, cross-fade, focus ring and the screen
// reader's children are the same for all of them and live here.
//
// Inside a scroll area the view grows as tall as its figure.
class FigureView : public QWidget {
    Q_OBJECT

public:
    explicit FigureView(const ViewContext& context, QWidget* parent = nullptr);

    // A scroll area around the view, which has it as its widget and draws its focus ring.
    QScrollArea* scrolled();
    QScrollArea* scrolled(int margin); // px

    // What is drawn; built anew first if something it depends on has changed.
    const Figure& figure() const;

    // What is in the figure for a screen reader: its hit boxes, then the cells of its grids row by
    // row.
    int childCount() const;
    std::optional<HitBox> child(int index) const;
    int childAt(QPointF point) const; // -1 = none
    // The selected one of them, -1 = none; the screen reader speaks its name.
    virtual int currentChild() const { return -1; }

signals:
    void figureChanged(); // there will be another one when it is asked for

protected:
    virtual Figure buildFigure() const = 0;
    virtual void hitHovered(const std::optional<HitBox>& hit); // none: the mouse is over nothing
    virtual void hitClicked(const HitBox& hit, Qt::KeyboardModifiers modifiers);

    Lab& lab() const { return m_context.lab; }
    Look& look() const { return m_context.look; }
    const ViewContext& context() const { return m_context; }

    // The map is being made and will be there soon: the old picture stays.
    bool isWaitingFor(const MapId& map) const;
    // What stands in place of a picture of a map that is not there; names what is being made, or
    // why it cannot be.
    Figure missingFigure(const MapId& map, QSizeF size) const;
    const Figure& lastFigure() const { return m_figure; }

    // Theme, font scale and the document's ramp.
    FigureStyle style() const;
    // The room that the figure should fill: the scroll area's, or the widget's own.
    QSizeF viewportSize() const;

    // Something that the figure depends on has changed: it is built when it is next needed.
    void refresh();
    // The same after a change of head or sentence: the old picture fades out over the new one.
    void refreshWithFade();
    // The selected thing has changed: the screen reader is told.
    void announceCurrent();
    // Paints figure, fading picture, dimming and focus ring.
    void paintPicture(QPainter& painter);
    virtual void schedulePaint() { update(); }

    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void growToFigure();
    void showHitToolTip(const std::optional<HitBox>& hit, const QPoint& globalPosition);

    ViewContext m_context;
    QScrollArea* m_scroll = nullptr;
    mutable Figure m_figure;
    mutable bool m_stale = true;
    LaidOutTexts m_texts;
    QPixmap m_fading;
    QVariantAnimation m_fade;
};

// Text as a tooltip that is never taken for markup.
QString plainToolTip(const QString& text);

} // namespace headlight::ui
