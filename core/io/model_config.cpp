#include "core/io/model_config.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/json_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace headlight {
namespace {

constexpr std::uintmax_t kLargestFile = 16 << 20;

struct ActivationName {
    const char* name;
    Activation activation;
};

constexpr ActivationName kActivations[] = {
    {"gelu", Activation::Gelu},
    {"gelu_new", Activation::GeluTanh},
    {"gelu_pytorch_tanh", Activation::GeluTanh},
    {"relu", Activation::Relu},
};

// Any size up to 2^53, so that ModelConfig::validate() can say what is too large.
Index sizeFrom(const JsonField& field) {
    return static_cast<Index>(field.integer(0, std::int64_t{1} << 53));
}

int countFrom(const JsonField& field) {
    return static_cast<int>(field.integer(0, std::numeric_limits<int>::max()));
}

Activation activationFrom(const JsonField& field) {
    std::string known;
    for (const ActivationName& row : kActivations) {
        if (field.string() == row.name)
            return row.activation;
        known += fmt::format("{}{}", known.empty() ? "" : ", ", row.name);
    }
    field.fail(fmt::format("is {}, which is not known; known are {}", field.string(), known));
}

const Family& familyFrom(const JsonField& root, const std::string& path) {
    std::string architecture;
    root.readList("architectures", 16, [&](const JsonField& f) {
        if (architecture.empty())
            architecture = f.string();
    });
    std::string type;
    root.read("model_type", [&](const JsonField& f) { type = f.string(); });
    if (type.empty() && architecture.empty())
        root["model_type"].fail("is empty"); // says that it is missing, if it is
    for (const Family& family : families())
        if (type.empty() ? architecture.starts_with(family.classPrefix) : type == family.modelType)
            return family;
    throw Error(ErrorCode::UnknownArchitecture,
                {{"path", path},
                 {"architecture", type.empty() ? architecture : type},
                 {"known", familyList()}});
}

// What would change the computation and is not computed here must not be passed over.
void refuseWhatIsNotComputed(const JsonField& root) {
    root.read("position_embedding_type", [](const JsonField& f) {
        if (!f.isNull() && f.string() != "absolute")
            f.fail(fmt::format("is {}; only absolute positions are computed", f.string()));
    });
    for (const char* key : {"is_decoder", "add_cross_attention"})
        root.read(key, [](const JsonField& f) {
            if (!f.isNull() && f.boolean())
                f.fail("is true; only encoders can be run");
        });
}

// A size out of its range, with the file that says so.
void validate(const ModelConfig& config, const std::string& path) {
    try {
        config.validate();
    } catch (const Error& error) {
        if (error.code() != ErrorCode::BadValue)
            throw;
        const auto argument = [&](std::string_view name) {
            const auto& all = error.arguments();
            return std::ranges::find(all, name, &ErrorArgument::name)->value;
        };
        throw Error(ErrorCode::BadConfig,
                    {{"path", path},
                     {"key", argument("name")},
                     {"reason",
                      fmt::format("is {}; expected {}", argument("value"), argument("expected"))}});
    }
}

} // namespace

CheckpointConfig parseModelConfig(std::string_view json, const std::string& path) {
    const JsonValue value = parseStrictJson(json, path);
    const JsonField root(value, "", [&path](const std::string& place, const std::string& what) {
        return Error(ErrorCode::BadConfig, {{"path", path}, {"key", place}, {"reason", what}});
    });
    const Family& family = familyFrom(root, path);
    refuseWhatIsNotComputed(root);
    CheckpointConfig checkpoint{&family, family.defaults};
    ModelConfig& config = checkpoint.config;
    config.vocabulary = sizeFrom(root[family.vocabulary]);
    config.width = sizeFrom(root[family.width]);
    config.heads = countFrom(root[family.heads]);
    config.layers = countFrom(root[family.layers]);
    config.innerWidth = sizeFrom(root[family.innerWidth]);
    config.maxPositions = sizeFrom(root[family.positions]);
    root.read(family.tokenTypes, [&](const JsonField& f) { config.tokenTypes = sizeFrom(f); });
    root.read(family.normEpsilon, [&](const JsonField& f) { config.normEpsilon = f.number(0, 1); });
    root.read(family.activation,
              [&](const JsonField& f) { config.activation = activationFrom(f); });
    if (family.readRest)
        family.readRest(root, config);
    if (config.vocabulary == 0)
        root[family.vocabulary].fail("is 0");
    validate(config, path);
    return checkpoint;
}

CheckpointConfig readModelConfig(const std::filesystem::path& configJson) {
    return parseModelConfig(readFile(configJson, kLargestFile), utf8FromPath(configJson));
}

} // namespace headlight
