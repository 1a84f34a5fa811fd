#include "app/model_request.h"

#include "app/request_fields.h"
#include "core/base/error.h"

#include <fmt/format.h>

#include <algorithm>

namespace headlight::app {
namespace {

constexpr std::string_view kIds = "input_ids";

// [B][T] of an optional field; one row may stand for all.
std::vector<std::vector<int>> tableLike(const RequestFields& fields, std::string_view key,
                                        const std::vector<std::vector<int>>& ids) {
    if (!fields.has(key))
        return {};
    std::vector<std::vector<int>> table = fields.table(key);
    if (table.size() == 1)
        table.resize(ids.size(), table.front());
    if (table.size() != ids.size() || table.front().size() != ids.front().size())
        fields.fail(fmt::format("\"{}\" has the shape [{}, {}], \"{}\" has [{}, {}]", key,
                                table.size(), table.front().size(), kIds, ids.size(),
                                ids.front().size()));
    return table;
}

// Hides the keys whose entry in attention_mask is 0.
void hideKeys(Visibility& visible, const std::vector<int>& mask) {
    for (std::size_t key = 0; key < mask.size(); ++key)
        if (mask[key] == 0)
            visible.col(static_cast<Index>(key)).setZero();
}

} // namespace

ModelRequest readModelRequest(const std::string& path, const ModelConfig& config,
                              std::span<const MaskSpec> masks) {
    const RequestFields fields(path);
    for (const char* later : {"decoder_input_ids", "decoder_attention_mask", "pixel_values"})
        if (fields.has(later))
            fields.fail(
                fmt::format("\"{}\" is of no use to this model: it has no such input", later));
    fields.allowOnly({kIds, "attention_mask", "token_type_ids", "position_ids"});
    if (config.vocabulary == 0)
        fields.fail("the workbench has no vocabulary; give it a text");

    ModelRequest request;
    request.ids = fields.table(kIds);
    const auto tokens = static_cast<Index>(request.ids.front().size());
    if (tokens > config.maxPositions)
        throw Error(ErrorCode::TextTooLong, {{"tokens", fmt::to_string(tokens)},
                                             {"limit", fmt::to_string(config.maxPositions)}});
    const auto attention = tableLike(fields, "attention_mask", request.ids);
    const auto types = tableLike(fields, "token_type_ids", request.ids);
    const auto positions = tableLike(fields, "position_ids", request.ids);
    for (const auto& row : attention)
        if (std::ranges::any_of(row, [](int entry) { return entry > 1; }))
            fields.fail("\"attention_mask\" has an element that is neither 0 nor 1");

    const Visibility shared = combineMasks(masks, tokens, tokens, MaskFit::Strict);
    for (std::size_t item = 0; item < request.ids.size(); ++item) {
        SequenceInput& input = request.inputs.emplace_back();
        input.ids = request.ids[item];
        if (!types.empty())
            input.typeIds = types[item];
        if (!positions.empty())
            input.positions = positions[item];
        if (attention.empty() && masks.empty())
            continue;
        input.visible = shared;
        if (!attention.empty())
            hideKeys(input.visible, attention[item]);
    }
    return request;
}

} // namespace headlight::app
