#include "core/nn/config.h"

#include "core/base/error.h"

#include <fmt/format.h>

#include <cmath>

namespace headlight {
namespace {

constexpr Index kMaxWidth = 1 << 16;
constexpr Index kMaxLayers = 1024;
constexpr Index kMaxRows = 1 << 24; // of an embedding table

void requireRange(const char* name, Index value, Index least, Index most) {
    if (value < least || value > most)
        throw Error(ErrorCode::BadValue, {{"name", name},
                                          {"value", std::to_string(value)},
                                          {"expected", fmt::format("{} to {}", least, most)}});
}

} // namespace

void ModelConfig::validate() const {
    requireRange("width", width, 1, kMaxWidth);
    requireRange("number of heads", heads, 1, kMaxWidth);
    requireHeadsDivideWidth(heads, width);
    requireRange("number of layers", layers, 1, kMaxLayers);
    requireRange("feed-forward width", innerWidth, 1, 4 * kMaxWidth);
    requireRange("vocabulary size", vocabulary, 0, kMaxRows);
    requireRange("number of positions", maxPositions, 1, kMaxRows);
    requireRange("number of token types", tokenTypes, 0, kMaxRows);
    requireRange("window of attention", window, 0, kMaxRows);
    if (!std::isfinite(normEpsilon) || normEpsilon < 0 || normEpsilon > 1)
        throw Error(ErrorCode::BadValue, {{"name", "layer norm epsilon"},
                                          {"value", fmt::format("{}", normEpsilon)},
                                          {"expected", "0 to 1"}});
    requireRange("number of outputs", outputs, 0, kMaxRows);
    if (family == ModelFamily::EncoderDecoder) {
        requireRange("number of decoder layers", decoderLayers, 1, kMaxLayers);
        requireRange("number of outputs", outputs, 1, kMaxRows);
        requireRange("vocabulary size", vocabulary, 1, kMaxRows);
    }
    const bool readsSource = tying == Tying::All || family != ModelFamily::EncoderDecoder;
    if (tying != Tying::None && readsSource)
        requireRange("number of outputs", outputs, vocabulary, vocabulary);
}

std::vector<int> validHeadCounts(Index width) {
    std::vector<int> counts;
    for (Index heads = 1; heads <= width; ++heads)
        if (width % heads == 0)
            counts.push_back(static_cast<int>(heads));
    return counts;
}

void requireHeadsDivideWidth(Index heads, Index width) {
    if (heads >= 1 && width >= 1 && width % heads == 0)
        return;
    std::string below;
    std::string above;
    for (const int count : validHeadCounts(width)) {
        if (count < heads)
            below = std::to_string(count);
        if (count > heads && above.empty())
            above = std::to_string(count);
    }
    std::string choices = below + (below.empty() || above.empty() ? "" : " or ") + above + " heads";
    if (heads > 1) {
        const Index smaller = width / heads * heads;
        choices += fmt::format(", or width {}", smaller > 0 ? smaller : heads);
        if (smaller > 0)
            choices += fmt::format(" or {}", smaller + heads);
    }
    throw Error(
        ErrorCode::HeadsNotDividingWidth,
        {{"heads", std::to_string(heads)}, {"width", std::to_string(width)}, {"choices", choices}});
}

} // namespace headlight
