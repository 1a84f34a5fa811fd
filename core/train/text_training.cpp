#include "core/train/text_training.h"

#include "core/base/error.h"
#include "core/base/platform.h"
#include "core/io/sentence_file.h"
#include "core/text/tokenizer_loader.h"
#include "core/train/pair_file.h"
#include "core/train/text_examples.h"
#include "core/train/trained_folder.h"
#include "core/train/training_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

namespace headlight {
namespace {

constexpr std::size_t kMostPieces = 128; // of a text
constexpr Index kMostPositions = 256;    // sinusoidal, so only a limit
constexpr std::size_t kTextsPerCheck = 1024;

// Texts as they were read; labels only to classify.
struct Texts {
    std::vector<std::string> texts;
    std::vector<std::string> labels;
    std::vector<std::string> notes;
};

struct Material {
    std::string tokenizer;
    Index vocabulary = 0;
    std::vector<std::string> labels; // by class
    std::vector<std::vector<int>> ids;
    std::vector<std::vector<int>> devIds;
    std::vector<LabelledText> labelled;
    std::vector<LabelledText> devLabelled;
    std::string hash;
    DataNews news;
};

const char* nameOf(TextTask task) {
    constexpr const char* kNames[] = {"mask", "language", "classify"};
    return kNames[static_cast<std::size_t>(task)];
}

TextFrame frameOf(TextTask task) {
    switch (task) {
    case TextTask::Mask:
        return TextFrame::End;
    case TextTask::Language:
        return TextFrame::Begin;
    case TextTask::Classify:
        break;
    }
    return TextFrame::Both;
}

Texts readSentences(const std::filesystem::path& path, const std::stop_token& stop) {
    SentenceFile file(path);
    Texts read;
    while (auto sentence = file.next()) {
        if (read.texts.size() % kTextsPerCheck == 0)
            throwIfStopped(stop);
        read.texts.push_back(std::move(*sentence));
    }
    if (read.texts.empty())
        throw Error(ErrorCode::NoSentences, {{"path", utf8FromPath(path)}});
    if (file.skipped() > 0)
        read.notes.push_back(
            fmt::format("Lines that are no text or too long: {}.", file.skipped()));
    return read;
}

// The English sides, each sentence once.
Texts readEnglishSides(const std::filesystem::path& path, const std::stop_token& stop) {
    Texts read;
    std::set<std::string> seen;
    for (SentencePair& pair : readPairs(path, {}, stop).pairs)
        if (seen.insert(pair.source).second)
            read.texts.push_back(std::move(pair.source));
    return read;
}

Texts readLabelled(const std::filesystem::path& path, const std::stop_token& stop) {
    PairFile file = readPairs(path, {}, stop);
    Texts read;
    read.notes = englishNotes(file);
    for (SentencePair& pair : file.pairs) {
        read.labels.push_back(std::move(pair.source));
        read.texts.push_back(std::move(pair.target));
    }
    return read;
}

Texts readTexts(TextTask task, const std::filesystem::path& path, bool isBundled,
                const std::stop_token& stop) {
    if (task == TextTask::Classify)
        return readLabelled(path, stop);
    return isBundled ? readEnglishSides(path, stop) : readSentences(path, stop);
}

std::vector<std::string> classesOf(const Texts& texts, const std::filesystem::path& path) {
    const std::set<std::string> distinct(texts.labels.begin(), texts.labels.end());
    if (distinct.size() < 2)
        throw Error(ErrorCode::BadTrainingData,
                    {{"path", utf8FromPath(path)},
                     {"reason", fmt::format("all its texts have the label {}, and to tell them "
                                            "apart there must be two",
                                            texts.labels.front())}});
    return {distinct.begin(), distinct.end()};
}

int classOf(const std::string& label, const std::vector<std::string>& classes,
            const std::filesystem::path& path) {
    const auto found = std::ranges::lower_bound(classes, label);
    if (found == classes.end() || *found != label)
        throw Error(ErrorCode::BadTrainingData,
                    {{"path", utf8FromPath(path)},
                     {"reason", fmt::format("no text to learn from has its label {}", label)}});
    return static_cast<int>(found - classes.begin());
}

// Adds what is neither empty nor too long to one of the two lists; says how many were left out.
std::size_t encode(const Texts& texts, const std::filesystem::path& path,
                   const Tokenizer& tokenizer, const std::vector<std::string>& classes,
                   std::vector<std::vector<int>>& ids, std::vector<LabelledText>& labelled,
                   const std::stop_token& stop) {
    std::size_t leftOut = 0;
    for (std::size_t i = 0; i < texts.texts.size(); ++i) {
        if (i % kTextsPerCheck == 0)
            throwIfStopped(stop);
        std::vector<int> text;
        bool isTyped = false;
        for (const Token& token : tokenizer.encode(texts.texts[i]).tokens) {
            text.push_back(token.id);
            isTyped |= !token.fromTemplate;
        }
        if (!isTyped || text.size() > kMostPieces)
            ++leftOut;
        else if (texts.labels.empty())
            ids.push_back(std::move(text));
        else
            labelled.push_back({std::move(text), classOf(texts.labels[i], classes, path)});
    }
    return leftOut;
}

Material readMaterial(const TextTraining& training, const std::stop_token& stop) {
    const bool isBundled = training.texts.empty() && training.task != TextTask::Classify;
    std::vector<std::filesystem::path> files{isBundled ? bundledTrainingFiles().pairs
                                                       : training.texts};
    if (!training.devTexts.empty())
        files.push_back(training.devTexts);
    else if (isBundled)
        files.push_back(bundledTrainingFiles().devPairs);
    const Texts texts = readTexts(training.task, files.front(), isBundled, stop);
    Material material;
    if (training.task == TextTask::Classify)
        material.labels = classesOf(texts, files.front());
    material.tokenizer =
        trainEnglishTokenizer(texts.texts, frameOf(training.task), training.vocabulary, stop);
    const Tokenizer tokenizer = parseTokenizer(material.tokenizer, "tokenizer.json");
    material.vocabulary = static_cast<Index>(tokenizer.vocabularySize());
    material.news.leftOut = encode(texts, files.front(), tokenizer, material.labels, material.ids,
                                   material.labelled, stop);
    if (files.size() > 1)
        encode(readTexts(training.task, files.back(), isBundled && training.devTexts.empty(), stop),
               files.back(), tokenizer, material.labels, material.devIds, material.devLabelled,
               stop);
    material.news.examples = material.ids.size() + material.labelled.size();
    if (material.news.examples == 0)
        throw Error(ErrorCode::NoSentences, {{"path", utf8FromPath(files.front())}});
    material.news.notes = texts.notes;
    material.news.vocabulary = static_cast<std::size_t>(material.vocabulary);
    material.hash = trainingDataSha256(files);
    return material;
}

ModelConfig configOf(const TextTraining& training, Index vocabulary, Index labels) {
    return stackConfig(training.task == TextTask::Language ? ModelFamily::Decoder
                                                           : ModelFamily::Encoder,
                       training.shape, vocabulary,
                       training.task == TextTask::Classify ? labels : vocabulary, kMostPositions);
}

TrainingData dataOf(TextTask task, const Material& material) {
    TrainingData data;
    data.hash = material.hash;
    switch (task) {
    case TextTask::Mask:
        data.examples = maskedExamples(material.ids, material.vocabulary);
        data.dev = maskedExamples(material.devIds, material.vocabulary);
        break;
    case TextTask::Language:
        data.examples = languageExamples(material.ids);
        data.dev = languageExamples(material.devIds);
        break;
    case TextTask::Classify:
        data.examples = labelledExamples(material.labelled);
        data.dev = labelledExamples(material.devLabelled);
        break;
    }
    return data;
}

} // namespace

TextTraining textTraining(TextTask task) {
    TextTraining training;
    training.task = task;
    training.settings.guidance.every = 0;
    if (task == TextTask::Mask)
        training.settings.batchTokens = 500;
    if (task == TextTask::Classify) {
        training.settings.batchTokens = 64;
        training.settings.rate.warmUp = 100;
    }
    return training;
}

TrainingOutcome trainOnTexts(const TextTraining& training, const std::filesystem::path& folder,
                             TrainingRun run,
                             const std::function<void(const DataNews&)>& dataNews) {
    // Before minutes go into reading.
    configOf(training, static_cast<Index>(training.vocabulary.size), 2);
    makeModelFolder(folder);
    Material material = readMaterial(training, run.stop);
    TrainedFolder about;
    about.config =
        configOf(training, material.vocabulary, static_cast<Index>(material.labels.size()));
    about.settings = training.settings;
    about.task = nameOf(training.task);
    about.dataHash = material.hash;
    about.labels = material.labels;
    about.files = {{"tokenizer.json", material.tokenizer}};
    material.news.parameters = parameterCount(about.config);
    if (dataNews)
        dataNews(material.news);
    return trainIntoFolder(folder, about, dataOf(training.task, material), std::move(run));
}

} // namespace headlight
