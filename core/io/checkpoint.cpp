#include "core/io/checkpoint.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/json_fields.h"

#include <algorithm>
#include <memory>
#include <set>

namespace headlight {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSingle = "model.safetensors";
constexpr const char* kIndex = "model.safetensors.index.json";
constexpr const char* kPickled = "pytorch_model.bin";
constexpr std::uintmax_t kLargestIndex = 64 << 20;
constexpr size_t kMostFiles = 1024;

// Names of the files that an index lists.
std::set<std::string> filesOfIndex(const fs::path& index) {
    const std::string shown = utf8FromPath(index);
    const std::string text = readFile(index, kLargestIndex);
    const JsonValue value = parseStrictJson(text, shown);
    const JsonField root(value, "", [&shown](const std::string& place, const std::string& what) {
        return Error(ErrorCode::BadConfig, {{"path", shown}, {"key", place}, {"reason", what}});
    });
    std::set<std::string> names;
    root["weight_map"].forEach([&](const JsonField& file) {
        const std::string& name = file.string();
        if (pathFromUtf8(name).filename() != pathFromUtf8(name) || name.empty() || name == "..")
            file.fail("is no plain file name");
        names.insert(name);
        if (names.size() > kMostFiles)
            file.fail("is one file too many");
    });
    return names;
}

std::optional<StoredType> storedType(Dtype dtype) {
    switch (dtype) {
    case Dtype::F64:
        return StoredType::F64;
    case Dtype::F32:
        return StoredType::F32;
    case Dtype::F16:
        return StoredType::F16;
    case Dtype::BF16:
        return StoredType::BF16;
    default:
        return std::nullopt;
    }
}

std::optional<TensorInfo> findByFamily(const Family& family, const CheckpointFiles& files,
                                       std::string_view ours) {
    for (const std::string& name : tensorNames(family, ours))
        if (auto found = files.find(name))
            return found;
    return std::nullopt;
}

// A parameter that looks at the tensor of that name and shape.
Parameter<float> mapTensor(const CheckpointConfig& config, const CheckpointFiles& files,
                           const std::string& name, const Shape& shape) {
    const std::string path = utf8FromPath(files.nameplate());
    const auto tensor = findByFamily(*config.family, files, name);
    if (!tensor)
        throw Error(ErrorCode::MissingTensor, {{"path", path}, {"tensor", name}});
    const std::vector<std::uint64_t> expected(shape.begin(), shape.end());
    if (tensor->shape != expected)
        throw Error(ErrorCode::WrongTensorShape, {{"path", path},
                                                  {"tensor", std::string(tensor->name)},
                                                  {"expected", shapeText(expected)},
                                                  {"found", shapeText(tensor->shape)}});
    const auto type = storedType(tensor->dtype);
    if (!type)
        throw Error(ErrorCode::UnsupportedDtype,
                    {{"path", path},
                     {"tensor", std::string(tensor->name)},
                     {"dtype", std::string(dtypeName(tensor->dtype))}});
    return Parameter<float>::mapped(tensor->data, *type, shape);
}

template <class AllWeights>
AllWeights loadAs(const CheckpointConfig& config, const CheckpointFiles& files) {
    AllWeights weights;
    weights.source = std::make_shared<const CheckpointFiles>(files);
    forEachTensor<float>(
        config.config, weights,
        [&](const std::string& name, const Shape& shape, Parameter<float>& parameter) {
            parameter = mapTensor(config, files, name, shape);
        });
    return weights;
}

} // namespace

CheckpointFiles::CheckpointFiles(const fs::path& folder) {
    const auto exists = [&folder](const char* name) {
        std::error_code unknown;
        return fs::exists(folder / name, unknown);
    };
    if (exists(kSingle)) {
        m_nameplate = folder / kSingle;
        m_files.emplace_back(m_nameplate);
    } else if (exists(kIndex)) {
        m_nameplate = folder / kIndex;
        for (const std::string& name : filesOfIndex(m_nameplate))
            m_files.emplace_back(folder / pathFromUtf8(name));
    } else {
        std::string missing = kSingle;
        if (exists(kPickled))
            missing += " (convert " + std::string(kPickled) + " to it)";
        throw Error(ErrorCode::NotAModelFolder,
                    {{"path", utf8FromPath(folder)}, {"missing", missing}});
    }
}

std::optional<TensorInfo> CheckpointFiles::find(std::string_view name) const {
    for (const SafetensorsFile& file : m_files)
        if (auto found = file.find(name))
            return found;
    return std::nullopt;
}

void CheckpointFiles::releasePages() const {
    for (const SafetensorsFile& file : m_files)
        file.mapping().releasePages();
}

Weights<float> loadWeights(const CheckpointConfig& config, const CheckpointFiles& files) {
    return loadAs<Weights<float>>(config, files);
}

TransformerWeights<float> loadTransformerWeights(const CheckpointConfig& config,
                                                 const CheckpointFiles& files) {
    return loadAs<TransformerWeights<float>>(config, files);
}

} // namespace headlight
