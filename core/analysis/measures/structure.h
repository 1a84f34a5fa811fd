#pragma once

#include "core/analysis/measures/share.h"
#include "core/base/tensor.h"

#include <span>

namespace headlight {

// What the attention of a head [T, S] has to do with the structure of its sentences: Vig and
// Belinkov 2019, section 4. Each function measures one sentence; add up the shares of several and
// take their value(). Sums are double.

// Weight on the first token is mostly a resting place ("null attention"); they remove it before
// anything is measured.
enum class NullAttention { Keep, Remove };

// Equation 1, P(tag): the part of all weight that goes to the given keys, e.g. the nouns; and that
// which comes from the given queries. 0 to 1.
template <class S>
Share weightTo(const ConstMatrixView<S>& map, std::span<const Index> keys, NullAttention null);
template <class S>
Share weightFrom(const ConstMatrixView<S>& map, std::span<const Index> queries, NullAttention null);

struct Arc {
    Index dependent = 0;
    Index head = 0;
};

enum class ArcDirection { AttendingIsHead, AttendedIsHead, Either };

// Equation 2, DepAl: the part of all weight that lies between a word and its head. 0 to 1.
template <class S>
Share dependencyAlignment(const ConstMatrixView<S>& map, std::span<const Arc> arcs,
                          ArcDirection direction, NullAttention null);

// Equation 3: query position minus key position, averaged by weight, in tokens. Signed distances
// are positive where the head looks back; with a causal mask both are the same.
enum class DistanceKind { Signed, Absolute };
template <class S>
Share meanDistance(const ConstMatrixView<S>& map, DistanceKind kind, NullAttention null);

// Section 4.2, in nats: the entropy of every row but the first without its first token, which is
// left out whole if it took more than kMostNullAttention. Its value is a mean over rows.
inline constexpr double kMostNullAttention = 0.9;
template <class S>
Share entropyWithoutFirst(const ConstMatrixView<S>& map);

// Equation 4: how much the weights of a head depend on the sentence and not on positions alone;
// 0 (never) to 1. All maps of the same shape (theirs: the first ten tokens), at least one. Throws
// ShapeMismatch.
template <class S>
double variability(std::span<const ConstMatrixView<S>> sentences, NullAttention null);

#define HEADLIGHT_STRUCTURE(S)                                                                     \
    extern template Share weightTo(const ConstMatrixView<S>&, std::span<const Index>,              \
                                   NullAttention);                                                 \
    extern template Share weightFrom(const ConstMatrixView<S>&, std::span<const Index>,            \
                                     NullAttention);                                               \
    extern template Share dependencyAlignment(const ConstMatrixView<S>&, std::span<const Arc>,     \
                                              ArcDirection, NullAttention);                        \
    extern template Share meanDistance(const ConstMatrixView<S>&, DistanceKind, NullAttention);    \
    extern template Share entropyWithoutFirst(const ConstMatrixView<S>&);                          \
    extern template double variability(std::span<const ConstMatrixView<S>>, NullAttention);
HEADLIGHT_STRUCTURE(float)
HEADLIGHT_STRUCTURE(double)
#undef HEADLIGHT_STRUCTURE

} // namespace headlight
