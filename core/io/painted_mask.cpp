#include "core/io/painted_mask.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

namespace headlight {
namespace {

constexpr std::int64_t kLargestSide = 4096;

// Takes a position below `end` from the front of the text.
std::optional<Index> takePosition(std::string_view& text, Index end) {
    Index value = 0;
    const auto [stop, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc() || value < 0 || value >= end)
        return std::nullopt;
    text.remove_prefix(static_cast<size_t>(stop - text.data()));
    return value;
}

bool take(std::string_view& text, char sign) {
    if (!text.starts_with(sign))
        return false;
    text.remove_prefix(1);
    return true;
}

// Sets the cells of one row; false if the text is not of the form.
bool readRow(std::string_view text, Matrix<std::uint8_t>& cells) {
    const auto query = takePosition(text, cells.rows());
    if (!query || !take(text, ':'))
        return false;
    do {
        const auto first = takePosition(text, cells.cols());
        if (!first)
            return false;
        const auto last = take(text, '-') ? takePosition(text, cells.cols()) : first;
        if (!last || *last < *first)
            return false;
        cells.row(*query).segment(*first, *last - *first + 1).setOnes();
    } while (take(text, ','));
    return text.empty();
}

} // namespace

std::vector<std::string> paintedRows(const Matrix<std::uint8_t>& cells) {
    std::vector<std::string> rows;
    for (Index query = 0; query < cells.rows(); ++query) {
        std::string keys;
        for (Index key = 0; key < cells.cols(); ++key) {
            if (!cells(query, key))
                continue;
            const Index first = key;
            while (key + 1 < cells.cols() && cells(query, key + 1))
                ++key;
            keys += keys.empty() ? ":" : ",";
            keys += first == key ? fmt::format("{}", key) : fmt::format("{}-{}", first, key);
        }
        if (!keys.empty())
            rows.push_back(std::to_string(query) + keys);
    }
    return rows;
}

Matrix<std::uint8_t> paintedCells(const JsonField& field) {
    const auto queries = static_cast<Index>(field["queries"].integer(1, kLargestSide));
    const auto keys = static_cast<Index>(field["keys"].integer(1, kLargestSide));
    Matrix<std::uint8_t> cells = Matrix<std::uint8_t>::Zero(queries, keys);
    field.readList("blocked", kLargestSide, [&](const JsonField& row) {
        if (!readRow(row.string(), cells))
            row.fail("is no row of blocked cells such as \"2:0,4-6\"");
    });
    return cells;
}

} // namespace headlight
