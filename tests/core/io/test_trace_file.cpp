#include "core/base/platform.h"
#include "core/base/strict_json.h"
#include "core/io/npz.h"
#include "core/io/safetensors.h"
#include "core/io/trace_file.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <limits>

namespace headlight {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

// Two layers of two heads over two tokens; every number is its place: layer.head query key.
std::shared_ptr<Trace<float>> sampleTrace(Stack stack = Stack::Self) {
    auto trace = std::make_shared<Trace<float>>();
    trace->stacks.push_back({stack, {}});
    for (int layer = 0; layer < 2; ++layer) {
        LayerTrace<float> numbers;
        numbers.attentions = MatrixStack<float>(2, 2, 2);
        for (Index head = 0; head < 2; ++head)
            for (Index query = 0; query < 2; ++query)
                for (Index key = 0; key < 2; ++key)
                    numbers.attentions[head](query, key) =
                        0.1f * static_cast<float>(8 * layer + 4 * head + 2 * query + key);
        numbers.scores = MatrixStack<float>(2, 2, 2);
        std::fill_n(numbers.scores.data(), numbers.scores.size(), 0.25f);
        numbers.scores[1](0, 1) = -kInfinity;
        numbers.scores[1](1, 1) = kNaN;
        trace->stacks[0].layers.push_back(numbers);
    }
    trace->lastHidden = Matrix<float>::Constant(2, 3, 1.5f);
    return trace;
}

TraceDocument sample(Stack stack = Stack::Self) {
    TraceDocument document;
    document.text = "say \"hi\",\nyou";
    document.model = "tiny";
    document.sha256 = "00ff";
    document.program = "headlight 1.0";
    document.changes = {"--mask causal"};
    document.flags = {"untrained"};
    document.tokens = document.queryLabels = document.keyLabels = {"\"hi\",", "愛"};
    document.words = {"\"hi\",", "愛"};
    const auto trace = sampleTrace(stack);
    addTrace(document, *trace);
    document.owners.push_back(trace);
    return document;
}

TraceDocument onlyTheMap(size_t map) {
    TraceDocument document = sample();
    document.maps = {document.maps[map]};
    document.tensors.clear();
    return document;
}

TEST(TraceFile, CsvHasARowPerCell) {
    const std::string csv = traceBytes(onlyTheMap(3), TableFormat::Csv);
    EXPECT_EQ(csv, "layer,head,query,key,query_token,key_token,weight\n"
                   "1,1,0,0,\"\"\"hi\"\",\",\"\"\"hi\"\",\",1.2\n"
                   "1,1,0,1,\"\"\"hi\"\",\",愛,1.3000001\n"
                   "1,1,1,0,愛,\"\"\"hi\"\",\",1.4\n"
                   "1,1,1,1,愛,愛,1.5\n");
    const std::string all = traceBytes(sample(), TableFormat::Csv);
    EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 1 + 4 * 4);
    EXPECT_NE(traceBytes(sample(Stack::Cross), TableFormat::Csv).find("\ncross.1,0,"),
              std::string::npos);
}

TEST(TraceFile, CsvWritesNonFiniteNumbersAsWords) {
    const float odd[] = {-kInfinity, kNaN, -kNaN, kInfinity};
    TraceDocument document;
    document.maps = {{"0", "0", 2, 2, odd}};
    EXPECT_EQ(traceBytes(document, TableFormat::Csv),
              "layer,head,query,key,query_token,key_token,weight\n"
              "0,0,0,0,,,-inf\n0,0,0,1,,,nan\n0,0,1,0,,,nan\n0,0,1,1,,,inf\n");
}

TEST(TraceFile, JsonNestsByLayerHeadQueryKey) {
    const std::string text = traceBytes(sample(), TableFormat::Json);
    const JsonValue json = parseStrictJson(text, "f");
    EXPECT_EQ(*json.find("text")->string(), "say \"hi\",\nyou");
    EXPECT_TRUE(json.find("pair")->isNull());
    EXPECT_EQ(*json.find("model")->string(), "tiny");
    EXPECT_EQ(*json.find("sha256")->string(), "00ff");
    EXPECT_EQ(*json.find("flags")->array()->at(0).string(), "untrained");
    EXPECT_EQ(*json.find("tokens")->array()->at(1).string(), "愛");
    const auto at = [](const JsonValue* list, std::initializer_list<size_t> path) {
        for (const size_t i : path)
            list = &list->array()->at(i);
        return list;
    };
    const auto weight = at(json.find("attentions"), {1, 0, 1, 0})->number();
    EXPECT_EQ(static_cast<float>(*weight), 0.1f * 10);
    EXPECT_TRUE(at(json.find("scores"), {0, 1, 0, 1})->isNull()) << "minus infinity";
    EXPECT_TRUE(at(json.find("scores"), {0, 1, 1, 1})->isNull()) << "not a number";
    EXPECT_EQ(at(json.find("last_hidden_state"), {1, 2})->number(), 1.5);
    EXPECT_EQ(json.find("maps"), nullptr);
    EXPECT_EQ(json.find("raw_scores"), nullptr) << "not kept";
}

