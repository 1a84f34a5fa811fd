#pragma once

#include "core/analysis/lens/lens_run.h"
#include "core/analysis/lens/relation_report.h"
#include "core/io/loaded_model.h"
#include "ui/service/lens_source.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace headlight::ui {

// All heads of a model scored on a source.
struct LensOutcome {
    static constexpr std::size_t kMostProblems = 200; // kept; all are counted

    std::shared_ptr<const LoadedModel> model;
    LensSource source;
    LensRun run;                       // as the command line writes it
    std::vector<RelationScore> scores; // those with more pairs first
    std::vector<TreebankProblem> problems;

    const RelationScore* find(const std::string& relation) const;
    const LensCounts& reported() const { return run.reported; }
    std::int64_t skipped() const { return reported().faulty + reported().tooLong; }
    // That heads were chosen on; 0 = on those that are reported.
    std::int64_t chosenSentences() const { return run.chosen ? run.chosen->sentences : 0; }
};

} // namespace headlight::ui
