#include "core/analysis/measures/ablation.h"

#include <vector>

namespace headlight {

template <class S>
Matrix<double> gatedOutput(std::span<const HeadTerms<S>> heads, std::span<const double> gates) {
    const HeadTerms<S>& first = heads.front();
    Matrix<double> sum = Matrix<double>::Zero(first.map.rows(), first.transformed.cols());
    for (size_t head = 0; head < heads.size(); ++head)
        if (gates[head] != 0)
            sum += gates[head] * (heads[head].map.template cast<double>() *
                                  heads[head].transformed.template cast<double>());
    return sum;
}

template <class S>
Matrix<double> ablatedOutput(std::span<const HeadTerms<S>> heads, size_t off, OffMode mode) {
    std::vector<double> gates(heads.size(), 1);
    gates[off] = 0;
    Matrix<double> output = gatedOutput(heads, gates);
    if (mode == OffMode::Uniform)
        output.rowwise() += heads[off].transformed.template cast<double>().colwise().mean();
    return output;
}

#define HEADLIGHT_ABLATION(S)                                                                      \
    template Matrix<double> gatedOutput(std::span<const HeadTerms<S>>, std::span<const double>);   \
    template Matrix<double> ablatedOutput(std::span<const HeadTerms<S>>, size_t, OffMode);
HEADLIGHT_ABLATION(float)
HEADLIGHT_ABLATION(double)
#undef HEADLIGHT_ABLATION

} // namespace headlight
