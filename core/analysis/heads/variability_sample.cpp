#include "core/analysis/heads/variability_sample.h"

#include "core/analysis/measures/structure.h"

#include <limits>
#include <utility>

namespace headlight {

void VariabilitySample::add(std::span<const ConstMatrixView<float>> maps) {
    if (maps.front().rows() < kTokens || maps.front().cols() < kTokens)
        return;
    if (m_seen++ % m_step != 0)
        return;
    MatrixStack<float> begins(static_cast<Index>(maps.size()), kTokens, kTokens);
    for (std::size_t head = 0; head < maps.size(); ++head)
        begins[static_cast<Index>(head)] = maps[head].topLeftCorner(kTokens, kTokens);
    m_kept.push_back(std::move(begins));
    if (m_kept.size() < kMostSentences)
        return;
    for (std::size_t i = 0; 2 * i < m_kept.size(); ++i) // every second one stays
        std::swap(m_kept[i], m_kept[2 * i]);
    m_kept.resize((m_kept.size() + 1) / 2);
    m_step *= 2;
}

double VariabilitySample::variability(Index head) const {
    if (m_kept.size() < 2)
        return std::numeric_limits<double>::quiet_NaN();
    std::vector<ConstMatrixView<float>> maps;
    maps.reserve(m_kept.size());
    for (const MatrixStack<float>& sentence : m_kept)
        maps.push_back(sentence[head]);
    return headlight::variability(std::span<const ConstMatrixView<float>>(maps),
                                  NullAttention::Remove);
}

} // namespace headlight
