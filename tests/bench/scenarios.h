#pragma once

#include "tests/bench/measured_application.h"

#include <string>
#include <vector>

namespace headlight::bench {

struct Plan {
    std::string model = "minilm";
    int edits = 200;
    int starts = 10;
    std::vector<int> tokens{17, 128, 512};
};

// Start of a process to the end of the paint that shows the first weights; every start is a process
// of its own, and the first, with a cold cache, does not count.
void measureStarts(const Plan& plan);

// One such process: prints how long it took since `since` on the shared clock.
void startOnce(MeasuredApplication& application, const Plan& plan, double since);

// A key in the sentence box to the end of the paint that shows the new weights in heatmap and grid;
// and the longest event of the GUI thread meanwhile.
void measureEdits(MeasuredApplication& application, const Plan& plan, int tokens);

// The same while a model is trained from the window; in a place for data of its own.
void measureTraining(MeasuredApplication& application, const Plan& plan, int tokens);

// The mouse over another head, over another cell, and a click on another head, each to the end of
// the heatmap's paint.
void measureMouse(MeasuredApplication& application, const Plan& plan, int tokens);

// Another number of heads or another width of the bundled family, to the end of the heatmap's
// paint; each member is read from its folder the first time.
void measureSwitches(MeasuredApplication& application, const Plan& plan);

// Peak memory of an empty window (the model is loaded, there is no sentence), of one with its first
// result, and of one after some edits; each is a process of its own.
void measureMemory(const Plan& plan, int tokens);

// One such process; -1 edits: the empty window. Prints MiB.
void fillMemory(MeasuredApplication& application, const Plan& plan, int tokens, int edits);

} // namespace headlight::bench
