#include "core/analysis/measures/rank_correlation.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <string>
#include <vector>

namespace headlight {
namespace {

void requireSameLength(std::span<const double> a, std::span<const double> b) {
    if (a.size() != b.size())
        throw Error(ErrorCode::ShapeMismatch, {{"what", "the second list"},
                                               {"expected", std::to_string(a.size())},
                                               {"found", std::to_string(b.size())}});
}

bool hasNaN(std::span<const double> values) {
    return std::ranges::any_of(values, [](double value) { return std::isnan(value); });
}

int order(double a, double b) {
    return (a > b) - (a < b);
}

// NaN where nothing varies.
double quotient(double part, double square) {
    return square > 0 ? part / std::sqrt(square) : std::numeric_limits<double>::quiet_NaN();
}

std::vector<double> ranks(std::span<const double> values) {
    std::vector<size_t> sorted(values.size());
    std::iota(sorted.begin(), sorted.end(), size_t{0});
    std::ranges::sort(sorted, {}, [values](size_t i) { return values[i]; });
    std::vector<double> ranks(values.size());
    for (size_t first = 0; first < sorted.size();) {
        size_t end = first + 1;
        while (end < sorted.size() && values[sorted[end]] == values[sorted[first]])
            ++end;
        for (size_t i = first; i < end; ++i)
            ranks[sorted[i]] = static_cast<double>(first + end - 1) / 2;
        first = end;
    }
    return ranks;
}

} // namespace

double kendallTau(std::span<const double> a, std::span<const double> b) {
    requireSameLength(a, b);
    if (hasNaN(a) || hasNaN(b))
        return std::numeric_limits<double>::quiet_NaN();
    double agreement = 0;
    double untiedInA = 0;
    double untiedInB = 0;
    for (size_t i = 0; i < a.size(); ++i)
        for (size_t j = 0; j < i; ++j) {
            const int inA = order(a[i], a[j]);
            const int inB = order(b[i], b[j]);
            agreement += inA * inB;
            untiedInA += inA != 0;
            untiedInB += inB != 0;
        }
    return quotient(agreement, untiedInA * untiedInB);
}

double spearmanRho(std::span<const double> a, std::span<const double> b) {
    requireSameLength(a, b);
    if (hasNaN(a) || hasNaN(b))
        return std::numeric_limits<double>::quiet_NaN();
    const std::vector<double> inA = ranks(a);
    const std::vector<double> inB = ranks(b);
    const double middle = (static_cast<double>(a.size()) - 1) / 2;
    double together = 0;
    double squaresOfA = 0;
    double squaresOfB = 0;
    for (size_t i = 0; i < inA.size(); ++i) {
        together += (inA[i] - middle) * (inB[i] - middle);
        squaresOfA += (inA[i] - middle) * (inA[i] - middle);
        squaresOfB += (inB[i] - middle) * (inB[i] - middle);
    }
    return quotient(together, squaresOfA * squaresOfB);
}

} // namespace headlight
