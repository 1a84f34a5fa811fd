#include "core/train/recall_task.h"

#include "core/base/error.h"
#include "core/base/sha256.h"
#include "core/nn/random.h"
#include "core/train/special_tokens.h"
#include "core/train/trained_folder.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <numeric>

namespace headlight {
namespace {

constexpr std::string_view kWords[] = {
    "apple", "arm",  "bag",  "ball", "bank",  "bear",  "bed",   "bell",  "bird",  "boat",  "book",
    "bread", "bus",  "cake", "car",  "cat",   "chair", "clock", "cloud", "coat",  "corn",  "cow",
    "cup",   "desk", "dog",  "door", "duck",  "egg",   "farm",  "fire",  "fish",  "flag",  "fork",
    "fox",   "frog", "game", "goat", "grass", "hand",  "hat",   "hill",  "horse", "house", "key",
    "king",  "lake", "lamp", "leaf", "lemon", "lion",  "map",   "milk",  "moon",  "mouse", "nose",
    "pear",  "pen",  "rain", "ring", "road",  "ship",  "star",  "sun",   "tree"};
static_assert(std::size(kWords) >= kLongestRecall);

// An even draw from 0 .. count - 1 (a whole 64-bit number against at most some dozens).
int drawn(std::uint64_t key, std::uint64_t number, int count) {
    return static_cast<int>(scatter(key + number) % static_cast<std::uint64_t>(count));
}

} // namespace

std::span<const std::string_view> recallWords() {
    return kWords;
}

int recallNumberId(int distance) {
    return kFirstRecallNumber + distance - 1;
}

int recallWordId(int word) {
    return kFirstRecallNumber + kFarthestRecall + word;
}

Index recallVocabulary() {
    return recallWordId(static_cast<int>(std::size(kWords)));
}

std::vector<int> RecallSequence::ids() const {
    std::vector<int> ids{recallNumberId(distance)};
    for (const int word : words)
        ids.push_back(recallWordId(word));
    return ids;
}

std::string RecallSequence::text() const {
    std::string text = std::to_string(distance);
    for (const int word : words)
        text += fmt::format(" {}", kWords[static_cast<std::size_t>(word)]);
    return text;
}

RecallSequence recallSequence(std::uint64_t key, std::uint64_t number, int distance, int words) {
    if (words < 1 || words > kLongestRecall || distance < 1 || distance > words ||
        distance > kFarthestRecall)
        throw Error(ErrorCode::BadValue, {{"name", "distance"},
                                          {"value", fmt::format("{} of {}", distance, words)},
                                          {"expected", fmt::format("1 to {}", kFarthestRecall)}});
    // The first draws of a shuffle (Fisher and Yates).
    std::array<int, std::size(kWords)> deck{};
    std::iota(deck.begin(), deck.end(), 0);
    const std::uint64_t draw = scatter(scatter(key) + number);
    RecallSequence sequence{distance, {}};
    for (int i = 0; i < words; ++i) {
        const int rest = static_cast<int>(deck.size()) - i;
        std::swap(
            deck[static_cast<std::size_t>(i)],
            deck[static_cast<std::size_t>(i + drawn(draw, static_cast<std::uint64_t>(i), rest))]);
        sequence.words.push_back(deck[static_cast<std::size_t>(i)]);
    }
    return sequence;
}

ExampleSet recallExamples(std::size_t size, std::uint64_t key) {
    ExampleSet set;
    set.size = size;
    set.goals = [](std::size_t) { return Index{1}; };
    set.append = [key](std::size_t example, std::uint64_t draw, TransformerBatch& batch) {
        const std::uint64_t number = scatter(draw ^ example);
        const int distance = 1 + drawn(key, scatter(number + 1), kFarthestRecall);
        const int words = distance + drawn(key, scatter(number + 2), kLongestRecall - distance + 1);
        const RecallSequence sequence = recallSequence(key, number, distance, words);
        const std::vector<int> ids = sequence.ids();
        batch.sources.push_back(
            {static_cast<Index>(batch.sourceIds.size()), static_cast<Index>(ids.size())});
        batch.sourceIds.insert(batch.sourceIds.end(), ids.begin(), ids.end());
        batch.goals.push_back(recallWordId(sequence.needed()));
        batch.goals.resize(batch.sourceIds.size(), -1);
    };
    return set;
}

ModelConfig recallConfig(const StackShape& shape) {
    return stackConfig(ModelFamily::Encoder, shape, recallVocabulary(), recallVocabulary(),
                       kLongestRecall + 1);
}

std::string recallTokenizer() {
    using Json = nlohmann::ordered_json;
    Json ids = Json::object();
    for (std::size_t id = 0; id < kSpecialTokens.size(); ++id)
        ids[kSpecialTokens[id]] = id;
    for (int distance = 1; distance <= kFarthestRecall; ++distance)
        ids[std::to_string(distance)] = recallNumberId(distance);
    for (int word = 0; word < static_cast<int>(std::size(kWords)); ++word)
        ids[std::string(kWords[static_cast<std::size_t>(word)])] = recallWordId(word);
    const Json file = {{"version", "1.0"},
                       {"truncation", nullptr},
                       {"padding", nullptr},
                       {"added_tokens", addedTokens(kSpecialTokens)},
                       {"normalizer",
                        {{"type", "BertNormalizer"},
                         {"clean_text", true},
                         {"handle_chinese_chars", false},
                         {"strip_accents", false},
                         {"lowercase", true}}},
                       {"pre_tokenizer", {{"type", "BertPreTokenizer"}}},
                       {"post_processor", nullptr},
                       {"decoder", nullptr},
                       {"model",
                        {{"type", "WordPiece"},
                         {"unk_token", kSpecialTokens[kUnknownId]},
                         {"continuing_subword_prefix", "##"},
                         {"max_input_chars_per_word", 100},
                         {"vocab", std::move(ids)}}}};
    return file.dump() + '\n';
}

RecallTraining::RecallTraining() {
    shape = {
        .heads = 4, .width = 32, .layers = 1, .innerWidth = 64, .position = PositionKind::Learned};
    settings.epochs = 4;
    settings.batchTokens = 64;
    settings.rate = {4e-3, 100, RateDecay::Linear};
    settings.smoothing = 0;
    settings.dropout = 0;
    settings.guidance.every = 0;
}

TrainingOutcome trainRecall(const RecallTraining& training, const std::filesystem::path& folder,
                            TrainingRun run, const std::function<void(const DataNews&)>& dataNews) {
    constexpr std::size_t kExamples = 32'000; // of an epoch
    constexpr std::size_t kDevExamples = 1024;
    const std::string tokenizer = recallTokenizer();
    TrainedFolder about;
    about.config = recallConfig(training.shape);
    about.settings = training.settings;
    about.task = "recall";
    about.dataHash = sha256Hex(std::as_bytes(std::span(tokenizer)));
    about.files = {{"tokenizer.json", tokenizer}};
    makeModelFolder(folder);
    if (dataNews)
        dataNews({.examples = kExamples,
                  .vocabulary = static_cast<std::size_t>(recallVocabulary()),
                  .parameters = parameterCount(about.config),
                  .notes = {}});
    const std::uint64_t seed = training.settings.seed;
    const TrainingData data{recallExamples(kExamples, streamKey(seed, "recall")),
                            recallExamples(kDevExamples, streamKey(seed, "recall dev")),
                            {},
                            0,
                            about.dataHash};
    return trainIntoFolder(folder, about, data, std::move(run));
}

} // namespace headlight
