#include "core/analysis/measures/context_mixing.h"

#include "core/analysis/measures/ablation.h"
#include "core/analysis/measures/same_shape.h"

#include <cmath>

namespace headlight {
namespace {

// The layer norm of the block as it acts on the terms of the sum: linear, because mean and
// deviation are those of the whole sum. Row i belongs to token i.
template <class S>
class TermNorm {
public:
    TermNorm(const Matrix<double>& attention, const BlockTerms<S>& block) {
        if (!block.normWeight)
            return;
        m_gamma = block.normWeight->template cast<double>();
        Matrix<double> sum = attention;
        if (block.residual)
            sum += block.residual->template cast<double>();
        for (Index row = 0; row < sum.rows(); ++row) {
            const auto centred = sum.row(row).array() - sum.row(row).mean();
            m_deviations.push_back(std::sqrt(centred.square().mean()));
        }
    }

    void apply(Matrix<double>& terms) const {
        for (Index row = 0; row < terms.rows() && m_gamma; ++row) {
            const double mean = terms.row(row).mean();
            terms.row(row) = (terms.row(row).array() - mean) * m_gamma->array() /
                             m_deviations[static_cast<size_t>(row)];
        }
    }

private:
    std::optional<Vector<double>> m_gamma;
    std::vector<double> m_deviations;
};

template <class S>
Matrix<double> ungated(std::span<const HeadTerms<S>> heads) {
    return gatedOutput(heads, std::vector<double>(heads.size(), 1));
}

template <class S>
void requireSuitable(std::span<const HeadTerms<S>> heads, const BlockTerms<S>& block) {
    for (const HeadTerms<S>& head : heads) {
        requireSameShape(heads.front().map, head.map, "a map of the layer");
        requireSameShape(heads.front().transformed, head.transformed, "the values of a head");
    }
    if (block.residual)
        requireSameShape(heads.front().transformed, *block.residual, "the residual");
}

} // namespace

template <class S>
Matrix<double> contributionNorms(std::span<const HeadTerms<S>> heads, const BlockTerms<S>& block) {
    requireSuitable(heads, block);
    const Index tokens = heads.front().map.rows();
    const Index width = heads.front().transformed.cols();
    const auto headCount = static_cast<Index>(heads.size());
    const TermNorm<S> norm(ungated(heads), block);
    Matrix<double> norms(tokens, tokens);
    Matrix<double> weights(tokens, headCount); // on one key
    Matrix<double> values(headCount, width);   // of that key
    Matrix<double> terms(tokens, width);
    for (Index key = 0; key < tokens; ++key) {
        for (Index head = 0; head < headCount; ++head) {
            const HeadTerms<S>& of = heads[static_cast<size_t>(head)];
            weights.col(head) = of.map.col(key).template cast<double>();
            values.row(head) = of.transformed.row(key).template cast<double>();
        }
        terms.noalias() = weights * values;
        if (block.residual)
            terms.row(key) += block.residual->row(key).template cast<double>();
        norm.apply(terms);
        norms.col(key) = terms.rowwise().norm();
    }
    return norms;
}

template <class S>
std::vector<double> mixingRatios(std::span<const HeadTerms<S>> heads, const BlockTerms<S>& block) {
    requireSuitable(heads, block);
    Matrix<double> others = ungated(heads);
    const TermNorm<S> norm(others, block);
    Matrix<double> own = Matrix<double>::Zero(others.rows(), others.cols());
    for (const HeadTerms<S>& head : heads)
        own += head.map.diagonal().template cast<double>().asDiagonal() *
               head.transformed.template cast<double>();
    others -= own;
    if (block.residual)
        own += block.residual->template cast<double>();
    norm.apply(own);
    norm.apply(others);
    std::vector<double> ratios;
    for (Index token = 0; token < own.rows(); ++token) {
        const double mixed = others.row(token).norm();
        const double whole = mixed + own.row(token).norm();
        ratios.push_back(whole == 0 ? 0 : mixed / whole);
    }
    return ratios;
}

template <class S>
std::vector<double> weightMixingRatios(std::span<const HeadTerms<S>> heads, double residual) {
    std::vector<double> ratios(static_cast<size_t>(heads.front().map.rows()), 0);
    for (size_t token = 0; token < ratios.size(); ++token) {
        double own = 0;
        for (const HeadTerms<S>& head : heads)
            own +=
                static_cast<double>(head.map(static_cast<Index>(token), static_cast<Index>(token)));
        ratios[token] = (1 - residual) * (1 - own / static_cast<double>(heads.size()));
    }
    return ratios;
}

#define HEADLIGHT_CONTEXT_MIXING(S)                                                                \
    template Matrix<double> contributionNorms(std::span<const HeadTerms<S>>,                       \
                                              const BlockTerms<S>&);                               \
    template std::vector<double> mixingRatios(std::span<const HeadTerms<S>>,                       \
                                              const BlockTerms<S>&);                               \
    template std::vector<double> weightMixingRatios(std::span<const HeadTerms<S>>, double);
HEADLIGHT_CONTEXT_MIXING(float)
HEADLIGHT_CONTEXT_MIXING(double)
#undef HEADLIGHT_CONTEXT_MIXING

} // namespace headlight
