#pragma once

#include "core/text/encoding.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

class Model; // core/nn/model.h

// A model ready to run: weights, its tokenizer, and what the picture must say about it.
struct LoadedModel {
    std::string spec;        // as given: minilm | workbench:... | folder
    std::string displayName; // "all-MiniLM-L6-v2", "workbench d=128 h=8 l=2 seed=1"
    std::string sha256;      // of the weights file, lower-case hex; empty for the workbench
    bool untrained = false;  // random weights: tagged wherever shown
    Index maxTokens = 0;     // hard limit
    Index trainedTokens = 0; // longer inputs are "longer than its training"; 0 = unknown
    std::function<Encoding(std::string_view text, std::optional<std::string_view> pair)> encode;
    std::shared_ptr<const Model> model;
};

// Where bundled models are: the build's or the installed resources folder.
std::filesystem::path resourcesFolder();

struct BundledModel {
    std::string name; // "minilm"
    std::string displayName;
    std::filesystem::path folder;
};
std::vector<BundledModel> bundledModels();

// Throws the errors of files, configurations and tensors (core/base/error.h).
std::shared_ptr<const LoadedModel> loadModel(const std::string& spec);

} // namespace headlight
