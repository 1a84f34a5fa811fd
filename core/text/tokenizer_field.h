#pragma once

#include "core/base/strict_json.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// Ids are int, and so is the size of a vocabulary that holds the highest one.
inline constexpr std::uint64_t kHighestTokenId = std::numeric_limits<int>::max() - 1;

// A value of tokenizer.json together with its place in the file ("model.vocab"), so that every
// complaint names what is wrong and where. The functions that read throw BadTokenizer if the value
// is not what they give. Refers to the parsed file and its path.
class TokenizerField {
public:
    // The whole file.
    TokenizerField(const JsonValue& root, const std::string& path)
        : m_value(&root)
        , m_path(&path) {}

    // Member of an object. find() gives nothing if it is absent or null.
    TokenizerField need(std::string_view key) const;
    std::optional<TokenizerField> find(std::string_view key) const;
    std::vector<TokenizerField> elements() const; // of a list
    const JsonArray& list() const;
    const JsonObject& object() const;

    const std::string& text() const;
    bool flag() const;
    int number(int lowest, int highest) const;
    int id() const; // of a token, 0 to kHighestTokenId

    bool flagOr(std::string_view key, bool otherwise) const;

    // Throws BadTokenizer: "<place> <reason>".
    [[noreturn]] void fail(std::string_view reason) const;
    // Throws UnsupportedTokenizer.
    [[noreturn]] void unsupported(std::string_view what) const;

private:
    TokenizerField member(std::string_view key, const JsonValue& value) const;
    [[noreturn]] void failExpecting(std::string_view type) const;

    const JsonValue* m_value;
    std::string m_place; // empty: the whole file
    const std::string* m_path;
};

} // namespace headlight
