#pragma once

#include "core/nn/mask.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace headlight {

// Masks as CSV: a row per query, a column per key, 1 = blocked and 0 = visible. Blanks around a
// number, a byte order mark and both kinds of line end are taken; anything else is refused with its
// place.

// A mask of the file's own size; whether that fits a text is for combineMasks() to say.
// Throws FileNotFound, FileUnreadable, BadMaskFile (text, ragged or missing rows, more than 4096
// rows or columns).
MaskSpec readMaskFile(const std::filesystem::path& path);

std::string maskCsv(const Matrix<std::uint8_t>& cells); // [T, S], 1 = blocked
// Throws FileUnwritable.
void writeMaskFile(const std::filesystem::path& path, const Matrix<std::uint8_t>& cells);

// A mask as the command line writes it: "file:mask.csv", or what maskFromSpec() reads.
MaskSpec maskFromCommandLine(std::string_view spec);

} // namespace headlight
