#include "core/base/platform.h"
#include "core/io/npz.h"
#include "tests/support/damage.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>

namespace headlight {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(HEADLIGHT_TEST_DATA) / "npz";

const std::vector<float> kWeights = {0.0f, 0.25f, 0.5f, 0.75f, 1.0f, 1.25f};
const std::vector<std::string> kTokens = {"I", "愛", "👍🏽!"};

std::vector<NpyArray> sample() {
    return {npyArray("weights", kWeights, {2, 3}), npyTexts("tokens", kTokens),
            npyText("note", "說明"), npyArray("nothing", {}, {0, 4})};
}

void expectWeights(const NpyArray& array) {
    EXPECT_EQ(array.name, "weights");
    EXPECT_EQ(array.descr, "<f4");
    EXPECT_EQ(array.shape, (std::vector<std::uint64_t>{2, 3}));
    ASSERT_EQ(array.data.size(), 24u);
    EXPECT_EQ(std::memcmp(array.data.data(), kWeights.data(), 24), 0);
}

TEST(Npz, ReadsWhatNumPyWrites) {
    for (const char* name : {"numpy_stored.npz", "numpy_compressed.npz"}) {
        SCOPED_TRACE(name);
        const auto arrays = readNpz(kFolder / name);
        ASSERT_EQ(arrays.size(), 4u);
        expectWeights(arrays[0]);
        EXPECT_EQ(arrays[1].descr, npyTexts("tokens", kTokens).descr);
        EXPECT_EQ(arrays[1].data, npyTexts("tokens", kTokens).data);
        EXPECT_EQ(arrays[2].descr, "<i8");
        EXPECT_TRUE(arrays[2].shape.empty());
        EXPECT_EQ(arrays[3].shape, (std::vector<std::uint64_t>{0, 4}));
    }
    expectError(ErrorCode::BadNpz, "row-major", [] { readNpz(kFolder / "numpy_fortran.npz"); });
}

// An array as NumPy writes it alone is byte for byte what stands in its archive, header included.
TEST(Npz, WritesTheHeaderAsNumPyDoes) {
    const std::string theirs = readFile(kFolder / "numpy_stored.npz", 1 << 20);
    for (const NpyArray& array : {npyArray("weights", kWeights, {2, 3}),
                                  npyTexts("tokens", kTokens), npyArray("nothing", {}, {0, 4})})
        EXPECT_NE(theirs.find(npyBytes(array)), std::string::npos) << array.name;
}

TEST(Npz, WritesWhatItReads) {
    const std::string bytes = npzBytes(sample());
    EXPECT_EQ(bytes, npzBytes(sample()));
    const auto arrays = npzFromBytes(bytes, "f");
    ASSERT_EQ(arrays.size(), 4u);
    expectWeights(arrays[0]);
    EXPECT_EQ(arrays[1].descr, "<U3");
    EXPECT_EQ(arrays[2].descr, "<U2");
    EXPECT_TRUE(arrays[2].shape.empty());
    EXPECT_EQ(arrays[3].data, "");
}

TEST(Npz, NamesWhatIsWrong) {
    const std::string bytes = npzBytes(sample());
    const auto refuses = [](const std::string& content, const std::string& words) {
        expectError(ErrorCode::BadNpz, words, [&] { npzFromBytes(content, "f.npz"); });
    };
    refuses("", "too short");
    refuses(std::string(100, 'x'), "no ZIP archive");
    refuses(bytes.substr(0, bytes.size() - 1), "no ZIP archive");
    std::string damaged = bytes;
    damaged[170] ^= 1;
    refuses(damaged, "wrong checksum");
    NpyArray wrong = npyArray("w", kWeights, {2, 2});
    refuses(npzBytes(std::span(&wrong, 1)), "24 bytes of data; its shape needs 16");
    wrong.shape = {1ull << 63, 4};
    refuses(npzBytes(std::span(&wrong, 1)), "too large");
    wrong.descr = "|O";
    refuses(npzBytes(std::span(&wrong, 1)), "|O");
}

TEST(Npz, SurvivesDamage) {
    const auto open = [](const std::string& content) { npzFromBytes(content, "f.npz"); };
    feedDamaged(npzBytes(sample()), open);
    feedDamaged(readFile(kFolder / "numpy_compressed.npz", 1 << 20), open);
}

} // namespace
} // namespace headlight
