#pragma once

#include "core/base/strict_json.h"
#include "core/text/tokenizer.h"

#include <filesystem>
#include <string_view>

namespace headlight {

inline constexpr std::size_t kLargestTokenizerFile = std::size_t{64} << 20; // bytes

// Reads a tokenizer.json (file format of Hugging Face tokenizers, version 1.0). What it asks for in
// padding and truncation is ignored. Nothing in the file is trusted.
//
// Throws FileNotFound, FileUnreadable, FileTooLarge (64 MiB), BadJson, BadTokenizer (a part is
// missing, of the wrong type or contradicts another), UnsupportedTokenizer (names the component).
Tokenizer loadTokenizer(const std::filesystem::path& tokenizerJson);

// The same for a text already in memory; `path` names it in errors.
Tokenizer parseTokenizer(std::string_view json, std::string_view path);

// The file as a tree, under the limits for tokenizers. Throws FileTooLarge, BadJson.
JsonValue parseTokenizerJson(std::string_view json, std::string_view path);

} // namespace headlight
