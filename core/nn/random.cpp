#include "core/nn/random.h"

namespace headlight {
namespace {

constexpr std::uint64_t kGoldenRatio = 0x9e3779b97f4a7c15;

} // namespace

std::uint64_t scatter(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
    return value ^ (value >> 31);
}

std::uint64_t hashText(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return hash;
}

std::uint64_t streamKey(std::uint64_t seed, std::string_view name) {
    return scatter(scatter(seed + kGoldenRatio) ^ hashText(name));
}

float normalNumber(std::uint64_t key, std::uint64_t counter) {
    std::uint64_t sum = 0;
    for (std::uint64_t word = 1; word <= 3; ++word) {
        const std::uint64_t bits = scatter(key + (3 * counter + word) * kGoldenRatio);
        sum += (bits & 0xffff) + (bits >> 16 & 0xffff) + (bits >> 32 & 0xffff) + (bits >> 48);
    }
    // Each part stands for the middle of its step of 2^-16.
    constexpr std::int64_t kMean = 6 * 65536 - 6;
    return static_cast<float>(static_cast<std::int64_t>(sum) - kMean) / 65536.0F;
}

} // namespace headlight
