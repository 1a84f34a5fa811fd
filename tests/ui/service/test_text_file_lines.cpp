#include "core/base/error.h"
#include "core/base/platform.h"
#include "ui/service/text_file_lines.h"

#include <QTemporaryDir>
#include <gtest/gtest.h>

#include <string_view>

namespace headlight::ui {
namespace {

using namespace std::string_view_literals;

class TextFileLinesTest : public testing::Test {
protected:
    std::filesystem::path file(std::string_view content) {
        auto path = pathFromUtf8(m_folder.filePath(QStringLiteral("text.txt")).toStdString());
        writeFileAtomically(path, content);
        return path;
    }

    static ErrorCode errorOfOpening(const std::filesystem::path& path) {
        try {
            const TextFileLines lines(path);
        } catch (const Error& error) {
            return error.code();
        }
        return ErrorCode::Internal;
    }

    QTemporaryDir m_folder;
};

TEST_F(TextFileLinesTest, WithoutAFileThereIsNothing) {
    TextFileLines lines;
    EXPECT_EQ(lines.count(), 0);
    EXPECT_TRUE(lines.current().isEmpty());
    EXPECT_EQ(lines.next(), std::nullopt);
    EXPECT_EQ(lines.previous(), std::nullopt);
}

TEST_F(TextFileLinesTest, WalksTheLinesThatSaySomething) {
    TextFileLines lines(file("\n  \none\r\n\r\ntwo\rthree\n\t\n"sv));
    ASSERT_EQ(lines.count(), 3);
    EXPECT_EQ(lines.current(), QStringLiteral("one"));
    EXPECT_FALSE(lines.hasPrevious());
    EXPECT_EQ(lines.next(), QStringLiteral("two"));
    EXPECT_EQ(lines.next(), QStringLiteral("three"));
    EXPECT_EQ(lines.next(), std::nullopt);
    EXPECT_EQ(lines.current(), QStringLiteral("three"));
    EXPECT_EQ(lines.position(), 2);
    EXPECT_EQ(lines.previous(), QStringLiteral("two"));
}

TEST_F(TextFileLinesTest, DropsAByteOrderMarkAndKeepsOddCharacters) {
    TextFileLines lines(file("\xEF\xBB\xBF"
                             "a\0b\x01\n\xF0\x9F\x91\xA8\xE2\x80\x8D\xF0\x9F\x91\xA9"sv));
    EXPECT_EQ(lines.current(),
              QString(QStringLiteral("a") + QChar(0) + QStringLiteral("b") + QChar(1)));
    EXPECT_EQ(lines.next(), QString::fromUtf8("\xF0\x9F\x91\xA8\xE2\x80\x8D\xF0\x9F\x91\xA9"));
}

TEST_F(TextFileLinesTest, RefusesWhatIsNoText) {
    EXPECT_EQ(errorOfOpening(file("fine\n\xC3\x28\n"sv)), ErrorCode::BadUtf8);
    EXPECT_EQ(errorOfOpening(file("\xED\xA0\x80"sv)), ErrorCode::BadUtf8); // a lone surrogate
    EXPECT_EQ(errorOfOpening(file(" \n\r\n"sv)), ErrorCode::EmptyText);
    EXPECT_EQ(errorOfOpening(file(""sv)), ErrorCode::EmptyText);
    EXPECT_EQ(errorOfOpening(pathFromUtf8(m_folder.filePath(QStringLiteral("none")).toStdString())),
              ErrorCode::FileNotFound);
    EXPECT_EQ(errorOfOpening(pathFromUtf8(m_folder.path().toStdString())),
              ErrorCode::FileUnreadable);
}

TEST_F(TextFileLinesTest, RefusesAFileThatIsTooLarge) {
    const auto path = file("x"sv);
    std::filesystem::resize_file(path, TextFileLines::kMaxBytes + 1);
    EXPECT_EQ(errorOfOpening(path), ErrorCode::FileTooLarge);
}

} // namespace
} // namespace headlight::ui
