#pragma once

#include <cstdint>
#include <filesystem>

namespace headlight {

// What the program finds where it runs.

// Folder for what a user makes with the program and means to keep, there or not: "headlight" in
// $XDG_DATA_HOME or in ~/.local/share (XDG base directory specification 0.8). Empty where there is
// neither.
std::filesystem::path userDataFolder();

// Memory of the machine in bytes; 0 where the system does not say.
std::uint64_t machineMemoryBytes();

} // namespace headlight
