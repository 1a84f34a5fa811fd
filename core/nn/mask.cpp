#include "core/nn/mask.h"

#include "core/base/error.h"
#include "core/nn/config.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdlib>

namespace headlight {
namespace {

[[noreturn]] void throwBadSpec(std::string_view spec, std::string reason) {
    throw Error(ErrorCode::BadMaskSpec,
                {{"spec", std::string(spec)}, {"reason", std::move(reason)}});
}

Index parseAmount(std::string_view spec, std::string_view text, Index least) {
    // Far above any text, and small enough that arithmetic on it cannot overflow.
    constexpr Index kMost = 1 << 30;
    Index value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < least || value > kMost)
        throwBadSpec(spec,
                     fmt::format("\"{}\" is not a whole number from {} to {}", text, least, kMost));
    return value;
}

void throwMisfit(const MaskSpec& mask, Index queries, Index keys) {
    const auto size = [](Index rows, Index cols) { return fmt::format("{} x {}", rows, cols); };
    if (mask.kind == MaskKind::Matrix)
        throw Error(ErrorCode::MaskSizeMismatch,
                    {{"expected", size(queries, keys)},
                     {"found", size(mask.cells.rows(), mask.cells.cols())}});
    if (mask.kind != MaskKind::Block)
        throwBadSpec(toString(mask),
                     fmt::format("it hides more keys than the text has ({})", keys));
    const bool queryFits = mask.query >= 0 && mask.query < queries;
    throw Error(ErrorCode::NoSuchToken,
                {{"position", std::to_string(queryFits ? mask.key : mask.query)},
                 {"tokens", std::to_string(queryFits ? keys : queries)}});
}

void hide(const MaskSpec& mask, Visibility& visible) {
    const Index keys = visible.cols();
    for (Index query = 0; query < visible.rows(); ++query) {
        auto row = visible.row(query);
        switch (mask.kind) {
        case MaskKind::Causal:
            if (query + 1 < keys)
                row.tail(keys - query - 1).setZero();
            break;
        case MaskKind::Padding:
            row.tail(mask.amount).setZero();
            break;
        case MaskKind::Window:
            for (Index key = 0; key < keys; ++key)
                if (std::abs(query - key) > mask.amount)
                    row[key] = 0;
            break;
        case MaskKind::Block:
            if (query == mask.query)
                row[mask.key] = 0;
            break;
        case MaskKind::Matrix:
            for (Index key = 0; key < keys; ++key)
                if (mask.cells(query, key) != 0)
                    row[key] = 0;
            break;
        }
    }
}

} // namespace

bool MaskSpec::operator==(const MaskSpec& other) const {
    return kind == other.kind && amount == other.amount && query == other.query &&
           key == other.key && cells.rows() == other.cells.rows() &&
           cells.cols() == other.cells.cols() && cells == other.cells;
}

bool fits(const MaskSpec& mask, Index queries, Index keys) {
    switch (mask.kind) {
    case MaskKind::Causal:
        return true;
    case MaskKind::Window:
        return mask.amount >= 0;
    case MaskKind::Padding:
        return mask.amount >= 0 && mask.amount <= keys;
    case MaskKind::Block:
        return mask.query >= 0 && mask.query < queries && mask.key >= 0 && mask.key < keys;
    case MaskKind::Matrix:
        break;
    }
    return mask.cells.rows() == queries && mask.cells.cols() == keys;
}

std::vector<MaskSpec> ownMasks(const ModelConfig& config) {
    std::vector<MaskSpec> masks;
    if (config.family == ModelFamily::Decoder)
        masks.push_back({.kind = MaskKind::Causal, .cells = {}});
    if (config.window > 0)
        masks.push_back({.kind = MaskKind::Window, .amount = config.window, .cells = {}});
    return masks;
}

Visibility combineMasks(std::span<const MaskSpec> masks, Index queries, Index keys, MaskFit fit) {
    Visibility visible = Visibility::Ones(queries, keys);
    for (const MaskSpec& mask : masks) {
        if (fits(mask, queries, keys))
            hide(mask, visible);
        else if (fit == MaskFit::Strict)
            throwMisfit(mask, queries, keys);
    }
    return visible;
}

MaskSpec maskFromSpec(std::string_view spec) {
    MaskSpec mask;
    const auto colon = spec.find(':');
    const auto name = spec.substr(0, colon);
    const auto argument =
        colon == std::string_view::npos ? std::string_view() : spec.substr(colon + 1);
    if (name == "causal") {
        if (colon != std::string_view::npos)
            throwBadSpec(spec, "causal takes no number");
    } else if (name == "padding") {
        mask.kind = MaskKind::Padding;
        mask.amount = parseAmount(spec, argument, 1);
    } else if (name == "window") {
        mask.kind = MaskKind::Window;
        mask.amount = parseAmount(spec, argument, 0);
    } else if (name == "block") {
        mask.kind = MaskKind::Block;
        const auto dash = argument.find('-');
        if (dash == std::string_view::npos)
            throwBadSpec(spec, "a block is QUERY-KEY");
        mask.query = parseAmount(spec, argument.substr(0, dash), 0);
        mask.key = parseAmount(spec, argument.substr(dash + 1), 0);
    } else {
        throwBadSpec(spec, "there is no mask of that name");
    }
    return mask;
}

std::string toString(const MaskSpec& mask) {
    switch (mask.kind) {
    case MaskKind::Causal:
        return "causal";
    case MaskKind::Padding:
        return fmt::format("padding:{}", mask.amount);
    case MaskKind::Window:
        return fmt::format("window:{}", mask.amount);
    case MaskKind::Block:
        return fmt::format("block:{}-{}", mask.query, mask.key);
    case MaskKind::Matrix:
        break;
    }
    return fmt::format("matrix of {} x {}", mask.cells.rows(), mask.cells.cols());
}

} // namespace headlight
