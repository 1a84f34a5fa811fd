#include "core/io/trained_family.h"

#include "core/base/error.h"
#include "core/base/machine.h"
#include "core/base/platform.h"
#include "core/io/loaded_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <tuple>

namespace headlight {
namespace {

namespace fs = std::filesystem;

constexpr int kMost = 1 << 16;
constexpr int kUsualLayers = FamilyMember().layers;

std::optional<int> numberFrom(std::string_view text) {
    int number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size() || number < 1 || number > kMost)
        return std::nullopt;
    return number;
}

// False if there is no such key or value.
bool set(FamilyMember& member, std::string_view key, std::string_view value) {
    if (key == "guided") {
        member.guided = value == "on";
        return value == "on" || value == "off";
    }
    const auto number = numberFrom(value);
    if (key == "h" && number)
        member.heads = *number;
    else if (key == "d" && number)
        member.width = *number;
    else if (key == "l" && number)
        member.layers = *number;
    else
        return false;
    return true;
}

// The member a folder's name stands for: what nameOf() makes.
std::optional<FamilyMember> memberFromName(std::string_view name) {
    FamilyMember member;
    constexpr std::string_view kUnguided = "-unguided";
    if (name.ends_with(kUnguided)) {
        member.guided = false;
        name.remove_suffix(kUnguided.size());
    }
    // "d128", "h8", perhaps "l4"
    constexpr std::string_view kKeys = "dhl";
    std::size_t parts = 0;
    for (; !name.empty() && parts < kKeys.size(); ++parts) {
        const std::string_view part = name.substr(0, name.find('-'));
        if (part.empty() || part.front() != kKeys[parts] ||
            !set(member, part.substr(0, 1), part.substr(1)))
            return std::nullopt;
        name.remove_prefix(std::min(part.size() + 1, name.size()));
    }
    return parts >= 2 && name.empty() ? std::optional(member) : std::nullopt;
}

std::string layersOf(const FamilyMember& member, std::string_view prefix) {
    return member.layers == kUsualLayers ? std::string()
                                         : fmt::format("{}{}", prefix, member.layers);
}

std::string nameOf(const FamilyMember& member) {
    return fmt::format("d{}-h{}{}{}", member.width, member.heads, layersOf(member, "-l"),
                       member.guided ? "" : "-unguided");
}

fs::path bundledFolder() {
    return resourcesFolder() / "models" / "family";
}

// Empty where the user has no place for data.
fs::path ownFolder() {
    const fs::path data = userDataFolder();
    return data.empty() ? data : data / "family";
}

bool comesFirst(const FamilyMember& a, const FamilyMember& b) {
    const auto key = [](const FamilyMember& member) {
        return std::tuple(!member.guided, member.layers, member.width, member.heads);
    };
    return key(a) < key(b);
}

// Of a folder of members: those that are finished, or the others.
std::vector<FamilyMember> membersIn(const fs::path& folder, bool finished) {
    std::vector<FamilyMember> members;
    std::error_code none;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, none))
        if (const auto member = memberFromName(utf8FromPath(entry.path().filename()));
            member && nameOf(*member) == utf8FromPath(entry.path().filename()) &&
            isFinishedMember(entry.path()) == finished)
            members.push_back(*member);
    std::ranges::sort(members, comesFirst);
    return members;
}

} // namespace

FamilyMember familyMemberFromSpec(std::string_view spec) {
    FamilyMember member;
    std::string_view rest = spec.substr(std::min(kFamilyScheme.size(), spec.size()));
    bool good = spec.starts_with(kFamilyScheme);
    while (good && !rest.empty()) {
        const std::string_view part = rest.substr(0, rest.find(','));
        const std::size_t equals = part.find('=');
        good = equals != std::string_view::npos &&
               set(member, part.substr(0, equals), part.substr(equals + 1));
        rest.remove_prefix(std::min(part.size() + 1, rest.size()));
    }
    if (!good)
        throw Error(ErrorCode::BadValue, {{"name", "member of the family"},
                                          {"value", std::string(spec)},
                                          {"expected", "family:h=8,d=128 or the like"}});
    return member;
}

std::string toString(const FamilyMember& member) {
    return fmt::format("{}h={},d={}{}{}", kFamilyScheme, member.heads, member.width,
                       layersOf(member, ",l="), member.guided ? "" : ",guided=off");
}

std::string displayNameOf(const FamilyMember& member) {
    return fmt::format("English-French d={} h={}{} {}", member.width, member.heads,
                       layersOf(member, " l="), member.guided ? "guided" : "unguided");
}

fs::path folderOf(const FamilyMember& member) {
    const fs::path bundled = bundledFolder() / nameOf(member);
    std::error_code unknown;
    if (ownFolder().empty() || fs::exists(bundled, unknown))
        return bundled;
    return ownFolder() / nameOf(member);
}

fs::path ownFolderOf(const FamilyMember& member) {
    if (ownFolder().empty())
        throw Error(ErrorCode::FileUnwritable,
                    {{"path", nameOf(member)}, {"reason", "there is no HOME"}});
    return ownFolder() / nameOf(member);
}

bool isFinishedMember(const fs::path& folder) {
    std::error_code unknown;
    return fs::exists(folder / "config.json", unknown) &&
           fs::exists(folder / "model.safetensors", unknown);
}

std::vector<FamilyMember> trainedFamily() {
    std::vector<FamilyMember> members = membersIn(bundledFolder(), true);
    for (const FamilyMember& own : membersIn(ownFolder(), true))
        if (isOwn(own)) // else the bundled one comes first
            members.push_back(own);
    std::ranges::sort(members, comesFirst);
    return members;
}

bool isOwn(const FamilyMember& member) {
    return !ownFolder().empty() && folderOf(member) == ownFolder() / nameOf(member);
}

std::vector<FamilyMember> unfinishedFamily() {
    return membersIn(ownFolder(), false);
}

} // namespace headlight
