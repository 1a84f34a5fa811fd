#include "core/analysis/thumbnail_maker.h"

#include "core/analysis/larger_or_nan.h"
#include "core/analysis/thumbnail.h"

#include <utility>

namespace headlight {

ThumbnailMaker::ThumbnailMaker(const AnalysisResult& result, Index queries, Index keys)
    : m_shape(result.shape)
    , m_units(shapedUnits(result.encoding, result.words, result.shape))
    , m_sum(queries, keys)
    , m_sumOfAll(Matrix<float>::Zero(queries, keys)) {
    if (!m_shape.isPlain())
        m_maximum = m_maximumOfAll = Matrix<float>::Zero(queries, keys);
}

void ThumbnailMaker::beginLayer() {
    m_sum.setZero();
    m_layerMaximum = {};
    m_maximum.setZero();
}

void ThumbnailMaker::add(const ConstMatrixView<float>& map, StackAnalysis& analysis) {
    analysis.thumbnails.push_back(thumbnail(map));
    m_sum += map;
    if (m_shape.isPlain())
        mergeByMaximum(m_layerMaximum, analysis.thumbnails.back());
    else
        m_maximum = m_maximum.binaryExpr(map, largerOrNaN);
}

void ThumbnailMaker::endLayer(StackAnalysis& analysis) {
    m_sumOfAll += m_sum;
    m_sum /= static_cast<float>(analysis.heads);
    analysis.layerMeans.push_back(thumbnail(view(std::as_const(m_sum))));
    if (m_shape.isPlain()) {
        mergeByMaximum(analysis.allMax, m_layerMaximum);
    } else {
        m_layerMaximum = thumbnail(view(std::as_const(m_maximum)));
        m_maximumOfAll = m_maximumOfAll.binaryExpr(m_maximum, largerOrNaN);
    }
    analysis.layerMaxima.push_back(std::move(m_layerMaximum));
}

void ThumbnailMaker::end(StackAnalysis& analysis) {
    m_sumOfAll /= static_cast<float>(analysis.heads * analysis.layers);
    analysis.allMean = thumbnail(view(std::as_const(m_sumOfAll)));
    if (!m_shape.isPlain())
        analysis.allMax = thumbnail(view(std::as_const(m_maximumOfAll)));
}

Thumbnail ThumbnailMaker::thumbnail(const ConstMatrixView<float>& map) const {
    if (m_shape.isPlain())
        return poolByMaximum(map);
    const Matrix<float> shaped = shapedMap(map, m_units, m_units, m_shape);
    return poolByMaximum(view(shaped));
}

} // namespace headlight
