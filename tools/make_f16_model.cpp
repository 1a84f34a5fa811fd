// Rewrites the weights of a model folder as float16: make_f16_model SOURCE_FOLDER TARGET_FOLDER
// Copies config.json, and the tokenizers and training.json where they are; every F32 tensor is
// rounded to the nearest F16 (ties to even), other tensors, which are buffers and no weights, are
// left out. The bundled models are made with it.

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/base/sha256.h"
#include "core/io/safetensors.h"

#include <Eigen/Core>
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <cstring>
#include <deque>

namespace headlight {
namespace {

std::vector<Eigen::half> rounded(const TensorInfo& tensor) {
    std::vector<Eigen::half> halves(static_cast<size_t>(tensor.elements()));
    for (size_t i = 0; i < halves.size(); ++i) {
        float value = 0;
        std::memcpy(&value, tensor.data.data() + i * sizeof value, sizeof value);
        halves[i] = Eigen::half(value);
        if (std::isfinite(value) && !std::isfinite(static_cast<float>(halves[i])))
            throw Error(ErrorCode::BadValue, {{"name", std::string(tensor.name)},
                                              {"value", fmt::to_string(value)},
                                              {"expected", "numbers that fit float16"}});
    }
    return halves;
}

void makeHalfModel(const std::filesystem::path& source, const std::filesystem::path& target) {
    std::filesystem::create_directories(target);
    for (const char* name :
         {"config.json", "tokenizer.json", "target_tokenizer.json", "training.json"})
        if (std::filesystem::exists(source / name))
            writeFileAtomically(target / name, readFile(source / name, 64 << 20));

    const SafetensorsFile weights(source / "model.safetensors");
    std::deque<std::vector<Eigen::half>> numbers;
    std::vector<TensorToWrite> tensors;
    for (size_t i = 0; i < weights.size(); ++i) {
        const TensorInfo tensor = weights[i];
        if (tensor.dtype != Dtype::F32) {
            fmt::print("left out: {} ({})\n", tensor.name, dtypeName(tensor.dtype));
            continue;
        }
        numbers.push_back(rounded(tensor));
        tensors.push_back({std::string(tensor.name), Dtype::F16, tensor.shape,
                           std::as_bytes(std::span(numbers.back()))});
    }
    const std::pair<std::string, std::string> metadata[] = {
        {"format", "pt"}, {"rounded_to_float16_from_sha256", sha256Hex(weights.mapping().bytes())}};
    const std::string bytes = safetensorsBytes(tensors, metadata);
    writeFileAtomically(target / "model.safetensors", bytes);
    fmt::print("{} tensors, {} bytes, SHA-256 {}\n", tensors.size(), bytes.size(),
               sha256Hex(std::as_bytes(std::span(bytes))));
}

} // namespace
} // namespace headlight

int main(int argc, char** argv) {
    if (argc != 3) {
        fmt::print(stderr, "usage: make_f16_model SOURCE_FOLDER TARGET_FOLDER\n");
        return 2;
    }
    try {
        headlight::makeHalfModel(argv[1], argv[2]);
    } catch (const std::exception& error) {
        fmt::print(stderr, "make_f16_model: error: {}\n", error.what());
        return 1;
    }
    return 0;
}
