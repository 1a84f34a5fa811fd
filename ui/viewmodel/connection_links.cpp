#include "ui/viewmodel/connection_links.h"

#include <algorithm>
#include <tuple>

namespace headlight::ui {

bool isLit(const ConnectionLink& link, const CellId& lit) {
    const bool oneToken = (lit.query >= 0) != (lit.key >= 0);
    return !oneToken || link.query == lit.query || link.key == lit.key;
}

ConnectionChoice chooseLinks(std::span<const HeatmapModel> models, double threshold, size_t limit,
                             const CellId& lit) {
    ConnectionChoice choice;
    std::vector<ConnectionLink>& links = choice.links;
    double total = 0;
    for (size_t map = 0; map < models.size(); ++map) {
        const Matrix<float>& values = models[map].values;
        // Lengths are drawn as parts of the largest one.
        const double unit = hasLengths(models[map].map.kind) ? models[map].range.high : 1;
        for (Index query = 0; query < values.rows(); ++query)
            for (Index key = 0; key < values.cols(); ++key) {
                const bool isLess = models[map].difference && values(query, key) < 0;
                const double weight = (isLess ? -values(query, key) : values(query, key)) / unit;
                if (!(weight > 0))
                    continue; // NaN too
                total += weight;
                if (weight >= threshold)
                    links.push_back({map, query, key, weight, isLess});
            }
    }
    const auto goesFirst = [&](const ConnectionLink& a, const ConnectionLink& b) {
        const bool aLit = isLit(a, lit);
        const bool bLit = isLit(b, lit);
        if (aLit != bLit)
            return aLit;
        return std::tuple(-a.weight, a.map, a.query, a.key) <
               std::tuple(-b.weight, b.map, b.query, b.key);
    };
    choice.leftOut = links.size() - std::min(links.size(), limit);
    const auto end = links.end() - static_cast<std::ptrdiff_t>(choice.leftOut);
    std::partial_sort(links.begin(), end, links.end(), goesFirst);
    links.erase(end, links.end());
    std::reverse(links.begin(), links.end());
    double drawn = 0;
    for (const ConnectionLink& link : links)
        drawn += link.weight;
    choice.share = total > 0 ? std::min(drawn / total, 1.0) : 0;
    return choice;
}

} // namespace headlight::ui
