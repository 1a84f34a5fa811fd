#pragma once

#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/steps_figure.h"
#include "ui/viewmodel/steps_formula.h"
#include "ui/viewmodel/steps_table.h"

#include <vector>

namespace headlight::ui {

// Where the parts of the steps picture are written, from the top down: texts, notes, and numbers of
// the example, each with its hit box, its frame while it is lit, and its mark if it was edited.
class StepsCanvas {
public:
    StepsCanvas(const StepsRequest& request, const FigureStyle& style);

    static constexpr qreal kRowHeight = 24; // px at 100 %, also the height of what can be clicked
    static constexpr qreal kBarHeight = 12;
    static constexpr qreal kLeastBar = 60;
    static constexpr qreal kGap = 10;
    static constexpr qreal kPadding = 4;       // round a number
    static constexpr qreal kMostOfNames = 0.3; // of the width

    const StepsModel& model() const { return m_model; }
    const FigureStyle& style() const { return m_style; }
    const Theme& theme() const { return m_style.theme; }
    const TextStyle& normal() const { return m_normal; }
    const TextStyle& bold() const { return m_bold; }
    qreal width() const { return m_request.viewport.width(); }
    qreal pixels(qreal size) const { return m_style.pixels(size); }

    qreal top() const { return m_top; } // of what is written next
    void moveDown(qreal by) { m_top += by; }
    bool useFewerDigits(); // where there is no room for all; false: there are no fewer

    void text(const QString& words, QPointF anchor, Qt::Alignment alignment, const TextStyle& font,
              const QColor& color);
    // Lines over the whole width, moving down.
    void note(const QString& sentence, const QColor& color, qreal size = kNoteText);
    void number(const WorkedNumber& number, const QRectF& place, Qt::Alignment alignment);
    QString shown(const WorkedNumber& number) const;
    void bar(const QRectF& track, double size, double largest, bool isFollowed);
    void line(qreal y); // over the whole width

    // A formula with its numbers, in one line: numbers are hits, the signs between them text.
    qreal widthOf(const std::vector<StepPart>& parts) const;
    qreal partWidth(const StepPart& part) const;
    void partsAt(const std::vector<StepPart>& parts, QPointF leftMiddle);

    Figure take(); // what was written

private:
    StepsModel m_model; // its digits may be fewer here
    const StepsRequest& m_request;
    const FigureStyle& m_style;
    TextStyle m_normal;
    TextStyle m_bold;
    LitNumbers m_lit;
    Figure m_figure;
    qreal m_top = 0;
};

// The numbers that the step belongs to, the result with a bar where there is room.
void writeStepsTable(StepsCanvas& canvas);

} // namespace headlight::ui
