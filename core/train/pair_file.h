#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"

#include <array>
#include <cstddef>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace headlight {

// Sentences and their translations: a text file (or the same compressed with gzip), a pair a line,
// the two sides separated by a tab; further columns are passed over. Whatever is wrong costs its
// line and nothing else: it is counted, and the first line of each kind is named.

struct SentencePair {
    std::string source;
    std::string target;

    bool operator==(const SentencePair&) const = default;
};

enum class PairFault {
    NotText,     // no UTF-8, or NUL
    LineTooLong, // over kLongestPairLine
    OneColumn,
    EmptySide,
    Duplicate, // the same two sides stood in an earlier line
};
inline constexpr std::array kPairFaults{PairFault::NotText, PairFault::LineTooLong,
                                        PairFault::OneColumn, PairFault::EmptySide,
                                        PairFault::Duplicate};

inline constexpr std::size_t kLongestPairLine = 10'000; // bytes
inline constexpr std::size_t kMostPairs = 5'000'000;

struct PairFaultCount {
    std::size_t lines = 0;
    std::size_t first = 0; // line, from 1; 0 if there is none
};

struct PairFile {
    std::vector<SentencePair> pairs; // in the order of the file, blanks around the sides dropped
    std::array<PairFaultCount, kPairFaults.size()> faults{};

    const PairFaultCount& of(PairFault fault) const {
        return faults[static_cast<std::size_t>(fault)];
    }
};

// Empty lines at the end are no fault. Throws FileNotFound, FileUnreadable, BadTrainingData when no
// line is left that can be used or there are more than kMostPairs, Canceled.
PairFile readPairs(const std::filesystem::path& path, const ProgressFunction& progress = {},
                   const std::stop_token& stop = {});

// English pattern of a fault for fillSentence() and for translators: {lines}, {first}.
const char* sentencePattern(PairFault fault);

// One sentence for every kind of fault that was found: "2 lines have only one column (the first is
// line 7)."
std::vector<std::string> englishNotes(const PairFile& file);

} // namespace headlight
