// Compares every head's counts on a treebank with reference values, by hand: relations_check MODEL
// FILE.conllu EXPECTED.json
#include "core/analysis/lens/relation_lens.h"
#include "tests/support/relation_reference.h"

#include <fmt/format.h>

#include <cstdio>

int main(int argc, char** argv) {
    if (argc != 4) {
        fmt::print(stderr, "usage: relations_check MODEL FILE.conllu EXPECTED.json\n");
        return 2;
    }
    try {
        const auto model = headlight::loadModel(argv[1]);
        headlight::LensRequest request;
        request.treebank = argv[2];
        const auto counts = headlight::scoreTreebank(*model, request);
        const auto differences = headlight::compareWithReference(counts, argv[3]);
        fmt::print("{} sentences, {} counts compared, {} differ, by at most {}\n", counts.sentences,
                   differences.compared, differences.different, differences.largest);
        for (const std::string& problem : differences.problems)
            fmt::print("{}\n", problem);
        return differences.problems.empty() ? 0 : 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "relations_check: error: {}\n", error.what());
        return 1;
    }
}
