#include "core/text/template_loader.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace headlight {
namespace {

constexpr std::size_t kMostSpecialTokens = 1000;

TemplateItem textItem(int sequence, int typeId) {
    return {sequence, 0, {}, typeId};
}

TemplateItem specialItem(int id, std::string text, int typeId) {
    return {-1, id, std::move(text), typeId};
}

int typeIdOf(const TokenizerField& item) {
    return item.need("type_id").number(0, std::numeric_limits<int>::max());
}

// Appends the tokens that special_tokens lists for a name.
void addSpecialTokens(const TokenizerField& item, const TokenizerField& specialTokens,
                      Template& items) {
    const std::string& name = item.need("id").text();
    const int typeId = typeIdOf(item);
    const TokenizerField special = specialTokens.need(name);
    const auto ids = special.need("ids").elements();
    const auto texts = special.need("tokens").elements();
    if (ids.size() != texts.size())
        special.fail(fmt::format("has {} ids and {} tokens", ids.size(), texts.size()));
    if (items.size() + ids.size() > kMostSpecialTokens)
        item.fail(fmt::format("makes the template longer than {} tokens", kMostSpecialTokens));
    for (std::size_t i = 0; i < ids.size(); ++i)
        items.push_back(specialItem(ids[i].id(), texts[i].text(), typeId));
}

// `texts`: how many texts the template must use.
Template loadTemplate(const TokenizerField& list, const TokenizerField& specialTokens, int texts) {
    Template items;
    for (const TokenizerField& item : list.elements()) {
        if (const auto special = item.find("SpecialToken")) {
            addSpecialTokens(*special, specialTokens, items);
            continue;
        }
        const TokenizerField sequence = item.need("Sequence");
        const TokenizerField name = sequence.need("id");
        if (name.text() != "A" && name.text() != "B")
            name.fail("is neither A nor B");
        items.push_back(textItem(name.text() == "A" ? 0 : 1, typeIdOf(sequence)));
    }
    const auto uses = [&](int sequence) {
        return std::ranges::count(items, sequence, &TemplateItem::sequence);
    };
    if (uses(0) != 1 || uses(1) != texts - 1)
        list.fail(texts == 1 ? "must use the text A once and no other"
                             : "must use each of the texts A and B once");
    return items;
}

} // namespace

Templates plainTemplates() {
    return {{textItem(0, 0)}, {textItem(0, 0), textItem(1, 1)}};
}

Templates loadBertProcessing(const TokenizerField& stage) {
    const auto special = [&stage](const char* name, int typeId) {
        const auto parts = stage.need(name).elements();
        if (parts.size() != 2)
            stage.need(name).fail("is not a pair of token and id");
        return specialItem(parts[1].id(), parts[0].text(), typeId);
    };
    return {
        {special("cls", 0), textItem(0, 0), special("sep", 0)},
        {special("cls", 0), textItem(0, 0), special("sep", 0), textItem(1, 1), special("sep", 1)}};
}

Templates loadTemplateProcessing(const TokenizerField& stage) {
    const TokenizerField specialTokens = stage.need("special_tokens");
    return {loadTemplate(stage.need("single"), specialTokens, 1),
            loadTemplate(stage.need("pair"), specialTokens, 2)};
}

} // namespace headlight
