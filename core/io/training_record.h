#pragma once

#include "core/base/tensor.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace headlight {

// What was measured of a trained model and stands in its folder's training.json, so that it can be
// shown beside the model without measuring it again.

// How well the best head finds a relation, beside the best fixed offset; shares 0..1.
struct RelationRecord {
    Index pairs = 0;
    int layer = -1; // from 0; -1 = no head was chosen
    int head = -1;
    double accuracy = 0;
    double low = 0; // 95 % interval
    double high = 0;
    int offset = 0;
    double baseline = 0;
};

struct TrainingRecord {
    double minutes = 0; // of training; 0 = not recorded
    // Of models that translate:
    std::optional<double> devLoss; // mean natural log loss of a token, unsmoothed
    std::optional<double> bleu;    // 0..100
    std::optional<double> chrf;    // 0..100
    Index simpleAccepted = 0;      // of the simple sentences
    Index simpleSentences = 0;
    std::map<std::string, RelationRecord> relations; // by label of the treebank
};

// Nothing if the folder has no training.json, or nothing was measured yet. Throws BadConfig,
// BadJson and the errors of files.
std::optional<TrainingRecord> readTrainingRecord(const std::filesystem::path& folder);
std::optional<TrainingRecord> parseTrainingRecord(std::string_view json, const std::string& path);

} // namespace headlight
