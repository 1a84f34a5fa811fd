#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace headlight {

// SHA-256 (FIPS 180-4, section 6.2), fed in pieces. It names the weights file that a picture or a
// table was computed with.
class Sha256 {
public:
    void update(std::span<const std::byte> bytes);

    // Digest of everything given so far, 64 lower-case hex digits. Call once, last.
    std::string finish();

private:
    void processBlock(const std::byte* block);

    std::array<std::uint32_t, 8> m_state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                            0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<std::byte, 64> m_pending{};
    std::uint64_t m_length = 0; // bytes so far; m_length % 64 of them are pending
};

std::string sha256Hex(std::span<const std::byte> bytes);

} // namespace headlight
