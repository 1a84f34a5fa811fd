#pragma once

#include "core/base/tensor.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// The models from English to French: the same training for several numbers of heads and widths, so
// that these are switches. Some come with the program, and the tokenizers, which all of them share,
// stand beside their folders; others were trained on this machine and lie, each with its own
// tokenizers, among the user's data.
struct FamilyMember {
    int heads = 8;
    Index width = 128;
    bool guided =
        true;       // trained to have, for each labelled relation, some head that looks along it
    int layers = 2; // of encoder and decoder each

    bool operator==(const FamilyMember&) const = default;
};

inline constexpr std::string_view kFamilyScheme = "family:";

// "family:h=8,d=128", "family:h=8,d=128,l=4", "family:h=8,d=128,guided=off". Throws BadValue.
FamilyMember familyMemberFromSpec(std::string_view spec);
std::string toString(const FamilyMember& member);

// "English-French d=128 h=8 guided", with the layers where they are not the usual two: how a guided
// one is tagged wherever it is shown.
std::string displayNameOf(const FamilyMember& member);

// Its folder: "d128-h8", "d128-h8-l4", "d128-h8-unguided" among the bundled models or, if it is not
// there, among those of the user, there or not.
std::filesystem::path folderOf(const FamilyMember& member);

// The same among those of the user. Throws FileUnwritable when the user has no folder for data.
std::filesystem::path ownFolderOf(const FamilyMember& member);

// Whether there is a finished model in a folder; its weights are written last.
bool isFinishedMember(const std::filesystem::path& folder);

// Those that are there: guided ones first, by layers, by width, then by heads.
std::vector<FamilyMember> trainedFamily();

// Of those that are there and not bundled: was trained here.
bool isOwn(const FamilyMember& member);

// Those of the user's folders that hold no finished model.
std::vector<FamilyMember> unfinishedFamily();

} // namespace headlight
