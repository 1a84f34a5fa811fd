#include "core/train/special_tokens.h"

namespace headlight {

nlohmann::ordered_json addedTokens(std::span<const char* const> tokens) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (std::size_t id = 0; id < tokens.size(); ++id)
        list.push_back({{"id", id},
                        {"content", tokens[id]},
                        {"single_word", false},
                        {"lstrip", false},
                        {"rstrip", false},
                        {"normalized", false},
                        {"special", true}});
    return list;
}

} // namespace headlight
