#pragma once

#include "core/text/tokenizer_field.h"
#include "core/text/unicode.h"

#include <fmt/format.h>

#include <cstddef>
#include <string>

namespace headlight {

inline constexpr Index kShownOfName = 60; // code points of a name from the file, in messages

// How one stage of the pipeline is read: a row per type that tokenizer.json may name. A new
// algorithm is a new row.
template <class Stage>
struct StageRow {
    const char* type;
    Stage (*load)(const TokenizerField& stage);
};

// Throws UnsupportedTokenizer for a type without a row.
template <class Stage, std::size_t N>
Stage loadStage(const TokenizerField& stage, const std::string& type, const char* kind,
                const StageRow<Stage> (&rows)[N]) {
    for (const auto& row : rows)
        if (type == row.type)
            return row.load(stage);
    stage.unsupported(fmt::format("the {} {}", kind, sliceCodePoints(type, 0, kShownOfName)));
}

// The stage under a key of the file, or `otherwise` if there is none.
template <class Stage, std::size_t N>
Stage loadStageOr(Stage otherwise, const TokenizerField& root, const char* key, const char* kind,
                  const StageRow<Stage> (&rows)[N]) {
    const auto stage = root.find(key);
    return stage ? loadStage(*stage, stage->need("type").text(), kind, rows) : otherwise;
}

} // namespace headlight
