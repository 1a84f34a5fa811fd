#include "core/analysis/worked_text.h"
#include "core/text/unicode.h"

#include <fmt/format.h>

#include <map>

namespace headlight {
namespace {

constexpr const char* kHead = R"(\documentclass{article}
\usepackage{amsmath}
\usepackage{longtable}
\usepackage[margin=2cm]{geometry}
\allowdisplaybreaks
\setlength{\parindent}{0pt}
\begin{document}
)";

// What text in LaTeX needs instead of the character; empty = the character itself.
std::string escaped(char32_t c) {
    static const std::map<char32_t, const char*> special{
        {U'\\', "\\textbackslash{}"},
        {U'{', "\\{"},
        {U'}', "\\}"},
        {U'$', "\\$"},
        {U'&', "\\&"},
        {U'#', "\\#"},
        {U'%', "\\%"},
        {U'_', "\\_"},
        {U'^', "\\textasciicircum{}"},
        {U'~', "\\textasciitilde{}"},
        {U'<', "$<$"},
        {U'>', "$>$"},
        {U'|', "$|$"},
        {U'"', "''"},
        {U'[', "{[}"},
        {U']', "{]}"},
        {U'-', "{-}"},
        {U'\'', "'"},
        {U'\n', " "},
        {U'\r', " "},
        {U'\t', " "},
        {U'\u2018', "`"},
        {U'\u2019', "'"},
        {U'\u201C', "``"},
        {U'\u201D', "''"},
        {U'\u2026', "\\ldots{}"},
        {U'\u2032', "$'$"},
        {U'\u2212', "$-$"},
        {U'\u00D7', "$\\times$"},
        {U'\u00B2', "$^2$"},
        {U'\u03B2', "$\\beta$"},
        {U'\u03B3', "$\\gamma$"},
        {U'\u03BB', "$\\lambda$"},
        {U'\u03BC', "$\\mu$"},
        {U'\u03C0', "$\\pi$"},
        {U'\u03C3', "$\\sigma$"},
        {U'\u03C4', "$\\tau$"},
    };
    const auto found = special.find(c);
    return found == special.end() ? std::string() : found->second;
}

// Letters with accents that the standard fonts put together.
bool isAccented(char32_t c) {
    const bool isLetter = c >= 0xC0 && c <= 0xFF;
    return isLetter && c != 0xD0 && c != 0xDE && c != 0xF0 && c != 0xFE && c != 0xF7;
}

std::string latexText(const std::string& text) {
    std::string out;
    for (const char32_t c : codePointsFromUtf8(text)) {
        const std::string replacement = escaped(c);
        if (!replacement.empty())
            out += replacement;
        else if ((c >= 0x20 && c < 0x7F) || isAccented(c))
            out += utf8FromCodePoints(std::u32string(1, c));
        else
            out += fmt::format("\\texttt{{U+{:04X}}}", static_cast<std::uint32_t>(c));
    }
    return out;
}

std::string calculationLatex(const WorkedCalculation& calculation) {
    std::string text = "\\begin{align*}\n" + calculation.latexSymbol + " ";
    for (const WorkedLine& line : calculation.lines) {
        // The sign of a term stands under the equals sign.
        text += line.latex.starts_with("=") ? "&" : "&\\quad ";
        text += line.latex;
        if (!line.note.empty())
            text += " && \\text{" + latexText(line.note) + "}";
        text += " \\\\\n";
    }
    const std::string result = exactText(calculation.result);
    text += "&= " + latexNumber(result) + "\n\\end{align*}\n";
    return text;
}

std::string latexRow(const std::vector<std::string>& cells) {
    std::string row;
    for (std::size_t i = 0; i < cells.size(); ++i)
        row += (i == 0 ? "" : " & ") + latexText(cells[i]);
    return row + " \\\\\n";
}

std::string tableLatex(const WorkedTable& table) {
    const std::string columns(table.headers.size(), 'l');
    std::string text = "\\begin{footnotesize}\n\\begin{longtable}{" + columns + "}\n" +
                       latexRow(table.headers) + "\\hline\n\\endhead\n";
    for (const auto& row : table.rows)
        text += latexRow(row);
    return text + "\\end{longtable}\n\\end{footnotesize}\n";
}

} // namespace

std::string toLatex(const WorkedDocument& document) {
    std::string text = kHead;
    text += "\\section*{" + latexText(document.title) + "}\n\\begin{itemize}\n";
    for (const auto& [name, value] : document.facts)
        text += "\\item " + latexText(name) + ": " + latexText(value) + "\n";
    text += "\\end{itemize}\n" + latexText(document.remark) + "\n";
    for (const WorkedSection& section : document.sections) {
        text += "\n\\subsection*{" + latexText(section.title) + "}\n";
        if (!section.note.empty())
            text += latexText(section.note) + "\n";
        text += "\\[ " + section.latex + " \\]\n" + calculationLatex(section.calculation);
        if (section.table)
            text += tableLatex(*section.table);
    }
    return text + "\\end{document}\n";
}

} // namespace headlight
