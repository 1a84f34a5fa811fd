#include "core/base/platform.h"
#include "core/base/sha256.h"
#include "core/io/checkpoint.h"
#include "core/io/loaded_model.h"
#include "core/io/model_config.h"
#include "tests/support/damage.h"
#include "tests/support/errors.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace headlight {
namespace {

namespace fs = std::filesystem;

const fs::path kTiny = fs::path(HEADLIGHT_TEST_DATA) / "models" / "bert-noprefix";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// A copy of a tiny model that a test may spoil.
class ModelFolder : public testing::Test {
protected:
    void SetUp() override {
        for (const char* name : {"config.json", "model.safetensors", "tokenizer.json"})
            fs::copy_file(kTiny / name, m_folder / name);
    }

    std::string spec() const { return utf8FromPath(m_folder.path()); }

    std::string config() const { return readFile(kTiny / "config.json", 1 << 20); }

    void refuses(ErrorCode code, const std::string& words) {
        expectError(code, words, [&] { loadModel(spec()); });
    }

    void refusesConfig(const std::string& from, const std::string& to, ErrorCode code,
                       const std::string& words) {
        SCOPED_TRACE(to);
        writeFileAtomically(m_folder / "config.json", replaced(config(), from, to));
        refuses(code, words);
    }

    // Writes all tensors but what `keep` refuses, after `change`.
    template <class Keep, class Change>
    void rewriteWeights(const fs::path& path, Keep keep, Change change) {
        const SafetensorsFile source(kTiny / "model.safetensors");
        std::vector<TensorToWrite> tensors;
        for (size_t i = 0; i < source.size(); ++i) {
            const TensorInfo info = source[i];
            if (!keep(info.name))
                continue;
            tensors.push_back({std::string(info.name), info.dtype, info.shape, info.data});
            change(tensors.back());
        }
        writeSafetensors(path, tensors, {});
    }

