#pragma once

#include "core/base/tensor.h"
#include "core/text/words.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace headlight::test {

using Json = nlohmann::json;

// What the reference computed its numbers from: the maps that its formula gives, all of 6 tokens.
struct GoldenCase {
    static constexpr int kLayers = 3;
    static constexpr int kHeads = 2;
    static constexpr Index kTokens = 6;

    std::vector<Matrix<double>> maps;                // [L * H]
    std::vector<std::vector<Matrix<double>>> causal; // [3 sentences][L * H]
    std::vector<WordGroup> words;                    // 5, of which one has two pieces

    GoldenCase();

    const Matrix<double>& map(int layer, int head) const;
};

// Softmax of the rows of 2 sin(1 + 2i + 5j + ij + shift) + added; keys after the query hidden if
// causal.
Matrix<double> formulaMap(Index tokens, double shift, bool causal,
                          const Matrix<double>& added = {});

// Compares what the program computes with the value of one key of the reference.
using Check = std::function<void(const GoldenCase&, const Json& expected)>;
using Checks = std::map<std::string, Check>;

// One number of every head, [layers][heads].
Check everyHead(std::function<double(const Matrix<double>& map)> measure);
// The same over the maps of a head in the three causal sentences.
Check everyHeadOfSentences(
    std::function<double(const std::vector<ConstMatrixView<double>>& sentences)> measure);

void expectNumber(double found, const Json& expected);
void expectVector(const std::vector<double>& found, const Json& expected);
void expectMatrix(const Matrix<double>& found, const Json& expected);

// The checks of every key, by topic.
Checks clarkChecks();
Checks voitaAndVigChecks();
Checks inductionChecks();
Checks distanceChecks();
Checks flowChecks();
Checks normChecks();
Checks headImportanceChecks();
Checks treeChecks();

} // namespace headlight::test
