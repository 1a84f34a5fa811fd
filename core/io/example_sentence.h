#pragma once

#include <string>
#include <vector>

namespace headlight {

// A link between two words of a sentence that the user drew: "this word belongs to that one". Words
// as typed, with :N for the N-th occurrence (from 1). A word that the sentence no longer has keeps
// its link, which then does not count.
struct ExampleLink {
    std::string from;
    std::string to;
    std::string lostFrom = {}; // not empty: the last text that had both words, by these names

    bool operator==(const ExampleLink&) const = default;
};

// A sentence of the user's own with the links drawn in it: what heads are searched by.
struct ExampleSentence {
    std::string text;
    std::vector<ExampleLink> links;

    bool operator==(const ExampleSentence&) const = default;
};

} // namespace headlight
