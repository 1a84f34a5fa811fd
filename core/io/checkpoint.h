#pragma once

#include "core/io/model_config.h"
#include "core/io/safetensors.h"
#include "core/nn/transformer_weights.h"

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace headlight {

// The weights of a model folder, as the hub has it: model.safetensors, or several such files with
// model.safetensors.index.json.
class CheckpointFiles {
public:
    // Throws NotAModelFolder, BadJson, BadConfig (the index), BadSafetensors, and errors of files.
    explicit CheckpointFiles(const std::filesystem::path& folder);

    std::optional<TensorInfo> find(std::string_view name) const;

    // What names the weights by its SHA-256: the file, or the index if there are several.
    const std::filesystem::path& nameplate() const { return m_nameplate; }

    // Once a model has packed the weights their pages need not stay in memory.
    void releasePages() const;

private:
    std::filesystem::path m_nameplate;
    std::vector<SafetensorsFile> m_files;
};

// Weights that look into the mapped files, which Weights::source keeps alive; nothing is allocated
// by the sizes of the configuration before each tensor was found with its shape. Tensors that are
// not asked for are ignored. Throws MissingTensor, WrongTensorShape (expected and found),
// UnsupportedDtype.
Weights<float> loadWeights(const CheckpointConfig& config, const CheckpointFiles& files);

// The same for families whose tensors are named as a transformer's.
TransformerWeights<float> loadTransformerWeights(const CheckpointConfig& config,
                                                 const CheckpointFiles& files);

} // namespace headlight
