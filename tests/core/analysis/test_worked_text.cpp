#include "core/analysis/worked_text.h"
#include "tests/core/analysis/worked_fixture.h"

#include <gtest/gtest.h>

#include <cmath>
#include <regex>
#include <sstream>
#include <string_view>

namespace headlight {
namespace {

using test::WorkedCase;

// A pocket calculator: + - × / brackets, √( and exp(, as the text writes them.
class Calculator {
public:
    explicit Calculator(std::string text) {
        for (const auto& [from, to] :
             {std::pair("×", "*"), std::pair("√", "r"), std::pair("exp", "e"), std::pair(" ", "")})
            for (auto at = text.find(from); at != std::string::npos; at = text.find(from))
                // The e of 1e-05 is read with its number.
                text.replace(at, std::string_view(from).size(), to);
        m_text = text;
    }

    double result() {
        const double value = sum();
        EXPECT_EQ(m_at, m_text.size()) << m_text;
        return value;
    }

private:
    bool take(char c) {
        if (m_at < m_text.size() && m_text[m_at] == c) {
            ++m_at;
            return true;
        }
        return false;
    }

    double sum() {
        double value = product();
        for (;;) {
            if (take('+'))
                value += product();
            else if (take('-'))
                value -= product();
            else
                return value;
        }
    }

    double product() {
        double value = factor();
        for (;;) {
            if (take('*'))
                value *= factor();
            else if (take('/'))
                value /= factor();
            else
                return value;
        }
    }

    double factor() {
        if (take('-'))
            return -factor();
        const bool root = take('r');
        const bool power = !root && take('e');
        if (take('(')) {
            const double value = sum();
            EXPECT_TRUE(take(')')) << m_text;
            return root ? std::sqrt(value) : power ? std::exp(value) : value;
        }
        std::size_t length = 0;
        const double value = std::stod(m_text.substr(m_at), &length);
        m_at += length;
        return value;
    }

    std::string m_text;
    std::size_t m_at = 0;
};

struct Calculated {
    std::string symbol;
    std::string formula;
    double result = 0;
};

// Every calculation of the text: a symbol, then indented lines of which the last is the result.
std::vector<Calculated> calculationsIn(const std::string& text) {
    std::vector<Calculated> found;
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    const auto isPart = [&](std::size_t i) {
        return i < lines.size() && lines[i].size() > 4 && lines[i].starts_with("  ") &&
               std::string_view("=+-").find(lines[i][2]) != std::string_view::npos &&
               lines[i][3] == ' ';
    };
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (!isPart(i) || isPart(i - 1))
            continue;
        std::vector<std::string> parts;
        for (std::size_t j = i; isPart(j); ++j)
            parts.push_back(lines[j].substr(2, lines[j].find("  ", 2) - 2));
        Calculated calculated;
        calculated.symbol = lines[i - 1];
        calculated.result = std::stod(parts.back().substr(2));
        parts.pop_back();
        for (const std::string& part : parts)
            calculated.formula += part.starts_with("=") ? part.substr(2) : " " + part;
        found.push_back(calculated);
    }
    return found;
}

class WorkedTextOf : public testing::TestWithParam<WorkedCase> {
protected:
    WorkedExample example() const {
        return workedExample(*test::resultOf(GetParam()), GetParam().head, GetParam().query);
    }
    static WorkedTextOptions options(std::size_t terms) {
        WorkedTextOptions options;
        options.terms = terms;
        return options;
    }
};

TEST_P(WorkedTextOf, EveryLineCanBeCalculatedByHand) {
    for (const std::size_t terms : {3, 8, 100000}) {
        const std::string text = toPlainText(workedDocument(example(), options(terms)));
        const auto calculations = calculationsIn(text);
        EXPECT_GE(calculations.size(), 15u);
        int calculated = 0;
        for (const Calculated& each : calculations) {
            if (each.formula.empty())
                continue;
            ++calculated;
            const double result = Calculator(each.formula).result();
            if (std::isinf(each.result))
                EXPECT_EQ(result, each.result) << each.symbol << " = " << each.formula;
            else
                EXPECT_NEAR(result, each.result, 1e-5 * std::max(1.0, std::abs(each.result)))
                    << each.symbol << " = " << each.formula;
        }
        EXPECT_GE(calculated, 10);
    }
}

// The digits of all numbers, in order, whatever stands around them.
std::string digitsIn(const std::string& text) {
    static const std::regex kNumber(R"(\d+\.\d{3,})");
    std::string digits;
    for (std::sregex_iterator it(text.begin(), text.end(), kNumber), end; it != end; ++it)
        digits += it->str() + " ";
    return digits;
}

TEST_P(WorkedTextOf, AllFormsHoldTheSameNumbers) {
    const WorkedDocument document = workedDocument(example(), options(8));
    EXPECT_GT(digitsIn(toPlainText(document)).size(), 500u);
    EXPECT_EQ(digitsIn(toMarkdown(document)), digitsIn(toPlainText(document)));
    EXPECT_EQ(digitsIn(toLatex(document)), digitsIn(toPlainText(document)));
}

INSTANTIATE_TEST_SUITE_P(All, WorkedTextOf, testing::ValuesIn(test::workedCases()),
                         [](const auto& each) { return each.param.name; });

WorkedDocument documentOf(const std::string& text) {
    WorkedCase worked = test::workedCases().front();
    worked.run.text = text;
    WorkedTextOptions options;
    options.key = 2;
    return workedDocument(workedExample(*test::resultOf(worked), {Stack::Self, 2, 1}, 1), options);
}

TEST(WorkedText, TextOfTheSentenceIsNeverTakenForMarkup) {
    const WorkedDocument document = documentOf("*a* $x_1$ & 我 | café \\end{document} #1 %");
    const std::string markdown = toMarkdown(document);
    EXPECT_NE(markdown.find("\\*a\\* $x\\_1$ \\& 我 \\| café"), std::string::npos);
    const std::string latex = toLatex(document);
    EXPECT_NE(latex.find("*a* \\$x\\_1\\$ \\& \\texttt{U+6211} $|$ café "
                         "\\textbackslash{}end\\{document\\} \\#1 \\%"),
              std::string::npos);
    const std::regex end("\\\\end\\{document\\}");
    EXPECT_EQ(std::distance(std::sregex_iterator(latex.begin(), latex.end(), end),
                            std::sregex_iterator()),
              1);
}

TEST(WorkedText, WordsAreTranslatedWhereAsked) {
    WorkedCase worked = test::workedCases().front();
    WorkedTextOptions options;
    options.translate = [](const char* sentence) { return "<" + std::string(sentence) + ">"; };
    const WorkedDocument document =
        workedDocument(workedExample(*test::resultOf(worked), worked.head, 1), options);
    EXPECT_TRUE(document.title.starts_with("<How \"i\" looks at \"[CLS]\""));
    for (const WorkedSection& section : document.sections)
        EXPECT_NE(section.title.find(". <"), std::string::npos) << section.title;
}

} // namespace
} // namespace headlight
