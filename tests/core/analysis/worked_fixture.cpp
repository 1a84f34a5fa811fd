#include "tests/core/analysis/worked_fixture.h"

#include "core/nn/random.h"
#include "core/nn/workbench.h"
#include "core/text/word_tokenizer.h"

#include <map>
#include <utility>

namespace headlight::test {
namespace {

constexpr Index kWidth = 24;

// Two layers of three heads with the norm before each layer and no norm of the embedding.
std::shared_ptr<const LoadedModel> preNormModel() {
    ModelConfig config;
    config.width = kWidth;
    config.heads = 3;
    config.layers = 2;
    config.innerWidth = 32;
    config.maxPositions = 64;
    config.normEpsilon = 1e-5;
    config.normPlacement = NormPlacement::Pre;
    config.position = PositionKind::SinusoidalInterleaved;
    config.embeddingNorm = false;
    config.finalNorm = true;
    Weights<float> weights;
    forEachTensor<float>(config, weights,
                         [](const std::string& name, const Shape& shape, Parameter<float>& tensor) {
                             tensor = Parameter<float>(shape);
                             const std::uint64_t key = streamKey(7, name);
                             std::uint64_t counter = 0;
                             for (float& value : tensor.values())
                                 value = 0.3F * normalNumber(key, counter++);
                         });
    auto loaded = std::make_shared<LoadedModel>();
    loaded->spec = loaded->displayName = "pre-norm";
    loaded->maxTokens = 64;
    loaded->encode = [](std::string_view text, std::optional<std::string_view> pair) {
        return encodeWords(text, pair);
    };
    loaded->wordVectors = [](const Encoding& encoding) {
        WorkbenchSpec spec;
        spec.width = kWidth;
        std::vector<std::string> words;
        for (const Token& token : encoding.tokens)
            words.push_back(token.text);
        return wordVectors(words, spec);
    };
    loaded->model = std::make_shared<const Model>(config, std::move(weights));
    return loaded;
}

std::shared_ptr<const LoadedModel> modelOf(const std::string& name) {
    static std::map<std::string, std::shared_ptr<const LoadedModel>> models;
    auto& model = models[name];
    if (!model)
        model = name == "pre-norm" ? preNormModel() : loadModel(name);
    return model;
}

} // namespace

std::vector<WorkedCase> workedCases() {
    const char* const kWorkbench = "workbench:d=32,h=4,l=2,seed=1";
    std::vector<WorkedCase> cases;
    const auto add = [&](const char* name, const char* model, HeadId head, Index query,
                         auto change) {
        WorkedCase worked{name, model, {}, head, query};
        worked.run.text = "I love artificial intelligence.";
        change(worked.run);
        cases.push_back(std::move(worked));
    };
    const auto masks = [](const std::vector<MaskSpec>& specs) {
        return [specs](Run& run) { run.masks = specs; };
    };
    const HeadId first{Stack::Self, 0, 1};
    const HeadId later{Stack::Self, 1, 2};
    add("MiniLm", "minilm", {Stack::Self, 2, 1}, 1, [](Run&) {});
    add("MiniLmFirstLayer", "minilm", {Stack::Self, 0, 5}, 3, [](Run&) {});
    add("MiniLmPair", "minilm", {Stack::Self, 0, 5}, 8, [](Run& run) { run.pair = "So do we."; });
    add("MiniLmCausal", "minilm", {Stack::Self, 2, 1}, 3, masks({maskFromSpec("causal")}));
    add("MiniLmOff", "minilm", {Stack::Self, 2, 1}, 1, [](Run& run) {
        run.interventions.off = {{Stack::Self, 2, 1}, {Stack::Self, 1, 0}};
    });
    add("Workbench", kWorkbench, first, 1, [](Run&) {});
    add("WorkbenchLaterLayer", kWorkbench, later, 0, [](Run&) {});
    add("WorkbenchCausal", kWorkbench, later, 1, masks({maskFromSpec("causal")}));
    add("WorkbenchAdditive", kWorkbench, later, 1, [](Run& run) {
        run.masks = {maskFromSpec("causal")};
        run.interventions.maskApplication = MaskApplication::Additive;
    });
    add("WorkbenchFullyMasked", kWorkbench, first, 1, [](Run& run) {
        run.text = "I love tea";
        run.masks = {maskFromSpec("padding:3")};
    });
    add("WorkbenchOffZero", kWorkbench, later, 2,
        [=](Run& run) { run.interventions.off = {later}; });
    add("WorkbenchOffUniform", kWorkbench, later, 2, [=](Run& run) {
        run.masks = {maskFromSpec("block:2-0")};
        run.interventions.off = {later};
        run.interventions.offMode = OffMode::Uniform;
    });
    add("WorkbenchFrozen", kWorkbench, later, 2, [=](Run& run) {
        run.interventions.off = {first, later};
        run.interventions.freezePatterns = true;
    });
    add("WorkbenchTempered", kWorkbench, first, 2, [](Run& run) {
        run.interventions.scale = 1;
        run.interventions.temperature = 3;
    });
    add("WorkbenchEdited", kWorkbench, first, 2, [=](Run& run) {
        for (const char* spec : {"query:0.1:2.1=0.5", "key:0.1:1.0=-1", "value:0.1:0.1=2",
                                 "score:0.1:2-1=1.5", "mask:0.1:2-0=hidden"})
            run.interventions.edits.push_back(editFromSpec(spec));
    });
    add("WorkbenchWeightEdited", kWorkbench, first, 2,
        [=](Run& run) { run.interventions.edits = {editFromSpec("weight:0.1:2-1=0.5")}; });
    add("WorkbenchOneWord", kWorkbench, first, 0, [](Run& run) { run.text = "love"; });
    add("WorkbenchNoPositions", "workbench:d=32,h=4,l=2,seed=1,pos=off", first, 0, [](Run&) {});
    add("PreNorm", "pre-norm", first, 1, [](Run&) {});
    add("PreNormLaterLayer", "pre-norm", later, 2, masks({maskFromSpec("window:1")}));
    add("PreNormFrozen", "pre-norm", later, 2, [=](Run& run) {
        run.interventions.off = {first};
        run.interventions.freezePatterns = true;
    });
    return cases;
}

std::shared_ptr<const AnalysisResult> resultOf(const WorkedCase& worked) {
    AnalysisRequest request;
    request.model = modelOf(worked.model);
    request.run = worked.run;
    request.keep = workedTrace();
    return analyse(request);
}

} // namespace headlight::test
