#pragma once

#include "core/analysis/analyser.h"
#include "core/analysis/worked_example.h"

#include <memory>
#include <string>
#include <vector>

namespace headlight::test {

// Runs whose arithmetic is told: the bundled model and the workbench, and what changes a
// computation.
struct WorkedCase {
    std::string name;
    std::string model; // as for loadModel(), or "pre-norm": seeded, the norm before the layers
    Run run;
    HeadId head;
    Index query = 1;
};

// Every kind of change at least once.
std::vector<WorkedCase> workedCases();

std::shared_ptr<const AnalysisResult> resultOf(const WorkedCase& worked);

} // namespace headlight::test
