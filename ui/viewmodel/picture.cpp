#include "ui/viewmodel/picture.h"

#include "core/analysis/number_tables.h"
#include "core/analysis/relation.h"
#include "ui/viewmodel/colour_bar.h"
#include "ui/viewmodel/compare_figure.h"
#include "ui/viewmodel/connections_figure.h"
#include "ui/viewmodel/figure_export.h"
#include "ui/viewmodel/figure_parts.h"
#include "ui/viewmodel/grid_figure.h"
#include "ui/viewmodel/grid_tile_painter.h"
#include "ui/viewmodel/heatmap_figure.h"
#include "ui/viewmodel/relation_figure.h"
#include "ui/viewmodel/run_notes.h"
#include "ui/viewmodel/steps_figure.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <utility>

namespace headlight::ui {
namespace {

struct PictureText {
    Q_DECLARE_TR_FUNCTIONS(Picture)
};

constexpr std::array<std::string_view, kAllPictures.size()> kNames{
    "heads", "head", "compare", "connections", "relation", "steps"};

std::optional<CellId> selectedCell(const ViewState& view) {
    if (view.query < 0 || view.key < 0)
        return std::nullopt;
    return CellId{view.query, view.key};
}

Figure headsPicture(const AnalysisResult& result, const Session& session, QSizeF size,
                    const FigureStyle& style) {
    GridRequest request;
    request.result = &result;
    request.selected = shownMap(result, session.view);
    request.stack = request.selected.head.stack;
    request.off = result.run.interventions.off;
    request.viewport = size;
    request.logScale = session.view.logScale;
    return gridFigure(request, style).figure;
}

// With what the window shows beside the grid: the bar of the large map, and its axes in words.
Figure headsForFile(const AnalysisResult& result, const Session& session, QSizeF size,
                    const FigureStyle& style) {
    constexpr qreal kGap = 16;
    constexpr qreal kBarWidth = 12;
    constexpr qreal kTicks = 64; // room right of the bar
    constexpr qreal kTallestBar = 260;
    const ColourScale colours = gridScale(result, session.view.logScale, style);
    const TextStyle font = labelStyle(style, kNoteText);
    const qreal line = 1.6 * textHeight(font);
    const qreal column = style.pixels(kGap + kTicks);
    const QString note =
        PictureText::tr("In every map: rows are queries (who looks), columns are keys (who is "
                        "looked at). Colours: %1.")
            .arg(scaleLegend(colours, false));
    const QStringList notes = wrappedText(note, size.width(), font);
    const qreal below = line * static_cast<qreal>(notes.size());
    Figure figure =
        headsPicture(result, session, {size.width() - column, size.height() - below}, style);
    const QRectF bar(size.width() - style.pixels(kTicks), line, style.pixels(kBarWidth),
                     std::min(figure.size.height() - 2 * line, style.pixels(kTallestBar)));
    addColourBar(figure, colours, bar, style);
    qreal y = figure.size.height() + line / 2;
    for (const QString& each : notes) {
        figure.items.push_back(
            label(each, {0, y}, Qt::AlignLeft | Qt::AlignVCenter, font, style.theme.secondaryText));
        y += line;
    }
    figure.size = {size.width(), figure.size.height() + below};
    return figure;
}

Figure headPicture(const AnalysisResult& result, const Session& session, QSizeF size,
                   const FigureStyle& style, const QRectF& visible) {
    const MapId map = shownMap(result, session.view);
    const auto model =
        std::make_shared<const HeatmapModel>(heatmapModel(result, session.view, map));
    HeatmapOptions options;
    options.size = size;
    options.visible = visible;
    options.selected = selectedCell(session.view);
    for (const Pin& pin : session.pins) {
        const CellId cell{model->queryOfToken(pin.query), model->keyOfToken(pin.key)};
        if (MapId{MapKind::Head, pin.head} == map && cell.query >= 0 && cell.key >= 0)
            options.pins.push_back(cell);
    }
    return heatmapFigure(model, options, style);
}

Figure comparePicture(const AnalysisResult& result, const Session& session, QSizeF size,
                      const FigureStyle& style) {
    CompareRequest request;
    request.result = &result;
    request.view = &session.view;
    request.maps = mapsOf(PictureKind::Compare, result, session);
    request.selected = shownMap(result, session.view);
    request.selectedCell = selectedCell(session.view).value_or(CellId{});
    request.viewport = size;
    return compareFigure(request, style);
}

Figure connectionsPicture(const AnalysisResult& result, const Session& session, QSizeF size,
                          const FigureStyle& style) {
    ConnectionsRequest request;
    request.result = &result;
    request.view = &session.view;
    request.maps = mapsOf(PictureKind::Connections, result, session);
    request.selected = selectedCell(session.view).value_or(CellId{});
    request.viewport = size;
    return connectionsFigure(request, style).figure;
}

Figure relationPicture(const AnalysisResult& result, const Session& session, QSizeF size,
                       const FigureStyle& style) {
    const MapId selected = shownMap(result, session.view);
    const RelationModel model =
        relationModel(result, selected.head.stack, findWord(result, session.view.relationFrom),
                      findWord(result, session.view.relationTo), result.run.interventions.off,
                      shapeOf(session.view));
    RelationRequest request;
    request.model = &model;
    request.selected = selected;
    request.showAll = session.view.relationAll;
    request.viewport = size;
    return relationFigure(request, style).figure;
}

// Of the step that the view is at; needs a run that has kept workedTrace().
Figure stepsPicture(const AnalysisResult& result, const Session& session, QSizeF size,
                    const FigureStyle& style) {
    const std::shared_ptr<const AnalysisResult> borrowed(std::shared_ptr<void>(), &result);
    StepsCache cache;
    const StepsModel model = stepsModel(borrowed, session.view, cache);
    return stepsFigure({&model, {}, size}, style);
}

} // namespace

std::string_view pictureName(PictureKind kind) {
    return kNames[static_cast<size_t>(kind)];
}

std::optional<PictureKind> pictureFromName(std::string_view name) {
    for (const PictureKind kind : kAllPictures)
        if (pictureName(kind) == name)
            return kind;
    return std::nullopt;
}

Figure picture(PictureKind kind, const AnalysisResult& result, const Session& session, QSizeF size,
               const FigureStyle& style, const QRectF& visible) {
    switch (kind) {
    case PictureKind::Heads:
        return headsPicture(result, session, size, style);
    case PictureKind::Head:
        return headPicture(result, session, size, style, visible);
    case PictureKind::Compare:
        return comparePicture(result, session, size, style);
    case PictureKind::Connections:
        return connectionsPicture(result, session, size, style);
    case PictureKind::Relation:
        return relationPicture(result, session, size, style);
    case PictureKind::Steps:
        return stepsPicture(result, session, size, style);
    }
    return {};
}

Figure pictureForFile(PictureKind kind, const AnalysisResult& result, const Session& session,
                      QSizeF size, const FigureStyle& style, const QRectF& visible) {
    const bool saysChanges = kind == PictureKind::Head || kind == PictureKind::Compare ||
                             kind == PictureKind::Connections;
    const QStringList said = saysChanges ? runNotes(result) : QStringList();
    return figureForFile(provenanceLine(result, said), size, style,
                         [&](QSizeF room, const FigureStyle& printed) {
                             return kind == PictureKind::Heads
                                        ? headsForFile(result, session, room, printed)
                                        : picture(kind, result, session, room, printed, visible);
                         });
}

std::vector<MapId> mapsOf(PictureKind kind, const AnalysisResult& result, const Session& session) {
    std::vector<MapId> maps;
    const MapId selected = shownMap(result, session.view);
    const bool several = kind == PictureKind::Compare ||
                         (kind == PictureKind::Connections && session.view.compared.size() >= 2);
    const StackAnalysis* stack = result.find(selected.head.stack);
    if (several) {
        for (const HeadId& head : session.view.compared)
            if (const MapId map{MapKind::Head, head}; stack && head.layer < stack->layers &&
                                                      head.head < stack->heads &&
                                                      std::ranges::find(maps, map) == maps.end())
                maps.push_back(map);
    } else if (kind == PictureKind::Heads || kind == PictureKind::Relation) {
        for (int layer = 0; stack && layer < stack->layers; ++layer)
            for (int head = 0; head < stack->heads; ++head)
                maps.push_back({MapKind::Head, {stack->stack, layer, head}});
    } else {
        maps.push_back(selected);
    }
    return maps;
}

TraceDocument numbersOf(PictureKind kind, const AnalysisResult& result, const Session& session) {
    const MapShape shape = shapeOf(session.view);
    if (kind != PictureKind::Relation)
        return numberTables(result, mapsOf(kind, result, session), shape);
    return relationTables(result, shownMap(result, session.view).head.stack,
                          findWord(result, session.view.relationFrom),
                          findWord(result, session.view.relationTo), shape);
}

} // namespace headlight::ui
