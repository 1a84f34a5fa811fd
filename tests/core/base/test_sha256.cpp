#include "core/base/sha256.h"

#include <gtest/gtest.h>

#include <string>

namespace headlight {
namespace {

std::span<const std::byte> bytesOf(const std::string& text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

// Vectors of FIPS 180-4's examples and of NIST's SHA test vectors (SHA256ShortMsg, LongMsg).
TEST(Sha256, EqualsThePublishedVectors) {
    EXPECT_EQ(sha256Hex({}), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256Hex(bytesOf("abc")),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256Hex(bytesOf("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(sha256Hex(bytesOf(std::string(1'000'000, 'a'))),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, DoesNotDependOnThePieces) {
    std::string text;
    for (int i = 0; i < 300; ++i)
        text += static_cast<char>('a' + i % 23);
    for (size_t length : {0u, 1u, 55u, 56u, 57u, 63u, 64u, 65u, 119u, 120u, 128u, 300u}) {
        const std::string part = text.substr(0, length);
        const std::string whole = sha256Hex(bytesOf(part));
        for (size_t step : {1u, 7u, 64u, 100u}) {
            Sha256 hash;
            for (size_t at = 0; at < length; at += step)
                hash.update(bytesOf(part).subspan(at, std::min(step, length - at)));
            EXPECT_EQ(hash.finish(), whole) << length << " bytes in steps of " << step;
        }
    }
}

} // namespace
} // namespace headlight
