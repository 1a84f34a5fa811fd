#pragma once

#include "core/base/tensor.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// The models from English to French that come with the program: the same training for several
// numbers of heads and widths, so that these are switches. Each is a model folder; the tokenizers,
// which all of them share, stand beside the folders.
struct FamilyMember {
    int heads = 8;
    Index width = 128;
    bool guided =
        true; // trained to have, for each labelled relation, some head that looks along it

    bool operator==(const FamilyMember&) const = default;
};

inline constexpr std::string_view kFamilyScheme = "family:";

// "family:h=8,d=128" and "family:h=8,d=128,guided=off". Throws BadValue.
FamilyMember familyMemberFromSpec(std::string_view spec);
std::string toString(const FamilyMember& member);

// "English-French d=128 h=8 guided": how a guided one is tagged wherever it is shown.
std::string displayNameOf(const FamilyMember& member);

// Its folder, there or not: "d128-h8", "d128-h8-unguided" among the bundled models.
std::filesystem::path folderOf(const FamilyMember& member);

// Those that are there: guided ones first, by width, then by heads.
std::vector<FamilyMember> bundledFamily();

} // namespace headlight
