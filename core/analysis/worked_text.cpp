#include "core/analysis/worked_text.h"

#include "core/base/csv_text.h"
#include "core/text/unicode.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace headlight {
namespace {

constexpr std::size_t kNoteColumn = 44; // where the notes of a calculation stand

std::size_t lengthOf(const std::string& text) {
    return codePointsFromUtf8(text).size();
}

std::string padded(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, lengthOf(text)), ' ');
}

std::string calculationText(const WorkedCalculation& calculation) {
    std::string text = calculation.symbol + "\n";
    for (const WorkedLine& line : calculation.lines)
        text += line.note.empty()
                    ? fmt::format("  {}\n", line.plain)
                    : fmt::format("  {}  {}\n", padded(line.plain, kNoteColumn), line.note);
    return text + fmt::format("  = {}\n", exactText(calculation.result));
}

std::string tableText(const WorkedTable& table) {
    std::vector<std::size_t> widths;
    for (const std::string& header : table.headers)
        widths.push_back(lengthOf(header));
    for (const auto& row : table.rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], lengthOf(row[i]));
    const auto line = [&](const std::vector<std::string>& cells) {
        std::string text = " ";
        for (std::size_t i = 0; i < cells.size(); ++i)
            text += " " + (i + 1 < cells.size() ? padded(cells[i], widths[i]) : cells[i]);
        return text + "\n";
    };
    std::string text = line(table.headers);
    for (const auto& row : table.rows)
        text += line(row);
    return text;
}

// What would be taken for markup is escaped.
std::string markdown(const std::string& text) {
    std::string escaped;
    for (const char c : text) {
        if (c == '\n' || c == '\r') {
            escaped += ' ';
            continue;
        }
        if (std::string_view("\\`*_{}[]<>()#+|!~&").find(c) != std::string_view::npos)
            escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::string markdownRow(const std::vector<std::string>& cells) {
    std::vector<std::string> escaped;
    for (const std::string& cell : cells)
        escaped.push_back(markdown(cell));
    return fmt::format("| {} |\n", fmt::join(escaped, " | "));
}

} // namespace

std::string toPlainText(const WorkedDocument& document) {
    std::string text = document.title + "\n\n";
    for (const auto& [name, value] : document.facts)
        text += fmt::format("{}: {}\n", name, value);
    text += "\n" + document.remark + "\n";
    for (const WorkedSection& section : document.sections) {
        text += fmt::format("\n{}\n", section.title);
        if (!section.note.empty())
            text += section.note + "\n";
        text += fmt::format("\n  {}\n\n", section.symbols);
        text += calculationText(section.calculation);
        if (section.table)
            text += "\n" + tableText(*section.table);
    }
    return text;
}

std::string toMarkdown(const WorkedDocument& document) {
    std::string text = fmt::format("# {}\n\n", markdown(document.title));
    for (const auto& [name, value] : document.facts)
        text += fmt::format("* {}: {}\n", markdown(name), markdown(value));
    text += "\n" + markdown(document.remark) + "\n";
    for (const WorkedSection& section : document.sections) {
        text += fmt::format("\n## {}\n", markdown(section.title));
        if (!section.note.empty())
            text += "\n" + markdown(section.note) + "\n";
        text += fmt::format("\n`{}`\n", section.symbols);
        text += fmt::format("\n```\n{}```\n", calculationText(section.calculation));
        if (!section.table)
            continue;
        text += "\n" + markdownRow(section.table->headers) + "|";
        for (std::size_t i = 0; i < section.table->headers.size(); ++i)
            text += "---|";
        text += "\n";
        for (const auto& row : section.table->rows)
            text += markdownRow(row);
    }
    return text;
}

std::string workedText(const WorkedExample& example, const WorkedTextOptions& options,
                       WorkedForm form) {
    if (form == WorkedForm::Csv) {
        trailOf(example, options.key); // refuses a key that is not there
        std::string csv;
        writeWorkedCsv(example, [&csv](std::string_view part) { csv += part; });
        return csv;
    }
    if (form == WorkedForm::Latex) {
        // The stock class sets no other script.
        WorkedTextOptions english = options;
        english.translate = {};
        return toLatex(workedDocument(example, english));
    }
    const WorkedDocument document = workedDocument(example, options);
    return form == WorkedForm::Markdown ? toMarkdown(document) : toPlainText(document);
}

WorkedForm workedFormOf(std::string_view fileName) {
    if (fileName.ends_with(".md"))
        return WorkedForm::Markdown;
    if (fileName.ends_with(".tex"))
        return WorkedForm::Latex;
    return fileName.ends_with(".csv") ? WorkedForm::Csv : WorkedForm::Text;
}

void writeWorkedCsv(const WorkedExample& example,
                    const std::function<void(std::string_view)>& write) {
    write("array,row,col,row_token,value\n");
    const auto tokens = static_cast<Index>(example.tokens.size());
    std::string lines;
    for (std::size_t i = 0; i < kWorkedArrays; ++i) {
        const auto array = static_cast<WorkedArray>(i);
        const Matrix<float>& numbers = example[array];
        const bool rowsAreTokens =
            numbers.rows() == tokens && tokens > 1 && array != WorkedArray::QueryWeights &&
            array != WorkedArray::KeyWeights && array != WorkedArray::ValueWeights &&
            array != WorkedArray::OutputWeights && array != WorkedArray::EmbeddingNorm &&
            array != WorkedArray::AttentionNorm;
        for (Index row = 0; row < numbers.rows(); ++row) {
            const Index token = rowsAreTokens ? row : example.query;
            const std::string label = rowsAreTokens || numbers.rows() == 1
                                          ? csvText(example.tokens[static_cast<std::size_t>(token)])
                                          : "";
            lines.clear();
            for (Index col = 0; col < numbers.cols(); ++col)
                lines += fmt::format("{},{},{},{},{}\n", workedName(array), row, col, label,
                                     exactText(numbers(row, col)));
            write(lines);
        }
    }
}

} // namespace headlight
