#pragma once

#include "core/base/tensor.h"
#include "core/io/json_fields.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headlight {

// A painted mask in a session: only the rows with a blocked cell, each as "query:keys" where keys
// are single positions and ranges, "2:0,4-6". cells [T, S], 1 = blocked.
std::vector<std::string> paintedRows(const Matrix<std::uint8_t>& cells);

// The cells again, from an object {"queries": T, "keys": S, "blocked": ["2:0,4-6", ...]}, sizes
// from 1 to 4096. Refuses everything else.
Matrix<std::uint8_t> paintedCells(const JsonField& field);

} // namespace headlight
