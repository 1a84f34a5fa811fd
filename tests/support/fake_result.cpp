#include "tests/support/fake_result.h"

#include <algorithm>
#include <array>

namespace headlight::test {
namespace {

constexpr Index kThumbnailSide = 64;

bool isTemplateToken(const std::string& token) {
    return token == "[CLS]" || token == "[SEP]" || token == "[PAD]";
}

Index countCodePoints(std::string_view text) {
    return std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; });
}

void addTokens(AnalysisResult& result, const std::vector<std::string>& tokens) {
    std::string& text = result.run.text;
    int word = -1;
    for (size_t i = 0; i < tokens.size(); ++i) {
        Token token;
        token.id = static_cast<int>(i);
        token.text = tokens[i];
        if (isTemplateToken(tokens[i])) {
            token.special = token.fromTemplate = true;
        } else {
            const bool continues = tokens[i].starts_with("##") && tokens[i].size() > 2 && word >= 0;
            const std::string typed = continues ? tokens[i].substr(2) : tokens[i];
            if (!continues)
                ++word;
            if (!continues && !text.empty())
                text += ' ';
            token.begin = countCodePoints(text);
            text += typed;
            token.end = countCodePoints(text);
            token.word = word;
            token.sequence = 0;
        }
        result.encoding.tokens.push_back(token);
    }
    result.words = groupWords(result.encoding, text);
}

Thumbnail pooled(const Matrix<float>& map) {
    Thumbnail small;
    small.rows = std::min(map.rows(), kThumbnailSide);
    small.cols = std::min(map.cols(), kThumbnailSide);
    small.values.assign(static_cast<size_t>(small.rows * small.cols), 0.0f);
    for (Index row = 0; row < map.rows(); ++row)
        for (Index col = 0; col < map.cols(); ++col) {
            float& cell = small.values[static_cast<size_t>(
                row * small.rows / map.rows() * small.cols + col * small.cols / map.cols())];
            cell = std::max(cell, map(row, col));
        }
    return small;
}

} // namespace

double peakedWeight(const HeadId& head, Index query, Index key, Index keys) {
    const Index peak = (query * (head.head + 1) + head.layer + 1) % keys;
    const double ground = keys > 1 ? 0.3 / static_cast<double>(keys - 1) : 0.0;
    return key == peak ? (keys > 1 ? 0.7 : 1.0) : ground;
}

std::shared_ptr<AnalysisResult> fakeResult(const std::vector<std::string>& tokens, int layers,
                                           int heads, const WeightFormula& weights) {
    auto result = std::make_shared<AnalysisResult>();
    addTokens(*result, tokens);
    const auto count = static_cast<Index>(tokens.size());
    auto model = std::make_shared<LoadedModel>();
    model->spec = "minilm";
    model->displayName = "all-MiniLM-L6-v2";
    model->sha256 = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
    model->maxTokens = 512;
    model->trainedTokens = 256;
    result->model = model;

    StackAnalysis stack;
    stack.layers = layers;
    stack.heads = heads;
    stack.queries = stack.keys = count;
    stack.statistics.resize(static_cast<size_t>(layers * heads));
    stack.trust.resize(static_cast<size_t>(layers * heads));
    StackTrace<float> trace;
    Matrix<float> allMean = Matrix<float>::Zero(count, count);
    Matrix<float> allMax = allMean;
    for (int layer = 0; layer < layers; ++layer) {
        LayerTrace<float> one;
        one.attentions = MatrixStack<float>(heads, count, count);
        Matrix<float> mean = Matrix<float>::Zero(count, count);
        Matrix<float> maximum = mean;
        for (int head = 0; head < heads; ++head) {
            auto map = one.attentions[head];
            const HeadId id{Stack::Self, layer, head};
            for (Index query = 0; query < count; ++query)
                for (Index key = 0; key < count; ++key)
                    map(query, key) = static_cast<float>(
                        weights ? weights(id, query, key) : peakedWeight(id, query, key, count));
            mean += map / static_cast<float>(heads);
            maximum = maximum.cwiseMax(map);
            stack.thumbnails.push_back(pooled(map));
        }
        allMean += mean / static_cast<float>(layers);
        allMax = allMax.cwiseMax(maximum);
        stack.layerMeans.push_back(pooled(mean));
        stack.layerMaxima.push_back(pooled(maximum));
        trace.layers.push_back(std::move(one));
    }
    stack.allMean = pooled(allMean);
    stack.allMax = pooled(allMax);
    result->trace.stacks.push_back(std::move(trace));
    result->stacks.push_back(std::move(stack));
    result->computeMilliseconds = 3.1;
    return result;
}

std::shared_ptr<AnalysisResult> fakeLoveResult() {
    static constexpr std::array<std::array<double, 7>, 7> kLayer3Head2{{
        {0.997, 0.0005, 0.0005, 0.0005, 0.0005, 0.0005, 0.0005},
        {0.08, 0.01, 0.89, 0.0005, 0.009, 0.009, 0.0015},
        {0.70, 0.05, 0.19, 0.02, 0.015, 0.015, 0.01},
        {0.90, 0.003, 0.004, 0.02, 0.07, 0.002, 0.001},
        {0.82, 0.004, 0.003, 0.16, 0.01, 0.002, 0.001},
        {0.73, 0.01, 0.19, 0.01, 0.04, 0.01, 0.01},
        {0.49, 0.003, 0.08, 0.067, 0.33, 0.01, 0.02},
    }};
    return fakeResult(
        {"[CLS]", "i", "love", "artificial", "intelligence", ".", "[SEP]"}, 6, 12,
        [](const HeadId& head, Index query, Index key) {
            if (head.layer == 2 && head.head == 1)
                return kLayer3Head2[static_cast<size_t>(query)][static_cast<size_t>(key)];
            return peakedWeight(head, query, key, 7);
        });
}

} // namespace headlight::test
