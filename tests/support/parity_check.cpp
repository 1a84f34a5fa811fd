// Compares a model folder with reference values, by hand: parity_check MODEL CASES.json
// EXPECTED.safetensors
#include "tests/support/model_parity.h"

#include <fmt/format.h>

#include <cstdio>

int main(int argc, char** argv) {
    if (argc != 4) {
        fmt::print(stderr, "usage: parity_check MODEL CASES.json EXPECTED.safetensors\n");
        return 2;
    }
    try {
        const auto model = headlight::loadModel(argv[1]);
        const auto report = headlight::compareWithReference(*model, argv[2], argv[3]);
        fmt::print("{} cases, largest difference: attentions {:.2g}, hidden {:.2g}, scores {:.2g}, "
                   "embedding {:.2g}\n",
                   report.cases, report.attentions, report.hidden, report.scores, report.embedding);
        for (const std::string& problem : report.problems)
            fmt::print("{}\n", problem);
        return report.problems.empty() ? 0 : 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "parity_check: error: {}\n", error.what());
        return 1;
    }
}
