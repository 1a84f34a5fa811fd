#include "core/analysis/worked_links.h"
#include "tests/core/analysis/worked_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

namespace headlight {
namespace {

using test::WorkedCase;

// As small as it can be, so that every number can be asked.
WorkedExample smallExample(const WorkedCase& from) {
    WorkedCase worked = from;
    if (worked.model.starts_with("workbench"))
        worked.model = "workbench:d=8,h=4,l=2,seed=1";
    return workedExample(*test::resultOf(worked), worked.head, worked.query);
}

class WorkedLinksOf : public testing::TestWithParam<WorkedCase> {};

TEST_P(WorkedLinksOf, BothDirectionsSayTheSame) {
    const WorkedExample example = smallExample(GetParam());
    std::map<WorkedNumber, std::vector<WorkedNumber>> backwards;
    std::vector<WorkedNumber> all;
    for (std::size_t i = 0; i < kWorkedArrays; ++i) {
        const auto array = static_cast<WorkedArray>(i);
        for (Index row = 0; row < example[array].rows(); ++row)
            for (Index col = 0; col < example[array].cols(); ++col)
                all.push_back({array, row, col});
    }
    for (const WorkedNumber& number : all)
        for (const WorkedNumber& source : madeFrom(example, number)) {
            EXPECT_LT(source.array, number.array);
            EXPECT_LT(source.row, example[source.array].rows());
            EXPECT_LT(source.col, example[source.array].cols());
            backwards[source].push_back(number);
        }
    for (const WorkedNumber& number : all) {
        auto expected = backwards[number];
        std::ranges::sort(expected);
        EXPECT_EQ(makes(example, number), expected)
            << workedName(number.array) << ' ' << number.row << ' ' << number.col;
    }
}

TEST_P(WorkedLinksOf, TermsAddUpToTheirNumber) {
    const WorkedExample example = smallExample(GetParam());
    int sums = 0;
    for (std::size_t i = 0; i < kWorkedArrays; ++i) {
        const auto array = static_cast<WorkedArray>(i);
        for (Index row = 0; row < example[array].rows(); ++row)
            for (Index col = 0; col < example[array].cols(); ++col) {
                const auto terms = termsOf(example, {array, row, col});
                if (terms.empty())
                    continue;
                ++sums;
                double sum = 0;
                for (const WorkedTerm& term : terms)
                    sum += term.value;
                EXPECT_NEAR(sum, example.at({array, row, col}), 2e-5) << workedName(array);
                // Shortened, the sum is still whole.
                const LargestTerms largest = largestTerms(terms, 3);
                double whole = largest.rest;
                for (const WorkedTerm& term : largest.terms)
                    whole += term.value;
                EXPECT_NEAR(whole, sum, 1e-12);
                EXPECT_EQ(largest.terms.size() + largest.others, terms.size());
            }
    }
    EXPECT_GT(sums, 20);
}

std::vector<WorkedCase> smallCases() {
    auto cases = test::workedCases();
    std::erase_if(cases, [](const WorkedCase& worked) { return worked.model == "minilm"; });
    return cases;
}

INSTANTIATE_TEST_SUITE_P(All, WorkedLinksOf, testing::ValuesIn(smallCases()),
                         [](const auto& each) { return each.param.name; });

TEST(WorkedLinks, AWeightIsMadeFromItsExponentialAndTheSum) {
    const WorkedExample example = smallExample(smallCases().front());
    const std::vector<WorkedNumber> expected{{WorkedArray::Exponentials, 0, 2},
                                             {WorkedArray::Total, 0, 0}};
    EXPECT_EQ(madeFrom(example, {WorkedArray::Weights, 0, 2}), expected);
    // It makes its row of the weighted values, and nothing else.
    const auto made = makes(example, {WorkedArray::Weights, 0, 2});
    ASSERT_EQ(made.size(), 2u);
    for (const WorkedNumber& number : made) {
        EXPECT_EQ(number.array, WorkedArray::WeightedValues);
        EXPECT_EQ(number.row, 2);
    }
}

TEST(WorkedLinks, LargestTermsComeFirst) {
    std::vector<WorkedTerm> terms;
    for (const double value : {0.1, -3.0, 0.5, 2.0})
        terms.push_back({{}, value});
    const LargestTerms largest = largestTerms(terms, 2);
    ASSERT_EQ(largest.terms.size(), 2u);
    EXPECT_EQ(largest.terms[0].value, -3.0);
    EXPECT_EQ(largest.terms[1].value, 2.0);
    EXPECT_EQ(largest.others, 2u);
    EXPECT_NEAR(largest.rest, 0.6, 1e-12);
    // Where all are shown they keep their order.
    EXPECT_EQ(largestTerms(terms, 4).terms[0].value, 0.1);
}

TEST(WorkedLinks, ATermThatIsNoNumberIsNeverAmongTheRest) {
    std::vector<WorkedTerm> terms;
    for (const double value : {0.1, std::nan(""), 0.5, -2.0})
        terms.push_back({{}, value});
    const LargestTerms largest = largestTerms(terms, 2);
    EXPECT_TRUE(std::isnan(largest.terms[0].value));
    EXPECT_EQ(largest.terms[1].value, -2.0);
    EXPECT_NEAR(largest.rest, 0.6, 1e-12);
}

} // namespace
} // namespace headlight
