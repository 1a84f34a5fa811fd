#pragma once

#include <filesystem>
#include <span>
#include <string>

namespace headlight {

// The data that comes with the program, so that a model can be trained with no network; origin,
// licences and changes stand beside it (ABOUT.txt).
struct TrainingFiles {
    std::filesystem::path pairs;           // English-French, for training
    std::filesystem::path ownPairs;        // the words of the case study, which are rare in `pairs`
    std::filesystem::path devPairs;        // to watch the training by
    std::filesystem::path testPairs;       // to measure the result by
    std::filesystem::path treebank;        // labelled sentences, for guiding
    std::filesystem::path devTreebank;     // to measure heads by
    std::filesystem::path simpleSentences; // English and accepted French answers
};
TrainingFiles bundledTrainingFiles();

// SHA-256 in hex over names and contents of files, in the given order: what a model was trained on,
// as one line. Throws FileNotFound, FileUnreadable.
std::string trainingDataSha256(std::span<const std::filesystem::path> files);

} // namespace headlight
