#pragma once

#include "core/base/tensor.h"

#include <span>
#include <stop_token>
#include <vector>

namespace headlight {

// Maximum flow through levels of nodes in which every node of a level is joined to every node of
// the level below. Dinic's algorithm (1970): shortest ways first, at most as many rounds as there
// are nodes.
class LayeredFlow {
public:
    // capacities[l](i, j) from node i of level l + 1 to node j of level l, [T, T] each; at least
    // one. One below 0 counts as 0. What the span refers to must outlive this.
    explicit LayeredFlow(std::span<const Matrix<double>> capacities);

    // Largest flow from a node of the top level to one of level 0. NaN if a capacity on a way down
    // from the one to the other is not a finite number: how much passes there cannot be said.
    // Throws Canceled.
    double between(Index source, Index sink, const std::stop_token& stop = {});

private:
    // Nodes are numbered level by level, level 0 first. An arc of a node is a number below 2 T:
    // first those to the level below, then those to the level above, along which flow is taken
    // back.
    Index target(Index node, Index arc) const;
    double& room(Index node, Index arc);
    bool leadsOverNoNumber(Index source, Index sink) const;
    bool findDistances(Index source, Index sink);
    double fillShortestWays(Index source, Index sink, const std::stop_token& stop);
    double pushAlongPath(Index sink);

    std::span<const Matrix<double>> m_capacities;
    Index m_width;                      // T
    bool m_allFinite;                   // the capacities
    std::vector<Matrix<double>> m_down; // [L] of [T, T]: what still fits
    std::vector<Matrix<double>> m_up;   // [L] of [T, T], transposed: what can be taken back
    std::vector<Index> m_distance;      // of each node from the source, -1 = not reached
    std::vector<Index> m_next;          // first arc of each node that may still lead on
    std::vector<Index> m_queue;
    std::vector<Index> m_path;
};

} // namespace headlight
