#include "core/analysis/lens/link_predictions.h"

namespace headlight {

std::string_view readingName(Reading reading) {
    constexpr std::array<std::string_view, kReadings.size()> names{"row_dep", "row_head", "col_dep",
                                                                   "col_head"};
    return names[static_cast<std::size_t>(reading)];
}

const LinkPredictions& LinkPredictor::predict(const ConstMatrixView<float>& map,
                                              std::span<const TokenSpan> words) {
    const std::size_t count = words.size();
    m_links.ofRow.assign(count, -1);
    m_links.ofColumn.assign(count, -1);
    m_largestOfColumn.assign(count, 0);
    for (std::size_t query = 0; query < count; ++query) {
        m_row.assign(count, 0);
        for (Index piece = words[query].begin; piece < words[query].end; ++piece) {
            const float* weights = map.data() + piece * map.outerStride();
            for (std::size_t key = 0; key < count; ++key)
                for (Index at = words[key].begin; at < words[key].end; ++at)
                    m_row[key] += static_cast<double>(weights[at]);
        }
        const auto pieces = static_cast<double>(words[query].end - words[query].begin);
        double largest = 0;
        for (std::size_t key = 0; key < count; ++key) {
            if (key == query || !(m_row[key] > 0))
                continue;
            const double weight = m_row[key] / pieces;
            if (weight > largest) {
                largest = weight;
                m_links.ofRow[query] = static_cast<Index>(key);
            }
            if (weight > m_largestOfColumn[key]) {
                m_largestOfColumn[key] = weight;
                m_links.ofColumn[key] = static_cast<Index>(query);
            }
        }
    }
    return m_links;
}

} // namespace headlight
