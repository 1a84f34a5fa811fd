#include "core/analysis/worked_example.h"
#include "core/analysis/worked_text.h"
#include "tests/core/analysis/worked_fixture.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <sstream>

namespace headlight {
namespace {

using test::WorkedCase;

// Hand-made numbers agree to this, or to this share of them where they are large.
constexpr double kTolerance = 1e-5;

using Rows = std::vector<std::vector<double>>;

// The exported numbers, read back from the text and nothing else.
std::map<std::string, Rows> readCsv(const std::string& csv) {
    std::map<std::string, Rows> arrays;
    std::istringstream lines(csv);
    std::string line;
    std::getline(lines, line);
    EXPECT_EQ(line, "array,row,col,row_token,value");
    while (std::getline(lines, line)) {
        const std::string array = line.substr(0, line.find(','));
        const std::size_t row = std::stoul(line.substr(array.size() + 1));
        Rows& rows = arrays[array];
        rows.resize(row + 1);
        rows[row].push_back(std::stod(line.substr(line.rfind(',') + 1)));
    }
    return arrays;
}

// Calculates every step anew, from the numbers of the step before.
class ByHand {
public:
    ByHand(const WorkedExample& example, std::map<std::string, Rows> arrays)
        : m_example(example)
        , m_arrays(std::move(arrays)) {}

    void check() {
        checkEmbedding();
        checkProjections();
        checkWeights();
        checkContext();
        checkResult();
    }

private:
    bool has(const char* name) const { return m_arrays.contains(name); }
    const Rows& of(const char* name) const { return m_arrays.at(name); }

    // Numbers that were set by hand follow from no others.
    bool isByHand(WorkedArray array, std::size_t row, std::size_t col) const {
        return m_example.byHand.contains({array, static_cast<Index>(row), static_cast<Index>(col)});
    }

    static void expectNear(double found, double expected, const std::string& what) {
        if (std::isinf(expected) || std::isinf(found)) {
            EXPECT_EQ(found, expected) << what;
            return;
        }
        EXPECT_NEAR(found, expected, kTolerance * std::max(1.0, std::abs(expected))) << what;
    }

    static double norm(const std::vector<double>& row, std::size_t col, const Rows& weights,
                       double epsilon) {
        double mean = 0;
        for (const double number : row)
            mean += number / double(row.size());
        double variance = 0;
        for (const double number : row)
            variance += (number - mean) * (number - mean) / double(row.size());
        return (row[col] - mean) / std::sqrt(variance + epsilon) * weights[0][col] +
               weights[1][col];
    }

    void expectNorm(const char* from, const char* weights, double epsilon, const char* to) const {
        for (std::size_t row = 0; row < of(to).size(); ++row)
            for (std::size_t col = 0; col < of(to)[row].size(); ++col)
                expectNear(norm(of(from)[row], col, of(weights), epsilon), of(to)[row][col], to);
    }

    void expectProjection(const std::vector<double>& x, const char* weights, const char* bias,
                          const std::vector<double>& result, WorkedArray array,
                          std::size_t row) const {
        for (std::size_t out = 0; out < result.size(); ++out) {
            if (isByHand(array, row, out))
                continue;
            double sum = of(bias)[0][out];
            for (std::size_t i = 0; i < x.size(); ++i)
                sum += of(weights)[out][i] * x[i];
            expectNear(sum, result[out], weights);
        }
    }

    void checkEmbedding() const {
        for (std::size_t row = 0; row < of("embedding_sum").size(); ++row)
            for (std::size_t col = 0; col < of("embedding_sum")[row].size(); ++col) {
                double sum = of("token_vectors")[row][col];
                for (const char* other : {"position_vectors", "type_vectors"})
                    if (has(other))
                        sum += of(other)[row][col];
                expectNear(sum, of("embedding_sum")[row][col], "embedding_sum");
            }
        if (has("embedding_norm"))
            expectNorm("embedding_sum", "embedding_norm", m_example.embeddingEpsilon, "embeddings");
        if (m_example.head.layer == 0) {
            EXPECT_EQ(of("hidden"), of("embeddings"));
        }
        const bool isPre = m_example.placement == NormPlacement::Pre;
        EXPECT_EQ(has("normed"), isPre);
        if (isPre)
            expectNorm("hidden", "attention_norm", m_example.attentionEpsilon, "normed");
    }

