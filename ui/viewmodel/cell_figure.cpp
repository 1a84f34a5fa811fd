#include "ui/viewmodel/cell_figure.h"

#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/joined_text.h"
#include "ui/viewmodel/map_text.h"
#include "ui/viewmodel/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace headlight::ui {
namespace {

struct CellText {
    Q_DECLARE_TR_FUNCTIONS(Cell)
};

constexpr qreal kRowHeight = 24;
constexpr qreal kHeadingHeight = 26;
constexpr qreal kBarHeight = 12;
constexpr qreal kGap = 8;
constexpr qreal kMostTile = 28; // side of a head's cell
constexpr size_t kFewDimensions = 8;

class CellBuilder {
public:
    CellBuilder(const CellRequest& request, const FigureStyle& style)
        : m_model(*request.model)
        , m_request(request)
        , m_style(style)
        , m_theme(style.theme)
        , m_normal(labelStyle(style, kBaseText))
        , m_bold(labelStyle(style, kBaseText, QFont::DemiBold)) {}

    Figure build();

private:
    void numbers();
    void row(const QString& name, const QString& value, const QString& tip,
             const std::optional<WorkedNumber>& number = {}, bool important = false);
    const EditMark* editOf(const WorkedNumber& number) const;
    void dimensions();
    void dimensionRow(const QString& name, double value, double largest,
                      const std::optional<WorkedNumber>& number);
    void allHeads();
    void heading(const QString& words);
    void note(const QString& words);
    void text(const QString& words, QPointF anchor, Qt::Alignment alignment, const TextStyle& font,
              const QColor& color);
    qreal width() const { return m_request.viewport.width(); }

