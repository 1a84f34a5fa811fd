#include "core/base/machine.h"

#include "core/base/platform.h"

#include <cstdlib>
#include <fstream>
#include <string>

namespace headlight {
namespace {

constexpr const char* kProgram = "headlight";

// Of the environment; empty where it is not set. Relative ones are to be ignored, says the
// specification.
std::filesystem::path folderNamedBy(const char* variable) {
    const char* value = std::getenv(variable);
    const std::filesystem::path folder = value ? pathFromUtf8(value) : std::filesystem::path();
    return folder.is_absolute() ? folder : std::filesystem::path();
}

} // namespace

std::filesystem::path userDataFolder() {
    if (const auto data = folderNamedBy("XDG_DATA_HOME"); !data.empty())
        return data / kProgram;
    const auto home = folderNamedBy("HOME");
    return home.empty() ? home : home / ".local" / "share" / kProgram;
}

std::uint64_t machineMemoryBytes() {
    std::ifstream file("/proc/meminfo");
    std::string name;
    std::uint64_t kilobytes = 0;
    if (!(file >> name >> kilobytes) || name != "MemTotal:")
        return 0;
    return kilobytes * 1024;
}

} // namespace headlight