TEST(TraceFile, JsonOfWhatIsShownHoldsOnlyThat) {
    const JsonValue json = parseStrictJson(traceBytes(onlyTheMap(2), TableFormat::Json), "f");
    const JsonArray& maps = *json.find("maps")->array();
    ASSERT_EQ(maps.size(), 1u);
    EXPECT_EQ(*maps[0].find("layer")->string(), "1");
    EXPECT_EQ(*maps[0].find("head")->string(), "0");
    EXPECT_EQ(maps[0].find("weights")->array()->size(), 2u);
    EXPECT_EQ(json.find("attentions"), nullptr);
}

TEST(TraceFile, NpzHoldsTheSameNumbers) {
    const auto arrays = npzFromBytes(traceBytes(sample(), TableFormat::Npz), "f");
    const auto find = [&](const std::string& name) {
        const auto found = std::find_if(arrays.begin(), arrays.end(),
                                        [&](const NpyArray& array) { return array.name == name; });
        return found == arrays.end() ? nullptr : &*found;
    };
    const auto trace = sampleTrace();
    const NpyArray* const layer = find("attentions.1");
    ASSERT_NE(layer, nullptr);
    EXPECT_EQ(layer->shape, (std::vector<std::uint64_t>{2, 2, 2}));
    EXPECT_EQ(std::memcmp(layer->data.data(), trace->stacks[0].layers[1].attentions.data(), 32), 0);
    ASSERT_NE(find("tokens"), nullptr);
    EXPECT_EQ(find("tokens")->data, npyTexts("", {std::vector<std::string>{"\"hi\",", "愛"}}).data);
    ASSERT_NE(find("provenance"), nullptr);
    ASSERT_NE(find("last_hidden_state"), nullptr);
    const auto shown = npzFromBytes(traceBytes(onlyTheMap(2), TableFormat::Npz), "f");
    EXPECT_EQ(shown[0].name, "attentions.1.0");
    EXPECT_EQ(shown[0].shape, (std::vector<std::uint64_t>{2, 2}));
}

TEST(TraceFile, SafetensorsHoldsNumbersAndOrigin) {
    const TemporaryFolder folder;
    writeTrace(sample(Stack::Decoder), folder / "f.SafeTensors");
    const SafetensorsFile file(folder / "f.SafeTensors");
    const auto layer = file.find("decoder_attentions.1");
    ASSERT_TRUE(layer.has_value());
    EXPECT_EQ(layer->shape, (std::vector<std::uint64_t>{2, 2, 2}));
    const auto trace = sampleTrace();
    EXPECT_EQ(std::memcmp(layer->data.data(), trace->stacks[0].layers[1].attentions.data(), 32), 0);
    EXPECT_EQ(file.metadataValue("text"), "say \"hi\",\nyou");
    EXPECT_EQ(file.metadataValue("sha256"), "00ff");
    EXPECT_EQ(file.metadataValue("tokens"), "[\"\\\"hi\\\",\",\"愛\"]");
    EXPECT_FALSE(file.metadataValue("pair").has_value());
}

TEST(TraceFile, IsRepeatableAndNamedByItsEnding) {
    for (const auto format :
         {TableFormat::Csv, TableFormat::Json, TableFormat::Npz, TableFormat::Safetensors})
        EXPECT_EQ(traceBytes(sample(), format), traceBytes(sample(), format));
    EXPECT_EQ(tableFormatOf("a.b.CSV"), TableFormat::Csv);
    EXPECT_EQ(tableFormatOf("a.npz"), TableFormat::Npz);
    EXPECT_EQ(tableFormatOf("a.json/b"), std::nullopt);
    const TemporaryFolder folder;
    expectError(ErrorCode::BadValue, ".safetensors",
                [&] { writeTrace(sample(), folder / "a.txt"); });
    expectError(ErrorCode::FileUnwritable, "no",
                [&] { writeTrace(sample(), folder / "no" / "a.csv"); });
}

} // namespace
} // namespace headlight
