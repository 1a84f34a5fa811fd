#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// The one exception type of the library. It carries a code and named arguments (what was expected,
// what was found, where); the sentence a person reads is made from them, in English by
// englishMessage() and in other languages by the window, from the same table of sentences.
//
// Caught in AnalysisService, TaskRunner and main, nowhere else.
enum class ErrorCode {
    // files and formats
    FileNotFound,     // path
    FileUnreadable,   // path, reason
    FileUnwritable,   // path, reason
    FileTooLarge,     // path, size, limit
    BadUtf8,          // path, offset
    BadJson,          // path, reason
    BadSafetensors,   // path, reason
    UnsupportedDtype, // path, tensor, dtype
    BadNpz,           // path, reason
    BadSession,       // path, reason
    BadMaskFile,      // path, reason
    BadTreebank,      // path, reason
    BadCounts,        // path, reason
    BadAttentionFile, // path, reason
    BadCheckpoint,    // path, reason
    TrainingDiverged, // step, loss
    BadTrainingData,  // path, reason
    // models and tokenizers
    ModelNotFound,         // model, known
    NotAModelFolder,       // path, missing
    BadConfig,             // path, key, reason
    UnknownArchitecture,   // path, architecture, known
    MissingTensor,         // path, tensor
    WrongTensorShape,      // path, tensor, expected, found
    BadTokenizer,          // path, reason
    UnsupportedTokenizer,  // path, what
    HeadsNotDividingWidth, // heads, width, choices
    BadWorkbenchSpec,      // spec, reason
    // requests
    EmptyText,
    NoSentences,      // path
    TextTooLong,      // tokens, limit
    PrefixTooLong,    // tokens, limit
    FlowTooLong,      // tokens, limit
    BadMaskSpec,      // spec, reason
    MaskSizeMismatch, // expected, found
    BadEdit,          // spec, reason
    NoSuchHead,       // stack, layer, head, layers, heads
    NoSuchToken,      // position, tokens
    WordNotFound,     // word, words
    BadValue,         // name, value, expected
    BadRequest,       // path, reason
    ShapeMismatch,    // what, expected, found
    OutOfMemory,      // what, bytes
    Canceled,
    NoDisplay,
    BadUsage,         // reason, command
    OutputUnwritable, // reason
    TooManyCompared,  // limit
    Internal,         // what
};

struct ErrorArgument {
    std::string_view name; // refers to a string literal
    std::string value;
};

class Error : public std::runtime_error {
public:
    explicit Error(ErrorCode code, std::vector<ErrorArgument> arguments = {});

    ErrorCode code() const { return m_code; }
    const std::vector<ErrorArgument>& arguments() const { return m_arguments; }

private:
    ErrorCode m_code;
    std::vector<ErrorArgument> m_arguments;
};

// English pattern of a code, with {name} where an argument goes; never empty.
const char* sentencePattern(ErrorCode code);

// All codes, for tests and for translators' tables.
const std::vector<ErrorCode>& allErrorCodes();

// Fills {name} in a pattern (English or translated). Names without an argument stay as they are.
std::string fillSentence(std::string_view pattern, const std::vector<ErrorArgument>& arguments);

// The whole English sentence: what is wrong and what to do.
std::string englishMessage(const Error& error);

} // namespace headlight