    void checkProjections() const {
        const bool isPre = has("normed");
        const Rows& own = of(isPre ? "normed" : "hidden");
        const Rows& look = !has("pattern_hidden") ? own
                           : isPre                ? of("pattern_normed")
                                                  : of("pattern_hidden");
        const auto query = static_cast<std::size_t>(m_example.query);
        expectProjection(look[query], "query_weights", "query_bias", of("query")[0],
                         WorkedArray::Query, 0);
        for (std::size_t token = 0; token < own.size(); ++token) {
            expectProjection(look[token], "key_weights", "key_bias", of("key")[token],
                             WorkedArray::Key, token);
            expectProjection(own[token], "value_weights", "value_bias", of("value")[token],
                             WorkedArray::Value, token);
        }
    }

    void checkWeights() const {
        const std::size_t keys = of("key").size();
        double largest = -INFINITY;
        for (std::size_t key = 0; key < keys; ++key) {
            double dot = 0;
            for (std::size_t d = 0; d < of("query")[0].size(); ++d) {
                const double product = of("query")[0][d] * of("key")[key][d];
                expectNear(product, of("products")[key][d], "products");
                dot += product;
            }
            expectNear(dot, of("raw_scores")[0][key], "raw_scores");
            const double scaled =
                of("raw_scores")[0][key] * of("factors")[0][0] / of("factors")[0][1];
            expectNear(scaled, of("scaled_scores")[0][key], "scaled_scores");
            if (!isByHand(WorkedArray::Scores, 0, key))
                expectNear(of("scaled_scores")[0][key] + of("penalties")[0][key],
                           of("scores")[0][key], "scores");
            largest = std::max(largest, of("scores")[0][key]);
        }
        EXPECT_EQ(largest, of("largest")[0][0]);
        if (m_example.fullyMasked)
            return expectNoWeights();
        double total = 0;
        double sum = 0;
        for (std::size_t key = 0; key < keys; ++key) {
            expectNear(of("scores")[0][key] - largest, of("shifted")[0][key], "shifted");
            expectNear(std::exp(of("shifted")[0][key]), of("exponentials")[0][key], "exponentials");
            total += of("exponentials")[0][key];
            if (!isByHand(WorkedArray::Weights, 0, key))
                expectNear(of("exponentials")[0][key] / of("total")[0][0], of("weights")[0][key],
                           "weights");
            sum += of("weights")[0][key];
        }
        expectNear(total, of("total")[0][0], "total");
        EXPECT_NEAR(sum, 1, kTolerance);
    }

    void expectNoWeights() const {
        for (const double weight : of("weights")[0])
            EXPECT_EQ(weight, 0);
        EXPECT_EQ(of("total")[0][0], 0);
    }

    void checkContext() const {
        const auto& carriers = of(has("carriers") ? "carriers" : "weights")[0];
        EXPECT_EQ(has("carriers"), m_example.off.has_value());
        for (std::size_t d = 0; d < of("context")[0].size(); ++d) {
            double sum = 0;
            for (std::size_t key = 0; key < carriers.size(); ++key) {
                expectNear(carriers[key] * of("value")[key][d], of("weighted_values")[key][d],
                           "weighted_values");
                sum += carriers[key] * of("value")[key][d];
            }
            expectNear(sum, of("context")[0][d], "context");
            const auto first =
                static_cast<std::size_t>(m_example.head.head) * of("context")[0].size();
            EXPECT_EQ(of("concatenation")[0][first + d], of("context")[0][d]);
        }
    }

    void checkResult() const {
        expectProjection(of("concatenation")[0], "output_weights", "output_bias", of("output")[0],
                         WorkedArray::Output, 0);
        const auto query = static_cast<std::size_t>(m_example.query);
        for (std::size_t d = 0; d < of("output")[0].size(); ++d)
            expectNear(of("hidden")[query][d] + of("output")[0][d], of("residual")[0][d],
                       "residual");
        if (has("normed"))
            EXPECT_EQ(of("result"), of("residual"));
        else
            expectNorm("residual", "attention_norm", m_example.attentionEpsilon, "result");
    }

