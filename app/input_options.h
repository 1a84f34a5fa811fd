#pragma once

#include "app/command.h"
#include "core/analysis/analysis_result.h"
#include "core/io/session.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headlight::app {

// The options that say what is computed: text, model, masks, heads. The same for every command that
// runs a model; texts are as they were typed.
struct InputOptions {
    std::optional<std::string> text; // "-" = standard input
    std::optional<std::string> pair;
    std::string model = "minilm";
    std::vector<std::string> masks;
    std::vector<std::string> off;
    std::string offMode = "zero";
    bool freezePatterns = false;
    std::optional<std::string> scale;
    double temperature = 1;
    bool additiveMask = false;
    std::vector<std::string> edits;
    bool cut = false;
};

// What --model takes, for the help.
inline constexpr const char* kModelHelp =
    "minilm, family:h=8,d=128, recall:positions, workbench:d=128,h=8,l=2,seed=1, a model folder, "
    "or attention that was made elsewhere (.npz, .safetensors), which needs no text";

void addTextOption(Command& command, InputOptions& options);
void addModelOption(Command& command, std::string& model);

// Everything but the text.
void addInputOptions(Command& command, InputOptions& options);

// Reads standard input and mask files where the options say so. Throws BadUsage (no text, where
// the model is not a file of attention, which holds its own), BadValue, BadMaskSpec and the errors
// of files.
Run runFrom(const InputOptions& options);

// Loads the model and computes; Ctrl-C stops it. `shape`: of the thumbnails.
std::shared_ptr<const AnalysisResult> analyseInput(const InputOptions& options,
                                                   const TraceOptions& keep = {},
                                                   const MapShape& shape = {});

// A token as it is typed: its position, or a word of the text (of several pieces the first). Throws
// WordNotFound.
Index tokenFrom(const AnalysisResult& result, const std::string& text);

// For output as text: what is changed in the run (changesOf) and what the numbers must not be read
// without (flagsOf), each as a line; empty if there is nothing to say.
std::string changeLine(const std::vector<std::string>& changes);
std::string flagLine(const AnalysisResult& result);

// The masks and interventions alone, for inputs that do not come as text.
std::vector<MaskSpec> masksFrom(const InputOptions& options);
Interventions interventionsFrom(const InputOptions& options);

} // namespace headlight::app
