#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// Tables as NumPy reads them: NPY is one array, NPZ a ZIP archive of them (numpy.lib.format,
// version 1.0; PKWARE APPNOTE). Entries are stored uncompressed with a fixed date, so that equal
// numbers give equal bytes.

// One array with its name; `data` is little-endian, row-major.
struct NpyArray {
    std::string name;
    std::string descr; // NumPy's type string: "<f4", "<f8", "<i4", "<i8", "|u1", "<U12"
    std::vector<std::uint64_t> shape; // empty = a single value
    std::string data;
};

NpyArray npyArray(std::string name, std::span<const float> values,
                  std::vector<std::uint64_t> shape);

// Texts as a one-dimensional Unicode array ("<U...", readable without pickle); `single` gives one
// value without axis. Bytes that are not UTF-8 become U+FFFD.
NpyArray npyTexts(std::string name, std::span<const std::string> texts);
NpyArray npyText(std::string name, std::string_view text);

// Bytes of a .npy file of this array.
std::string npyBytes(const NpyArray& array);

// Bytes of an archive with these arrays in the given order. Throws BadValue when it would reach 4
// GB.
std::string npzBytes(std::span<const NpyArray> arrays);

// Arrays of an archive as numpy.savez or savez_compressed writes it, in order. `path` names it in
// errors. Throws BadNpz: sizes are checked before anything is unpacked, and every checksum is.
std::vector<NpyArray> npzFromBytes(std::string_view bytes, const std::string& path);
std::vector<NpyArray> readNpz(const std::filesystem::path& path);

} // namespace headlight
