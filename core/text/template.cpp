#include "core/text/template.h"

#include <iterator>

namespace headlight {

Encoding applyTemplate(const Template& items, std::span<std::vector<Token>> texts) {
    std::size_t count = items.size();
    for (const auto& tokens : texts)
        count += tokens.size();

    Encoding encoding;
    encoding.tokens.reserve(count);
    for (const TemplateItem& item : items) {
        if (item.sequence < 0) {
            Token token;
            token.id = item.id;
            token.text = item.text;
            token.typeId = item.typeId;
            token.fromTemplate = true;
            token.special = true;
            encoding.tokens.push_back(std::move(token));
            continue;
        }
        auto& tokens = texts[static_cast<std::size_t>(item.sequence)];
        for (Token& token : tokens)
            token.typeId = item.typeId;
        encoding.tokens.insert(encoding.tokens.end(), std::move_iterator(tokens.begin()),
                               std::move_iterator(tokens.end()));
    }
    return encoding;
}

} // namespace headlight
