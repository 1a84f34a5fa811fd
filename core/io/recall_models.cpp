#include "core/io/recall_models.h"

#include "core/base/error.h"
#include "core/io/loaded_model.h"

namespace headlight {
namespace {

struct VariantNames {
    const char* folder; // and the specification behind its scheme
    const char* shown;
};

const VariantNames& namesOf(RecallVariant variant) {
    static constexpr VariantNames kNames[] = {{"positions", "Recall, with positions"},
                                              {"no-positions", "Recall, without positions"},
                                              {"window-8", "Recall, window of 8"}};
    return kNames[static_cast<std::size_t>(variant)];
}

} // namespace

RecallVariant recallVariantFromSpec(std::string_view spec) {
    for (const RecallVariant variant : kRecallVariants)
        if (spec == toString(variant))
            return variant;
    throw Error(ErrorCode::BadValue,
                {{"name", "model of recall"},
                 {"value", std::string(spec)},
                 {"expected", "recall:positions, recall:no-positions or recall:window-8"}});
}

std::string toString(RecallVariant variant) {
    return std::string(kRecallScheme) + namesOf(variant).folder;
}

std::string displayNameOf(RecallVariant variant) {
    return namesOf(variant).shown;
}

std::filesystem::path folderOf(RecallVariant variant) {
    return resourcesFolder() / "models" / "recall" / namesOf(variant).folder;
}

} // namespace headlight
