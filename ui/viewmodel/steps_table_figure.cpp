#include "ui/service/visible_text.h"
#include "ui/viewmodel/number_text.h"
#include "ui/viewmodel/steps_canvas.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace headlight::ui {
namespace {

struct StepsText {
    Q_DECLARE_TR_FUNCTIONS(Steps)
};

// Where the columns lie.
struct Columns {
    qreal names = 0;           // width of the rows' titles
    std::vector<qreal> widths; // of all columns
    size_t first = 0;          // that is shown
    qreal end = 0;
};

Columns columnsOf(const StepsCanvas& canvas, const StepsTable& table) {
    Columns columns;
    columns.names = textWidth(table.title, canvas.normal());
    for (const auto& row : table.rows)
        columns.names = std::max(columns.names, textWidth(visibleText(row.title), canvas.bold()));
    columns.names = std::min(columns.names, StepsCanvas::kMostOfNames * canvas.width());
    columns.end = columns.names + StepsCanvas::kGap;
    for (const auto& column : table.columns) {
        qreal wide = textWidth(column.title, canvas.normal());
        for (const WorkedNumber& each : column.numbers)
            wide = std::max(wide, textWidth(canvas.shown(each), canvas.bold()));
        columns.widths.push_back(wide + 2 * StepsCanvas::kPadding + StepsCanvas::kGap);
        columns.end += columns.widths.back();
    }
    // Where there is no room for all columns, the last ones count.
    for (; columns.first + 1 < columns.widths.size() && columns.end > canvas.width();
         ++columns.first)
        columns.end -= columns.widths[columns.first];
    return columns;
}

template <class Cell>
void forEachColumn(const StepsCanvas& canvas, const Columns& columns, const Cell& cell) {
    const qreal height = canvas.pixels(StepsCanvas::kRowHeight);
    qreal x = columns.names + StepsCanvas::kGap;
    for (size_t i = columns.first; i < columns.widths.size(); ++i) {
        cell(i, QRectF(x + StepsCanvas::kGap, canvas.top(), columns.widths[i] - StepsCanvas::kGap,
                       height));
        x += columns.widths[i];
    }
}

// What the bars of the results are drawn against.
struct BarScale {
    double largest = 0;    // size
    bool isSigned = false; // zero is in the middle, else at the left
};

BarScale scaleOf(const StepsModel& model, const StepsTable& table) {
    BarScale scale;
    for (const WorkedNumber& each : table.columns.back().numbers) {
        const auto value = static_cast<double>(model.example->at(each));
        if (!std::isfinite(value))
            continue;
        scale.largest = std::max(scale.largest, std::abs(value));
        scale.isSigned = scale.isSigned || value < 0;
    }
    return scale;
}

void writeTitles(StepsCanvas& canvas, const StepsTable& table, const Columns& columns) {
    const QColor& color = canvas.theme().secondaryText;
    const qreal height = canvas.pixels(StepsCanvas::kRowHeight);
    canvas.text(table.title, {0, canvas.top() + height / 2}, Qt::AlignLeft | Qt::AlignVCenter,
                canvas.normal(), color);
    forEachColumn(canvas, columns, [&](size_t i, const QRectF& place) {
        canvas.text(table.columns[i].title,
                    {place.right() - StepsCanvas::kPadding, place.center().y()},
                    Qt::AlignRight | Qt::AlignVCenter, canvas.normal(), color);
    });
    canvas.moveDown(height);
}

// The result's bar, in what the columns leave of the width.
void writeBar(StepsCanvas& canvas, const Columns& columns, const BarScale& scale, double value,
              bool followed) {
    const qreal left = columns.end + StepsCanvas::kGap;
    const qreal room = canvas.width() - left;
    if (room < StepsCanvas::kLeastBar)
        return;
    // A bar begins in the middle of its track: without negative numbers the left half is not there.
    const qreal trackLeft = scale.isSigned ? left : left - room;
    const qreal thick = canvas.pixels(StepsCanvas::kBarHeight);
    const qreal middle = canvas.top() + canvas.pixels(StepsCanvas::kRowHeight) / 2;
    canvas.bar({trackLeft, middle - thick / 2, canvas.width() - trackLeft, thick}, value,
               scale.largest, followed);
}

} // namespace

void writeStepsTable(StepsCanvas& canvas) {
    const StepsTable table = stepsTable(canvas.model());
    if (table.columns.empty())
        return;
    const Columns columns = columnsOf(canvas, table);
    const BarScale scale = scaleOf(canvas.model(), table);
    const Theme& theme = canvas.theme();
    const qreal height = canvas.pixels(StepsCanvas::kRowHeight);
    writeTitles(canvas, table, columns);
    for (size_t row = 0; row < table.rows.size(); ++row) {
        const bool followed = table.rows[row].followed;
        const TextStyle& font = followed ? canvas.bold() : canvas.normal();
        canvas.text(elidedText(visibleText(table.rows[row].title), columns.names, font),
                    {0, canvas.top() + height / 2}, Qt::AlignLeft | Qt::AlignVCenter, font,
                    followed ? theme.selectionText : theme.secondaryText);
        forEachColumn(canvas, columns, [&](size_t i, const QRectF& place) {
            canvas.number(table.columns[i].numbers[row], place, Qt::AlignRight);
        });
        const WorkedNumber& result = table.columns.back().numbers[row];
        writeBar(canvas, columns, scale, static_cast<double>(canvas.model().example->at(result)),
                 followed);
        canvas.moveDown(height);
    }
    if (table.left > 0)
        canvas.note(StepsText::tr("… and %n more", nullptr, int(table.left)), theme.secondaryText);
}

} // namespace headlight::ui
