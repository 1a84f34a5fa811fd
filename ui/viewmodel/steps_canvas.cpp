#include "ui/viewmodel/steps_canvas.h"

#include "ui/viewmodel/number_text.h"

#include <algorithm>

namespace headlight::ui {
namespace {

constexpr qreal kLineHeight = 18;
constexpr int kLeastDigits = 2;

} // namespace

StepsCanvas::StepsCanvas(const StepsRequest& request, const FigureStyle& style)
    : m_model(*request.model)
    , m_request(request)
    , m_style(style)
    , m_normal(labelStyle(style, kBaseText))
    , m_bold(labelStyle(style, kBaseText, QFont::DemiBold)) {
    if (request.hovered)
        m_lit = litNumbers(m_model, *request.hovered);
}

bool StepsCanvas::useFewerDigits() {
    if (m_model.digits <= kLeastDigits)
        return false;
    --m_model.digits;
    return true;
}

QString StepsCanvas::shown(const WorkedNumber& number) const {
    return fixedNumber(static_cast<double>(m_model.example->at(number)), m_model.digits);
}

void StepsCanvas::bar(const QRectF& track, double size, double largest, bool isFollowed) {
    const Theme& theme = m_style.theme;
    addSignedBar(m_figure, track, size, largest, isFollowed ? theme.selection : theme.accent,
                 theme.secondaryText);
}

void StepsCanvas::line(qreal y) {
    m_figure.items.push_back(
        FigureLine{{0, y}, {width(), y}, m_style.theme.line, 1, Qt::SolidLine, false});
}

Figure StepsCanvas::take() {
    m_figure.background = m_style.theme.panel;
    m_figure.size = {width(), std::max(m_top, m_request.viewport.height())};
    return std::move(m_figure);
}

void StepsCanvas::text(const QString& words, QPointF anchor, Qt::Alignment alignment,
                       const TextStyle& font, const QColor& color) {
    if (!words.isEmpty())
        m_figure.items.push_back(label(words, anchor, alignment, font, color));
}

void StepsCanvas::note(const QString& sentence, const QColor& color, qreal size) {
    if (sentence.isEmpty())
        return;
    const TextStyle font = labelStyle(m_style, size);
    const qreal pitch = std::max(m_style.pixels(kLineHeight), 1.4 * font.pixelSize);
    for (const QString& line : wrappedText(sentence, width(), font)) {
        text(line, {0, m_top + pitch / 2}, Qt::AlignLeft | Qt::AlignVCenter, font, color);
        m_top += pitch;
    }
}

qreal StepsCanvas::partWidth(const StepPart& part) const {
    return textWidth(part.text, m_normal) + (part.number ? 2 * kPadding : 0);
}

qreal StepsCanvas::widthOf(const std::vector<StepPart>& parts) const {
    qreal sum = 0;
    for (const StepPart& part : parts)
        sum += partWidth(part);
    return sum;
}

void StepsCanvas::partsAt(const std::vector<StepPart>& parts, QPointF leftMiddle) {
    const qreal height = m_style.pixels(kRowHeight);
    for (const StepPart& part : parts) {
        const qreal wide = partWidth(part);
        const QRectF place(leftMiddle.x(), leftMiddle.y() - height / 2, wide, height);
        if (part.number)
            number(*part.number, place, Qt::AlignHCenter);
        else
            text(part.text, leftMiddle, Qt::AlignLeft | Qt::AlignVCenter, m_normal,
                 m_style.theme.text);
        leftMiddle.rx() += wide;
    }
}

void StepsCanvas::number(const WorkedNumber& number, const QRectF& place, Qt::Alignment alignment) {
    const QRectF inside = place.adjusted(0, 2, 0, -2);
    const bool isSource = std::ranges::binary_search(m_lit.sources, number);
    const bool isResult = std::ranges::binary_search(m_lit.results, number);
    const bool isHovered = m_request.hovered == number;
    if (isSource || isHovered)
        m_figure.items.push_back(filled(inside, m_style.theme.track(), 3));
    if (isSource)
        m_figure.items.push_back(outlined(inside, m_style.theme.accent, 1, 3));
    if (isResult)
        m_figure.items.push_back(outlined(inside, m_style.theme.good, 2, 3));
    const bool followed = number == m_model.focus;
    const qreal x = alignment & Qt::AlignRight ? place.right() - kPadding : place.center().x();
    text(shown(number), {x, place.center().y()}, alignment | Qt::AlignVCenter,
         followed ? m_bold : m_normal, followed ? m_style.theme.selectionText : m_style.theme.text);
    if (m_model.example->edited.contains(number))
        addEditMark(m_figure, inside, m_style.theme.text, m_style);
    HitBox hit;
    hit.rect = place;
    hit.kind = HitKind::Number;
    hit.map = m_model.map;
    hit.query = m_model.example->query;
    hit.key = m_model.trail.key;
    hit.name = spokenStepNumber(m_model, number);
    hit.tooltip = stepNumberTooltip(m_model, number);
    hit.number = number;
    m_figure.hits.push_back(std::move(hit));
}

} // namespace headlight::ui
