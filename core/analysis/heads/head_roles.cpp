#include "core/analysis/heads/head_roles.h"

#include <algorithm>

namespace headlight {
namespace {

constexpr const char* kClarkMass =
    "Clark et al. 2019, section 3.1: more than half of the attention";
constexpr const char* kVoitaPosition = "Voita et al. 2019, section 5.1: at least 90 % of the time";
constexpr const char* kClarkSpecial = "Clark et al. 2019, clustering of heads: 0.6 on the token";

// The threshold of BroadEntropy is their 3.8 nats in segments of 128 tokens: 3.8 / ln 128.
constexpr std::array<RoleRuleInfo, kRoleRuleCount> kRules{{
    {RoleRule::InductionScore, "induction", HeadRole::Induction, Statistic::Induction, true, 0.35,
     "Olsson et al. 2022, prefix matching; the ARENA course's threshold"},
    {RoleRule::RarePeak, "rare-peak", HeadRole::RareWord, Statistic::PeakRare, true, 0.66,
     "Voita et al. 2019, section 5.3: 66 % of the time"},
    {RoleRule::PreviousPeak, "previous-peak", HeadRole::Previous, Statistic::PeakPrevious, true,
     0.9, kVoitaPosition},
    {RoleRule::PreviousMass, "previous-mass", HeadRole::Previous, Statistic::Previous, true, 0.5,
     kClarkMass},
    {RoleRule::NextPeak, "next-peak", HeadRole::Next, Statistic::PeakNext, true, 0.9,
     kVoitaPosition},
    {RoleRule::NextMass, "next-mass", HeadRole::Next, Statistic::Next, true, 0.5, kClarkMass},
    {RoleRule::SamePeak, "same-peak", HeadRole::Same, Statistic::PeakSame, true, 0.9,
     kVoitaPosition},
    {RoleRule::SameMass, "same-mass", HeadRole::Same, Statistic::Same, true, 0.5, kClarkMass},
    {RoleRule::SeparatorMass, "separator-mass", HeadRole::Separator, Statistic::Separator, true,
     0.6, kClarkSpecial},
    {RoleRule::FirstMass, "first-mass", HeadRole::First, Statistic::First, true, 0.6,
     kClarkSpecial},
    {RoleRule::BroadConfidence, "broad-confidence", HeadRole::Broad, Statistic::Confidence, false,
     0.1, "Clark et al. 2019, section 3.2: at most 10 % on any single word"},
    {RoleRule::BroadEntropy, "broad-entropy", HeadRole::Broad, Statistic::RelativeEntropy, true,
     0.78, "Clark et al. 2019, clustering of heads: 3.8 nats of ln 128"},
}};

constexpr std::array<const char*, kHeadRoleCount> kRoleKeys{
    "none", "induction", "rare", "previous", "next", "same", "separator", "first", "broad"};

bool fires(const RoleRuleInfo& rule, double value, double threshold) {
    return rule.atLeast ? value >= threshold : value <= threshold;
}

} // namespace

std::span<const RoleRuleInfo, kRoleRuleCount> allRoleRules() {
    return kRules;
}

const RoleRuleInfo& infoOf(RoleRule rule) {
    return kRules[static_cast<std::size_t>(rule)];
}

std::optional<RoleRule> roleRuleFromKey(std::string_view key) {
    const auto* const found =
        std::ranges::find_if(kRules, [key](const RoleRuleInfo& rule) { return key == rule.key; });
    if (found == kRules.end())
        return std::nullopt;
    return found->rule;
}

const char* roleKey(HeadRole role) {
    return kRoleKeys[static_cast<std::size_t>(role)];
}

std::optional<HeadRole> roleFromKey(std::string_view key) {
    const auto* const found = std::ranges::find(kRoleKeys, key);
    if (found == kRoleKeys.end())
        return std::nullopt;
    return static_cast<HeadRole>(found - kRoleKeys.begin());
}

std::array<double, kRoleRuleCount> RoleThresholds::published() {
    std::array<double, kRoleRuleCount> thresholds{};
    std::ranges::transform(kRules, thresholds.begin(), &RoleRuleInfo::threshold);
    return thresholds;
}

RoleVerdict roleOf(const HeadProfile& profile, const RoleThresholds& thresholds) {
    RoleVerdict verdict;
    for (const RoleRuleInfo& rule : kRules) {
        if (!fires(rule, profile[rule.statistic], thresholds[rule.rule]))
            continue;
        if (verdict.fired.empty())
            verdict.role = rule.role;
        verdict.fired.push_back(rule.rule);
    }
    return verdict;
}

} // namespace headlight
