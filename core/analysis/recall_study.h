#pragma once

#include "core/base/progress.h"
#include "core/io/recall_models.h"
#include "core/nn/head_id.h"
#include "core/nn/model.h"
#include "core/train/recall_task.h"

#include <filesystem>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace headlight {

// How far a model of recall (core/train/recall_task.h) reaches, measured on sequences that it has
// not learned from.

struct RecallAnswer {
    int answer = 0;                   // id of the likeliest token
    double probability = 0;           // of it, 0 .. 1
    double neededProbability = 0;     // of the needed word
    std::vector<double> weights;      // of the number on the needed word, [L * H], layer by layer
    std::vector<Matrix<float>> looks; // of the number on every token, per layer [H, T]

    bool isRight(const RecallSequence& sequence) const {
        return answer == recallWordId(sequence.needed());
    }
};

// "sun", "3", "<unk>": how a token of the task is spelled.
std::string recallToken(int id);

// A model of recall with its output layer. Const and for any thread.
class RecallReader {
public:
    // Throws the errors of model folders, and BadConfig for a model that answers something else.
    explicit RecallReader(const std::filesystem::path& folder);

    std::vector<RecallAnswer> answer(std::span<const RecallSequence> sequences,
                                     const std::stop_token& stop = {}) const;

    const ModelConfig& config() const { return m_model->config(); }

private:
    std::shared_ptr<const Model> m_model;
    Matrix<double> m_output; // [V, D]
    Vector<double> m_bias;   // [V]
};

// Of one distance.
struct RecallPoint {
    int distance = 0;
    double accuracy = 0; // share of the sequences that were answered with the needed word
    HeadId head;         // whose mean weight on the needed word is largest
    double weight = 0;   // that mean
};

struct RecallStudyRequest {
    int words = kLongestRecall;  // of every sequence
    std::size_t sequences = 400; // of each distance
    std::uint64_t seed = 1;
    ProgressFunction progress;
    std::stop_token stop;

    // Beside these: a word of the sequence taken blindly, and weight spread over all tokens.
    double chance() const { return 1.0 / words; }
    double evenWeight() const { return 1.0 / (words + 1); }
};

// A point for each distance 1 .. kFarthestRecall. Equal requests get equal sequences, whatever the
// model. A second or so. Any thread. Throws Canceled.
std::vector<RecallPoint> studyRecall(const RecallReader& reader, const RecallStudyRequest& request);

} // namespace headlight
