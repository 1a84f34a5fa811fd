#pragma once

#include "core/io/family.h"
#include "core/nn/config.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace headlight {

// A config.json, understood: the architecture it names and its sizes, validated.
struct CheckpointConfig {
    const Family* family = nullptr; // a row of families()
    ModelConfig config;
};

// Throws FileNotFound, FileUnreadable, BadJson, BadConfig (a key is missing, of another type, or
// asks for something this program does not compute), UnknownArchitecture, and what
// ModelConfig::validate() throws.
CheckpointConfig readModelConfig(const std::filesystem::path& configJson);
CheckpointConfig parseModelConfig(std::string_view json, const std::string& path);

} // namespace headlight
