#include "core/analysis/measures/arborescence.h"

#include <algorithm>
#include <utility>

namespace headlight {
namespace {

using Heads = std::vector<Index>;

Index& at(Heads& heads, Index word) {
    return heads[static_cast<size_t>(word)];
}

// The best head of every word but the root, each for itself.
Heads bestHeads(const Matrix<double>& weights, Index root) {
    Heads heads(static_cast<size_t>(weights.rows()), -1);
    for (Index word = 0; word < weights.rows(); ++word) {
        Index& best = at(heads, word);
        for (Index head = 0; head < weights.cols() && word != root; ++head)
            if (head != word && (best < 0 || weights(word, head) > weights(word, best)))
                best = head;
    }
    return heads;
}

// The words of one cycle, ascending; empty if there is none.
std::vector<Index> findCycle(Heads& heads) {
    std::vector<Index> visitor(heads.size(), -1); // the word from which each was reached first
    for (Index start = 0; start < static_cast<Index>(heads.size()); ++start) {
        Index word = start;
        while (word >= 0 && at(visitor, word) < 0) {
            at(visitor, word) = start;
            word = at(heads, word);
        }
        if (word < 0 || at(visitor, word) != start)
            continue;
        std::vector<Index> cycle{word};
        for (Index next = at(heads, word); next != word; next = at(heads, next))
            cycle.push_back(next);
        std::ranges::sort(cycle);
        return cycle;
    }
    return {};
}

// A graph in which a cycle has become one node, the last, and what is needed to open it again.
struct Contraction {
    Matrix<double> weights;
    std::vector<Index> outside; // word of each node but the last
    Heads leaving;              // of each such node: the word of the cycle that is its best head
    Heads entering;             // of each such node as head: the word of the cycle that it reaches
};

Contraction contract(const Matrix<double>& weights, Heads& heads, const std::vector<Index>& cycle) {
    Contraction result;
    for (Index word = 0; word < weights.rows(); ++word)
        if (!std::ranges::binary_search(cycle, word))
            result.outside.push_back(word);
    const auto last = static_cast<Index>(result.outside.size());
    result.weights.resize(last + 1, last + 1);
    result.weights.topLeftCorner(last, last) = weights(result.outside, result.outside);
    result.weights(last, last) = 0;
    for (Index node = 0; node < last; ++node) {
        const Index word = at(result.outside, node);
        const auto leaves = [&](Index head) { return weights(word, head); };
        // What is won or lost when this word of the cycle gets its head from outside.
        const auto enters = [&](Index inside) {
            return weights(inside, word) - weights(inside, at(heads, inside));
        };
        result.leaving.push_back(*std::ranges::max_element(cycle, {}, leaves));
        result.entering.push_back(*std::ranges::max_element(cycle, {}, enters));
        result.weights(node, last) = leaves(result.leaving.back());
        result.weights(last, node) = enters(result.entering.back());
    }
    return result;
}

// Consumes the weights, so that no more than one level of the recursion holds a matrix.
Heads solve(Matrix<double> weights, Index root) {
    Heads heads = bestHeads(weights, root);
    const std::vector<Index> cycle = findCycle(heads);
    if (cycle.empty())
        return heads;
    Contraction inner = contract(weights, heads, cycle);
    weights.resize(0, 0);
    const auto innerRoot =
        static_cast<Index>(std::ranges::find(inner.outside, root) - inner.outside.begin());
    Heads solved = solve(std::move(inner.weights), innerRoot);
    const Index last = static_cast<Index>(inner.outside.size());
    for (Index node = 0; node < last; ++node) {
        const Index head = at(solved, node);
        at(heads, at(inner.outside, node)) = head == last ? at(inner.leaving, node)
                                             : head < 0   ? -1
                                                          : at(inner.outside, head);
    }
    const Index entry = at(solved, last);
    at(heads, at(inner.entering, entry)) = at(inner.outside, entry);
    return heads;
}

} // namespace

Arborescence maximumArborescence(const ConstMatrixView<double>& map, Index root) {
    Arborescence tree{solve(map, root), 0};
    for (Index word = 0; word < map.rows(); ++word)
        if (const Index head = at(tree.heads, word); head >= 0)
            tree.weight += map(word, head);
    return tree;
}

} // namespace headlight