    const CellModel& m_model;
    const CellRequest& m_request;
    const FigureStyle& m_style;
    const Theme& m_theme;
    TextStyle m_normal;
    TextStyle m_bold;
    Figure m_figure;
    qreal m_top = 0;
};

Figure CellBuilder::build() {
    m_figure.background = m_theme.panel;
    const QString pair =
        CellText::tr("%1 → %2").arg(isolatedText(m_model.query), isolatedText(m_model.key));
    m_figure.title = CellText::tr("%1: %2").arg(mapTitle(m_model.map), pair);
    m_figure.summary =
        joinedClauses({CellText::tr("%1 looks at %2").arg(m_model.query, m_model.key),
                       spokenNumber(m_model.facts.weight), mapInSentence(m_model.map)});
    const qreal height = m_style.pixels(kHeadingHeight);
    const QString name = mapShortName(m_model.map);
    const qreal nameWidth = textWidth(name, m_bold) + kGap;
    text(elidedText(pair, width() - nameWidth, m_bold), {0, m_top + height / 2},
         Qt::AlignLeft | Qt::AlignVCenter, m_bold, m_theme.selectionText);
    text(name, {width(), m_top + height / 2}, Qt::AlignRight | Qt::AlignVCenter, m_bold,
         m_theme.text);
    m_top += height;
    numbers();
    dimensions();
    allHeads();
    m_figure.size = {width(), std::max(m_top, m_request.viewport.height())};
    return std::move(m_figure);
}

void CellBuilder::text(const QString& words, QPointF anchor, Qt::Alignment alignment,
                       const TextStyle& font, const QColor& color) {
    if (!words.isEmpty())
        m_figure.items.push_back(label(words, anchor, alignment, font, color));
}

void CellBuilder::heading(const QString& words) {
    m_top += m_style.pixels(kGap);
    const qreal height = m_style.pixels(kHeadingHeight);
    const TextStyle font = labelStyle(m_style, kNoteText);
    text(elidedText(words, width(), font), {0, m_top + height / 2},
         Qt::AlignLeft | Qt::AlignVCenter, font, m_theme.secondaryText);
    m_top += height;
}

void CellBuilder::note(const QString& words) {
    const TextStyle font = labelStyle(m_style, kTickText);
    const qreal pitch = 1.4 * font.pixelSize;
    for (const QString& line : wrappedText(words, width(), font)) {
        text(line, {0, m_top + pitch / 2}, Qt::AlignLeft | Qt::AlignVCenter, font,
             m_theme.secondaryText);
        m_top += pitch;
    }
}

void CellBuilder::row(const QString& name, const QString& value, const QString& tip,
                      const std::optional<WorkedNumber>& number, bool important) {
    const QRectF place(0, m_top, width(), m_style.pixels(kRowHeight));
    const TextStyle& font = important ? m_bold : m_normal;
    const qreal valueWidth = textWidth(value, font) + kGap;
    text(elidedText(name, width() - valueWidth, font), {0, place.center().y()},
         Qt::AlignLeft | Qt::AlignVCenter, font, important ? m_theme.text : m_theme.secondaryText);
    text(value, {width(), place.center().y()}, Qt::AlignRight | Qt::AlignVCenter, font,
         m_theme.text);
    HitBox hit;
    hit.rect = place;
    hit.kind = number ? HitKind::Number : HitKind::Bar;
    hit.map = m_model.map;
    hit.query = m_model.queryToken;
    hit.key = m_model.keyToken;
    hit.name = joinedClauses({name, value});
    hit.tooltip = tip;
    if (number)
        hit.number = *number;
    if (const EditMark* mark = number ? editOf(*number) : nullptr) {
        addEditMark(m_figure, place, m_theme.text, m_style);
        const QString words = editMarkText(*mark);
        hit.name = joinedClauses({hit.name, words});
        hit.tooltip += QLatin1Char('\n') + withCapital(words);
    }
    m_figure.hits.push_back(std::move(hit));
    m_top += place.height();
}

// The edit that set this number; null if none did.
const EditMark* CellBuilder::editOf(const WorkedNumber& number) const {
    const auto found = std::ranges::find_if(m_model.edits, [&](const EditMark& mark) {
        return (mark.target == EditTarget::Weight && number.array == WorkedArray::Weights) ||
               (mark.target == EditTarget::Score && number.array == WorkedArray::Scores) ||
               (mark.target == EditTarget::Mask && number.array == WorkedArray::Penalties);
    });
    return found == m_model.edits.end() ? nullptr : &*found;
}

void CellBuilder::numbers() {
    const CellFacts& facts = m_model.facts;
    const auto at = [&](WorkedArray array) { return WorkedNumber{array, 0, m_model.keyToken}; };
    row(CellText::tr("Weight"), tableNumber(facts.weight),
        CellText::tr("How much the query looks at the key; a row sums to 1."),
        at(WorkedArray::Weights), true);
    if (m_model.off)
        note(CellText::tr("The head is off: this is what it would have looked at."));
    row(CellText::tr("Rank in its row"), CellText::tr("%1 of %2").arg(facts.rank).arg(facts.keys),
        CellText::tr("1 is the key that the query looks at most."));
    row(CellText::tr("Query · key"), tableNumber(facts.rawScore),
        CellText::tr("The dot product of the query's and the key's vector."),
        at(WorkedArray::RawScores));
    row(CellText::tr("× scale"), tableNumber(facts.scale),
        CellText::tr("1 over the root of the head's width, unless it was changed."),
        WorkedNumber{WorkedArray::Factors, 0, 0});
    if (facts.temperature != 1)
        row(CellText::tr("÷ temperature"), tableNumber(facts.temperature),
            CellText::tr("A higher temperature makes the weights more equal."),
            WorkedNumber{WorkedArray::Factors, 0, 1});
    row(CellText::tr("+ mask"), facts.hidden ? CellText::tr("hidden") : QStringLiteral("0"),
        CellText::tr("A mask hides keys from the query."), at(WorkedArray::Penalties));
    row(CellText::tr("= score"), tableNumber(facts.score),
        CellText::tr("What the softmax turns into the weight."), at(WorkedArray::Scores));
    row(CellText::tr("Length of the value"), tableNumber(facts.norm),
        CellText::tr("Length of what the key's value becomes behind the output projection."));
    row(CellText::tr("Share by length"), tableNumber(facts.share),
        CellText::tr("Weight times that length, as a share of the row: a large weight on a short "
                     "vector adds little (Kobayashi et al. 2020)."),
        {}, true);
    if (m_model.wordWeight) {
        row(CellText::tr("Of the whole words"), tableNumber(*m_model.wordWeight),
            CellText::tr("The weight from word to word."), {}, true);
        note(CellText::tr("Pieces: sum over the key's, mean over the query's. The numbers above "
                          "are of the first pieces."));
    }
}

void CellBuilder::dimensionRow(const QString& name, double value, double largest,
                               const std::optional<WorkedNumber>& number) {
    const QRectF place(0, m_top, width(), m_style.pixels(kRowHeight));
    const qreal middle = place.center().y();
    const qreal names = 0.34 * width();
    const qreal values = 0.22 * width();
    text(elidedText(name, names - kGap, m_normal), {0, middle}, Qt::AlignLeft | Qt::AlignVCenter,
         m_normal, m_theme.secondaryText);
    const QRectF track(names, middle - m_style.pixels(kBarHeight) / 2, width() - names - values,
                       m_style.pixels(kBarHeight));
    addSignedBar(m_figure, track, value, largest, m_theme.accent, m_theme.secondaryText);
    text(tableNumber(value), {width(), middle}, Qt::AlignRight | Qt::AlignVCenter, m_normal,
         m_theme.text);
    HitBox hit;
    hit.rect = place;
    hit.kind = number ? HitKind::Number : HitKind::Bar;
    hit.map = m_model.map;
    hit.query = m_model.queryToken;
    hit.key = m_model.keyToken;
    hit.name = hit.tooltip = joinedClauses({name, tableNumber(value)});
    if (number)
        hit.number = *number;
    m_figure.hits.push_back(std::move(hit));
    m_top += place.height();
}

// Which dimensions make the dot product large.
void CellBuilder::dimensions() {
    const std::vector<double>& products = m_model.facts.products;
    std::vector<size_t> order(products.size());
    std::iota(order.begin(), order.end(), size_t(0));
    const size_t shown = m_request.showAll ? order.size() : std::min(order.size(), kFewDimensions);
    if (shown < order.size())
        std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
            return std::abs(products[a]) > std::abs(products[b]);
        });
    double rest = 0;
    for (size_t i = shown; i < order.size(); ++i)
        rest += products[order[i]];
    double largest = std::abs(rest);
    for (size_t i = 0; i < shown; ++i)
        largest = std::max(largest, std::abs(products[order[i]]));
    heading(CellText::tr("Query · key, dimension by dimension"));
    for (size_t i = 0; i < shown; ++i)
        dimensionRow(CellText::tr("dimension %1").arg(order[i]), products[order[i]], largest,
                     WorkedNumber{WorkedArray::Products, m_model.keyToken, Index(order[i])});
    if (shown < order.size())
        dimensionRow(CellText::tr("the other %n", nullptr, int(order.size() - shown)), rest,
                     largest, {});
}

