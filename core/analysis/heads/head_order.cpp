#include "core/analysis/heads/head_order.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

namespace headlight {
namespace {

using Members = std::vector<Index>; // of a cluster, in order

constexpr double kNever = std::numeric_limits<double>::infinity();

// The clusters that are left, and their mean distances.
class Clusters {
public:
    explicit Clusters(const Matrix<double>& items) : m_items(items), m_distances(items) {
        m_distances.diagonal().setConstant(kNever);
        m_distances = m_distances.unaryExpr(
            [](double distance) { return std::isnan(distance) ? kNever : distance; });
        for (Index item = 0; item < items.rows(); ++item)
            m_members.push_back({item});
    }

    // Joins the two nearest into the first of them and returns their distance.
    double mergeNearest() {
        Index first = 0;
        Index second = 0;
        const double height = m_distances.minCoeff(&first, &second);
        if (height == kNever)
            takeFirstTwo(first, second);
        if (first > second)
            std::swap(first, second);
        const auto sizeOf = [this](Index cluster) {
            return static_cast<double>(m_members[static_cast<std::size_t>(cluster)].size());
        };
        const double a = sizeOf(first);
        const double b = sizeOf(second);
        m_distances.row(first) =
            (a * m_distances.row(first) + b * m_distances.row(second)) / (a + b);
        m_distances.col(first) = m_distances.row(first).transpose();
        m_distances(first, first) = kNever;
        m_distances.row(second).setConstant(kNever);
        m_distances.col(second).setConstant(kNever);
        join(m_members[static_cast<std::size_t>(first)],
             m_members[static_cast<std::size_t>(second)]);
        return height;
    }

    const Members& last() const {
        return *std::ranges::find_if(m_members, [](const Members& m) { return !m.empty(); });
    }

private:
    void takeFirstTwo(Index& first, Index& second) const {
        const auto isLeft = [](const Members& members) { return !members.empty(); };
        const auto one = std::ranges::find_if(m_members, isLeft);
        const auto two = std::find_if(std::next(one), m_members.end(), isLeft);
        first = one - m_members.begin();
        second = two - m_members.begin();
    }

    // Puts `right` behind `left`, each as it is or reversed.
    void join(Members& left, Members& right) const {
        const std::array<double, 4> gaps{
            m_items(left.back(), right.front()), m_items(left.back(), right.back()),
            m_items(left.front(), right.front()), m_items(left.front(), right.back())};
        const auto nearest = std::ranges::min_element(gaps) - gaps.begin();
        if (nearest >= 2)
            std::ranges::reverse(left);
        if (nearest % 2 == 1)
            std::ranges::reverse(right);
        left.insert(left.end(), right.begin(), right.end());
        right.clear();
    }

    const Matrix<double>& m_items;
    Matrix<double> m_distances; // infinite where a cluster is gone
    std::vector<Members> m_members;
};

} // namespace

Clustering averageLinkage(const Matrix<double>& distances) {
    Clustering clustering;
    if (distances.rows() == 0)
        return clustering;
    Clusters clusters(distances);
    for (Index merger = 1; merger < distances.rows(); ++merger)
        clustering.heights.push_back(clusters.mergeNearest());
    clustering.order = clusters.last();
    if (clustering.order.front() > clustering.order.back())
        std::ranges::reverse(clustering.order);
    return clustering;
}

} // namespace headlight
