#include "core/analysis/analyser.h"
#include "core/analysis/number_tables.h"
#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "tests/support/errors.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <limits>

namespace headlight {
namespace {

const std::filesystem::path kData = HEADLIGHT_TEST_DATA;

std::shared_ptr<const LoadedModel> tinyBert() {
    static const auto model = loadModel((kData / "models" / "bert-uncased").string());
    return model;
}

// "I love you" is 5 tokens: [CLS] i love you [SEP]; 3 layers of 4 heads of width 12.
AnalysisRequest requestOf(const std::vector<std::string>& specs, MaskFit fit = MaskFit::Strict) {
    AnalysisRequest request;
    request.model = tinyBert();
    request.run.text = "I love you";
    for (const std::string& spec : specs)
        request.run.interventions.edits.push_back(editFromSpec(spec));
    request.keep.scores = request.keep.hidden = request.keep.queryKeyValue = true;
    request.maskFit = fit;
    return request;
}

using Result = std::shared_ptr<const AnalysisResult>;

const LayerTrace<float>& layerOf(const Result& result, size_t layer) {
    return result->trace.stacks.front().layers[layer];
}

void expectEqual(const Matrix<float>& one, const Matrix<float>& other) {
    EXPECT_EQ(one, other);
}

std::span<const float> numbersOf(const MatrixStack<float>& stack) {
    return {stack.data(), stack.size()};
}

void expectNumbers(const JsonArray& expected, size_t offset, std::span<const float> found,
                   double tolerance) {
    for (size_t i = 0; i < found.size(); ++i) {
        const auto number = expected.at(offset + i).number();
        if (!number)
            EXPECT_EQ(found[i], -std::numeric_limits<float>::infinity()) << i;
        else
            EXPECT_NEAR(found[i], *number, tolerance * std::max(1.0, std::abs(*number))) << i;
    }
}

TEST(EditedRun, GivesTheNumbersOfAnIndependentComputation) {
    const auto path = kData / "edits" / "edits.json";
    const JsonValue cases = parseStrictJson(readFile(path, 1 << 20), "edits.json");
    EXPECT_EQ(cases.array()->size(), 15u);
    for (const JsonValue& expected : *cases.array()) {
        SCOPED_TRACE(*expected.find("name")->string());
        std::vector<std::string> specs;
        for (const JsonValue& spec : *expected.find("edits")->array())
            specs.push_back(*spec.string());
        AnalysisRequest request = requestOf(specs);
        if (!expected.find("mask")->string()->empty())
            request.run.masks = {maskFromSpec(*expected.find("mask")->string())};
        request.run.interventions.temperature = *expected.find("temperature")->number();
        if (*expected.find("additive")->boolean())
            request.run.interventions.maskApplication = MaskApplication::Additive;
        const auto result = analyse(request);
        EXPECT_EQ(result->edits, std::vector(specs.size(), EditFit::Fits));
        for (size_t layer = 0; layer < 3; ++layer) {
            const auto& trace = layerOf(result, layer);
            expectNumbers(*expected.find("attentions")->array(), layer * 100,
                          numbersOf(trace.attentions), 1e-5);
            expectNumbers(*expected.find("scores")->array(), layer * 100, numbersOf(trace.scores),
                          1e-5);
        }
        const Matrix<float>& hidden = result->trace.lastHidden;
        expectNumbers(*expected.find("hidden")->array(), 0,
                      {hidden.data(), static_cast<size_t>(hidden.size())}, 1e-5);
    }
}

// Every number of the untouched run, put there by hand.
std::vector<Edit> ownNumbers(const Result& result) {
    std::vector<Edit> edits;
    for (int layer = 0; layer < 3; ++layer) {
        const auto& trace = layerOf(result, static_cast<size_t>(layer));
        const HeadId head{Stack::Self, layer, layer};
        const auto add = [&](EditTarget target, Index row, Index column, float value) {
            Edit edit;
            edit.target = target;
            edit.head = head;
            edit.row = row;
            edit.column = column;
            edit.value = static_cast<double>(value);
            edits.push_back(edit);
        };
        for (Index row = 0; row < 5; ++row) {
            add(EditTarget::Query, row, 3, trace.query[layer](row, 3));
            add(EditTarget::Key, row, 4, trace.key[layer](row, 4));
            add(EditTarget::Value, row, 5, trace.value[layer](row, 5));
            add(EditTarget::Score, row, 1, trace.scores[layer](row, 1));
            add(EditTarget::Mask, row, 2, 1);
            add(EditTarget::Weight, row, 0, trace.attentions[layer](row, 0));
        }
    }
    return edits;
}

TEST(EditedRun, TheValueItAlreadyHasChangesNothing) {
    const auto untouched = analyse(requestOf({}));
    AnalysisRequest request = requestOf({});
    request.run.interventions.edits = ownNumbers(untouched);
    const auto edited = analyse(request);
    EXPECT_LE((edited->trace.lastHidden - untouched->trace.lastHidden).cwiseAbs().maxCoeff(), 2e-6);
    for (size_t layer = 0; layer < 3; ++layer)
        for (Index head = 0; head < 4; ++head)
            EXPECT_LE((layerOf(edited, layer).attentions[head] -
                       layerOf(untouched, layer).attentions[head])
                          .cwiseAbs()
                          .maxCoeff(),
                      1e-6);
}

TEST(EditedRun, LayersBeforeTheEditAndOtherHeadsOfItAreUntouched) {
    const auto untouched = analyse(requestOf({}));
    for (const char* spec : {"score:1.2:1-2=4", "weight:1.2:1-2=0.9", "mask:1.2:1-2=hidden",
                             "query:1.2:1.0=4", "key:1.2:1.0=4", "value:1.2:1.0=4"}) {
        SCOPED_TRACE(spec);
        const auto edited = analyse(requestOf({spec}));
        for (Index head = 0; head < 4; ++head) {
            expectEqual(layerOf(edited, 0).attentions[head],
                        layerOf(untouched, 0).attentions[head]);
            if (head != 2)
                expectEqual(layerOf(edited, 1).attentions[head],
                            layerOf(untouched, 1).attentions[head]);
        }
        expectEqual(edited->trace.hidden[1], untouched->trace.hidden[1]);
        EXPECT_GT((edited->trace.hidden[2] - untouched->trace.hidden[2]).cwiseAbs().maxCoeff(),
                  1e-4);
        EXPECT_GT((layerOf(edited, 2).attentions[0] - layerOf(untouched, 2).attentions[0])
                      .cwiseAbs()
                      .maxCoeff(),
                  1e-6)
            << "later layers look at something else";
    }
}

TEST(EditedRun, AnEditThatIsOffIsNoEdit) {
    const auto untouched = analyse(requestOf({}));
    AnalysisRequest request = requestOf({"weight:1.2:1-2=0.9", "query:0.0:0.0=9"});
    for (Edit& edit : request.run.interventions.edits)
        edit.on = false;
    const auto off = analyse(request);
    expectEqual(off->trace.lastHidden, untouched->trace.lastHidden);
    EXPECT_EQ(off->edits, std::vector(2, EditFit::SwitchedOff));
    EXPECT_TRUE(numberTables(*off, TraceOptions{}).changes.empty());
}

TEST(EditedRun, WhatDoesNotFitIsLeftOutAndReported) {
    AnalysisRequest request =
        requestOf({"weight:0.0:1-2=0.9", "weight:0.1:1-2=0.9", "weight:7.0:1-2=0.9",
                   "weight:0.0:1-9=0.9", "key:0.0:1.12=3"},
                  MaskFit::IgnoreWhatDoesNotFit);
    request.run.interventions.edits[0].rowToken = "i";
    request.run.interventions.edits[1].columnToken = "hate";
    const auto result = analyse(request);
    EXPECT_EQ(result->edits, (std::vector{EditFit::Fits, EditFit::OtherToken, EditFit::NoSuchHead,
                                          EditFit::NoSuchToken, EditFit::NoSuchEntry}));
    EXPECT_FLOAT_EQ(result->attention({Stack::Self, 0, 0})(1, 2), 0.9f);
    EXPECT_EQ(numberTables(*result, TraceOptions{}).changes,
              std::vector<std::string>{"edit weight:0.0:1-2=0.9"});
    const auto only = analyse(requestOf({"weight:0.0:1-2=0.9"}));
    expectEqual(only->trace.lastHidden, result->trace.lastHidden);
}

TEST(EditedRun, KnowsTheNumbersThatEditsReplaced) {
    const auto untouched = analyse(requestOf({}));
    const std::vector<std::string> specs{
        "query:1.2:1.3=4",    "key:1.2:1.4=4",   "value:1.2:1.5=4",   "mask:1.3:2-3=hidden",
        "weight:1.0:1-2=0.9", "score:1.1:1-2=4", "weight:7.0:1-2=0.9"};
    for (const bool frozen : {false, true}) {
        AnalysisRequest request = requestOf(specs, MaskFit::IgnoreWhatDoesNotFit);
        request.run.interventions.edits.insert(request.run.interventions.edits.begin(),
                                               editFromSpec("weight:0.0:1-9=0.9"));
        request.run.interventions.freezePatterns = frozen;
        if (frozen)
            request.run.interventions.off = {HeadId{Stack::Self, 1, 3}};
        const auto edited = analyse(request);
        const auto& layer = layerOf(untouched, 1);
        const std::vector<std::optional<float>> expected{
            std::nullopt, layer.query[2](1, 3),      layer.key[2](1, 4),    layer.value[2](1, 5),
            1.0F,         layer.attentions[0](1, 2), layer.scores[1](1, 2), std::nullopt};
        EXPECT_EQ(edited->replaced, expected) << frozen;
    }
}

TEST(EditedRun, TheStrictRefuseWhatDoesNotFit) {
    const auto refuses = [](const char* spec, ErrorCode code, const char* words) {
        SCOPED_TRACE(spec);
        expectError(code, words, [&] { analyse(requestOf({spec})); });
    };
    refuses("weight:3.0:1-2=0.9", ErrorCode::NoSuchHead, "no layer 3 head 0");
    refuses("weight:0.0:5-2=0.9", ErrorCode::NoSuchToken, "no token 5");
    refuses("weight:0.0:2-5=0.9", ErrorCode::NoSuchToken, "no token 5");
    refuses("query:0.0:1.12=0.9", ErrorCode::BadEdit, "entries 0 to 11");
    AnalysisRequest request = requestOf({"weight:0.0:1-2=0.9"});
    request.run.interventions.edits.front().rowToken = "you";
    expectError(ErrorCode::BadEdit, "another token", [&] { analyse(request); });
}

TEST(EditedRun, AHeadThatIsOffShowsItsEditButCarriesNothing) {
    AnalysisRequest request = requestOf({"weight:0.0:1-2=0.9", "mask:0.1:1-2=hidden"});
    request.run.interventions.off = {HeadId{Stack::Self, 0, 0}, HeadId{Stack::Self, 0, 1}};
    request.run.interventions.offMode = OffMode::Uniform;
    request.keep.context = true;
    const auto result = analyse(request);
    EXPECT_FLOAT_EQ(result->attention({Stack::Self, 0, 0})(1, 2), 0.9f);
    const auto& layer = layerOf(result, 0);
    const Vector<float> all = layer.value[0].colwise().mean();
    EXPECT_LE((layer.context[0].row(1) - all).cwiseAbs().maxCoeff(), 1e-6);
    Matrix<float> visible = layer.value[1];
    const Vector<float> rest = (visible.colwise().sum() - visible.row(2)) / 4.0f;
    EXPECT_LE((layer.context[1].row(1) - rest).cwiseAbs().maxCoeff(), 1e-6)
        << "uniform over the keys that the edit leaves visible";
}

TEST(EditedRun, FrozenPatternsKeepTheEditedWeights) {
    AnalysisRequest request = requestOf({"weight:0.0:1-2=0.9", "value:0.0:2.0=5"});
    request.run.interventions.off = {HeadId{Stack::Self, 0, 3}};
    request.run.interventions.freezePatterns = true;
    const auto result = analyse(request);
    EXPECT_FLOAT_EQ(result->attention({Stack::Self, 0, 0})(1, 2), 0.9f);
    EXPECT_EQ(layerOf(result, 0).value[0](2, 0), 5);
}

} // namespace
} // namespace headlight
