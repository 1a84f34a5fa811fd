#pragma once

#include "core/io/json_fields.h"
#include "core/io/session.h"

#include <nlohmann/json_fwd.hpp>

// The parts of a session file, each written and read in one place. Keys have a fixed order; reading
// fails with the place of what is wrong, and leaves out what it does not know.
namespace headlight::session_json {

using Json = nlohmann::ordered_json;

inline constexpr size_t kMostItems = 4096; // of a list: masks, heads, pins, links

// "2.1", as toString() writes it.
HeadId headFrom(const JsonField& field);
Index positionFrom(const JsonField& field, Index least);

Json runToJson(const Run& run);
Run runFrom(const JsonField& field);

Json viewToJson(const ViewState& view);
ViewState viewFrom(const JsonField& field);

} // namespace headlight::session_json
