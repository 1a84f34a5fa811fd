#pragma once

#include "core/nn/trace.h"

#include <mutex>
#include <optional>

namespace headlight {

// Memory of traces that nobody looks at any more, for the next run. A window has two traces: one
// shown and one coming; they take turns, so that typing neither asks the system for 75 MB of maps
// at every key nor gives them back on the thread that paints. Any thread.
class TracePool {
public:
    // What was given back, if it suits a run over so many tokens: large enough, so that nothing is
    // copied to a larger place, and not far too large. Else an empty trace. Its numbers mean
    // nothing.
    Trace<float> take(Index tokens);

    // Keeps one trace; what comes while it has one is dropped.
    void giveBack(Trace<float> trace);

private:
    std::mutex m_mutex;
    std::optional<Trace<float>> m_spare;
};

} // namespace headlight
