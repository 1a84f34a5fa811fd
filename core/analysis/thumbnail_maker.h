#pragma once

#include "core/analysis/analysis_result.h"

#include <vector>

namespace headlight {

// Makes the thumbnails of one stack from its maps, which come layer by layer: of every head, and of
// the reductions over heads, in the shape that is asked for. A reduction is made of whole maps and
// shaped afterwards. In memory are one map beside the trace, or three where they are to be shaped.
class ThumbnailMaker {
public:
    // The shape is the result's. Maps are [queries, keys].
    ThumbnailMaker(const AnalysisResult& result, Index queries, Index keys);

    void beginLayer();
    void add(const ConstMatrixView<float>& map, StackAnalysis& analysis);
    void endLayer(StackAnalysis& analysis);
    void end(StackAnalysis& analysis);

private:
    Thumbnail thumbnail(const ConstMatrixView<float>& map) const;

    MapShape m_shape;
    std::vector<ShapedUnit> m_units;
    Matrix<float> m_sum; // of the layer
    Matrix<float> m_sumOfAll;
    Thumbnail m_layerMaximum;
    Matrix<float> m_maximum; // of the layer; empty where the maximum of thumbnails will do
    Matrix<float> m_maximumOfAll;
};

} // namespace headlight
