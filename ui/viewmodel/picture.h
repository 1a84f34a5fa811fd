#pragma once

#include "core/analysis/analysis_result.h"
#include "core/io/trace_document.h"
#include "ui/viewmodel/figure.h"
#include "ui/viewmodel/figure_style.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace headlight::ui {

// What can be saved, from the window and from the command line alike: one result, read through one
// session, as one of these pictures.
enum class PictureKind { Heads, Head, Compare, Connections, Relation, Steps };

inline constexpr std::array kAllPictures{PictureKind::Heads,    PictureKind::Head,
                                         PictureKind::Compare,  PictureKind::Connections,
                                         PictureKind::Relation, PictureKind::Steps};

// "heads", "head", "compare", "connections", "relation", "steps".
std::string_view pictureName(PictureKind kind);
std::optional<PictureKind> pictureFromName(std::string_view name);

// The picture in `size` logical pixels; its content may make it taller. Masks and switched-off
// heads are those of the result; everything else (head, tokens or words, ranges, pins, relation) is
// read from the session. Throws NoSuchHead, and WordNotFound for a relation.
// `visible`: the part of a head's map that is seen, in cells; none: all of it.
Figure picture(PictureKind kind, const AnalysisResult& result, const Session& session, QSizeF size,
               const FigureStyle& style, const QRectF& visible = {});

// The same with title and provenance, as figureForFile() makes it; what was changed in the run is
// said once, in the picture or below it.
Figure pictureForFile(PictureKind kind, const AnalysisResult& result, const Session& session,
                      QSizeF size, const FigureStyle& style, const QRectF& visible = {});

// The maps that the picture shows, each once.
std::vector<MapId> mapsOf(PictureKind kind, const AnalysisResult& result, const Session& session);

// The numbers that the picture shows: its maps, or what a relation ranks. Throws as picture().
TraceDocument numbersOf(PictureKind kind, const AnalysisResult& result, const Session& session);

} // namespace headlight::ui
