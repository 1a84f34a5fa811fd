// Makes resources/training from the original files (plain or gzip), with words_left_out.txt of that
// folder: make_training_data PAIRS TREEBANK_TRAIN TREEBANK_DEV RESOURCES_TRAINING

#include "core/base/platform.h"
#include "core/io/conllu.h"
#include "core/io/gzip.h"
#include "core/train/data_split.h"
#include "core/train/pair_file.h"
#include "core/train/word_filter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

namespace headlight {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kSeed = 1;
constexpr std::size_t kPutAside = 1500; // sentences, for dev and for test each
constexpr std::ptrdiff_t kMostWords = 30;

bool isShort(std::string_view sentence) {
    return std::ranges::count(sentence, ' ') < kMostWords;
}

void writePacked(const fs::path& path, const std::string& content) {
    const std::string packed = gzipBytes(content);
    writeFileAtomically(path, packed);
    fmt::print("{}: {} bytes, {} packed\n", utf8FromPath(path.filename()), content.size(),
               packed.size());
}

void writePairs(const fs::path& path, const std::vector<SentencePair>& pairs) {
    std::string content;
    for (const SentencePair& pair : pairs)
        content += fmt::format("{}\t{}\n", pair.source, pair.target);
    fmt::print("{} pairs in ", pairs.size());
    writePacked(path, content);
}

void makePairs(const fs::path& original, const fs::path& folder) {
    PairFile file = readPairs(original);
    fmt::print("{} pairs\n", file.pairs.size());
    for (const std::string& note : englishNotes(file))
        fmt::print("{}\n", note);
    const fs::path list = folder / "words_left_out.txt";
    const WordFilter english(list, "english");
    const WordFilter french(list, "french");
    const auto filtered = std::erase_if(file.pairs, [&](const SentencePair& pair) {
        return english.finds(pair.source) || french.finds(pair.target);
    });
    const auto tooLong = std::erase_if(file.pairs, [](const SentencePair& pair) {
        return !isShort(pair.source) || !isShort(pair.target);
    });
    fmt::print("left out: {} for their words, {} for their length\n", filtered, tooLong);
    const DataSplit split = splitPairs(file.pairs, kPutAside, kPutAside, kSeed);
    writePairs(folder / "english_french_train.tsv.gz", split.train);
    writePairs(folder / "english_french_dev.tsv.gz", split.dev);
    writePairs(folder / "english_french_test.tsv.gz", split.test);
}

// The columns that are used; the others are "_".
std::string conllu(const LabelledSentence& sentence, bool forReading) {
    std::string lines;
    if (forReading && !sentence.text.empty())
        lines = fmt::format("# text = {}\n", sentence.text);
    for (std::size_t i = 0; i < sentence.words.size(); ++i) {
        const LabelledWord& word = sentence.words[i];
        lines += fmt::format("{}\t{}\t_\t{}\t_\t_\t{}\t{}\t_\t_\n", i + 1, word.text,
                             forReading ? word.tag : "_", word.head + 1, word.relation);
    }
    return lines + '\n';
}

void makeTreebank(const fs::path& original, const fs::path& target, std::size_t mostWords,
                  bool forReading) {
    ConlluReader reader(original, [](const TreebankProblem& problem) {
        fmt::print("{}\n", englishMessage(problem));
    });
    std::string content;
    std::size_t sentences = 0;
    while (const auto sentence = reader.next()) {
        if (sentence->words.size() > mostWords)
            continue;
        content += conllu(*sentence, forReading);
        ++sentences;
    }
    fmt::print("{} sentences in ", sentences);
    writePacked(target, content);
}

} // namespace
} // namespace headlight

int main(int argc, char** argv) {
    if (argc != 5) {
        fmt::print(stderr, "usage: make_training_data PAIRS TREEBANK_TRAIN TREEBANK_DEV "
                           "RESOURCES_TRAINING\n");
        return 2;
    }
    try {
        const std::filesystem::path folder = argv[4];
        headlight::makePairs(argv[1], folder);
        headlight::makeTreebank(argv[2], folder / "ewt_train.conllu.gz", 30, false);
        headlight::makeTreebank(argv[3], folder / "ewt_dev.conllu.gz", ~std::size_t{0}, true);
    } catch (const std::exception& error) {
        fmt::print(stderr, "make_training_data: error: {}\n", error.what());
        return 1;
    }
    return 0;
}
