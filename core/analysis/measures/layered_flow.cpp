#include "core/analysis/measures/layered_flow.h"

#include "core/base/progress.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace headlight {
namespace {

// Capacities are shares of 1; less room than this is rounding, not room.
constexpr double kNoRoom = 1e-14;

using Nodes = std::vector<bool>; // of one level

bool isOpen(double capacity) {
    return capacity > kNoRoom || std::isnan(capacity);
}

} // namespace

LayeredFlow::LayeredFlow(std::span<const Matrix<double>> capacities)
    : m_capacities(capacities)
    , m_width(capacities.front().rows())
    , m_allFinite(std::ranges::all_of(capacities, [](const auto& c) { return c.allFinite(); }))
    , m_down(capacities.size())
    , m_up(capacities.size(), Matrix<double>(m_width, m_width)) {
    const size_t nodes = (capacities.size() + 1) * static_cast<size_t>(m_width);
    m_distance.resize(nodes);
    m_next.resize(nodes);
    m_queue.reserve(nodes);
    m_path.reserve(nodes);
}

double LayeredFlow::between(Index source, Index sink, const std::stop_token& stop) {
    if (!m_allFinite && leadsOverNoNumber(source, sink))
        return std::numeric_limits<double>::quiet_NaN();
    std::ranges::copy(m_capacities, m_down.begin());
    for (Matrix<double>& level : m_up)
        level.setZero();
    const Index top = static_cast<Index>(m_capacities.size()) * m_width + source;
    double flow = 0;
    while (findDistances(top, sink))
        flow += fillShortestWays(top, sink, stop);
    return flow;
}

// Whether a capacity that is no finite number lies on a way down. Ways up again do not count: along
// them flow is only taken back.
bool LayeredFlow::leadsOverNoNumber(Index source, Index sink) const {
    std::vector<Nodes> reached(m_capacities.size() + 1, Nodes(static_cast<size_t>(m_width)));
    reached.back()[static_cast<size_t>(source)] = true;
    for (size_t level = m_capacities.size(); level > 0; --level)
        for (Index from = 0; from < m_width; ++from)
            for (Index to = 0; reached[level][static_cast<size_t>(from)] && to < m_width; ++to)
                if (isOpen(m_capacities[level - 1](from, to)))
                    reached[level - 1][static_cast<size_t>(to)] = true;
    Nodes leads(static_cast<size_t>(m_width)); // down to the sink
    leads[static_cast<size_t>(sink)] = true;
    for (size_t level = 0; level < m_capacities.size(); ++level) {
        Nodes above(static_cast<size_t>(m_width));
        for (Index from = 0; from < m_width; ++from)
            for (Index to = 0; to < m_width; ++to) {
                const double capacity = m_capacities[level](from, to);
                if (!isOpen(capacity) || !leads[static_cast<size_t>(to)])
                    continue;
                above[static_cast<size_t>(from)] = true;
                if (!std::isfinite(capacity) && reached[level + 1][static_cast<size_t>(from)])
                    return true;
            }
        leads = std::move(above);
    }
    return false;
}

Index LayeredFlow::target(Index node, Index arc) const {
    const Index level = node / m_width;
    return arc < m_width ? (level - 1) * m_width + arc : (level + 1) * m_width + arc - m_width;
}

double& LayeredFlow::room(Index node, Index arc) {
    const Index level = node / m_width;
    const Index place = node % m_width;
    return arc < m_width ? m_down[static_cast<size_t>(level - 1)](place, arc)
                         : m_up[static_cast<size_t>(level)](place, arc - m_width);
}

// Breadth first; true if the sink can be reached.
bool LayeredFlow::findDistances(Index source, Index sink) {
    std::ranges::fill(m_distance, Index{-1});
    m_queue.assign(1, source);
    m_distance[static_cast<size_t>(source)] = 0;
    const Index nodes = static_cast<Index>(m_distance.size());
    for (size_t head = 0; head < m_queue.size(); ++head) {
        const Index node = m_queue[head];
        if (node == sink)
            return true;
        const Index firstArc = node < m_width ? m_width : 0;
        const Index endArc = node >= nodes - m_width ? m_width : 2 * m_width;
        for (Index arc = firstArc; arc < endArc; ++arc) {
            Index& distance = m_distance[static_cast<size_t>(target(node, arc))];
            if (distance >= 0 || room(node, arc) <= kNoRoom)
                continue;
            distance = m_distance[static_cast<size_t>(node)] + 1;
            m_queue.push_back(target(node, arc));
        }
    }
    return false;
}

// Depth first along arcs that lead one step further from the source, until every such way is full.
double LayeredFlow::fillShortestWays(Index source, Index sink, const std::stop_token& stop) {
    const Index nodes = static_cast<Index>(m_distance.size());
    for (Index node = 0; node < nodes; ++node)
        m_next[static_cast<size_t>(node)] = node < m_width ? m_width : 0;
    double flow = 0;
    m_path.assign(1, source);
    while (!m_path.empty()) {
        const Index node = m_path.back();
        if (node == sink) {
            throwIfStopped(stop);
            flow += pushAlongPath(sink);
            continue;
        }
        Index& arc = m_next[static_cast<size_t>(node)];
        const Index endArc = node >= nodes - m_width ? m_width : 2 * m_width;
        const Index further = m_distance[static_cast<size_t>(node)] + 1;
        while (arc < endArc && (m_distance[static_cast<size_t>(target(node, arc))] != further ||
                                room(node, arc) <= kNoRoom))
            ++arc;
        if (arc < endArc) {
            m_path.push_back(target(node, arc));
            continue;
        }
        m_path.pop_back(); // a dead end
        if (!m_path.empty())
            ++m_next[static_cast<size_t>(m_path.back())];
    }
    return flow;
}

// Sends what fits along the path and takes the path back to where its first full arc begins.
double LayeredFlow::pushAlongPath(Index sink) {
    double fits = std::numeric_limits<double>::infinity();
    for (const Index node : m_path)
        if (node != sink)
            fits = std::min(fits, room(node, m_next[static_cast<size_t>(node)]));
    size_t firstFull = m_path.size();
    for (size_t step = 0; step + 1 < m_path.size(); ++step) {
        const Index node = m_path[step];
        const Index next = m_path[step + 1];
        double& here = room(node, m_next[static_cast<size_t>(node)]);
        here -= fits;
        const Index back = next > node ? node % m_width : m_width + node % m_width;
        room(next, back) += fits;
        if (here <= kNoRoom)
            firstFull = std::min(firstFull, step);
    }
    m_path.resize(firstFull + 1);
    return fits;
}

} // namespace headlight
