#include "core/io/trained_family.h"

#include "core/base/error.h"
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
    else
        return false;
    return true;
}

// The member a folder's name stands for: what folderOf() makes.
std::optional<FamilyMember> memberFromFolder(std::string name) {
    FamilyMember member;
    constexpr std::string_view kUnguided = "-unguided";
    if (name.ends_with(kUnguided)) {
        member.guided = false;
        name.resize(name.size() - kUnguided.size());
    }
    const std::size_t middle = name.find("-h");
    if (!name.starts_with('d') || middle == std::string::npos)
        return std::nullopt;
    const auto width = numberFrom(std::string_view(name).substr(1, middle - 1));
    const auto heads = numberFrom(std::string_view(name).substr(middle + 2));
    if (!width || !heads)
        return std::nullopt;
    member.width = *width;
    member.heads = *heads;
    return member;
}

fs::path familyFolder() {
    return resourcesFolder() / "models" / "family";
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
    return fmt::format("{}h={},d={}{}", kFamilyScheme, member.heads, member.width,
                       member.guided ? "" : ",guided=off");
}

std::string displayNameOf(const FamilyMember& member) {
    return fmt::format("English-French d={} h={} {}", member.width, member.heads,
                       member.guided ? "guided" : "unguided");
}

fs::path folderOf(const FamilyMember& member) {
    return familyFolder() /
           fmt::format("d{}-h{}{}", member.width, member.heads, member.guided ? "" : "-unguided");
}

std::vector<FamilyMember> bundledFamily() {
    std::vector<FamilyMember> members;
    std::error_code none;
    for (const fs::directory_entry& entry : fs::directory_iterator(familyFolder(), none))
        if (const auto member = memberFromFolder(utf8FromPath(entry.path().filename())))
            members.push_back(*member);
    std::ranges::sort(members, {}, [](const FamilyMember& member) {
        return std::tuple(!member.guided, member.width, member.heads);
    });
    return members;
}

} // namespace headlight