    const WorkedExample& m_example;
    std::map<std::string, Rows> m_arrays;
};

class WorkedExampleOf : public testing::TestWithParam<WorkedCase> {};

TEST_P(WorkedExampleOf, EveryStepFollowsByHandFromTheExportedNumbers) {
    const auto result = test::resultOf(GetParam());
    const WorkedExample example = workedExample(*result, GetParam().head, GetParam().query);
    std::string csv;
    writeWorkedCsv(example, [&csv](std::string_view part) { csv += part; });
    ByHand(example, readCsv(csv)).check();
}

TEST_P(WorkedExampleOf, NumbersAreThoseOfTheRun) {
    const auto& [name, model, run, head, query] = GetParam();
    const auto result = test::resultOf(GetParam());
    const WorkedExample example = workedExample(*result, head, query);
    const auto& layer = result->trace.stacks.front().layers[static_cast<std::size_t>(head.layer)];
    EXPECT_TRUE(example[WorkedArray::Weights] ==
                Matrix<float>(layer.attentions[head.head].row(query)));
    EXPECT_TRUE(example[WorkedArray::Scores] == Matrix<float>(layer.scores[head.head].row(query)));
    EXPECT_TRUE(example[WorkedArray::Context] ==
                Matrix<float>(layer.context[head.head].row(query)));
    EXPECT_TRUE(example[WorkedArray::Key] == Matrix<float>(layer.key[head.head]));
    EXPECT_TRUE(example[WorkedArray::Hidden] ==
                result->trace.hidden[static_cast<std::size_t>(head.layer)]);
}

INSTANTIATE_TEST_SUITE_P(All, WorkedExampleOf, testing::ValuesIn(test::workedCases()),
                         [](const auto& each) { return each.param.name; });

WorkedCase caseNamed(const char* name) {
    for (WorkedCase& each : test::workedCases())
        if (each.name == name)
            return each;
    ADD_FAILURE() << name;
    return {};
}

WorkedExample exampleNamed(const char* name) {
    const WorkedCase worked = caseNamed(name);
    return workedExample(*test::resultOf(worked), worked.head, worked.query);
}

TEST(WorkedExample, SaysWhatChangesTheComputation) {
    EXPECT_FALSE(exampleNamed("Workbench").off);
    EXPECT_EQ(exampleNamed("WorkbenchOffZero").off, OffMode::Zero);
    EXPECT_EQ(exampleNamed("WorkbenchOffUniform").off, OffMode::Uniform);
    EXPECT_TRUE(exampleNamed("WorkbenchFrozen").frozen);
    EXPECT_FALSE(exampleNamed("WorkbenchOffZero").frozen);
    EXPECT_TRUE(exampleNamed("WorkbenchFullyMasked").fullyMasked);
    EXPECT_EQ(exampleNamed("WorkbenchTempered").at({WorkedArray::Factors, 0, 1}), 3.0F);
    const WorkedExample causal = exampleNamed("WorkbenchCausal");
    EXPECT_EQ(causal.at({WorkedArray::Penalties, 0, 1}), 0.0F);
    EXPECT_EQ(causal.at({WorkedArray::Penalties, 0, 2}), -INFINITY);
    EXPECT_EQ(exampleNamed("WorkbenchAdditive").at({WorkedArray::Penalties, 0, 2}), -1e9F);
    EXPECT_FALSE(exampleNamed("WorkbenchNoPositions").has(WorkedArray::PositionVectors));
    EXPECT_TRUE(exampleNamed("MiniLm").has(WorkedArray::TypeVectors));
}

TEST(WorkedExample, NumbersSetByHandAreMarkedAndFollowFromNoOthers) {
    const WorkedExample edited = exampleNamed("WorkbenchEdited");
    EXPECT_EQ(edited.edits.size(), 5u);
    EXPECT_EQ(edited.byHand, (std::set<WorkedNumber>{{WorkedArray::Query, 0, 1},
                                                     {WorkedArray::Key, 1, 0},
                                                     {WorkedArray::Value, 0, 1},
                                                     {WorkedArray::Scores, 0, 1}}));
    EXPECT_EQ(edited.at({WorkedArray::Query, 0, 1}), 0.5F);
    EXPECT_EQ(edited.at({WorkedArray::Scores, 0, 1}), 1.5F);
    EXPECT_EQ(edited.at({WorkedArray::Penalties, 0, 0}), -INFINITY);
    const WorkedExample weight = exampleNamed("WorkbenchWeightEdited");
    EXPECT_EQ(weight.at({WorkedArray::Weights, 0, 1}), 0.5F);
    EXPECT_EQ(weight.byHand.size(), static_cast<std::size_t>(weight[WorkedArray::Weights].cols()));
}

TEST(WorkedExample, KnowsWhatEditsReplaced) {
    const WorkedCase worked = caseNamed("WorkbenchEdited");
    WorkedCase untouched = worked;
    untouched.run.interventions.edits.clear();
    const WorkedExample before =
        workedExample(*test::resultOf(untouched), worked.head, worked.query);
    const WorkedExample edited = exampleNamed("WorkbenchEdited");
    EXPECT_EQ(edited.edited.size(), 5u);
    // What comes before the scores is untouched but for the edits themselves.
    for (const auto& [number, was] : edited.edited)
        if (number.array < WorkedArray::RawScores) {
            EXPECT_EQ(was, before.at(number)) << workedName(number.array);
        }
    EXPECT_EQ(edited.edited.at({WorkedArray::Penalties, 0, 0}), 0);
}

TEST(WorkedExample, ARowWhoseLastKeyAnEditHidesIsFullyMasked) {
    WorkedCase worked = caseNamed("Workbench");
    const auto tokens = test::resultOf(worked)->encoding.tokens.size();
    for (size_t key = 0; key < tokens; ++key) {
        Edit edit;
        edit.target = EditTarget::Mask;
        edit.head = worked.head;
        edit.row = worked.query;
        edit.column = static_cast<Index>(key);
        worked.run.interventions.edits.push_back(edit);
    }
    const WorkedExample example = workedExample(*test::resultOf(worked), worked.head, worked.query);
    EXPECT_TRUE(example.fullyMasked);
    EXPECT_TRUE((example[WorkedArray::Weights].array() == 0).all());
    for (const auto& array : example.arrays)
        EXPECT_FALSE(array.hasNaN());
}

TEST(WorkedExample, FrozenPatternsComeFromTheUntouchedRun) {
    const WorkedCase frozen = caseNamed("WorkbenchFrozen");
    WorkedCase untouched = frozen;
    untouched.run.interventions = {};
    const WorkedExample changed = exampleNamed("WorkbenchFrozen");
    const WorkedExample before =
        workedExample(*test::resultOf(untouched), frozen.head, frozen.query);
    EXPECT_TRUE(changed[WorkedArray::PatternHidden] == before[WorkedArray::Hidden]);
    EXPECT_FALSE(changed[WorkedArray::Hidden] == before[WorkedArray::Hidden]);
    EXPECT_TRUE(changed[WorkedArray::Weights] == before[WorkedArray::Weights]);
}

TEST(WorkedExample, RefusesWhatIsNotThere) {
    const WorkedCase worked = caseNamed("Workbench");
    const auto result = test::resultOf(worked);
    expectError(ErrorCode::NoSuchHead, "9", [&] {
        workedExample(*result, {Stack::Self, 9, 0}, 0);
    });
    expectError(ErrorCode::NoSuchToken, "40", [&] { workedExample(*result, worked.head, 40); });
    expectError(ErrorCode::NoSuchToken, "-1", [&] { workedExample(*result, worked.head, -1); });
    AnalysisRequest bare;
    bare.model = result->model;
    bare.run = worked.run;
    const auto without = analyse(bare);
    expectError(ErrorCode::Internal, "steps", [&] { workedExample(*without, worked.head, 0); });
}

} // namespace
} // namespace headlight
