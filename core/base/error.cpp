#include "core/base/error.h"

#include "core/base/sentence.h"

#include <map>

namespace headlight {
namespace {

const std::map<ErrorCode, const char*>& sentences() {
    static const std::map<ErrorCode, const char*> table = {
        {ErrorCode::FileNotFound,
         HEADLIGHT_SENTENCE("Error", "There is no file {path}. Check the name and try again.")},
        {ErrorCode::FileUnreadable,
         HEADLIGHT_SENTENCE("Error", "{path} cannot be read: {reason}.")},
        {ErrorCode::FileUnwritable,
         HEADLIGHT_SENTENCE("Error", "{path} cannot be written: {reason}. What was there before is "
                                     "unchanged; choose another place.")},
        {ErrorCode::FileTooLarge,
         HEADLIGHT_SENTENCE("Error", "{path} has {size} bytes; at most {limit} are read.")},
        {ErrorCode::BadUtf8,
         HEADLIGHT_SENTENCE("Error", "{path} is not UTF-8 text (byte {offset}). Save it as UTF-8 "
                                     "and open it again.")},
        {ErrorCode::BadJson, HEADLIGHT_SENTENCE("Error", "{path} is not valid JSON: {reason}.")},
        {ErrorCode::BadSafetensors,
         HEADLIGHT_SENTENCE("Error", "{path} is not a valid safetensors file: {reason}.")},
        {ErrorCode::UnsupportedDtype,
         HEADLIGHT_SENTENCE("Error", "{path}: tensor {tensor} has the type {dtype}; weights can be "
                                     "read as F32, F16, BF16 or F64.")},
        {ErrorCode::BadNpz, HEADLIGHT_SENTENCE("Error", "{path} is not a valid NPZ file: {reason}.")},
        {ErrorCode::BadSession,
         HEADLIGHT_SENTENCE("Error", "{path} is not a Headlight session: {reason}.")},
        {ErrorCode::BadMaskFile,
         HEADLIGHT_SENTENCE("Error", "{path} is not a mask: {reason}. A mask has a row per query "
                                     "and a column per key, 1 = blocked and 0 = visible.")},
        {ErrorCode::BadTreebank,
         HEADLIGHT_SENTENCE("Error", "{path} is of no use as a treebank: {reason}. Labelled "
                                     "sentences are read from files in the CoNLL-U format.")},
        {ErrorCode::BadCounts,
         HEADLIGHT_SENTENCE("Error", "{path} cannot be merged: {reason}. Partial counts are what "
                                     "headlight relate --shard writes.")},
        {ErrorCode::BadAttentionFile,
         HEADLIGHT_SENTENCE("Error", "{path} cannot be used for this: {reason}.")},
        {ErrorCode::BadCheckpoint,
         HEADLIGHT_SENTENCE("Error", "{path} cannot be gone on from: {reason}. Train without "
                                     "resuming, or into another folder.")},
        {ErrorCode::TrainingDiverged,
         HEADLIGHT_SENTENCE("Error", "Training stopped at step {step}: the loss is {loss}. The last "
                                     "checkpoint is kept; go on with a lower rate.")},
        {ErrorCode::BadTrainingData,
         HEADLIGHT_SENTENCE("Error", "{path} is of no use for training: {reason}. Sentence pairs "
                                     "stand one in a line, the two sides separated by a tab.")},
        {ErrorCode::ModelNotFound,
         HEADLIGHT_SENTENCE("Error", "There is no model {model}. Choose {known}, "
                                     "workbench:d=128,h=8, or a model folder.")},
        {ErrorCode::NotAModelFolder,
         HEADLIGHT_SENTENCE("Error", "{path} is not a model folder: {missing} is missing. A model "
                                     "folder holds config.json, model.safetensors and "
                                     "tokenizer.json.")},
        {ErrorCode::BadConfig, HEADLIGHT_SENTENCE("Error", "{path}: {key} {reason}.")},
        {ErrorCode::UnknownArchitecture,
         HEADLIGHT_SENTENCE("Error", "{path} holds a model of type {architecture}, which cannot be "
                                     "run yet. These can: {known}.")},
        {ErrorCode::MissingTensor, HEADLIGHT_SENTENCE("Error", "{path}: tensor {tensor} is missing.")},
        {ErrorCode::WrongTensorShape,
         HEADLIGHT_SENTENCE("Error", "{path}: tensor {tensor} has the shape {found}; the "
                                     "configuration asks for {expected}.")},
        {ErrorCode::BadTokenizer,
         HEADLIGHT_SENTENCE("Error", "{path} is not a usable tokenizer: {reason}.")},
        {ErrorCode::UnsupportedTokenizer,
         HEADLIGHT_SENTENCE("Error", "{path} uses {what}, which is not supported yet.")},
        {ErrorCode::HeadsNotDividingWidth,
         HEADLIGHT_SENTENCE("Error", "{heads} heads do not divide the width {width}. Nearest "
                                     "choices: {choices}.")},
        {ErrorCode::BadWorkbenchSpec,
         HEADLIGHT_SENTENCE("Error", "{spec}: {reason}. Example: workbench:d=128,h=8,l=2,seed=1.")},
        {ErrorCode::EmptyText,
         HEADLIGHT_SENTENCE("Error", "There is no text that a model can read. Type a sentence of "
                                     "at least one word.")},
        {ErrorCode::NoSentences,
         HEADLIGHT_SENTENCE("Error", "{path} holds no sentence that this model can take. A text "
                                     "file has one in each line.")},
        {ErrorCode::TextTooLong,
         HEADLIGHT_SENTENCE("Error", "The text has {tokens} tokens; this model takes at most "
                                     "{limit}. Shorten it, or cut it to the first {limit}.")},
        {ErrorCode::PrefixTooLong,
         HEADLIGHT_SENTENCE("Error", "The translation is to begin with {tokens} tokens; this model "
                                     "writes at most {limit}. Give it a shorter beginning.")},
        {ErrorCode::FlowTooLong,
         HEADLIGHT_SENTENCE("Error", "The text has {tokens} tokens; attention flow is computed for "
                                     "at most {limit}. Shorten it, or look at attention rollout, "
                                     "which has no limit.")},
        {ErrorCode::BadMaskSpec,
         HEADLIGHT_SENTENCE("Error", "Mask {spec}: {reason}. Masks are none, causal, padding:N, "
                                     "window:W, block:Q-K and file:mask.csv.")},
        {ErrorCode::MaskSizeMismatch,
         HEADLIGHT_SENTENCE("Error", "The mask has the size {found}, but the text needs {expected} "
                                     "(queries x keys).")},
        {ErrorCode::BadEdit,
         HEADLIGHT_SENTENCE("Error", "Edit {spec}: {reason}. Edits are score:L.H:Q-K=VALUE, "
                                     "weight:L.H:Q-K=VALUE[,keep], mask:L.H:Q-K=hidden or visible, "
                                     "and query, key or value:L.H:T.D=VALUE.")},
        {ErrorCode::NoSuchHead,
         HEADLIGHT_SENTENCE("Error", "There is no layer {layer} head {head} (counted from 0): the "
                                     "model has {layers} layers of {heads} heads.")},
        {ErrorCode::NoSuchToken,
         HEADLIGHT_SENTENCE("Error", "There is no token {position} (counted from 0): the text has "
                                     "{tokens} tokens.")},
        {ErrorCode::WordNotFound,
         HEADLIGHT_SENTENCE("Error", "The word \"{word}\" is not in the text. Its words are: "
                                     "{words}.")},
        {ErrorCode::BadValue,
         HEADLIGHT_SENTENCE("Error", "{name} cannot be {value}; expected {expected}.")},
        {ErrorCode::BadRequest, HEADLIGHT_SENTENCE("Error", "{path} is not a usable request: {reason}.")},
        {ErrorCode::ShapeMismatch,
         HEADLIGHT_SENTENCE("Error", "{what} has the shape {found}; expected {expected}.")},
        {ErrorCode::OutOfMemory,
         HEADLIGHT_SENTENCE("Error", "{what} would take {bytes} bytes, more than this program "
                                     "allows.")},
        {ErrorCode::Canceled, HEADLIGHT_SENTENCE("Error", "Stopped.")},
        {ErrorCode::NoDisplay,
         HEADLIGHT_SENTENCE("Error", "There is no display to open a window on. Commands such as "
                                     "headlight attend and headlight export work without one; "
                                     "see headlight --help.")},
        {ErrorCode::BadUsage, HEADLIGHT_SENTENCE("Error", "{reason} See {command} --help.")},
        {ErrorCode::OutputUnwritable,
         HEADLIGHT_SENTENCE("Error", "Standard output cannot be written: {reason}.")},
        {ErrorCode::TooManyCompared,
         HEADLIGHT_SENTENCE("Error", "{limit} heads are compared already. Take one of them out of "
                                     "Compare before you add another.")},
        {ErrorCode::Internal, HEADLIGHT_SENTENCE("Error", "Internal failure: {what}.")},
    };
    return table;
}

} // namespace

Error::Error(ErrorCode code, std::vector<ErrorArgument> arguments)
    : std::runtime_error(fillSentence(sentencePattern(code), arguments)), m_code(code),
      m_arguments(std::move(arguments)) {}

const char* sentencePattern(ErrorCode code) {
    return sentences().at(code);
}

const std::vector<ErrorCode>& allErrorCodes() {
    static const std::vector<ErrorCode> codes = [] {
        std::vector<ErrorCode> all;
        for (int i = 0; i <= static_cast<int>(ErrorCode::Internal); ++i)
            all.push_back(static_cast<ErrorCode>(i));
        return all;
    }();
    return codes;
}

namespace {

// A reason that is a sentence of its own brings the full stop of the whole one.
size_t stopSaidTwice(std::string_view value, std::string_view rest) {
    for (const std::string_view stop : {".", "。"})
        if (value.ends_with(stop) && rest == stop) return stop.size();
    return 0;
}

} // namespace

std::string fillSentence(std::string_view pattern, const std::vector<ErrorArgument>& arguments) {
    std::string sentence;
    for (size_t at = 0; at < pattern.size();) {
        const size_t end = pattern[at] == '{' ? pattern.find('}', at) : std::string_view::npos;
        const ErrorArgument* found = nullptr;
        if (end != std::string_view::npos) {
            const auto name = pattern.substr(at + 1, end - at - 1);
            for (const auto& argument : arguments)
                if (argument.name == name) found = &argument;
        }
        if (!found) {
            sentence += pattern[at++];
        } else {
            sentence += found->value;
            at = end + 1 + stopSaidTwice(found->value, pattern.substr(end + 1));
        }
    }
    return sentence;
}

std::string englishMessage(const Error& error) {
    return error.what();
}

} // namespace headlight