void CellBuilder::allHeads() {
    heading(CellText::tr("The same pair in every head"));
    const qreal labels = textWidth(QStringLiteral("L00"), labelStyle(m_style, kTickText)) + 4;
    const qreal side = std::min((width() - labels) / m_model.heads, m_style.pixels(kMostTile));
    const TextStyle tick = labelStyle(m_style, kTickText);
    const QRectF area(labels, m_top, side * m_model.heads, side * m_model.layers);
    const ColourScale scale(m_style.ramp, m_theme.kind);
    FigureCells cells;
    cells.area = cells.clip = area;
    cells.rows = m_model.layers;
    cells.cols = m_model.heads;
    cells.grid = m_theme.line;
    for (const double weight : m_model.allHeads) {
        cells.values.push_back(static_cast<float>(weight));
        cells.colors.push_back(scale.colour(weight));
    }
    m_figure.items.push_back(std::move(cells));
    for (int layer = 0; layer < m_model.layers; ++layer)
        text(QStringLiteral("L%1").arg(layer + 1), {0, m_top + (layer + 0.5) * side},
             Qt::AlignLeft | Qt::AlignVCenter, tick, m_theme.secondaryText);
    const auto tile = [&](const HeadId& head) {
        return QRectF(area.left() + head.head * side, area.top() + head.layer * side, side, side);
    };
    m_figure.items.push_back(outlined(tile(m_model.map.head), m_theme.selection, 2, 2));
    if (m_request.hovered && m_request.hovered->kind == MapKind::Head)
        m_figure.items.push_back(outlined(tile(m_request.hovered->head), m_theme.accent, 2, 2));
    for (int layer = 0; layer < m_model.layers; ++layer)
        for (int head = 0; head < m_model.heads; ++head) {
            HitBox hit;
            hit.map = {MapKind::Head, {m_model.stack, layer, head}};
            hit.rect = tile(hit.map.head);
            hit.kind = HitKind::Head;
            const double weight = m_model.allHeads[size_t(layer * m_model.heads + head)];
            hit.name = hit.tooltip = joinedClauses({mapInSentence(hit.map), spokenNumber(weight)});
            m_figure.hits.push_back(std::move(hit));
        }
    m_top = area.bottom() + m_style.pixels(kGap);
}

} // namespace

Figure cellFigure(const CellRequest& request, const FigureStyle& style) {
    if (!request.model->ready())
        return emptyFigure(CellText::tr("Cell"), request.model->problem, request.viewport, style);
    return CellBuilder(request, style).build();
}

} // namespace headlight::ui
