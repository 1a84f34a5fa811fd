#include "core/analysis/map_shape.h"

#include <algorithm>
#include <utility>

namespace headlight {
namespace {

bool isAdded(const Encoding& encoding, const ShapedUnit& unit) {
    return encoding.tokens[static_cast<size_t>(unit.tokens.front())].fromTemplate;
}

// The unit of each token, -1 for those that no unit holds.
std::vector<Index> unitOfToken(std::span<const ShapedUnit> units, Index tokens) {
    std::vector<Index> unitOf(static_cast<size_t>(tokens), -1);
    for (size_t unit = 0; unit < units.size(); ++unit)
        for (const Index token : units[unit].tokens)
            unitOf[static_cast<size_t>(token)] = static_cast<Index>(unit);
    return unitOf;
}

bool isEveryToken(std::span<const ShapedUnit> units, Index tokens) {
    return static_cast<Index>(units.size()) == tokens &&
           std::ranges::all_of(units, [](const auto& unit) { return unit.tokens.size() == 1; });
}

} // namespace

MapShape shapeOf(const ViewState& view) {
    return {view.wholeWords, view.hideSpecial, view.renormalise};
}

std::vector<ShapedUnit> shapedUnits(const Encoding& encoding, const std::vector<WordGroup>& words,
                                    const MapShape& shape) {
    std::vector<ShapedUnit> units;
    for (size_t i = 0; i < words.size(); ++i) {
        const auto word = static_cast<Index>(i);
        if (shape.words)
            units.push_back({words[i].pieces, word});
        else
            for (const Index piece : words[i].pieces)
                units.push_back({{piece}, word});
    }
    const auto added = [&](const ShapedUnit& unit) { return isAdded(encoding, unit); };
    if (shape.hideSpecial && !std::ranges::all_of(units, added))
        std::erase_if(units, added);
    return units;
}

Index unitHolding(std::span<const ShapedUnit> units, Index token) {
    const auto found = std::ranges::find_if(units, [token](const ShapedUnit& unit) {
        return std::ranges::find(unit.tokens, token) != unit.tokens.end();
    });
    return found == units.end() ? -1 : static_cast<Index>(found - units.begin());
}

Matrix<float> shapedMap(const ConstMatrixView<float>& map, std::span<const ShapedUnit> queries,
                        std::span<const ShapedUnit> keys, const MapShape& shape) {
    if (isEveryToken(queries, map.rows()) && isEveryToken(keys, map.cols()))
        return map;
    const std::vector<Index> keyOf = unitOfToken(keys, map.cols());
    Matrix<float> shaped(static_cast<Index>(queries.size()), static_cast<Index>(keys.size()));
    Vector<double> row(shaped.cols());
    for (Index query = 0; query < shaped.rows(); ++query) {
        const std::vector<Index>& tokens = queries[static_cast<size_t>(query)].tokens;
        row.setZero();
        for (const Index token : tokens)
            for (Index col = 0; col < map.cols(); ++col)
                if (const Index key = keyOf[static_cast<size_t>(col)]; key >= 0)
                    row(key) += static_cast<double>(map(token, col));
        row /= static_cast<double>(tokens.size());
        const double left = row.sum();
        if (shape.hideSpecial && shape.renormalise && left > 0)
            row /= left;
        shaped.row(query) = row.cast<float>();
    }
    return shaped;
}

std::vector<std::string> rulesOf(const MapShape& shape) {
    std::vector<std::string> rules;
    if (shape.words)
        rules.emplace_back("words (sum over key pieces, mean over query pieces)");
    if (shape.hideSpecial)
        rules.emplace_back(shape.renormalise ? "special tokens left out, rows renormalised"
                                             : "special tokens left out, rows not renormalised");
    return rules;
}

} // namespace headlight
