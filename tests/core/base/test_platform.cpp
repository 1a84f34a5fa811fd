#include "core/base/error.h"
#include "core/base/platform.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sys/stat.h>

namespace headlight {
namespace {

namespace fs = std::filesystem;

class Platform : public testing::Test {
protected:
    void SetUp() override {
        m_folder = fs::temp_directory_path() /
                   (std::string("headlight-") +
                    testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::remove_all(m_folder);
        fs::create_directories(m_folder);
    }
    void TearDown() override { fs::remove_all(m_folder); }

    template <class F>
    ErrorCode codeOf(F&& action) {
        try {
            action();
        } catch (const Error& error) {
            return error.code();
        }
        ADD_FAILURE() << "no error";
        return ErrorCode::Internal;
    }

    fs::path m_folder;
};

TEST_F(Platform, WritesAndReadsBack) {
    const fs::path file = m_folder / pathFromUtf8("数据 é.txt");
    writeFileAtomically(file, "one");
    writeFileAtomically(file, "two");
    EXPECT_EQ(readFile(file, 100), "two");
    EXPECT_EQ(std::distance(fs::directory_iterator(m_folder), {}), 1) << "a part file was left";
}

TEST_F(Platform, MapsAFileThatOutlivesItsObject) {
    writeFileAtomically(m_folder / "f", "abc");
    auto mapped = std::make_unique<MappedFile>(m_folder / "f");
    const MappedFile copy = *mapped;
    mapped.reset();
    copy.releasePages();
    ASSERT_EQ(copy.bytes().size(), 3u);
    EXPECT_EQ(static_cast<char>(copy.bytes()[2]), 'c');
}

TEST_F(Platform, NamesWhatIsWrong) {
    EXPECT_EQ(codeOf([&] { readFile(m_folder / "none", 9); }), ErrorCode::FileNotFound);
    EXPECT_EQ(codeOf([&] { readFile(m_folder, 9); }), ErrorCode::FileUnreadable);
    EXPECT_EQ(codeOf([&] { MappedFile{m_folder}; }), ErrorCode::FileUnreadable);
    writeFileAtomically(m_folder / "f", "0123456789");
    EXPECT_EQ(codeOf([&] { readFile(m_folder / "f", 9); }), ErrorCode::FileTooLarge);
    EXPECT_EQ(codeOf([&] { writeFileAtomically(m_folder / "no" / "f", "x"); }),
              ErrorCode::FileUnwritable);
    EXPECT_EQ(codeOf([&] { writeFileAtomically(m_folder, "x"); }), ErrorCode::FileUnwritable);
}

TEST_F(Platform, FullTargetKeepsNothingHalfWritten) {
    EXPECT_EQ(codeOf([&] { writeFileAtomically("/dev/full/x", "x"); }), ErrorCode::FileUnwritable);
}

TEST_F(Platform, FollowsALinkToNothing) {
    fs::create_directory(m_folder / "sub");
    fs::create_symlink("sub/second", m_folder / "first");
    fs::create_symlink("target", m_folder / "sub/second");
    writeFileAtomically(m_folder / "first", "x");
    EXPECT_TRUE(fs::is_symlink(m_folder / "first") && fs::is_symlink(m_folder / "sub/second"));
    EXPECT_EQ(readFile(m_folder / "sub/target", 9), "x");
    fs::create_symlink("loop", m_folder / "loop");
    EXPECT_EQ(codeOf([&] { writeFileAtomically(m_folder / "loop", "x"); }),
              ErrorCode::FileUnwritable);
    EXPECT_TRUE(fs::is_symlink(m_folder / "loop"));
}

TEST_F(Platform, NeverWaitsForTheOtherEndOfAPipe) {
    const fs::path pipe = m_folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    expectError(ErrorCode::FileUnreadable, "pipe or a device", [&] { readFile(pipe, 9); });
    expectError(ErrorCode::FileUnreadable, "pipe or a device", [&] { MappedFile{pipe}; });
    expectError(ErrorCode::FileUnreadable, "pipe or a device", [] { readFile("/dev/null", 9); });
    expectError(ErrorCode::FileUnwritable, "nobody reads", [&] { writeFileAtomically(pipe, "x"); });
    EXPECT_TRUE(fs::is_fifo(pipe));
}

TEST_F(Platform, NeverReplacesADevice) {
    EXPECT_EQ(codeOf([&] { writeFileAtomically("/dev/full", "x"); }), ErrorCode::FileUnwritable);
    EXPECT_TRUE(fs::is_character_file("/dev/full"));
    fs::create_symlink("/dev/null", m_folder / "link");
    writeFileAtomically(m_folder / "link", "x");
    EXPECT_TRUE(fs::is_symlink(m_folder / "link"));
    EXPECT_EQ(std::distance(fs::directory_iterator(m_folder), {}), 1) << "a part file was left";
}

TEST(PlatformMemory, IsReported) {
    EXPECT_GT(peakMemoryBytes(), 1'000'000u);
    EXPECT_GT(currentMemoryBytes(), 1'000'000u);
}

} // namespace
} // namespace headlight
