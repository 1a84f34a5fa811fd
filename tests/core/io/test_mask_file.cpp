#include "core/base/platform.h"
#include "core/io/mask_file.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <random>

namespace headlight {
namespace {

class MaskFile : public testing::Test {
protected:
    MaskSpec read(const std::string& content) {
        writeFileAtomically(m_folder / "mask.csv", content);
        return readMaskFile(m_folder / "mask.csv");
    }

    void refuses(const std::string& content, const std::string& words) {
        SCOPED_TRACE(content.substr(0, 40));
        expectError(ErrorCode::BadMaskFile, words, [&] { read(content); });
    }

    TemporaryFolder m_folder;
};

TEST_F(MaskFile, ReadsRowsAsQueries) {
    const MaskSpec mask = read("0,1,1\n0,0,1\n");
    EXPECT_EQ(mask.kind, MaskKind::Matrix);
    ASSERT_EQ(mask.cells.rows(), 2);
    ASSERT_EQ(mask.cells.cols(), 3);
    EXPECT_EQ(mask.cells(0, 1), 1) << "1 = blocked: query 0 does not see key 1";
    EXPECT_EQ(mask.cells(1, 0), 0);
    EXPECT_EQ(read("\xEF\xBB\xBF 0 , 1 ,1\r\n0,0,1"), mask);
    EXPECT_EQ(read("0,1,1\n0,0,1\n\n"), mask);
}

TEST_F(MaskFile, SaysWhatIsWrongAndWhere) {
    refuses("", "it is empty");
    refuses("\n\n", "it is empty");
    refuses("0,1\n0\n", "row 2 has 1 columns, row 1 has 2");
    refuses("0,1\n0,x\n", "row 2, column 2 is neither 0 nor 1");
    refuses("0,2\n", "row 1, column 2");
    refuses("0,\n", "row 1, column 2");
    refuses("0.0,1\n", "row 1, column 1");
    refuses("query,key\n0,1\n", "row 1, column 1");
    refuses("0,1\n\n0,1\n", "row 2 comes after an empty line");
    refuses(std::string("0,\0\n", 4), "row 1, column 2");
    std::string wide = "0";
    for (int i = 0; i < 4096; ++i)
        wide += ",0";
    refuses(wide, "more than 4096 columns");
    std::string tall;
    for (int i = 0; i < 4097; ++i)
        tall += "0\n";
    refuses(tall, "more than 4096 rows");
    refuses(std::string(70'000'000, ' '), "more than 67108864 bytes");
    expectError(ErrorCode::FileNotFound, "none", [&] { readMaskFile(m_folder / "none"); });
}

TEST_F(MaskFile, WritesWhatItReads) {
    std::mt19937 random(3);
    for (int i = 0; i < 20; ++i) {
        Matrix<std::uint8_t> cells(1 + static_cast<Index>(random() % 9),
                                   1 + static_cast<Index>(random() % 9));
        for (Index k = 0; k < cells.size(); ++k)
            cells.data()[k] = static_cast<std::uint8_t>(random() % 2);
        writeMaskFile(m_folder / "m", cells);
        EXPECT_EQ(readMaskFile(m_folder / "m").cells, cells);
    }
}

TEST_F(MaskFile, IsAMaskOfTheCommandLine) {
    writeFileAtomically(m_folder / "mask.csv", "0,1\n1,0\n");
    EXPECT_EQ(maskFromCommandLine("file:" + utf8FromPath(m_folder / "mask.csv")).cells.rows(), 2);
    EXPECT_EQ(maskFromCommandLine("causal").kind, MaskKind::Causal);
    expectError(ErrorCode::FileNotFound, "nowhere", [] { maskFromCommandLine("file:nowhere"); });
}

} // namespace
} // namespace headlight
