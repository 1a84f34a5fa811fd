#include "core/analysis/trace_pool.h"

#include <utility>

namespace headlight {
namespace {

constexpr Index kWaste = 2; // at most so many times as long

bool suits(const Trace<float>& trace, Index tokens) {
    const auto& layers = trace.stacks.front().layers;
    const Index room = layers.empty() ? 0 : layers.front().attentions.rows();
    return room >= tokens && room <= kWaste * tokens;
}

} // namespace

Trace<float> TracePool::take(Index tokens) {
    std::optional<Trace<float>> spare;
    {
        const std::scoped_lock lock(m_mutex);
        spare = std::exchange(m_spare, std::nullopt);
    }
    if (!spare || !suits(*spare, tokens))
        return {};
    return std::move(*spare);
}

void TracePool::giveBack(Trace<float> trace) {
    if (trace.stacks.empty())
        return; // a run that failed before its first number
    const std::scoped_lock lock(m_mutex);
    if (!m_spare)
        m_spare = std::move(trace);
}

} // namespace headlight
