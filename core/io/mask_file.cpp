#include "core/io/mask_file.h"

#include "core/base/error.h"
#include "core/base/platform.h"

#include <fmt/format.h>

#include <vector>

namespace headlight {
namespace {

constexpr Index kLargestSide = 4096;
constexpr std::uintmax_t kLargestFile =
    4 * kLargestSide * kLargestSide; // "1, " and a line end each
constexpr std::string_view kFilePrefix = "file:";

class MaskReader {
public:
    explicit MaskReader(const std::filesystem::path& path) : m_path(path) {}

    Matrix<std::uint8_t> read() {
        std::string text;
        try {
            text = readFile(m_path, kLargestFile);
        } catch (const Error& error) {
            if (error.code() != ErrorCode::FileTooLarge)
                throw;
            fail(fmt::format("it has more than {} bytes", kLargestFile));
        }
        std::string_view rest = text;
        if (rest.starts_with("\xEF\xBB\xBF"))
            rest.remove_prefix(3);
        while (!rest.empty()) {
            const size_t end = rest.find('\n');
            readRow(rest.substr(0, end));
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
        if (m_rows == 0)
            fail("it is empty");
        return Eigen::Map<const Matrix<std::uint8_t>>(m_cells.data(), m_rows, m_cols);
    }

private:
    [[noreturn]] void fail(const std::string& reason) const {
        throw Error(ErrorCode::BadMaskFile, {{"path", utf8FromPath(m_path)}, {"reason", reason}});
    }

    void readRow(std::string_view line) {
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (line.empty()) {
            m_ended = true;
            return;
        }
        if (m_ended)
            fail(fmt::format("row {} comes after an empty line", m_rows + 1));
        if (++m_rows > kLargestSide)
            fail(fmt::format("it has more than {} rows", kLargestSide));
        Index cols = 0;
        for (size_t at = 0; at <= line.size();) {
            const size_t comma = std::min(line.find(',', at), line.size());
            m_cells.push_back(readCell(line.substr(at, comma - at), ++cols));
            at = comma + 1;
        }
        if (m_rows == 1)
            m_cols = cols;
        if (cols != m_cols)
            fail(fmt::format("row {} has {} columns, row 1 has {}", m_rows, cols, m_cols));
    }

    std::uint8_t readCell(std::string_view cell, Index col) const {
        if (col > kLargestSide)
            fail(fmt::format("it has more than {} columns", kLargestSide));
        while (cell.starts_with(' '))
            cell.remove_prefix(1);
        while (cell.ends_with(' '))
            cell.remove_suffix(1);
        if (cell == "0")
            return 0;
        if (cell == "1")
            return 1;
        fail(fmt::format("row {}, column {} is neither 0 nor 1", m_rows, col));
    }

    const std::filesystem::path& m_path;
    std::vector<std::uint8_t> m_cells;
    Index m_rows = 0;
    Index m_cols = 0;
    bool m_ended = false;
};

} // namespace

MaskSpec readMaskFile(const std::filesystem::path& path) {
    MaskSpec mask;
    mask.kind = MaskKind::Matrix;
    mask.cells = MaskReader(path).read();
    return mask;
}

std::string maskCsv(const Matrix<std::uint8_t>& cells) {
    std::string text;
    text.reserve(static_cast<size_t>(2 * cells.size()));
    for (Index row = 0; row < cells.rows(); ++row)
        for (Index col = 0; col < cells.cols(); ++col) {
            text += cells(row, col) ? '1' : '0';
            text += col + 1 < cells.cols() ? ',' : '\n';
        }
    return text;
}

void writeMaskFile(const std::filesystem::path& path, const Matrix<std::uint8_t>& cells) {
    writeFileAtomically(path, maskCsv(cells));
}

MaskSpec maskFromCommandLine(std::string_view spec) {
    if (spec.starts_with(kFilePrefix))
        return readMaskFile(pathFromUtf8(spec.substr(kFilePrefix.size())));
    return maskFromSpec(spec);
}

} // namespace headlight
