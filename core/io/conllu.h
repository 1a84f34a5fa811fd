#pragma once

#include "core/base/error.h"
#include "core/base/tensor.h"
#include "core/io/line_reader.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

// Treebanks: sentences whose words are linked to the word they belong to, each link with the name
// of its relation, in the CoNLL-U format (universaldependencies.org/format.html). Read sentence by
// sentence in bounded memory, so that a file may have any size. Whatever is wrong costs its
// sentence and nothing else: it is skipped, counted, and reported with line and reason.

struct LabelledWord {
    std::string text;     // FORM
    std::string tag;      // UPOS, "_" if there is none
    Index head = -1;      // position of the word it depends on, from 0; -1 = root
    std::string relation; // without its subtype: nsubj:pass is nsubj
};

struct LabelledSentence {
    std::string text; // "# text = ...", as it was typed; empty if the file does not say
    std::vector<LabelledWord> words;
    std::size_t line = 0; // of the first word
};

enum class TreebankFault {
    NotText,          // byte: no UTF-8, or NUL
    LineTooLong,      // limit
    SentenceTooLarge, // limit
    WrongColumns,     // found
    WrongNumber,      // found, expected
    EmptyWord,
    EmptyRelation,
    WrongHead,       // found
    Cycle,           // word
    TooLongForModel, // tokens, limit: not found by the reader but by those who run a model
};

// Why a sentence is skipped.
struct TreebankProblem {
    std::size_t line = 0; // from 1
    TreebankFault fault = TreebankFault::NotText;
    std::vector<ErrorArgument> arguments;
};
using ProblemFunction = std::function<void(const TreebankProblem& problem)>;

// English pattern of a fault for fillSentence() and for translators.
const char* sentencePattern(TreebankFault fault);
const std::vector<TreebankFault>& allTreebankFaults();
std::string englishMessage(const TreebankProblem& problem); // "line 12: ..."

// One part of N: every sentence whose place in the file, faulty ones included, leaves the remainder
// `part` when divided by `parts`. All parts together are the file.
struct TreebankPart {
    std::size_t part = 0;
    std::size_t parts = 1;

    bool operator==(const TreebankPart&) const = default;
};

class ConlluReader {
public:
    // `report` is called for each faulty sentence, once. Throws FileNotFound, FileUnreadable.
    explicit ConlluReader(const std::filesystem::path& path, ProblemFunction report = {},
                          TreebankPart part = {});

    // The next good sentence; nothing at the end. Words of several tokens ("3-4") and empty nodes
    // ("8.1") are passed over. Throws FileUnreadable.
    std::optional<LabelledSentence> next();

    std::size_t skipped() const { return m_skipped; } // sentences, so far
    double done() const { return m_lines.done(); }    // share of the file, 0..1

private:
    bool readSentence(); // false at the end of the file
    void addLine(const TextLine& line);
    void addWord(const TextLine& line);
    void addPassedOver(std::string_view number, std::size_t line);
    void addComment(std::string_view text);
    void checkTree();
    void fault(std::size_t line, TreebankFault fault, std::vector<ErrorArgument> arguments = {});

    LineReader m_lines;
    ProblemFunction m_report;
    TreebankPart m_part;
    std::size_t m_place = 0; // of the next sentence in the file
    std::size_t m_skipped = 0;

    LabelledSentence m_sentence; // being read
    std::vector<std::size_t> m_wordLines;
    std::size_t m_bytes = 0;                  // of its lines
    bool m_isMine = true;                     // of this part
    bool m_hasLines = false;                  // any but comments
    std::optional<TreebankProblem> m_problem; // the first one
};

// The sample of labelled sentences that comes with the program (its origin and licence stand beside
// it).
std::filesystem::path sampleTreebank();

} // namespace headlight
