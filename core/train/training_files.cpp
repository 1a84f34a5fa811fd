#include "core/train/training_files.h"

#include "core/base/platform.h"
#include "core/base/sha256.h"
#include "core/io/loaded_model.h"

#include <fmt/format.h>

namespace headlight {

TrainingFiles bundledTrainingFiles() {
    const std::filesystem::path folder = resourcesFolder() / "training";
    return {.pairs = folder / "english_french_train.tsv.gz",
            .ownPairs = folder / "own_pairs.tsv",
            .devPairs = folder / "english_french_dev.tsv.gz",
            .testPairs = folder / "english_french_test.tsv.gz",
            .treebank = folder / "ewt_train.conllu.gz",
            .devTreebank = folder / "ewt_dev.conllu.gz",
            .simpleSentences = folder / "simple_sentences.tsv"};
}

std::string trainingDataSha256(std::span<const std::filesystem::path> files) {
    std::string list;
    for (const std::filesystem::path& file : files)
        list += fmt::format("{}  {}\n", sha256Hex(MappedFile(file).bytes()),
                            utf8FromPath(file.filename()));
    return sha256Hex(std::as_bytes(std::span(list)));
}

} // namespace headlight
