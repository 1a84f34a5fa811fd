#pragma once

#include "core/io/trace_document.h"

#include <filesystem>
#include <optional>
#include <string>

namespace headlight {

// The four forms in which numbers are saved.
//   CSV          layer,head,query,key,query_token,key_token,weight: a row per cell of every map;
//   texts
//                quoted as in RFC 4180, non-finite numbers as -inf, inf, nan
//   JSON         origin, tokens, words, flags; tensors nested by layer
//   ("attentions"[layer][head][query][key]),
//                or, when only maps are saved, "maps": [{layer, head, weights[query][key]}];
//                non-finite: null
//   NPZ          an array per tensor, or per map as attentions.{layer}.{head}; tokens, words and
//   labels as
//                arrays of texts, origin as a JSON text "provenance"
//   safetensors  the same tensors; tokens and origin in the metadata
// Numbers are written so that they read back as the same float32. Equal documents give equal bytes.
enum class TableFormat { Csv, Json, Npz, Safetensors };

// By the end of the name (.csv, .json, .npz, .safetensors, any case); nothing if it is another.
std::optional<TableFormat> tableFormatOf(const std::filesystem::path& path);

std::string traceBytes(const TraceDocument& document, TableFormat format);

// Written atomically. Throws FileUnwritable, and BadValue for an unknown end of the name.
void writeTrace(const TraceDocument& document, const std::filesystem::path& path);

} // namespace headlight
