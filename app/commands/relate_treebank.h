#pragma once

#include <optional>
#include <string>
#include <vector>

namespace headlight::app {

// `relate --conllu` and `relate --merge`: every head measured on the labelled pairs of a treebank.
struct RelateTreebankOptions {
    std::optional<std::string> conllu;
    std::optional<std::string> chooseOn;
    std::optional<std::string> shard; // "K/N", K from 1
    std::vector<std::string> merge;
    bool allHeads = false;
    bool json = false;
    bool csv = false;

    bool readsFiles() const { return conllu || !merge.empty(); }
    bool isAsked() const { return readsFiles() || chooseOn || shard || allHeads || csv; }
};

// Sentences that are skipped are named on standard error; Ctrl-C stops it. Throws BadUsage,
// BadValue and the errors of files, BadTreebank, BadCounts.
void relateTreebank(const RelateTreebankOptions& options, const std::string& model);

} // namespace headlight::app
