#pragma once

#include "core/analysis/lens/relation_lens.h"
#include "core/analysis/lens/relation_report.h"

#include <string>
#include <vector>

namespace headlight {

// Sentences to look at behind a number of the relation lens: where a head is right, and where it is
// not.

// A labelled pair, and what a head makes of it.
struct RelationExample {
    LabelledSentence sentence;
    Index dependent = 0; // positions in sentence.words
    Index head = 0;
    std::string relation;
    bool found = false;
    Index predicted = -1; // the word that the head links instead of the right one, if it links any
};

struct ExampleRequest {
    std::filesystem::path treebank;
    std::vector<TreebankPart> parts{TreebankPart{}}; // read one after the other
    std::string relation;                            // or kAllRelations
    HeadReading head;
    std::size_t most = 8; // right ones, and as many wrong ones
    std::stop_token stop;
};

// The first pairs of a treebank that a head finds, and the first that it does not, in the order of
// the file, at most one of each a sentence. Reads no further than needed, and looks at no more than
// 4000 sentences. Those of more than 30 words are passed over: they cannot be read beside a
// picture. Any thread. Throws the errors of files, Canceled.
std::vector<RelationExample> findExamples(const LoadedModel& model, const ExampleRequest& request);

} // namespace headlight