    TemporaryFolder m_folder;
};

TEST_F(ModelFolder, LoadsAndKnowsItself) {
    const auto model = loadModel(spec());
    EXPECT_EQ(model->spec, spec());
    EXPECT_EQ(model->displayName, utf8FromPath(m_folder.path().filename()));
    EXPECT_FALSE(model->untrained);
    EXPECT_EQ(model->maxTokens, 256);
    EXPECT_EQ(model->model->config().heads, 3);
    EXPECT_EQ(weightsSha256(*model), sha256Hex(MappedFile(kTiny / "model.safetensors").bytes()));
    EXPECT_EQ(model->encode("I love you", std::nullopt).tokens.front().text, "[CLS]");
    EXPECT_GT(model->encode("a", "b").tokens.size(),
              model->encode("a", std::nullopt).tokens.size());
    const auto slash = loadModel(spec() + "/");
    EXPECT_EQ(slash->displayName, model->displayName);
}

TEST_F(ModelFolder, NamesTheMissingFile) {
    expectError(ErrorCode::ModelNotFound, "minilm", [] { loadModel("no such model"); });
    expectError(ErrorCode::ModelNotFound, "minilm", [] { loadModel(""); });
    fs::remove(m_folder / "tokenizer.json");
    refuses(ErrorCode::NotAModelFolder, "tokenizer.json is missing");
    fs::remove(m_folder / "model.safetensors");
    refuses(ErrorCode::NotAModelFolder, "model.safetensors is missing");
    writeFileAtomically(m_folder / "pytorch_model.bin", "x");
    refuses(ErrorCode::NotAModelFolder, "convert pytorch_model.bin");
    fs::remove(m_folder / "config.json");
    refuses(ErrorCode::NotAModelFolder, "config.json is missing");
}

TEST_F(ModelFolder, NamesAnUnknownArchitectureAndListsWhatWorks) {
    refusesConfig("\"bert\"", "\"mamba\"", ErrorCode::UnknownArchitecture, "type mamba");
    refusesConfig("\"bert\"", "\"gpt2\"", ErrorCode::UnknownArchitecture, "These can: BERT (bert)");
    writeFileAtomically(m_folder / "config.json", "{}");
    refuses(ErrorCode::BadConfig, "model_type");
    writeFileAtomically(m_folder / "config.json", R"({"architectures":["LlamaForCausalLM"]})");
    refuses(ErrorCode::UnknownArchitecture, "LlamaForCausalLM");
    writeFileAtomically(m_folder / "config.json",
                        replaced(config(), "\"model_type\"", "\"unused\""));
    EXPECT_NO_THROW(loadModel(spec())) << "known by its class BertModel";
}

TEST_F(ModelFolder, RefusesHostileConfigurations) {
    const auto bad = ErrorCode::BadConfig;
    refusesConfig("\"hidden_size\": 36", "\"hidden_size\": 1000000000000", bad,
                  "config.json: width is 1000000000000; expected 1 to 65536");
    refusesConfig("\"num_attention_heads\": 3", "\"num_attention_heads\": 1099511627776", bad,
                  "config.json: num_attention_heads is 1099511627776");
    refusesConfig("\"hidden_size\": 36", "\"hidden_size\": 18446744073709551616", bad,
                  "hidden_size");
    refusesConfig("\"hidden_size\": 36", "\"hidden_size\": 36.0", bad, "hidden_size is a number");
    refusesConfig("\"hidden_size\": 36", "\"hidden_size\": \"36\"", bad, "hidden_size is a string");
    refusesConfig("\"hidden_size\"", "\"hidden\"", bad, "the file has no hidden_size");
    refusesConfig("\"hidden_size\": 36", "\"hidden_size\": 3600", ErrorCode::WrongTensorShape,
                  "[1600, 3600]");
    refusesConfig("\"num_attention_heads\": 3", "\"num_attention_heads\": 5",
                  ErrorCode::HeadsNotDividingWidth, "5 heads do not divide the width 36");
    refusesConfig("\"num_attention_heads\": 3", "\"num_attention_heads\": 0", bad, "heads");
    refusesConfig("\"num_hidden_layers\": 2", "\"num_hidden_layers\": 9000000000000", bad,
                  "layers");
    refusesConfig("\"num_hidden_layers\": 2", "\"num_hidden_layers\": 1000",
                  ErrorCode::MissingTensor, "encoder.layer.2.attention.self.query.weight");
    refusesConfig("\"vocab_size\": 1600", "\"vocab_size\": 16000000", ErrorCode::WrongTensorShape,
                  "asks for [16000000, 36]");
    refusesConfig("\"vocab_size\": 1600", "\"vocab_size\": 0", bad, "vocab_size is 0");
    refusesConfig("\"hidden_act\": \"gelu\"", "\"hidden_act\": \"mish\"", bad, "known are gelu");
    refusesConfig("\"is_decoder\": false", "\"is_decoder\": true", bad, "only encoders");
    refusesConfig("\"is_decoder\": false", "\"position_embedding_type\": \"relative_key\"", bad,
                  "only absolute positions");
    refusesConfig("\"layer_norm_eps\": 1e-12", "\"layer_norm_eps\": -1", bad,
                  "layer_norm_eps is -1");
    writeFileAtomically(m_folder / "config.json", "{");
    refuses(ErrorCode::BadJson, "config.json");
}

TEST_F(ModelFolder, NamesMissingAndMisshapenTensors) {
    const auto all = [](std::string_view) { return true; };
    const auto unchanged = [](TensorToWrite&) {};
    const std::string bias = "encoder.layer.1.output.LayerNorm.bias";
    rewriteWeights(
        m_folder / "model.safetensors", [&](std::string_view name) { return name != bias; },
        unchanged);
    refuses(ErrorCode::MissingTensor, bias);
    rewriteWeights(m_folder / "model.safetensors", all, [&](TensorToWrite& tensor) {
        if (tensor.name == bias)
            tensor.shape = {6, 6};
    });
    refuses(ErrorCode::WrongTensorShape, "[6, 6]; the configuration asks for [36]");
    rewriteWeights(m_folder / "model.safetensors", all, [&](TensorToWrite& tensor) {
        if (tensor.name == bias)
            tensor.dtype = Dtype::I32;
    });
    refuses(ErrorCode::UnsupportedDtype, "I32");
    writeFileAtomically(m_folder / "model.safetensors",
                        "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n");
    refuses(ErrorCode::BadSafetensors, "Git LFS");
    const std::string whole = readFile(kTiny / "model.safetensors", 1 << 20);
    writeFileAtomically(m_folder / "model.safetensors", whole.substr(0, whole.size() - 4));
    refuses(ErrorCode::BadSafetensors, "cut off");
}

TEST_F(ModelFolder, RefusesATokenizerOfAnotherModel) {
    fs::copy_file(resourcesFolder() / "models" / "all-MiniLM-L6-v2" / "tokenizer.json",
                  m_folder / "tokenizer.json", fs::copy_options::overwrite_existing);
    refuses(ErrorCode::BadTokenizer, "the model knows only 1600");
}

TEST_F(ModelFolder, ReadsWeightsInSeveralFiles) {
    const auto unchanged = [](TensorToWrite&) {};
    fs::remove(m_folder / "model.safetensors");
    const auto isFirst = [](std::string_view name) { return name.starts_with("embeddings."); };
    rewriteWeights(m_folder / "a.safetensors", isFirst, unchanged);
    rewriteWeights(
        m_folder / "b.safetensors", [&](std::string_view name) { return !isFirst(name); },
        unchanged);
    const auto index = m_folder / "model.safetensors.index.json";
    writeFileAtomically(
        index, R"({"metadata":{},"weight_map":{"x":"a.safetensors","y":"b.safetensors"}})");
    const auto whole = loadModel(utf8FromPath(kTiny));
    const auto parts = loadModel(spec());
    EXPECT_EQ(weightsSha256(*parts), sha256Hex(MappedFile(index).bytes()));
    SequenceInput input;
    input.ids = {2, 30, 40, 3};
    EXPECT_EQ(whole->model->forward(input).lastHidden, parts->model->forward(input).lastHidden);

    for (const char* name : {"../a.safetensors", "/etc/passwd", "", ".."}) {
        writeFileAtomically(index, std::string(R"({"weight_map":{"x":")") + name + "\"}}");
        refuses(ErrorCode::BadConfig, "no plain file name");
    }
    writeFileAtomically(index, R"({"weight_map":{"x":"c.safetensors"}})");
    refuses(ErrorCode::FileNotFound, "c.safetensors");
    writeFileAtomically(index, "[]");
    refuses(ErrorCode::BadConfig, "a list");
}

TEST_F(ModelFolder, SurvivesDamagedConfigurations) {
    feedDamaged(
        config(), [](const std::string& json) { parseModelConfig(json, "config.json"); }, 500);
}

TEST(WorkbenchModel, RunsOverTypedWordsAndSaysItIsUntrained) {
    const auto model = loadModel("workbench:d=64,h=4,l=3,seed=7");
    EXPECT_EQ(model->spec, "workbench:d=64,h=4,l=3,seed=7");
    EXPECT_EQ(model->displayName, "workbench d=64 h=4 l=3 seed=7");
    EXPECT_TRUE(model->untrained);
    EXPECT_EQ(weightsSha256(*model), "");
    EXPECT_EQ(model->maxTokens, 512);
    const Encoding encoding = model->encode("I love you", std::nullopt);
    ASSERT_EQ(encoding.tokens.size(), 3u);
    SequenceInput input;
    input.vectors = model->wordVectors(encoding);
    const Trace<float> trace = model->model->forward(input);
    ASSERT_EQ(trace.stacks.front().layers.size(), 3u);
    EXPECT_EQ(trace.stacks.front().layers[0].attentions.count(), 4);
    EXPECT_NEAR(trace.stacks.front().layers[2].attentions[3].row(1).sum(), 1.0, 1e-5);
    EXPECT_NO_THROW(loadModel("workbench"));
    expectError(ErrorCode::HeadsNotDividingWidth, "7 heads",
                [] { loadModel("workbench:d=64,h=7"); });
    expectError(ErrorCode::BadWorkbenchSpec, "x=1", [] { loadModel("workbench:x=1"); });
    expectError(ErrorCode::ModelNotFound, "workbenches", [] { loadModel("workbenches"); });
}

TEST(BundledModels, AreWhatTheBuildSays) {
    for (const BundledModel& bundled : bundledModels()) {
        EXPECT_EQ(bundled.sha256,
                  sha256Hex(MappedFile(bundled.folder / "model.safetensors").bytes()));
        EXPECT_TRUE(fs::exists(bundled.folder / "LICENSE"));
        const std::string about = readFile(bundled.folder / "ABOUT.txt", 1 << 20);
        EXPECT_NE(about.find(bundled.sha256), std::string::npos);
        const auto model = loadModel(bundled.name);
        EXPECT_EQ(model->sha256, bundled.sha256);
        EXPECT_EQ(weightsSha256(*model), bundled.sha256);
        EXPECT_EQ(model->displayName, bundled.displayName);
    }
}

} // namespace
} // namespace headlight
