#include "core/base/platform.h"
#include "core/io/gzip.h"
#include "core/io/line_reader.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

std::vector<std::string> linesOf(const std::filesystem::path& path) {
    LineReader reader(path, 100);
    std::vector<std::string> lines;
    for (TextLine line; reader.next(line);)
        lines.emplace_back(line.text);
    EXPECT_DOUBLE_EQ(reader.done(), 1.0);
    return lines;
}

TEST(LineReader, ReadsGzipAsIfItWerePlain) {
    const TemporaryFolder folder;
    std::string text = "\xEF\xBB\xBF"
                       "first\r\n\n";
    for (int i = 0; i < 100'000; ++i) // several blocks
        text += std::to_string(i * 7919) + "\n";
    text += "last";
    writeFileAtomically(folder / "plain", text);
    writeFileAtomically(folder / "packed", gzipBytes(text));
    const std::vector<std::string> plain = linesOf(folder / "plain");
    EXPECT_EQ(plain.size(), 100'003U);
    EXPECT_EQ(plain.front(), "first");
    EXPECT_EQ(linesOf(folder / "packed"), plain);
}

TEST(LineReader, EqualContentGivesEqualGzip) {
    EXPECT_EQ(gzipBytes("abc"), gzipBytes("abc"));
    EXPECT_LT(gzipBytes(std::string(1 << 20, 'a')).size(), 2000U);
}

TEST(LineReader, DamagedGzipIsAnError) {
    const TemporaryFolder folder;
    std::string text;
    for (int i = 0; i < 10'000; ++i)
        text += std::to_string(i * 7919) + "\n";
    const std::string packed = gzipBytes(text);
    writeFileAtomically(folder / "cut", packed.substr(0, packed.size() / 2));
    expectError(ErrorCode::FileUnreadable, "unexpected end of file",
                [&] { linesOf(folder / "cut"); });
    std::string changed = packed;
    changed[packed.size() / 2] = static_cast<char>(changed[packed.size() / 2] ^ 0x55);
    writeFileAtomically(folder / "changed", changed);
    EXPECT_TRUE(errorOf([&] { linesOf(folder / "changed"); }).has_value());
}

TEST(LineReader, AnEmptyGzipHasNoLines) {
    const TemporaryFolder folder;
    writeFileAtomically(folder / "empty", gzipBytes(""));
    LineReader reader(folder / "empty", 10);
    TextLine line;
    EXPECT_FALSE(reader.next(line));
}

} // namespace
} // namespace headlight
