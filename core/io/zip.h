#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// As much of the ZIP format (PKWARE APPNOTE 6.3) as NPZ archives need.
struct ZipEntry {
    std::string name;
    std::string content;
};

// Stored without compression, dated 1980-01-01, in the given order: equal entries give equal bytes.
// Throws BadValue when the archive would reach 4 GB.
std::string zipBytes(const std::vector<ZipEntry>& entries);

// Entries in the order of the archive's directory, stored or deflated. Throws BadNpz (`path` names
// the file) on anything damaged, encrypted or split; at most 4 GB are unpacked, and no entry may
// claim to be larger than deflate can make it.
std::vector<ZipEntry> zipEntries(std::string_view bytes, const std::string& path);

} // namespace headlight
