#pragma once

#include "core/io/file_hash.h"
#include "core/nn/model.h"
#include "core/text/encoding.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

struct AttentionFile; // core/io/attention_file.h
class Translator;     // core/io/translator.h

// A model ready to run: weights, its tokenizer, and what the picture must say about it. Or
// attention that was made elsewhere: then there is no model, and nothing can be computed anew.
struct LoadedModel {
    std::string spec;        // as given: minilm | workbench:... | folder
    std::string displayName; // "all-MiniLM-L6-v2", "workbench d=128 h=8 l=2 seed=1"
    // Of the weights file (of the index, if there are several), lower-case hex, where it is known
    // without reading the file: bundled models. Empty for the workbench and for folders; see
    // weightsSha256().
    std::string sha256;
    std::shared_ptr<const FileHash> weightsHash; // of a folder's weights file
    bool untrained = false;                      // random weights: tagged wherever shown
    Index maxTokens = 0;                         // hard limit
    Index trainedTokens = 0; // longer inputs are "longer than its training"; 0 = unknown
    std::function<Encoding(std::string_view text, std::optional<std::string_view> pair)> encode;
    // [T, D] for models whose input is vectors instead of ids (workbench); empty for the others.
    std::function<Matrix<float>(const Encoding& encoding)> wordVectors;
    std::shared_ptr<const Model> model; // null for attention made elsewhere
    // Of an encoder-decoder, of which `model` is the encoder; else null.
    std::shared_ptr<const Translator> translator;
    std::shared_ptr<const AttentionFile> attention; // of such a file; else null
};

// What the model reads of an encoded text: ids and types, or the vectors of its words.
SequenceInput inputOf(const LoadedModel& model, const Encoding& encoding);

// SHA-256 of the weights, in hex; empty for the workbench. For a folder the first call reads the
// whole weights file: not for the GUI's thread. Throws FileNotFound, FileUnreadable.
std::string weightsSha256(const LoadedModel& model);

// Where bundled models are: beside the installed program (../share/headlight), or else in the
// sources it was built from.
std::filesystem::path resourcesFolder();

struct BundledModel {
    std::string name; // "minilm"
    std::string displayName;
    std::filesystem::path folder;
    std::string sha256; // of its weights file
    Index trainedTokens = 0;
};
std::vector<BundledModel> bundledModels();

// `spec`: a bundled name, family:h=8,d=128 (core/io/trained_family.h), recall:positions
// (core/io/recall_models.h), workbench:..., a model folder, or a file of attention made elsewhere
// (.npz, .safetensors).
// Throws ModelNotFound, NotAModelFolder, BadAttentionFile, and the errors of files, configurations,
// tensors, tokenizers and workbench specifications (core/base/error.h).
std::shared_ptr<const LoadedModel> loadModel(const std::string& spec);

} // namespace headlight
