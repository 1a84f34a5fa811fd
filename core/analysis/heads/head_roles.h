#pragma once

#include "core/analysis/heads/head_profile.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace headlight {

// What a head mostly does, by simple rules: one statistic against one threshold each. Rules come
// from the literature, thresholds can be changed. Most heads of a trained model fit no rule, and
// then the answer is None; a role says where a head looks, not what the model uses it for.
enum class HeadRole {
    None,
    Induction, // continues a pattern seen earlier
    RareWord,  // looks at the rarest word
    Previous,  // ... at the token before
    Next,      // ... at the token behind
    Same,      // ... at the token itself
    Separator, // ... at separators
    First,     // ... at the first token: a sink
    Broad,     // ... at everything
};
inline constexpr std::size_t kHeadRoleCount = 9;

enum class RoleRule {
    InductionScore,
    RarePeak,
    PreviousPeak,
    PreviousMass,
    NextPeak,
    NextMass,
    SamePeak,
    SameMass,
    SeparatorMass,
    FirstMass,
    BroadConfidence,
    BroadEntropy,
};
inline constexpr std::size_t kRoleRuleCount = 12;

struct RoleRuleInfo {
    RoleRule rule;
    const char* key; // in files and on the command line: "previous-peak"
    HeadRole role;
    Statistic statistic;
    bool atLeast;       // fires at or above the threshold; otherwise at or below it
    double threshold;   // as published
    const char* source; // who says so
};

// In the order in which they are asked: special roles before general ones.
std::span<const RoleRuleInfo, kRoleRuleCount> allRoleRules();
const RoleRuleInfo& infoOf(RoleRule rule);
std::optional<RoleRule> roleRuleFromKey(std::string_view key);

const char* roleKey(HeadRole role); // "none", "previous", ...
std::optional<HeadRole> roleFromKey(std::string_view key);

// Thresholds of all rules; the published ones to begin with.
struct RoleThresholds {
    std::array<double, kRoleRuleCount> values = published();

    double operator[](RoleRule rule) const { return values[static_cast<std::size_t>(rule)]; }
    double& operator[](RoleRule rule) { return values[static_cast<std::size_t>(rule)]; }
    bool operator==(const RoleThresholds&) const = default;

private:
    static std::array<double, kRoleRuleCount> published();
};

struct RoleVerdict {
    HeadRole role = HeadRole::None; // of the first rule that fired
    std::vector<RoleRule> fired;    // all of them, in the order of allRoleRules()
};

// What was not measured (NaN) fires no rule.
RoleVerdict roleOf(const HeadProfile& profile, const RoleThresholds& thresholds = {});

} // namespace headlight
